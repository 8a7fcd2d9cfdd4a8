import { posix } from 'node:path';
import { parseFile } from '../../config/fields';
import { parseText } from '../../text/frontMatter';
import { isNamedBy, matchesGlob } from '../../text/globs';
import { isMap, listOf, mapOf, mapsOf, splitNames, textOf } from '../../text/values';
import type { Fields, ReaderInput } from '../../types';

/** File names of the configuration. */
export const CONFIG = /^(?:config\/_default\/)?(?:hugo|config)\.(?:toml|ya?ml|json)$/;
/** File names of texts. */
export const TEXT = /\.(?:md|markdown|mdown|html?)$/i;
/** Fields that a section passes on to its texts. */
const CASCADING = splitNames('draft build _build private hidden unlisted headless publishdate expirydate');

/** Configuration of a Hugo site, as far as texts depend on it. */
export interface HugoSite extends ReaderInput {
  readonly config: Fields;
  /** Default language, at the site's root. */
  readonly language: string;
  readonly languages: ReadonlyMap<string, Fields>;
  /** Content folders with their languages. */
  readonly folders: readonly { readonly folder: string; readonly language: string }[];
  /** Cascades of sections and configuration, outer ones first. */
  readonly cascades: readonly Cascade[];
  /** Whether it is Zola, whose sites have Hugo's layout, but dates in names, and drafts of whole sections. */
  readonly isZola: boolean;
  /** Whether a file is not a page, by its name or the configuration. */
  readonly isIgnored: (source: string) => boolean;
  /** Folders whose files are published unchanged. */
  readonly staticFolders: readonly string[];
}

/** Fields that are passed on to texts. */
export interface Cascade {
  /** Folder of the section; empty for all. */
  readonly folder: string;
  readonly fields: Fields;
  /** Whether they apply to a text, by its path below the content and its language. */
  readonly appliesTo: (path: string, language: string) => boolean;
}

function cascadesOf(written: unknown, folder: string): Cascade[] {
  return [written].flat().flatMap((entry): Cascade | [] => {
    if (!isMap(entry)) return [];
    const values = isMap(entry.params) ? { ...entry.params, ...entry } : entry;
    const names = Object.keys(values).filter((name) => CASCADING.includes(name.toLowerCase()));
    if (names.length === 0) return [];
    const target = isMap(entry.target) ? entry.target : mapOf(entry._target);
    const matches = (name: string, value: string) =>
      target[name] === undefined || matchesGlob(value, [String(target[name])]);
    return {
      folder,
      fields: Object.fromEntries(names.map((name) => [name, values[name]])),
      appliesTo: (path, language) =>
        matches('path', `/${path}`) &&
        matches('lang', language) &&
        matches('kind', 'page') &&
        matches('environment', 'production'),
    };
  });
}

/** Merges a part of the configuration at its path: `languages.en.toml` is `languages` → `en`. */
function merge(config: Record<string, unknown>, [first, ...rest]: readonly string[], value: Fields): void {
  if (first === undefined) {
    Object.assign(config, value);
    return;
  }
  const inner = { ...mapOf(config[first]) };
  merge(inner, rest, value);
  config[first] = inner;
}

/** Source folders that a site mounts as one of Hugo's own. */
function mountsOf({ module: modules }: Fields): (target: string) => string[] {
  const list = mapsOf(mapOf(modules).mounts);
  return (target) =>
    list.flatMap((mount) => {
      const source = textOf(mount.source);
      return mount.target === target && source !== undefined ? [source] : [];
    });
}

/** Reads configuration, languages and cascades. */
export function readSite(input: ReaderInput): HugoSite {
  const { files } = input;
  const config: Record<string, unknown> = {};
  for (const path of files.paths.filter(
    (name) => CONFIG.test(name) || /^config\/_default\/[\w.-]+\.(?:toml|ya?ml)$/.test(name),
  )) {
    const part = posix.basename(path).replace(/\.\w+$/, '');
    merge(config, /^(?:hugo|config)$/.test(part) ? [] : part.split('.'), parseFile(input, path));
  }
  const languages = new Map(
    Object.entries(mapOf(config.languages)).map(([code, value]) => [code, mapOf(value)]),
  );
  const named = textOf(config.defaultContentLanguage) ?? textOf(config.languageCode) ?? textOf(config.locale);
  const language =
    (languages.has(named ?? '') ? named : undefined) ??
    named?.split('-')[0] ??
    [...languages.keys()][0] ??
    'en';
  const mounts = mountsOf(config);
  const content = textOf(config.contentDir) ?? mounts('content')[0] ?? 'content';
  const folders = [...languages].flatMap(([code, options]) => {
    const folder =
      textOf(options.contentDir) ??
      (files.paths.some((path) => path.startsWith(`${content}/${code}/`)) ? `${content}/${code}` : undefined);
    return folder === undefined ? [] : [{ folder: folder.replace(/\/$/, ''), language: code }];
  });
  const single = files.paths
    .filter((path) => path.startsWith(`${content}/`) && TEXT.test(path))
    .map((path) => path.split('/')[1] ?? '');
  const subfolders = new Set(single.filter((name) => !TEXT.test(name)));
  if (folders.length === 0 && subfolders.size === 1 && subfolders.has(language))
    folders.push({ folder: `${content}/${language}`, language });
  folders.push({ folder: content, language });
  folders.sort((a, b) => b.folder.length - a.folder.length);
  const isZola = config.base_url !== undefined;
  const cascades = [
    ...cascadesOf(config.cascade, ''),
    ...files.paths
      .filter((name) => /\/_index(?:\.\w+)?\.(?:md|html)$/.test(name))
      .map((path) => {
        const { cascade, draft } = parseText(files.text(path)).fields;
        return { folder: posix.dirname(path), cascade: isZola && draft === true ? { draft } : cascade };
      })
      .sort((a, b) => a.folder.length - b.folder.length)
      .flatMap(({ folder, cascade }) => cascadesOf(cascade, folder)),
  ];
  const staticNames = [config.staticDir]
    .flat()
    .map(textOf)
    .filter((name) => name !== undefined);
  const staticFolders = (
    staticNames.length > 0 ? staticNames : mounts('static').length > 0 ? mounts('static') : ['static']
  ).map((name) => name.replace(/^\.?\/|\/$/g, ''));
  const isResource = resourcesOf(files.paths);
  for (const path of files.paths)
    if (
      /\.(?:md|markdown|mdown)$/i.test(path) &&
      isResource(path) &&
      folders.some(({ folder }) => path.startsWith(`${folder}/`))
    )
      input.causes.add('Texts beside the `index.md` of a bundle, which were no pages, are left out', path);
  const isIgnoredFile = ignoredFiles(listOf(config.ignoreFiles, /(?!)/), isResource);
  const globs = isZola ? listOf(config.ignored_content, /(?!)/) : [];
  const isIgnored = (source: string) =>
    isIgnoredFile(source) || isNamedBy(source.slice(content.length + 1), globs);
  return { ...input, config, language, languages, folders, cascades, isIgnored, isZola, staticFolders };
}

/** Creates a test for resources of bundles: files below a folder with an `index.md`. */
function resourcesOf(paths: readonly string[]): (source: string) => boolean {
  const bundles = new Set(
    paths.flatMap((path) =>
      /(?:^|\/)index(?:\.[\w-]+)?\.(?:md|html)$/.test(path) ? [posix.dirname(path)] : [],
    ),
  );
  return (source) => {
    const isIndex = /^_?index(?:\.[\w-]+)?\.\w+$/.test(posix.basename(source));
    let folder = isIndex ? posix.dirname(posix.dirname(source)) : posix.dirname(source);
    for (; folder !== '.' && folder !== '/'; folder = posix.dirname(folder))
      if (bundles.has(folder)) return true;
    return false;
  };
}

/** Creates a test for files that are not pages: by name, by expressions of the configuration, and resources. */
function ignoredFiles(
  written: readonly string[],
  isResource: (source: string) => boolean,
): (source: string) => boolean {
  const expressions = written.flatMap((source) => {
    try {
      return [new RegExp(source)];
    } catch {
      return [];
    }
  });
  return (source) =>
    /(?:^|\/)[.#][^/]*$|~$/.test(source) ||
    expressions.some((expression) => expression.test(source)) ||
    isResource(source);
}
