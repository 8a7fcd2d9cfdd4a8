import { posix } from 'node:path';
import { HTML_COMMENT, replaceMarked } from '@private-devlog/engine/internal';
import { joinPath } from '../../addresses';
import { findConfig } from '../../config/fields';
import type { SourceFiles } from '../../source/files';
import { fence, outsideBlocks } from '../../text/code';
import { container, tabsOf } from '../../text/containers';
import { parseText } from '../../text/frontMatter';
import { sizeOf } from '../../text/pictures';
import type { NavItem } from '../../types';
import { itemsOfList } from '../shared/linkList';
import { menuFrom } from '../shared/navigation';
import type { PlainSite } from './plainSite';

/** Docsify: an `index.html` that reads the texts beside it in the browser; `_sidebar.md` has their order. */
export function docsify(files: SourceFiles): PlainSite | null {
  const { path: page, root } = findConfig({ files }, /^((?:.*\/)?)index\.html$/, (text) =>
    /\$docsify\b/.test(text),
  );
  if (page === '') return null;
  const html = replaceMarked(files.text(page), HTML_COMMENT, () => '').replace(/^[ \t]*\/\/.*$/gm, '');
  const option = (name: string) =>
    new RegExp(String.raw`\b${name}\s*:\s*(?:(["'\`])([^"'\`\n]*)\1|true)`).exec(html)?.slice(1);
  const home = option('homepage')?.[1] ?? 'README.md';
  const fileOf = (path: string) => {
    const bare = path.replaceAll('\\', '/').replace(/^[./]+|[?#].*$/g, '');
    const candidates = [bare, `${bare}.md`, posix.join(bare, 'README.md'), bare === '' ? home : bare];
    return candidates.map((name) => root + decodeURI(name)).find(files.has) ?? path;
  };
  const list = (name: string, key: string): NavItem[] => {
    const set = option(key);
    const path = `${root}${set?.[1] ?? name}`;
    return set && files.has(path) ? itemsOfList(files.text(path), fileOf) : [];
  };
  const cover = option('coverpage') ? `${root}${option('coverpage')?.[1] ?? '_coverpage.md'}` : '';
  return {
    label: 'Docsify',
    root,
    home: root + home,
    settings: {
      title: option('name')?.[1]?.replace(/<[^>]*>/g, '') || /<title>([^<]*)/.exec(html)?.[1],
      tagline: files.has(cover) ? /^>[ \t]*(.+?)[ \t]*$/m.exec(files.text(cover))?.[1] : undefined,
      languages: /<html[^>]*\blang="([a-z]{2,3})\b/.exec(html)?.slice(1),
      docsPath: '/',
      sidebars: { main: list('_sidebar.md', 'loadSidebar') },
      menu: menuFrom(list('_navbar.md', 'loadNavbar')),
    },
    // Otherwise the address is a fragment, which no redirect can answer.
    addressOf: (name) =>
      option('routerMode')?.[1] === 'history' ? joinPath(name.replace(/(?:^|\/)readme$/i, '/')) : null,
    bodyOf: (body, source) => withDocsify(body, source, files),
  };
}

/** Behind a title of a link: `':include :type=code'`, `':size=100x50'`, `':ignore'`. */
const OPTIONED =
  /(!?)\[([^[\]]*)\]\((<[^<>]*>|[^\s()]+)[ \t]+(["'])((?:[^"'\n]*[ \t])?:[a-z][^"'\n]*)\4[ \t]*\)/g;

/** Converts hints, tabs, ids of headings and options of links. */
function withDocsify(body: string, source: string, files: SourceFiles): string {
  const text = outsideBlocks(body, (prose) =>
    prose
      .replace(/^([!?])>[ \t]*(.*(?:\n(?!\s*\n|[!?]>|#|[-*+] ).+)*)/gm, (_, mark: string, inner: string) =>
        container({ kind: mark === '!' ? 'warning' : 'tip', inner, indent: '' }),
      )
      .replace(/[ \t]*(?:<!--[ \t]*)?\{docsify-[\w-]+\}(?:[ \t]*-->)?/g, '')
      .replace(/^(#{1,6}[ \t].*?)[ \t]*:id=([\w-]+)[ \t]*$/gm, '$1 {#$2}')
      .replace(OPTIONED, (_, mark: string, label: string, path: string, _quote, options: string) => {
        const size = mark === '' ? '' : sizeOf({ width: /:size=(\d+%?)/.exec(options)?.[1] ?? '' });
        const included = /:include\b/.test(options) ? include(path, source, files, options) : null;
        return included ?? `${mark}[${label}](${path})${size}`;
      }),
  );
  return replaceMarked(text, TABS, ({ inner }) => tabs(inner));
}

const TABS = { open: /<!--[ \t]*tabs:start[ \t]*-->/g, close: /<!--[ \t]*tabs:end[ \t]*-->/g };

/** A text that is included, or a file as code; `null` for others, which stay links. */
function include(path: string, source: string, files: SourceFiles, options: string): string | null {
  const file = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(source), path);
  const ending = posix.extname(file).slice(1);
  if (!files.has(file) || /^(?:html?|mp[34]|ogg|png|jpe?g|gif|svg|webp|pdf)$/i.test(ending)) return null;
  const isCode = /:type=code\b/.test(options) || !/^(?:md|markdown)$/.test(ending);
  return isCode ? `\n${fence(files.text(file), ending)}\n` : `\n${parseText(files.text(file)).body.trim()}\n`;
}

/** Tabs of the plugin `docsify-tabs`: each begins with a heading. */
function tabs(inner: string): string {
  const parts = inner.split(/^#{1,6}[ \t]+/m).slice(1);
  return tabsOf(
    parts.map((part) => {
      const end = `${part}\n`.indexOf('\n');
      return { title: part.slice(0, end).replaceAll('*', ''), inner: part.slice(end), indent: '' };
    }),
  );
}
