import { posix } from 'node:path';
import { replaceMarked } from '@private-devlog/engine/internal';
import { joinPath } from '../../addresses';
import { findConfig } from '../../config/fields';
import { fence, outsideBlocks, outsideCode } from '../../text/code';
import { admonitionKind } from '../../text/containers';
import { parseText, readText } from '../../text/frontMatter';
import { isHiddenPath, matchesGlob } from '../../text/globs';
import { vueHeadingId, withHeadingIds } from '../../text/headingIds';
import { withoutJsx } from '../../text/jsx';
import { hasTags, withoutTemplates } from '../../text/templates';
import { defined, isMap, mapOf, textOf } from '../../text/values';
import type {
  Fields,
  ImportedSite,
  ImportedText,
  NavItem,
  ReaderInput,
  SourceReader,
  TranslatedLabels,
} from '../../types';
import { assetsBelow } from '../shared/assets';
import { withHero, withHeroTitle } from '../shared/homePage';
import { addLabel, labelPairs, menuIn, type NavRules, profiles, sidebarsIn } from '../shared/navigation';
import { readVitepressConfig, themeOf, type VitepressConfig, VUEPRESS_NAV, vuepressOptions } from './config';

/** Differences between VitePress and VuePress. */
interface Press {
  readonly config: RegExp;
  /** Folder of files that are published unchanged, below that of the texts. */
  readonly publicFolder: string;
  /** Name of the index of a folder. */
  readonly index: RegExp;
  /** Suffix of addresses. */
  readonly ending: '' | '.html';
  /** Converts options to VitePress's form. */
  readonly options: (fields: Fields) => Fields;
  /** Rules for items of menus and sidebars. */
  readonly nav: NavRules;
}

const VITEPRESS: Press = {
  config: /^(.*?)\.vitepress\/config(?:\/index)?\.[cm]?[jt]s$/,
  publicFolder: 'public/',
  index: /(?:^|\/)index$/,
  ending: '',
  options: (fields) => fields,
  // A base is prefixed to a link without a separator: `/reference/default-theme-` and `nav`.
  nav: { pathOf: (link, base) => joinPath(base + (base.endsWith('/') ? link.replace(/^\//, '') : link)) },
};

const VUEPRESS: Press = {
  config: /^(.*?)\.vuepress\/config(?:\/index)?\.[cm]?[jt]s$/,
  publicFolder: '.vuepress/public/',
  index: /(?:^|\/)(?:index|readme)$/i,
  ending: '.html',
  options: vuepressOptions,
  nav: VUEPRESS_NAV,
};

/**
 * VitePress: pages of its source folder at their addresses, languages by folder, sidebars and menu. Its configuration
 * is run in isolation.
 */
export const vitepress = readerOf('VitePress', VITEPRESS);

/** VuePress 1 and 2, the predecessor of VitePress: the same with other names. */
export const vuepress = readerOf('VuePress', VUEPRESS);

function readerOf(label: string, press: Press): SourceReader {
  return {
    name: label.toLowerCase(),
    label,
    recognizes: ({ paths }) => paths.some((path) => press.config.test(path)),
    read: (input) => readPress(input, press),
  };
}

async function readPress(input: ReaderInput, press: Press): Promise<ImportedSite> {
  const { files } = input;
  const place = findConfig(input, press.config);
  const config = await readVitepressConfig(input, place, press.options);
  const root = config.folder;
  const texts = files.paths.flatMap((source) => textAt(input, { ...config, press }, source));
  const { fields, locales } = config;
  const theme = themeOf(config, 'root');
  const others = [...locales.keys()].filter((key) => key !== 'root');
  const base = textOf(fields.base) ?? '/';
  const sitemap = isMap(fields.sitemap) ? textOf(fields.sitemap.hostname) : undefined;
  const rootFields = { ...fields, ...locales.get('root') };
  const sidebars = sidebarsIn(theme.sidebar, press.nav);
  const footer = mapOf(theme.footer);
  const lines = [textOf(footer.message), textOf(footer.copyright)].filter((line) => line !== undefined);
  const logo = isMap(theme.logo) ? (textOf(theme.logo.src) ?? textOf(theme.logo.light)) : textOf(theme.logo);
  const isPublic = (file: string | undefined) =>
    file !== undefined && files.has(posix.join(root, press.publicFolder, decodeURI(file)));
  return {
    settings: {
      title: textOf(rootFields.title),
      tagline: textOf(rootFields.description),
      url: (sitemap ?? 'https://example.com').replace(/\/$/, '') + joinPath(base),
      languages: [(textOf(rootFields.lang) ?? 'en').split('-')[0] ?? 'en', ...others.map(languageOf)],
      blogPath: null,
      docsPath: '/',
      sidebars,
      menu: Array.isArray(theme.nav) ? menuOf(theme, press) : undefined,
      sections: {
        navbar: defined({
          title: textOf(theme.siteTitle),
          logo: isPublic(logo) ? { src: logo, alt: '' } : undefined,
        }),
        footer: defined({ copyright: lines.length === 0 ? undefined : lines.join('<br>') }),
      },
      locales: Object.fromEntries(
        others.map((key) => [languageOf(key), defined({ label: textOf(locales.get(key)?.label) })]),
      ),
      translations: Object.fromEntries(
        others.map((key) => [languageOf(key), translation(config, press, key)]),
      ),
      formulas: /"\$?math"|markdown-it-(?:mathjax3|katex)/.test(JSON.stringify(fields.markdown ?? {}))
        ? 'dollars'
        : undefined,
    },
    texts,
    assets: assetsBelow(files, root + press.publicFolder, /(?!)/),
  };
}

function textAt(
  input: ReaderInput,
  config: VitepressConfig & { readonly press: Press },
  source: string,
): ImportedText | [] {
  const { causes } = input;
  const { folder, locales, press } = config;
  const found = source.startsWith(folder) ? source.slice(folder.length) : '';
  if (
    !/\.md$/.test(found) ||
    /^(?:public|node_modules|dist)\//.test(found) ||
    isHiddenPath(found) ||
    matchesGlob(found, config.excluded)
  )
    return [];
  const path = config.rewritten(found);
  const { fields, body, state } = readText(input, source);
  const bare = path.replace(/\.md$/, '').replace(press.index, '/index').replace(/^\//, '');
  const [first = '', ...rest] = bare.split('/');
  const isLocal = rest.length > 0 && first !== 'root' && locales.has(first);
  const text = outsideCode(withIncludes(body, source, folder, input), (outside) =>
    outside.replace(
      /\{\{\s*(?:\$?page\.)?\$?(?:frontmatter\.)?(?<=\.)(\w+)\s*\}\}/g,
      (match, name: string) => textOf(fields[name]) ?? match,
    ),
  );
  const address = /(?:^|\/)index$/.test(bare)
    ? joinPath(bare.replace(/index$/, ''))
    : joinPath(bare) + press.ending;
  const isLocked = config.isLocked(address) || Array.isArray(fields.keys);
  if (isLocked) causes.add('Pages that a password protects are private', source);
  return {
    source,
    kind: 'doc',
    name: isLocal ? rest.join('/') : [first, ...rest].join('/'),
    address,
    fields: withHeroTitle(withoutLists(fields, input.files)),
    body: withHero(fields, hasTags(text) ? withoutTemplates(text, source, causes) : text),
    language: isLocal ? languageOf(first) : undefined,
    state: isLocked ? ('draft' as const) : state,
    isPrivate: isLocked,
  };
}

/** Removes what VuePress Hope says of its lists of articles, which every page of it is outside of. */
function withoutLists(fields: Fields, { has, text }: ReaderInput['files']): Fields {
  if (!has('package.json') || !/"vuepress-theme-hope"/.test(text('package.json'))) return fields;
  const { index, article, timeline, ...others } = fields;
  return others;
}

function languageOf(key: string): string {
  return key.replace('_', '-');
}

/** Navbar items, followed by the profiles. */
function menuOf(theme: Fields, { nav }: Press): NavItem[] {
  return [...menuIn(theme.nav, nav), ...profiles(theme.socialLinks)];
}

/** Translations of the configuration in another language: title, description, and labels of sidebars and menu. */
function translation(config: VitepressConfig, press: Press, key: string): TranslatedLabels {
  const locale = config.locales.get(key) ?? {};
  const theme = themeOf(config, key);
  const withoutLanguage = (path: string) => path.replace(new RegExp(`^/${key}(?=/|$)`), '') || '/';
  const first = themeOf(config, 'root');
  const labels = labelPairs(
    sidebarsIn(first.sidebar, press.nav),
    sidebarsIn(theme.sidebar, press.nav),
    withoutLanguage,
  );
  const [from, to] = [menuOf(first, press), menuOf(theme, press)];
  if (from.length === to.length)
    for (const [index, { label }] of from.entries()) addLabel(labels, label, to[index]?.label);
  return {
    ...defined({ title: textOf(locale.title), tagline: textOf(locale.description) }),
    ...(labels.size === 0 ? {} : { labels: Object.fromEntries(labels) }),
  };
}

const CODE_ELEMENT = {
  open: /^<(script|style)\b[^<>]*>/gm,
  close: ([, name = '']: RegExpExecArray) => new RegExp(`^</${name}>[ \\t]*$`, 'gm'),
};
const RAW_CONTAINER = { open: /^:{3,}[ \t]*(?:v-pre|raw)\b.*\n/gm, close: /^:{3,}[ \t]*$/gm };

/** Inlines code and texts of other files, and removes what only Vue can run. */
function withIncludes(body: string, source: string, root: string, { files, causes }: ReaderInput): string {
  const at = (path: string) =>
    path.startsWith('@/') ? posix.join(root, path.slice(2)) : posix.join(posix.dirname(source), path);
  const numbered = body.replace(
    /^([ \t]*(?:`{3,}|~{3,})[ \t]*[\w+#-]*):(no-)?line-numbers(=\d+)?/gm,
    (_, start: string, no?: string, from?: string) => start + (no ? '' : ` showLineNumbers${from ?? ''}`),
  );
  const included = outsideBlocks(numbered, (text) => {
    const whole = text
      .replace(
        /^[ \t]*<<<\s*([^\s{#]+)(?:#([\w-]+))?(?:\{([^{}]*)\})?.*$/gm,
        (match, path: string, region = '', args = '') => {
          if (!files.has(at(path))) {
            causes.add('Files of code that the source does not have', source);
            return `<!-- ${match.trim()} -->`;
          }
          const language = /[a-z]+$/.exec(args)?.[0] ?? posix.extname(path).slice(1);
          return fence(regionOf(files.text(at(path)), region), language);
        },
      )
      .replace(/<!--\s*@include:\s*([^\s{#<>]+)[^<>]*-->/g, (match, path: string) =>
        files.has(at(path)) ? parseText(files.text(at(path))).body : match,
      );
    const shown = replaceMarked(whole, CODE_ELEMENT, ({ opening: [, name] }) => {
      causes.add(`Code in texts (\`<${name}>\`) was removed`, source);
      return '';
    });
    return replaceMarked(shown, RAW_CONTAINER, ({ inner }) => inner);
  });
  const titled = outsideCode(included, (text) =>
    text.replace(
      /^([ \t]*:{3,})[ \t]+(\w+)[ \t]+(\S(?:.*\S)?)[ \t]*$/gm,
      (match, colons: string, name: string, title: string) =>
        admonitionKind(name) === undefined && name !== 'details'
          ? match
          : `${colons}${admonitionKind(name) ?? name}[${title.replace(/[[\]]|(?<![ \t])[ \t]*\{[^{}]*\}$/g, '')}]`,
    ),
  );
  return withoutJsx(withHeadingIds(titled, vueHeadingId), source, causes);
}

/** Lines of a file between the comments that delimit a region; all lines without one. */
function regionOf(code: string, name: string): string {
  if (name === '') return code;
  const lines = code.split('\n');
  const start = lines.findIndex((line) => new RegExp(`#?\\bregion\\s+${name}\\b`).test(line));
  const length = lines.slice(start + 1).findIndex((line) => /#?\bendregion\b/.test(line));
  return start < 0 || length < 0 ? code : lines.slice(start + 1, start + 1 + length).join('\n');
}
