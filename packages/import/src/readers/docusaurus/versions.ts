import { posix } from 'node:path';
import { CURRENT, safeName } from '../../site/place';
import type { SourceFiles } from '../../source/files';
import { listOf, mapOf, textOf } from '../../text/values';
import type { ImportedVersion, ReaderInput } from '../../types';
import type { Section } from './config';

/** A version with the place of its documents in the source. */
export interface VersionFolder extends Omit<ImportedVersion, 'sidebars'> {
  /** Its name in the source. */
  readonly sourceName: string;
  readonly folder: string;
  /** File of its sidebars; `null` for those of the configuration. */
  readonly sidebars: string | null;
}

/**
 * Versions of a section of documents, newest first, as its options and `versions.json` have them. One whose folder only a
 * build of the source makes is read from the current documents, where these are published as nothing else.
 */
export function versionsOf(
  { files, causes }: Pick<ReaderInput, 'files' | 'causes'>,
  root: string,
  { id, folder, options }: Section,
): VersionFolder[] {
  const prefix = id === 'default' ? '' : `${id}_`;
  const list = posix.join(root, `${prefix}versions.json`);
  const released = options.disableVersioning === true ? [] : listOf(jsonOf(files, list));
  const hasCurrent = options.includeCurrentVersion !== false || released.length === 0;
  const only = Array.isArray(options.onlyIncludeVersions)
    ? new Set(listOf(options.onlyIncludeVersions))
    : null;
  const all = [...(hasCurrent ? [CURRENT] : []), ...released].filter(
    (name) => only === null || only.has(name),
  );
  const given = textOf(options.lastVersion);
  const last =
    given !== undefined && all.includes(given) ? given : (all.find((name) => name !== CURRENT) ?? CURRENT);
  const folderOf = (name: string) => posix.join(root, `${prefix}versioned_docs/version-${name}/`);
  const made = hasCurrent
    ? undefined
    : all.find((name) => !files.paths.some((path) => path.startsWith(folderOf(name))));
  if (made !== undefined)
    causes.add('Versions without a folder of their own are read from the current documents', folderOf(made));
  const named = mapOf(options.versions);
  return all.map((sourceName): VersionFolder => {
    const own = mapOf(Object.hasOwn(named, sourceName) ? named[sourceName] : null);
    const isLast = sourceName === last;
    const segment =
      textOf(own.path) ?? (isLast || own.path === '' ? '' : sourceName === CURRENT ? 'next' : sourceName);
    const banner = (['none', 'unreleased', 'unmaintained'] as const).find((name) => name === own.banner);
    const isCurrent = sourceName === CURRENT;
    const isOpen = isCurrent || sourceName === made;
    return {
      // Names of bare numbers would not keep their order in a map.
      name: isCurrent ? CURRENT : safeName(sourceName).replace(/^(?=\d+$)/, 'v'),
      sourceName,
      label: textOf(own.label) ?? (isCurrent ? 'Next' : sourceName),
      segment: segment.replace(/^\/|\/$/g, ''),
      isLast,
      banner,
      folder: isOpen ? folder : folderOf(sourceName),
      sidebars: isOpen
        ? null
        : posix.join(root, `${prefix}versioned_sidebars/version-${sourceName}-sidebars.json`),
    };
  });
}

/** A file of JSON; `undefined` without one, and for one that cannot be parsed. */
export function jsonOf(files: SourceFiles, path: string): unknown {
  if (!files.has(path)) return undefined;
  try {
    return JSON.parse(files.text(path));
  } catch {
    return undefined;
  }
}
