import { posix } from 'node:path';
import type { Causes } from '../causes';
import { changeFences, fencedBlock, outsideBlocks, outsideCode, outsideRaw } from '../text/code';
import { boxOf, container, containerOf, indentAt } from '../text/containers';
import { serviceLink } from '../text/services';
import { attributesOf, picture, sizeOf, withoutTemplates } from '../text/templates';
import { textOf } from '../text/values';
import type { ImportedText } from '../types';

/** Replaces the tags of Hexo and of its theme NexT by Markdown; the others are hidden and counted. @param posts by their names */
export function hexoTags(
  text: ImportedText,
  posts: ReadonlyMap<string, ImportedText>,
  has: (path: string) => boolean,
  causes: Causes,
): string {
  const folder = text.source.replace(/\.\w+$/, '');
  const asset = (name: string) => (has(`${folder}/${name}`) ? `./${posix.basename(folder)}/${name}` : name);
  const titled = changeFences(text.body, (info) => info.replace(FENCE_TITLE, '$1 title="$2"'));
  // Hexo sets code between fences before it looks for tags.
  const coded = outsideBlocks(titled, (outside) =>
    outside.replace(
      /^([ \t]*)\{%\s*(?:codeblock|code)\b([^%]*)%\}[ \t]*\n?([\s\S]*?)\{%\s*end(?:codeblock|code)\s*%\}/gm,
      (_, indent: string, given: string, code: string) => fencedBlock(indent, code, codeWords(given)),
    ),
  );
  const fill = (outside: string) =>
    paired(outside)
      .replace(/\{%\s*label\s+(?:\w*@)?([^%]*?)\s*%\}/g, '<mark>$1</mark>')
      .replace(/\{%\s*(?:btn|button)\s+([^%]*?)%\}/g, (_, given: string) => {
        const [href = '', words = '', , title = ''] = given.split(',').map((part) => part.trim());
        return `[${words || title || href}](${href})`;
      })
      .replace(/\{%\s*(\w+)\s+([^%]*?)%\}/g, (whole, name: string, given: string) => {
        const { 0: first = '', ...rest } = attributesOf(given);
        const words = wordsOf(rest).replace(/\s*\b(?:true|false)$/, '');
        const [slug = '', hash] = first.split('#');
        const post = posts.get(slug.replace(/\.md$/i, ''));
        const address = post?.address && hash ? `${post.address}#${hash}` : (post?.address ?? '#');
        if (name === 'asset_img') return assetPicture(given, asset);
        if (name === 'asset_path') return asset(first);
        if (name === 'asset_link') return `[${words || first}](${asset(first)})`;
        if (name === 'post_link')
          return `[${(words || textOf(post?.fields.title) || first).replace(/[[\]]/g, '')}](${address})`;
        if (name === 'post_path') return address;
        if (name === 'img' || name === 'image') {
          const src = given.split(/\s+/).find((word) => /^(?:https?:|\/|\.)/.test(word));
          return src === undefined ? whole : picture(src);
        }
        if (name === 'video' || name === 'pdf') return `[${first}](${first})`;
        if (name === 'link') return `[${first}](${rest[1] ?? '#'})`;
        return serviceLink(name, first) ?? whole;
      });
  return outsideRaw(coded, (raw) => withoutTemplates(outsideCode(raw, fill), text.source, causes));
}

/** Words of a tag without a name, in their order. */
function wordsOf(given: Readonly<Record<string, string>>): string {
  return Object.entries(given)
    .flatMap(([name, word]) => (/^\d+$/.test(name) ? word : []))
    .join(' ');
}

/** ```` ```js A title ````, or with the address of its source behind it. */
const FENCE_TITLE = /^(\s*[\w+#-]+)[ \t]+([^\s{"=:][^{}"=:]*?)(?:[ \t]+https?:\S.*)?[ \t]*$/;

/** `Title lang:js https://… mark:1,3-5` as the words behind a fence. */
function codeWords(given: string): string {
  const options = [...given.matchAll(/\b(?:mark|first_line|line_number):\S+/g)].map(([word]) => word);
  const title = given
    .replace(/\b\w+:\S*[\s\S]*$/, '')
    .replaceAll('"', '')
    .trim();
  return [/lang:(\S+)/.exec(given)?.[1] ?? '', ...options, title && `title="${title}"`].join(' ').trim();
}

/** A picture beside its post: `[classes] name [width] [height] [title [alt]]`. */
function assetPicture(given: string, asset: (name: string) => string): string {
  const words = Object.values(attributesOf(given));
  const at = words.findIndex((word) => /\.\w{2,5}$/.test(word) || asset(word) !== word);
  const [src = '', ...rest] = words.slice(Math.max(at, 0));
  const sizes = rest.findIndex((word) => !/^\d+%?(?:px)?$/.test(word));
  const width = sizes === 0 ? '' : (rest[0] ?? '');
  const title = sizes < 0 ? '' : rest.slice(sizes).join(' ');
  const [, alt = title] = /'([^']+)'\s*$/.exec(title) ?? [];
  return picture(asset(src), alt, sizeOf({ width }));
}

const NAMES = ['blockquote', 'quote', 'cq', 'centerquote', 'tabs', 'subtabs', 'gp', 'grouppicture'];

/** Tags around a text, the inner ones first. */
function paired(text: string): string {
  const ended = [...text.matchAll(/\{%\s*end(\w+)/g)].map(([, name = '']) => name);
  const names = [...new Set(ended)].filter((name) => NAMES.includes(name) || containerOf(name));
  if (names.length === 0) return text;
  const any = names.join('|');
  const pair = new RegExp(
    String.raw`\{%\s*(${any})\b((?:(?!%\}).)*)%\}((?:(?!\{%\s*(?:${any})\b)[\s\S])*?)\{%\s*end\1\s*%\}`,
    'g',
  );
  const next = text.replace(pair, (_, name: string, given: string, inner: string, at: number) =>
    wrapped(name, given, inner, indentAt(text, at)),
  );
  return next === text ? text : paired(next);
}

function wrapped(name: string, given: string, inner: string, indent: string): string {
  if (/^(?:gp|grouppicture)$/.test(name)) return inner;
  if (/quote$|^cq$/.test(name)) {
    const quoted = given.trim() === '' ? inner.trim() : `${inner.trim()}\n\n— ${given.trim()}`;
    return `\n${quoted.replace(/^[ \t]*/gm, `${indent}> `)}\n`;
  }
  const own = containerOf(name);
  if (own === 'details') return container({ kind: own, title: given.split(',')[0]?.trim(), inner, indent });
  if (own !== undefined && own !== 'tabs') {
    // Words of Butterfly and NexT for their looks.
    const words = given.replace(/'fa[^']*'|\b(?:no-icon|simple|modern|flat|disabled)\b/g, '').trim();
    const [, first = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(words) ?? [];
    const isKind = name === 'note' || boxOf(first) !== undefined;
    const kind = boxOf(first) ?? boxOf(name) ?? 'note';
    return container({ kind: own === 'tab' ? own : kind, title: isKind ? rest : words, inner, indent });
  }
  const label = given.split(',')[0]?.trim() ?? '';
  let count = 0;
  const tabs = inner.replace(
    /([ \t]*)<!--\s*tab\b((?:(?!-->).)*)-->([\s\S]*?)<!--\s*endtab\s*-->/g,
    (_, before: string, named: string, content: string) => {
      count++;
      const title = named.trim().replace(/@[\w\s-]*$/, '') || `${label} ${count}`;
      return container({ kind: 'tab', title, inner: content, indent: before || indent });
    },
  );
  return container({ kind: 'tabs', inner: tabs, indent });
}
