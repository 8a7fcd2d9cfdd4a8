import { markedParts, replaceMarked, replaceParts } from '@private-devlog/engine/internal';
import type { Causes } from '../causes';
import { fence, htmlComment, outsideBlocks, outsideCode, outsideHidden } from './code';
import { admonitionKind, container, containerOf, tabsOf } from './containers';
import { serviceLink } from './services';
import { convertTag } from './shownTags';
import { attributesOf, replaceTags, TAGS, type TemplateTag } from './tags';

const PICTURE = /^import\s+(\w+)\s+from\s+['"]([^'"]+\.(?:png|jpe?g|gif|svg|webp|avif))['"];?[ \t]*$/gm;

const CODE_BLOCK = { open: /^([ \t]*)<CodeBlock\b([^<>]*)>/gm, close: /<\/CodeBlock>/g };

/** Converts comments that mean something: the truncation marker, and ids of headings. */
function withIds(text: string): string {
  return text
    .replace(/^\{\/\*\s*truncate\s*\*\/\}$/gm, '<!-- truncate -->')
    .replace(/^(#{1,6} (?:.*\S)?)[ \t]*\{\/\*\s*#?([\w-]+)\s*\*\/\}[ \t]*$/gm, '$1 {#$2}');
}

/**
 * Converts built-in components of Docusaurus and VitePress to Markdown; other code is removed or hidden, and counted.
 */
export function withoutJsx(body: string, file: string, causes: Causes): string {
  const coded = outsideBlocks(body, (text) =>
    replaceMarked(text, CODE_BLOCK, ({ inner, opening: [, indent = '', args = ''] }) => {
      const code = inner
        .trim()
        .replace(/^\{?`?/, '')
        .replace(/`?\}?$/, '');
      return indent + fence(code, attributesOf(args).language ?? '');
    }),
  );
  const tabbed = replaceParts(coded, tabBlocks(coded), (_, blocks) => codeTabs(blocks));
  const pictures = new Map([...tabbed.matchAll(PICTURE)].map(([, name = '', path = '']) => [name, path]));
  const plain = (text: string) =>
    replaceMarked(withIds(text), { open: /\{\/\*/g, close: /\*\/\}/g }, () => '')
      .replace(/^\{(?=<[A-Z])|(?<=<\/[A-Z][\w.]*>)\}$/gm, '')
      .replace(PICTURE, '')
      .replace(/\bsrc=\{(\w+)(?:\.src|\.default)?\}/g, (match, name: string) =>
        pictures.has(name) ? `src="${pictures.get(name)}"` : match,
      )
      .replace(
        /^(?:import\s[\s\S]{0,2000}?from\s*['"][^'"]{1,500}['"];?|import\s*['"][^'"]{1,500}['"];?)[ \t]*$/gm,
        '',
      )
      .replace(/^export\s+(?:const|default|function)\b(?:.*\n)*?(?=\n|$(?![\s\S]))/gm, () => {
        causes.add('Code in texts (`export`) was removed', file);
        return '';
      })
      .replace(/=\{\s*require\(\s*['"]([^'"]+)['"]\s*\)(?:\.default)?\s*\}/g, '="$1"')
      .replace(/=\{\s*useBaseUrl\(\s*['"]([^'"]+)['"]\s*\)\s*\}/g, '="$1"')
      .replace(/=\{\s*(['"])([^'"{}]*)\1\s*\}/g, '="$2"')
      .replace(/\{(["'])([^"'{}\n]*)\1\}/g, '$2')
      .replace(/\sstyle=\{\{[^{}]*\}\}/g, '')
      .replace(/\sclassName=/g, ' class=')
      .replace(/@site\/static\//g, '/');
  return outsideHidden(tabbed, (text) =>
    replaceTags(plain(text), TAGS.jsx, (tag) => component(tag) ?? hiddenTag(tag, file, causes)).replace(
      /<a\s+(?:id|name)="([^"]+)"\s*\/>/g,
      '<a id="$1"></a>',
    ),
  );
}

function hiddenTag({ name, start, inner, end }: TemplateTag, file: string, causes: Causes): string {
  const hide = (tag: string) => {
    if (tag === '') return '';
    causes.add(`Components \`${name}\` were hidden in comments`, file);
    return htmlComment(tag.replace(/\n\s*/g, ' '));
  };
  return hide(start) + (inner ?? '') + hide(end);
}

/** Components that are always containers: those of Docusaurus, Nextra and Starlight. */
const KNOWN = /^(?:Tabs|TabItem|Tab|Admonition|Details|Callout|Aside)$/;
/** Layout components, which contain a text or nothing. */
const LAYOUT = /^(?:CardGrid|Cards|Steps?|FileTree|Files|Accordions|Bleed|Icon|TOCInline|DocCardList|Head)$/;

/**
 * Converts a component of Docusaurus, VitePress, Nextra or Starlight, or one with a name that is common to many
 * libraries.
 */
function component(tag: TemplateTag): string | null {
  const { name: whole, args, attributes, startsLine } = tag;
  const name = whole.replace(/^.*\.(?=\w)/, '');
  const inner = tag.inner?.trim() ?? '';
  const { title = '', href = attributes.to } = attributes;
  if (/^(?:TOCInline|DocCardList|Head)$/.test(name)) return '';
  if (whole.startsWith('FileTree.') || (/^(?:File|Folder)$/.test(name) && attributes.name !== undefined))
    return `\n- ${attributes.name ?? ''}${name === 'Folder' ? '/' : ''}\n${inner.replace(/^(?=.)/gm, '  ')}`;
  if (name === 'FileTree') return `\n\n${tag.inner?.replace(/^[ \t]*\n/gm, '').trimEnd() ?? ''}\n\n`;
  if (LAYOUT.test(name)) return tag.inner ?? '';
  if (/^(?:Link)?Card$/.test(name) && href !== undefined)
    return `- [${title || href}](${href})${attributes.description ? `: ${attributes.description.replace(/\s+/g, ' ')}` : ''}`;
  if (name === 'Card') return `\n**${title}**\n${tag.inner ?? ''}`;
  if (/^Link(?:Button)?$/.test(name))
    return href === undefined
      ? attributes.id
        ? `<a id="${attributes.id}"></a>`
        : null
      : `[${inner}](${href})`;
  if (name === 'Badge') return `**${inner || (attributes.text ?? '')}**`;
  if (name === 'Code' && attributes.code !== undefined) return fence(attributes.code, attributes.lang ?? '');
  if (/^Ascii(?:nema|Cast)/i.test(name)) {
    const cast = attributes.src ?? attributes.id ?? attributes.castId;
    return cast === undefined ? null : (serviceLink('asciinema', cast) ?? `[asciinema](${cast})`);
  }
  if (/(?:Image|Img|Picture|Figure|Zoom)$/.test(name)) {
    const { src = attributes.url ?? '', alt = title } = attributes;
    const isKnown = !/^(?:\{|$|\w+$)/.test(src);
    return isKnown ? convertTag({ ...tag, name: 'img', attributes: { ...attributes, src, alt } }) : null;
  }
  const [, service = ''] = /(youtube|vimeo|tweet)(?:embed|card|player)?$/i.exec(name) ?? [];
  const id = attributes.id ?? attributes.videoId ?? attributes.tweetId;
  if (service !== '' && id !== undefined && /^[\w-]+\??$/.test(id))
    return convertTag({
      ...tag,
      name: service.toLowerCase(),
      attributes: { ...attributes, id: id.replace('?', '') },
    });
  const boxKind = name === 'Accordion' ? 'details' : containerOf(name);
  if (
    boxKind === undefined ||
    tag.inner === null ||
    !(KNOWN.test(name) || (name !== 'Box' && name !== 'Message' && startsLine))
  )
    return null;
  return componentBox(boxKind, { ...tag, name }, labelsIn(args));
}

/** Labels in the `items` of Nextra's tabs; the tabs themselves have none. */
function labelsIn(args: string): string[] {
  const [, rest = ''] = /\bitems=\{([\s\S]*)$/.exec(args) ?? [];
  const items = rest.slice(0, Math.max(0, rest.lastIndexOf('}')));
  return [...items.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, two]) => one ?? two ?? '');
}

/** Writes a container without indentation, which is insignificant in MDX. */
function componentBox(
  boxKind: string,
  { name, attributes, inner: text }: TemplateTag,
  labels: readonly string[],
): string {
  const { title, label = attributes.value ?? title, groupId, type, variant } = attributes;
  const inner = `\n${text ?? ''}`;
  if (boxKind === 'tabs') {
    let count = 0;
    const named = inner.replace(/^(:{3,}tab)(?=\n)/gm, (start) => `${start}[${labels[count++] ?? count}]`);
    return container({ kind: groupId ? `tabs{group="${groupId}"}` : boxKind, inner: named, indent: '' });
  }
  if (boxKind === 'tab') return container({ kind: boxKind, title: label, inner, indent: '' });
  if (boxKind === 'details')
    return container({ kind: boxKind, title: attributes.summary ?? title, inner, indent: '' });
  const kind = admonitionKind(type) ?? admonitionKind(variant) ?? admonitionKind(name) ?? 'note';
  return container({ kind, title, inner, indent: '' });
}

/**
 * Inserts blank lines after tags. MDX parses Markdown between tags on lines of their own; in Markdown only after a
 * blank line.
 */
export function withMarkdownInTags(body: string): string {
  return outsideCode(body, (text) =>
    text.replace(/^(<[a-z][\w-]*(?:\s[^<>\n]*)?>[ \t]*\n)(?=[^\s<]|<!--)/gm, '$1\n'),
  );
}

/** Consecutive code blocks with `tab` in their info strings. */
const TAB_BLOCK = {
  open: /^(`{3,}(?!`)|~{3,}(?!~))(?=[^\n]*[ \t]tab[=\s])[^\n]*\n/gm,
  close: ([, run = '']: RegExpExecArray) => new RegExp(`^${run}[ \\t]*(?:\\n|$(?![\\s\\S]))\\n*`, 'gm'),
};

function tabBlocks(text: string): { readonly index: number; readonly end: number }[] {
  const groups: { readonly index: number; end: number }[] = [];
  for (const { index, end } of markedParts(text, TAB_BLOCK)) {
    const last = groups.at(-1);
    if (last?.end === index) last.end = end;
    else groups.push({ index, end });
  }
  return groups;
}

const TAB =
  /[ \t]tab(?:=(?:"([^"\n]*)"|'([^'\n]*)'|\{[^}\n]{0,200}?"?label"?\s{0,9}:\s{0,9}["']([^"'\n]{0,200})["'][^}\n]{0,200}\}))?(?=\s)/;
const LANGUAGES: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  ts: 'TypeScript',
  jsx: 'JSX',
  tsx: 'TSX',
};

/** Converts code blocks with `tab` to tabs, labeled by the option or the language. */
function codeTabs(blocks: string): string {
  const tabs = blocks.split(/(?<=\n)(?=(?:`{3,}|~{3,})[^\n`~]*[ \t]tab\b)/).map((block) => {
    const [, double, single, named] = TAB.exec(block) ?? [];
    const language = /^[`~]+\s*([\w+#.-]*)/.exec(block)?.[1] ?? '';
    const label = double ?? single ?? named ?? LANGUAGES[language] ?? language;
    return { title: label, inner: block.replace(TAB, '').trim(), indent: '' };
  });
  return tabsOf(tabs);
}
