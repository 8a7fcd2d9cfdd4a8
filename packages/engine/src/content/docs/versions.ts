import type { DocsConfig } from '../../config/schema';
import type { Locale } from '../../shared/locale';
import { joinPath, localePath } from '../../shared/url';

/** Configuration of a version of the documentation. */
export interface VersionInfo {
  /** Key in `docs.versions`; `current` is `content/docs`. */
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Segment after the docs path; empty for the version without one. */
  readonly segment: string;
  /** Base path with the locale's prefix; ends with a slash. */
  readonly path: string;
  /** Banner on its pages; `null` without one, as for the latest version. */
  readonly banner: 'unreleased' | 'unmaintained' | null;
}

/**
 * Resolves the versions of the documentation. The latest is `lastVersion`, else the first that is not `current`, else
 * `current`. Versions listed before it are unreleased, those after it unmaintained.
 */
export function versionInfos(docs: DocsConfig, locale: Locale): VersionInfo[] {
  const names = Object.keys(docs.versions);
  const last = docs.lastVersion ?? names.find((name) => name !== 'current') ?? names[0];
  const lastIndex = names.indexOf(last ?? '');
  return names.map((name, index) => {
    const version = docs.versions[name]!;
    const segment = version.path ?? (name === last ? '' : name === 'current' ? 'next' : name);
    const derived = index < lastIndex ? 'unreleased' : index > lastIndex ? 'unmaintained' : 'none';
    const banner = version.banner ?? derived;
    return {
      name,
      label: version.label,
      isLast: name === last,
      segment,
      path: localePath(locale.prefix, joinPath(docs.path, segment, '/')),
      banner: banner === 'none' ? null : banner,
    };
  });
}
