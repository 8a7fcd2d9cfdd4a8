import { readFileSync } from 'node:fs';
import { pathKey, withinSite } from '../addresses';
import type { Causes } from '../causes';
import { ImportError, type ImportedSite } from '../types';

/** The public addresses of an old site. */
export interface OldSitemap {
  readonly has: (address: string, site: string | undefined) => boolean;
  /** Addresses of the sitemap that are not in the given set. */
  readonly missing: (answered: ReadonlySet<string>, site: string | undefined) => string[];
}

/** Reads a `sitemap.xml`, or a text with one address on each line. @throws ImportError */
export function readSitemap(file: string): OldSitemap {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new ImportError(
      `The sitemap ${file} cannot be read`,
      'Save the sitemap of the old site, and name that file.',
    );
  }
  const locations = [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[\s*)?([^<\]\s]+)/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  const addresses =
    locations.length > 0 ? locations : text.split(/\s+/).filter((line) => /^https?:/.test(line));
  if (addresses.length === 0)
    throw new ImportError(
      `${file} names no address`,
      'A sitemap has `<loc>` elements, or one address a line.',
    );
  const pathOf = (address: string, site: string | undefined) =>
    withinSite(address, site)?.path ?? (URL.canParse(address) ? new URL(address).pathname : address);
  return {
    has: (address, site) => {
      const keys = new Set(addresses.map((item) => pathKey(pathOf(item, site))));
      return keys.has(pathKey(pathOf(address, site)));
    },
    missing: (answered, site) => {
      const keys = new Set([...answered].map((item) => pathKey(pathOf(item, site))));
      const paths = addresses.map((item) => pathOf(item, site));
      return [...new Set(paths)].filter((path) => !keys.has(pathKey(path)) && pathKey(path) !== '');
    },
  };
}

/**
 * Decides texts without a state, if the source does not declare which are public. Those in the sitemap, or all with
 * `isPublic`, are published; the others become drafts and are reported.
 */
export function withDecidedStates(
  site: ImportedSite,
  sitemap: OldSitemap | null,
  isPublic: boolean,
  causes: Causes,
): ImportedSite {
  if (!site.isUnclear) return site;
  const texts = site.texts.map((text) => {
    const isListed = text.address !== null && sitemap?.has(text.address, site.settings.url) === true;
    if (text.state !== undefined || isPublic || isListed) return text;
    causes.add(
      'Texts of which the source does not say whether they are public are drafts: `--public` publishes all, `--sitemap` those it lists',
      text.source,
    );
    return { ...text, state: 'draft' as const };
  });
  return { ...site, texts };
}
