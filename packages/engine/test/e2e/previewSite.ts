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

/** Servers of unchanged sites, by name. They are shared by all test files of this process, and end with it. */
const unchanged = new Map<string, Promise<ServedSite>>();

/**
 * Serves a built site of `test/sites/` in this process, without starting `preview`. An unchanged site is built once for
 * all files; with `change`, a changed copy is built for the tests of this file.
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
