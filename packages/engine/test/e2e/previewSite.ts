import { afterAll, beforeAll } from 'vitest';
import { openSite, type TestSite } from '../support';
import { startPreview } from './setup';

/** The preview of a site of `test/sites/`, built for the tests of a file. */
export interface PreviewedSite {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  /** Address of a page. */
  at(path: string): string;
}

/** Builds a site of `test/sites/`, changed if the test wants to, and serves it while the tests of the file run. */
export function usePreviewOf(name: string, change: (site: TestSite) => void = () => {}): PreviewedSite {
  let preview: Awaited<ReturnType<typeof startPreview>> | null = null;
  beforeAll(async () => {
    const site = openSite(name);
    change(site);
    const { status, stderr } = await site.build();
    if (status !== 0) throw new Error(`The site ${name} cannot be built:\n${stderr}`);
    preview = await startPreview(['--root', site.root]);
  });
  afterAll(() => preview?.stop());
  const origin = () => preview?.origin ?? '';
  return {
    get origin() {
      return origin();
    },
    at: (path) => origin() + path,
  };
}
