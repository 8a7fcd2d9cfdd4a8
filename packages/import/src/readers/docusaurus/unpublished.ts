import { posix } from 'node:path';
import { matchesGlob } from '../../text/globs';
import type { Fields, ReaderInput } from '../../types';
import type { DocusaurusConfig } from './config';
import type { VersionedSection } from './otherSections';

/** Whether a section includes a file; excluded ones were not public. */
export function isIncluded({ include, exclude }: Fields, path: string): boolean {
  const listed = Array.isArray(include) ? include.map(String) : null;
  const excluded = Array.isArray(exclude)
    ? exclude.map(String)
    : ['**/*.test.{js,jsx,ts,tsx,md,mdx}', '**/__tests__/**'];
  return (listed === null || matchesGlob(path, listed)) && !matchesGlob(path, excluded);
}

interface PublishedSections extends ReaderInput {
  readonly config: DocusaurusConfig;
  /** Folder of the configuration. */
  readonly root: string;
  readonly versions: readonly VersionedSection[];
}

/** Reports texts of versions and languages that the configuration does not publish. */
export function reportUnpublished({ files, root, config, versions, causes }: PublishedSections): void {
  const folders = new Set(versions.flatMap((item) => item.versions.map(({ folder }) => folder)));
  for (const source of files.paths) {
    if (!/\.mdx?$/.test(source) || !source.startsWith(root)) continue;
    const path = source.slice(root.length);
    const version = /^(?:[\w-]+_)?versioned_docs\/version-[^/]+\//.exec(path)?.[0];
    if (version !== undefined && !folders.has(posix.join(root, version)))
      causes.add('Versions of documents that the configuration does not publish are left out', source);
    const language = /^i18n\/([^/]+)\//.exec(path)?.[1];
    if (language !== undefined && !config.languages.includes(language))
      causes.add('Languages that the configuration does not publish are left out', source);
  }
}
