import { posix } from 'node:path';
import { joinPath } from '../../addresses';
import { findConfig, parseFile } from '../../config/fields';
import { pythonText } from '../../config/written';
import type { SourceFiles } from '../../source/files';
import { outsideCode } from '../../text/code';
import { replaceDirectives } from '../../text/directives';
import { parseText } from '../../text/frontMatter';
import { isNamedBy, matchesGlob } from '../../text/globs';
import { labelsIn, type MystEntry, type MystLabel, withMyst } from '../../text/myst';
import { languagesIn, listOf, mapOf, mapsOf, textOf } from '../../text/values';
import type { Fields, NavItem, ReaderInput } from '../../types';
import { filesOf, listItem, menuIn, titleOf } from '../shared/navigation';
import type { PlainSite } from './plainSite';

const MARKDOWN = /\.(?:md|markdown)$/;

/**
 * Documents in MyST: Sphinx with a parser for Markdown, Jupyter Book, and MyST's own engine (`myst.yml`). The order is
 * that of `toctree` or of the table of contents.
 */
export function sphinx(input: ReaderInput): PlainSite | null {
  const found = mystEngine(input) ?? jupyterBook(input) ?? sphinxConfig(input.files);
  if (found === null) return null;
  const { files, causes } = input;
  const { root, sidebar } = found;
  const texts = files.paths.filter((path) => path.startsWith(root) && MARKDOWN.test(path));
  let labels: Map<string, MystLabel> | undefined;
  const allLabels = () => {
    labels ??= new Map(
      texts.flatMap((source) =>
        [...labelsIn(files.text(source))].map(([name, title]) => [name, { source, title }] as const),
      ),
    );
    return labels;
  };
  return {
    ...found,
    settings: { docsPath: '/', ...found.settings, sidebars: { main: sidebar } },
    bodyOf: (body, source) => {
      const { fields } = parseText(files.text(source));
      const words = {
        ...found.words,
        ...mapOf(fields.substitutions),
        ...mapOf(mapOf(fields.myst).substitutions),
      };
      return withMyst(withSubstitutions(body, words), {
        source,
        root,
        labels: allLabels(),
        read: (path) => (files.has(path) ? files.text(path) : null),
        listed: (entry, from) => entriesOf(entry, from, root, files, texts),
        causes,
      });
    },
  };
}

/** Inserts the words that a configuration or the front matter defines: `{{ name }}`. */
function withSubstitutions(body: string, words: Fields): string {
  return outsideCode(body, (text) =>
    text.replace(/\{\{[ \t]*([\w-]+)[ \t]*\}\}/g, (match, name: string) => textOf(words[name]) ?? match),
  );
}

/** Rules of one engine, and its order of documents. */
type MystSite = Pick<PlainSite, 'label' | 'root' | 'settings' | 'isExcluded' | 'addressOf'> & {
  readonly sidebar: readonly NavItem[];
  /** Words that texts insert by name. */
  readonly words?: Fields;
};

/** The configuration `conf.py` of Sphinx. */
function sphinxConfig(files: SourceFiles): MystSite | null {
  const { path, root } = findConfig({ files }, /^((?:.*\/)?)conf\.py$/, (code) =>
    /\bmyst_(?:parser|nb)\b|\brecommonmark\b/.test(code),
  );
  if (path === '') return null;
  const code = files.text(path).replace(/^\s*#.*$/gm, '');
  const [, listed = ''] = /^exclude_patterns\s*=\s*\[([^\]]*)\]/m.exec(code) ?? [];
  const excluded = [...listed.matchAll(/(["'])(.*?)\1/g)].map(([, , pattern = '']) => pattern);
  const [, substitutions = ''] =
    /^myst_substitutions\s*=\s*\{([^{}]*(?:\{\{[^{}]*\}\}[^{}]*)*)\}/m.exec(code) ?? [];
  const first = `${pythonText(code, 'root_doc') ?? pythonText(code, 'master_doc') ?? 'index'}.md`;
  return {
    label: 'Sphinx',
    root,
    settings: {
      title: pythonText(code, 'project'),
      languages: languagesIn(pythonText(code, 'language')),
      formulas: /["']dollarmath["']/.test(code) ? 'dollars' : undefined,
    },
    isExcluded: (path) => isNamedBy(path, [...excluded, '_build']),
    addressOf: (name) => joinPath(`${name}.html`),
    sidebar: toctreeItems(root + first, root, files, new Set()),
    words: Object.fromEntries(
      [...substitutions.matchAll(/(["'])([\w-]+)\1\s*:\s*(["'])(.*?)\3/g)].map(([, , name, , value]) => [
        name,
        value,
      ]),
    ),
  };
}

/** Jupyter Book 1: `_config.yml` and `_toc.yml`. */
function jupyterBook(input: ReaderInput): MystSite | null {
  const { path: toc, root } = findConfig(input, /^((?:.*\/)?)_toc\.yml$/);
  if (toc === '') return null;
  const config = input.files.has(`${root}_config.yml`) ? parseFile(input, `${root}_config.yml`) : {};
  const written = parseFile(input, toc, (text) => (/^[ \t]*-/.test(text) ? `chapters:\n${text}` : text));
  const sidebar = tocItems([written], root, input.files);
  const excluded = listOf(config.exclude_patterns);
  const isListed = listedFiles(sidebar, root);
  return {
    label: 'Jupyter Book',
    root,
    settings: {
      title: textOf(config.title),
      languages: languagesIn(mapOf(mapOf(config.sphinx).config).language),
      formulas: 'dollars',
    },
    isExcluded: (path) =>
      isNamedBy(path, [...excluded, '_build']) || (config.only_build_toc_files === true && !isListed(path)),
    addressOf: (name) => joinPath(`${name}.html`),
    sidebar,
    words: mapOf(mapOf(config.parse).myst_substitutions),
  };
}

/** The engine of MyST: with a table of contents it publishes nothing else. */
function mystEngine(input: ReaderInput): MystSite | null {
  const { path, root } = findConfig(input, /^((?:.*\/)?)myst\.yml$/);
  if (path === '') return null;
  const { project, site } = parseFile(input, path);
  const { title, toc, exclude } = mapOf(project);
  const { options, nav, domains } = mapOf(site);
  const sidebar = tocItems(toc, root, input.files);
  const isListed = listedFiles(sidebar, root);
  const [first] = mapsOf(toc);
  const domain = listOf(domains)[0];
  return {
    label: 'MyST',
    root,
    settings: {
      title: textOf(mapOf(site).title) ?? textOf(title),
      url: domain && `https://${domain}`,
      formulas: 'dollars',
      menu: menuIn(
        mapsOf(nav).map(({ title: text, url: link, children: items }) => ({ text, link, items })),
        { pathOf: (link) => link },
      ),
    },
    isExcluded: (file) =>
      isNamedBy(file, [...listOf(exclude), '_build']) || (sidebar.length > 0 && !isListed(file)),
    addressOf: (name) => {
      if (name === textOf(first?.file)?.replace(MARKDOWN, '')) return '/';
      const path = name.replace(/\/index$/, '');
      return joinPath(mapOf(options).folders === true ? path : posix.basename(path));
    },
    sidebar,
  };
}

function listedFiles(items: readonly NavItem[], root: string): (path: string) => boolean {
  const listed = new Set(items.flatMap(filesOf));
  return (path) => listed.has(root + path);
}

/** Items of a table of contents, in the notation of Jupyter Book or MyST. */
function tocItems(list: unknown, root: string, files: SourceFiles): NavItem[] {
  return mapsOf(list).flatMap((item): NavItem[] => {
    const label = textOf(item.title ?? item.caption ?? item.part);
    const pattern = textOf(item.pattern ?? item.glob);
    const found =
      pattern === undefined ? [] : files.paths.filter((path) => matchesGlob(path, [root + pattern]));
    const url = textOf(item.url);
    if (url !== undefined) return listItem(label, url);
    const written = textOf(item.file ?? item.root);
    const file = written && [written, `${written}.md`].map((path) => root + path).find(files.has);
    const inner = ['children', 'parts', 'chapters', 'sections'].flatMap((name) =>
      tocItems(item[name], root, files),
    );
    const below = [...found.map((to): NavItem => ({ type: 'doc', to })), ...inner];
    // The root is the home page, beside its chapters.
    if (label === undefined && item.file === undefined) return [...listItem(label, file), ...below];
    return listItem(label ?? (file && below.length > 0 ? titleOf(file, files) : undefined), file, below);
  });
}

/** Items of the `toctree`s of a text, and below them those of the texts that they name. */
function toctreeItems(source: string, root: string, files: SourceFiles, seen: Set<string>): NavItem[] {
  if (!files.has(source) || seen.has(source)) return [];
  seen.add(source);
  const items: NavItem[] = [];
  const texts = files.paths.filter((path) => path.startsWith(root) && MARKDOWN.test(path));
  replaceDirectives(parseText(files.text(source)).body, ({ name, inner, options }) => {
    if (name !== 'toctree') return inner;
    const listed = inner
      .split('\n')
      .flatMap((line) => entriesOf(line.trim(), source, root, files, texts))
      .flatMap(({ to, label }) => {
        const below = toctreeItems(to, root, files, seen);
        return listItem(label ?? (below.length > 0 ? to : undefined), to, below);
      });
    items.push(...listItem(options.caption || undefined, undefined, listed));
    return '';
  });
  return items;
}

/** Texts that a line of a `toctree` names: `a`, `Title <a>`, `a/*`, or an address. */
function entriesOf(
  line: string,
  source: string,
  root: string,
  files: SourceFiles,
  texts: readonly string[],
): MystEntry[] {
  const [, title, target = line] = /^(.*?)\s*<([^<>]+)>$/.exec(line) ?? [];
  if (target === '' || target === 'self' || target.startsWith(':')) return [];
  if (/^[a-z]+:\/\//i.test(target)) return [{ to: target, label: title || target }];
  const path = target.startsWith('/') ? posix.join(root, target) : posix.join(posix.dirname(source), target);
  const named = /[*?]/.test(path)
    ? texts.filter((text) => text !== source && matchesGlob(text, [path, `${path}.md`]))
    : [path, `${path}.md`].filter((file) => files.has(file) && MARKDOWN.test(file)).slice(0, 1);
  return named.map((to) => ({ to, label: title || titleOf(to, files) }));
}
