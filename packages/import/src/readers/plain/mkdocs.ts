import { posix } from 'node:path';
import { replaceMarked } from '@private-devlog/engine/internal';
import { joinPath } from '../../addresses';
import { parseFile } from '../../config/fields';
import type { SourceFiles } from '../../source/files';
import { autorefs } from '../../text/autorefs';
import { fence } from '../../text/code';
import { dateOf } from '../../text/dates';
import { isNamedBy } from '../../text/globs';
import { kramdown } from '../../text/kramdown';
import { withAttributes, withIndentedBlocks, withPythonInlines } from '../../text/pythonMarkdown';
import { isMap, listOf, mapOf, textOf } from '../../text/values';
import type { Fields, NavItem, ReaderInput } from '../../types';
import { assetsBelow } from '../shared/assets';
import { isElsewhere, listItem, profiles, titleOf } from '../shared/navigation';
import { localeReader, type PlainSite } from './plainSite';

/**
 * MkDocs and its successor Zensical: texts of `docs_dir`, at the root of the site, and `nav`. Texts in `exclude_docs`
 * and `draft_docs` are not published.
 */
export function mkdocs(input: ReaderInput): PlainSite | null {
  const { files, causes } = input;
  const path = ['mkdocs.yml', 'mkdocs.yaml', 'zensical.toml'].find(files.has);
  if (path === undefined) return null;
  // YAML tags name Python functions, which are not run.
  const config = parseFile(input, path, (text) => text.replace(/!!?[\w:/.]+/g, ''));
  const fields = path.endsWith('.toml') ? mapOf(config.project) : config;
  const patterns = [fields.exclude_docs, fields.draft_docs]
    .flatMap((value) => listOf(value, /(?<!\s)\s*\n\s*/))
    .filter((pattern) => !/^[#!]/.test(pattern))
    .map((pattern) => pattern.replace(/^\/|\/$/g, ''));
  const ending = fields.use_directory_urls === false ? '.html' : '/';
  const root = `${(textOf(fields.docs_dir) ?? 'docs').replace(/^\.?\/|\/$/g, '')}/`;
  const blog = blogFolder(fields);
  const posts = blog === null ? '\n' : posix.join(blog, 'posts/');
  const { locales, unbuilt, defaultLocale } = languagesOf(fields);
  const localeOf = localeReader(locales, defaultLocale);
  const nav = navItems(fields, files, (path) => {
    const marked = path.replace(/(?=\.\w+$)/, `.${defaultLocale}`);
    return (
      [path, marked, `${defaultLocale}/${path}`].map((file) => root + file).find(files.has) ?? root + path
    );
  });
  const extensions = JSON.stringify(fields.markdown_extensions ?? '');
  const hasReferences = /autorefs|mkdocstrings/.test(JSON.stringify(fields.plugins ?? ''));
  const texts = files.paths.filter((path) => path.startsWith(root) && /\.(?:md|markdown)$/.test(path));
  const withReferences = hasReferences ? autorefs(files, texts) : (body: string) => body;
  return {
    label: 'MkDocs',
    root,
    settings: {
      title: textOf(fields.site_name),
      tagline: textOf(fields.site_description),
      url: textOf(fields.site_url),
      languages: defaultLocale === undefined ? undefined : [defaultLocale],
      docsPath: '/',
      blogPath: blog === null ? undefined : `/${blog === '.' ? '' : blog}`,
      sidebars: { main: nav },
      menu: repository(fields),
      formulas: /arithmatex/.test(extensions) ? 'brackets' : undefined,
    },
    // The engine generates the list of posts itself.
    isExcluded: (below) =>
      below === `${blog}/index.md` ||
      isNamedBy(below, patterns) ||
      unbuilt.includes(localeOf(below.replace(/\.\w+$/, '')).language ?? ''),
    localOf: (written) => {
      const { local, name } = localeOf(written);
      return { ...local, name: name.startsWith(posts) ? name.slice(posts.length) : name };
    },
    addressOf: (written, front) => {
      const { name, language = '' } = localeOf(written);
      const post = name.startsWith(posts)
        ? postAddress(name, front, blog ?? '', titleOf(`${root}${written}.md`, files))
        : null;
      const isIndex = /(?:^|\/)(?:index|readme)$/i.test(name);
      return joinPath(
        language,
        post ?? (isIndex ? joinPath(name.replace(/(?:index|readme)$/i, '')) : joinPath(name) + ending),
      );
    },
    assets: assetsBelow(files, root, NO_ASSET),
    bodyOf: (body, source) => {
      const whole = withSnippets(body, source, [...snippetFolders(fields), root], input);
      const plain = withIndentedBlocks(withReferences(whole, source));
      return kramdown(
        withPythonInlines(withAttributes(plain), (what) =>
          causes.add(
            what === 'icon'
              ? 'Icons of the theme were left out'
              : 'Places where Python writes a reference (`:::`) were hidden in comments',
            source,
          ),
        ),
      );
    },
  };
}

/** Texts, files that the new site generates, and templates and code of the theme. */
const NO_ASSET = /\.(?:md|markdown|html?|xml|css|js|map|py|ipynb|txt)$|(?:^|\/)[_.]/i;

/** Languages of the theme, or of the plugin `i18n`, and those that it does not build. */
function languagesOf({ theme, plugins }: Fields) {
  const options = optionsOf(plugins, /^i18n$/) ?? {};
  const listed: Fields[] = Array.isArray(options.languages)
    ? options.languages.map(mapOf)
    : Object.keys(mapOf(options.languages)).map((locale) => ({ locale }));
  const codes = (some: readonly Fields[]) => some.flatMap(({ locale }) => textOf(locale) ?? []);
  const first = codes(listed.filter((item) => item.default === true))[0] ?? textOf(options.default_language);
  return {
    locales: codes(listed),
    unbuilt: codes(listed.filter(({ build }) => build === false)),
    defaultLocale: first ?? textOf(mapOf(theme).language)?.split('-')[0],
  };
}

/** Items of `nav`. @param fileOf returns the file of a path in it */
function navItems({ nav, theme }: Fields, files: SourceFiles, fileOf: (path: string) => string) {
  const hasIndexes = listOf(mapOf(theme).features).includes('navigation.indexes');
  const itemOf = (value: unknown, label?: string): NavItem[] => {
    if (Array.isArray(value)) {
      const items = value.flatMap((item) => itemOf(item));
      if (label === undefined) return items;
      const [first, ...others] = items;
      const index = first?.type === 'doc' && /(?:^|\/)index\.md$/.test(first.to ?? '') ? first.to : undefined;
      const title = label || (index && titleOf(index, files));
      return title && index !== undefined && hasIndexes
        ? listItem(title, index, others)
        : listItem(title || undefined, undefined, items);
    }
    if (isMap(value)) return Object.entries(value).flatMap(([name, inner]) => itemOf(inner, name));
    const path = textOf(value);
    if (path !== undefined && isElsewhere(path)) return listItem(label || path, path);
    return /\.(?:md|markdown)$/i.test(path ?? '') ? listItem(label || undefined, fileOf(path ?? '')) : [];
  };
  return itemOf(nav);
}

/** Folder of the `blog` plugin; `null` without it. */
function blogFolder({ plugins }: Fields): string | null {
  const options = optionsOf(plugins, /^(?:material\/)?blog$/);
  return options ? posix.normalize(textOf(options.blog_dir) ?? 'blog') : null;
}

/** Options of the first plugin or extension with a name, in a list of names and maps; `undefined` without one. */
function optionsOf(list: unknown, name: RegExp): Fields | undefined {
  const entries = [list].flat().flatMap((entry) => (isMap(entry) ? Object.entries(entry) : [[entry, {}]]));
  const found = entries.find(([key]) => name.test(String(key)));
  return found && mapOf(found[1]);
}

/** Address at which the `blog` plugin publishes a post: its date and title; `null` for other texts. */
function postAddress(name: string, front: Fields, folder: string, title: string | undefined): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(dateOf(front.date) ?? '')?.[0];
  if (day === undefined) return null;
  const slug = (title ?? posix.basename(name))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  return joinPath(folder, day.replaceAll('-', '/'), textOf(front.slug) ?? slug, '/');
}

function repository(fields: Fields): NavItem[] | undefined {
  const to = textOf(fields.repo_url);
  if (to === undefined) return undefined;
  if (/\bgithub\.com\b/.test(to)) return profiles([{ icon: 'github', label: 'GitHub', link: to }]);
  return [{ type: 'link', label: textOf(fields.repo_name) ?? to, to, position: 'right' }];
}

/** Folders in which the `snippets` extension searches. */
function snippetFolders({ markdown_extensions: extensions }: Fields): string[] {
  const options = optionsOf(extensions, /^pymdownx\.snippets$/);
  const named = listOf(options?.base_path).map((folder) => `${folder.replace(/^\.\/?|\/$/g, '')}/`);
  return [...named, ''].map((folder) => (folder === '/' ? '' : folder));
}

const SNIPPETS = { open: /^([ \t]*)-+8<-+[ \t]*\n/gm, close: /\n[ \t]*-+8<-+[ \t]*$/gm };

/** Inlines other files: `--8<-- "file"`, its block form, and `{! file !}` of `mdx_include`. */
function withSnippets(
  body: string,
  source: string,
  folders: readonly string[],
  { files, causes }: ReaderInput,
): string {
  const find = (path: string) =>
    [...folders, `${posix.dirname(source)}/`]
      .map((folder) => posix.normalize(folder + path).replace(/^(?:\.\.\/)+/, ''))
      .find(files.has);
  const include = (indent: string, target: string, whole: string): string => {
    const [, path = target, from, to = from] = /^(.+?):(?:(\d+)(?::(\d+))?|[\w-]+)$/.exec(target) ?? [];
    const file = find(path);
    if (file === undefined) {
      causes.add('Files that texts include and the source does not have', source);
      return `${indent}<!-- ${whole.trim().replaceAll('--', '- -')} -->`;
    }
    const name = from === undefined && path !== target ? target.slice(path.length + 1) : '';
    const lines = sectionOf(files.text(file).trimEnd().split('\n'), name);
    const shown = from === undefined ? lines : lines.slice(Number(from) - 1, Number(to));
    return shown.map((line) => indent + line).join('\n');
  };
  const blocks = replaceMarked(body, SNIPPETS, ({ inner, opening: [, indent = ''] }, match) =>
    inner
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith(';'))
      .map((line) => include(indent, line, match))
      .join('\n'),
  );
  return blocks
    .replace(/^([ \t]*)-+8<-+[ \t]+"([^"\n]+)"[ \t]*$/gm, (match, indent: string, args: string) =>
      include(indent, args, match),
    )
    .replace(
      /^([ \t]*)\{!>?[ \t]*(\S+?)(?:\[ln:(\d+)(?:-(\d+))?\])?[ \t]*!\}[ \t]*$/gm,
      (match, indent: string, path: string, from?: string, to?: string) =>
        include(indent, [path, from, to].filter(Boolean).join(':'), match),
    )
    .replace(
      /^([ \t]*)\{\*[ \t]*(\S+)((?:[ \t]+(?:ln|hl)\[[^\]\n]*\])*)[ \t]*\*\}[ \t]*$/gm,
      (match, indent: string, path: string, args: string) => {
        // Line 0 is the whole file, collapsed.
        const ranges = /ln\[(?!0\])([^[\]]*)\]/.exec(args)?.[1]?.split(',').filter(Boolean) ?? [];
        const parts = ranges.length === 0 ? [path] : ranges.map((range) => `${path}:${range.trim()}`);
        const code = parts.map((part) => include('', part, match)).join('\n\n# …\n\n');
        return fence(code, posix.extname(path).slice(1)).replace(/^(?=.)/gm, indent);
      },
    );
}

/** Lines between the markers of a section, without the markers of others. */
function sectionOf(lines: readonly string[], name: string): readonly string[] {
  const mark = /(?<!-)-+8<-+[ \t]*\[[ \t]*(start|end)[ \t]*:[ \t]*([\w-]+)[ \t]*\]/;
  const at = (edge: string) =>
    lines.findIndex((line) => {
      const match = mark.exec(line);
      return match?.[1] === edge && match[2] === name;
    });
  const held = name === '' || at('start') < 0 ? lines : lines.slice(at('start') + 1, at('end'));
  return held.filter((line) => !mark.test(line));
}
