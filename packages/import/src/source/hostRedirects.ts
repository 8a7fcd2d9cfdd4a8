import type { Causes } from '../causes';
import type { ImportedSite } from '../types';
import type { SourceFiles } from './files';

/** Locations of the file in hosts and engines. */
const FILE = /^(?:(?:docs|website|site|\.vuepress)\/)*(?:static\/|public\/|source\/|src\/)?_redirects$/;

/**
 * Redirects that a site wrote for its host (Netlify, Cloudflare Pages). Rules with patterns, conditions or another
 * host are reported for the author.
 */
export function hostRedirects(files: SourceFiles, causes: Causes): NonNullable<ImportedSite['redirects']> {
  return files.paths
    .filter((path) => FILE.test(path))
    .flatMap((path) =>
      files
        .text(path)
        .split('\n')
        .flatMap((line) => {
          const [from = '', to = '', status = '301', ...conditions] = line
            .replace(/#.*$/, '')
            .trim()
            .split(/\s+/);
          if (from === '') return [];
          const isPlain =
            from.startsWith('/') &&
            /^(?:\/|https?:)/.test(to) &&
            /^30[1278]!?$/.test(status) &&
            conditions.length === 0 &&
            !/[*:]/.test(from + to.replace(/^https?:/, ''));
          if (isPlain) return [{ from, to }];
          causes.add('Rules of `_redirects` with patterns or conditions are left to you', path);
          return [];
        }),
    );
}
