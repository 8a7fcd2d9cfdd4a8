import { createServer } from 'node:http';
import { join } from 'node:path';
import { stopServer } from '@private-devlog/search/internal';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '../../src/cli/readConfig';
import { siteHandler } from '../../src/serve/handler';
import { listen, portOf } from '../../src/serve/listen';
import { publishedSite } from '../../src/serve/published';
import { openSite, type TestSite } from '../support';

/** The preview of a site of `test/sites/`. */
export interface PreviewedSite {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  /** Address of a page. */
  at(path: string): string;
}

interface Preview {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Previews of sites as they are, which serve all files that this process runs and end with it. */
const unchanged = new Map<string, Promise<Preview>>();

/**
 * Serves a built site of `test/sites/`: as it is, once for all files, or a changed copy while the tests of the file
 * run. The server is in this process: that of the command is tried on the site that all files share.
 */
export function usePreviewOf(name: string, change?: (site: TestSite) => void): PreviewedSite {
  let preview: Preview | null = null;
  beforeAll(async () => {
    preview = await (change ? previewOf(name, change) : previewOfUnchanged(name));
  });
  if (change) afterAll(() => preview?.stop());
  const origin = () => preview?.origin ?? '';
  return {
    get origin() {
      return origin();
    },
    at: (path) => origin() + path,
  };
}

function previewOfUnchanged(name: string): Promise<Preview> {
  const preview = unchanged.get(name) ?? previewOf(name);
  unchanged.set(name, preview);
  return preview;
}

async function previewOf(name: string, change: (site: TestSite) => void = () => {}): Promise<Preview> {
  const site = openSite(name);
  change(site);
  const { status, stderr } = await site.build();
  if (status !== 0) throw new Error(`The site ${name} cannot be built:\n${stderr}`);
  const source = publishedSite({ dist: join(site.root, 'dist'), config: await readConfig(site.root) });
  const server = await listen(createServer(siteHandler(() => source)), 0, 'localhost');
  return { origin: `http://localhost:${portOf(server)}`, stop: () => stopServer(server, 0) };
}
