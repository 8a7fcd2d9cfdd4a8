import { join } from 'node:path';
import { CONFIG_FILE } from '../../config/configFile';
import { isFile, isFolder, walk } from '../../node/files';
import { readSiteFile, siteNames } from '../../node/siteFile';
import type { Locale } from '../../shared/locale';
import { languageOfCountry } from '../../shared/locale';
import type { Problem } from '../../shared/problem';
import { isIgnored, placeFile } from './layout';
import { unusedFiles } from './unusedFiles';

type Remedy = Required<Pick<Problem, 'hint' | 'level'>>;

/** A pattern of files that the engine does not read, and the remedy. */
interface Misplaced {
  readonly pattern: RegExp;
  readonly hint: string;
}

/** Matched against paths inside `content/` or `i18n/<folder>/`; all files with the same match yield one problem. */
const INSIDE: readonly Misplaced[] = [
  {
    pattern: /.*\.(?!(?:mdx?|markdown)$)(?:[mM][dD][xX]?|[mM][aA][rR][kK][dD][oO][wW][nN])[\s.]*$/,
    hint: 'Rename it so that it ends with `.md` or `.mdx`, in small letters.',
  },
  {
    pattern:
      /.*\/(?!_category_\.(?:ya?ml|json)$)(?:_[cC][aA][tT][eE][gG][oO][rR][yY]_?|category_?)\.(?:ya?ml|json)$/,
    hint: 'Rename it to `_category_.yml`, with both underscores and in small letters.',
  },
  {
    pattern: /^(?:blog|docs)\/tags\.(?:ya?ml|json)$/,
    hint: 'Move it to content/tags.yml, which holds the tags of all posts.',
  },
  {
    pattern: /^(?:blog|docs)\/authors\.(?:ya?ml|json)$/,
    hint: 'Move it to content/authors.yml, which holds the authors of all posts.',
  },
  {
    pattern: /^(?!(?:tags|authors)\.yml$)(?:[Tt]ags?|TAGS?|[Aa]uthors?|AUTHORS?)\.(?:ya?ml|YA?ML|json)$/,
    hint: 'Rename it to `tags.yml` or `authors.yml`, in small letters.',
  },
  {
    pattern: /^pages\/.*\.html?$/i,
    hint: 'Put it into static/, where it is published as it is, or write it as `.md`.',
  },
  {
    pattern: /^blog\/_(?:posts|drafts)(?=\/)/,
    hint: 'Move its texts into content/blog, drafts with `draft: true`: what begins with `_` is left out.',
  },
  {
    pattern: /^docusaurus-(?:plugin|theme)-[^/]+/,
    hint: 'Move the texts beside their originals’ names: i18n/<language>/blog, i18n/<language>/docs, i18n/<language>/pages; labels go to `translations` in site.config.ts.',
  },
  {
    pattern: /^code\.json$/,
    hint: 'Words of the interface go to messages.json beside it, by the keys that `npx devlog translate --messages` writes.',
  },
];

/** Files and folders of other engines beside `site.config.ts`. */
const BESIDE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'docusaurus.config.js docusaurus.config.ts docusaurus.config.mjs':
      'Write its options into site.config.ts; unknown ones are answered with their names here.',
    'sidebars.js sidebars.ts versioned_sidebars':
      'Write the sidebars under `docs.sidebars` in site.config.ts.',
    'versions.json': 'List the versions under `docs.versions` in site.config.ts.',
    versioned_docs: 'Move versioned_docs/version-x to content/docs_versions/x.',
    _posts: 'Move its texts to content/blog.',
    _drafts: 'Move its texts to content/blog, with `draft: true`.',
    '_config.yml hugo.toml hugo.yaml': 'Write its options into site.config.ts.',
    'tags.yml tags.yaml authors.yml authors.yaml': 'Move it into content/, as `.yml`.',
    'theme.scss theme.sass theme.less theme.styl': 'Write it as theme.css, which may nest rules as well.',
  }).flatMap(([names, hint]) => names.split(' ').map((name) => [name, hint] as const)),
);

/** Content folders of other engines beside `content/`: path → where its texts belong. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  blog: 'content/blog',
  posts: 'content/blog',
  docs: 'content/docs',
  pages: 'content/pages',
  'src/pages': 'content/pages',
};

/** Names that the engine reads beside the configuration. */
const OWN: ReadonlySet<string> = new Set(['content', 'static', 'i18n', 'components', 'theme.css']);

/** Folders beside the configuration that have no author's code, or whose files are listed already. */
const NO_SOURCES: ReadonlySet<string> = new Set('content i18n static dist node_modules public'.split(' '));

const TEXT = /\.(?:mdx?|markdown)$/i;

/**
 * Reports files that look like content but are not read, with a remedy for each.
 *
 * @param files paths below the content folders, relative to the site's folder
 */
export function ignoredFiles(root: string, files: readonly string[], locales: readonly Locale[]): Problem[] {
  const found = new Map<string, Remedy>();
  const report = (file: string, hint: string, level: Problem['level'] = 'warn') =>
    found.set(file, { hint, level });
  for (const file of files) {
    const [, folder = '', inside = ''] = /^(content|i18n\/[^/]+)\/(.*)$/s.exec(file) ?? [];
    if (inside === '') continue;
    for (const { pattern, hint } of INSIDE) {
      const match = pattern.exec(inside)?.[0];
      // A match that is a prefix of the path is a folder, and is reported itself.
      if (match !== undefined) report(inside.startsWith(match) ? `${folder}/${match}` : file, hint);
    }
    if (TEXT.test(inside) && !found.has(file)) {
      const hint = unplaced(file, inside, locales);
      if (hint !== null) report(file, hint);
    }
  }
  const components = walk(root, 'components').map(({ path }) => path);
  for (const [file, hint] of unusedFiles(root, [...files, ...components])) report(file, hint);
  for (const folder of unknownLanguages(root, locales)) report(folder, languageHint(folder, locales));
  const beside = siteNames(root, '');
  for (const name of beside) if (BESIDE.has(name)) report(name, BESIDE.get(name)!);
  for (const name of beside) {
    const meant = name.toLowerCase();
    if (name !== meant && OWN.has(meant) && !beside.includes(meant))
      report(name, `Rename it to ${meant}, in small letters.`);
  }
  for (const name of unnamedStyles(root, { beside, files }))
    report(name, 'Write its rules into theme.css.', 'log');
  // These folders may have another purpose, so the level is only `log`.
  if (beside.includes('public') && hasFiles(root, 'public'))
    report('public', 'Move its files to static/, which is published as it is.', 'log');
  for (const name of [...beside, ...siteNames(root, 'src').map((inner) => `src/${inner}`)])
    if (Object.hasOwn(LOOK_ALIKES, name) && hasTexts(root, name))
      report(name, `Move its texts to ${LOOK_ALIKES[name]}.`, 'log');
  return [...found].map(([file, remedy]) => ({
    rule: 'ignored-file',
    file,
    message: `the ${isFolder(join(root, file)) ? 'folder' : 'file'} is not read`,
    ...remedy,
  }));
}

/** Whether a folder has visible files, and is no published site. */
function hasFiles(root: string, folder: string): boolean {
  const names = siteNames(root, folder);
  return names.some((name) => !name.startsWith('.')) && !names.includes('index.html');
}

/**
 * Style sheets beside the configuration that no source of the site mentions; a mentioned one may be read by a plugin.
 */
function unnamedStyles(
  root: string,
  { beside, files }: { readonly beside: readonly string[]; readonly files: readonly string[] },
): string[] {
  const sheets = beside.filter((name) => name.endsWith('.css') && !OWN.has(name.toLowerCase()));
  if (sheets.length === 0) return [];
  const folders = beside.filter((name) => /^[a-z][\w-]*$/i.test(name) && !NO_SOURCES.has(name));
  const sources = [
    ...beside,
    ...files,
    ...folders.flatMap((folder) => walk(root, folder).map(({ path }) => path)),
  ]
    .filter((file) => /\.(?:mdx|[cm]?[jt]sx?|json|css)$/.test(file) && isFile(join(root, file)))
    .map((file) => readSiteFile(root, file).toString());
  return sheets.filter((name) => !sources.some((source) => source.includes(name)));
}

function hasTexts(root: string, folder: string): boolean {
  const files = walk(root, folder);
  return (
    files.some(({ path }) => TEXT.test(path)) &&
    !files.some(({ path }) => path === `${folder}/${CONFIG_FILE}`)
  );
}

/** Folders of `i18n/` that belong to no language of the site. */
function unknownLanguages(root: string, locales: readonly Locale[]): string[] {
  return siteNames(root, 'i18n')
    .filter((name) => !isIgnored(name) && !locales.some((locale) => locale.folder === name))
    .map((name) => `i18n/${name}`)
    .filter((folder) => isFolder(join(root, folder)));
}

/** Remedy for a folder of no configured language; `DE`, `pt_BR` and `jp` match `de`, `pt-BR` and `ja`. */
function languageHint(folder: string, locales: readonly Locale[]): string {
  const folded = (name: string) => name.toLowerCase().replaceAll('_', '-');
  const code = folder.replace(/^i18n\//, '');
  const language = languageOfCountry(code) ?? code;
  const meant = locales.find((locale) => folded(locale.folder) === folded(language));
  return meant
    ? `Rename it to i18n/${meant.folder}.`
    : 'Add the language to `locales` in site.config.ts, or name its folder there with `path`.';
}

/** Remedy for a misplaced text; `null` if it is read, or ignored on purpose. */
function unplaced(file: string, inside: string, locales: readonly Locale[]): string | null {
  if (placeFile(file, locales) || isIgnored(inside) || inside.startsWith('docusaurus-')) return null;
  const [first] = locales;
  if (first && file.startsWith(`i18n/${first.folder}/`))
    return `${first.label} is the language of the originals, which lie in content/.`;
  const folder = inside.slice(0, Math.max(inside.indexOf('/'), 0));
  const language = locales.find((locale) => locale.folder === folder);
  if (language && language !== first)
    return `Move translations to i18n/${folder}/, in the folders of their originals, such as i18n/${folder}/blog.`;
  return 'Move it into blog/, docs/, docs_versions/ or pages/, or begin its name with `_` when it is no page.';
}
