import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type BuildRun, project } from '../commands';
import { openShared } from '../sharedSite';
import { openSite, type TestSite } from '../support';
import { type ServedSite, serveSite } from './serveSite';

/** The preview of a site of `test/sites/`. */
export interface PreviewedSite {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  /** Address of a page. */
  at(path: string): string;
}

/** Previews of sites as they are, which all processes share; they serve all files that this process runs and end with it. */
const unchanged = new Map<string, Promise<ServedSite>>();

/**
 * Serves a built site of `test/sites/`: as it is, once for all files, or a changed copy while the tests of the file
 * run. The server is in this process, where nothing has to be loaded again: that of the command is tried on the site that
 * all files share.
 */
export function usePreviewOf(name: string, change?: (site: TestSite) => void): PreviewedSite {
  let preview: ServedSite | null = null;
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

function previewOfUnchanged(name: string): Promise<ServedSite> {
  const preview =
    unchanged.get(name) ??
    openShared(name, join(project, 'test/sites')).then(({ site, run }) => serveBuilt(site, run));
  unchanged.set(name, preview);
  return preview;
}

async function previewOf(name: string, change: (site: TestSite) => void): Promise<ServedSite> {
  const site = openSite(name);
  change(site);
  return serveBuilt(site, await site.build());
}

async function serveBuilt({ root }: TestSite, { status, stderr }: BuildRun): Promise<ServedSite> {
  if (status !== 0) throw new Error(`The site in ${root} cannot be built:\n${stderr}`);
  return serveSite(root);
}
