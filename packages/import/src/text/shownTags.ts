import { fencedBlock } from './code';
import { boxOf, container, containerOf } from './containers';
import { serviceLink } from './services';
import type { WrittenTag } from './tags';
import { figure, picture, sizeOf } from './templates';

/** Converts a tag whose name has the same meaning in many engines and themes to Markdown; `null` for other tags. */
export function shownTag(tag: WrittenTag): string | null {
  const name = tag.name.toLowerCase();
  return tag.inner === null ? alone(name, tag) : around(name, tag, tag.inner);
}

/** Style options of boxes in Hexo themes. */
const LOOKS = /'fa[^']*'|(?<=^|\s)(?:no-icon|simple|modern|flat|disabled)(?=\s|$)/g;
const NAMED = /[\w-]+\s*=\s*(?:"(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|[^\s"'`]+)/g;

/** Unnamed words of a tag, as written. */
function wordsOf({ given }: WrittenTag): string {
  return given.replace(NAMED, '').replace(LOOKS, '').trim();
}

/** First argument of a tag: its first quoted text, or the words up to a comma. */
function firstWords(tag: WrittenTag): string {
  const words = wordsOf(tag);
  return /^["'`]/.test(words) ? (tag.attributes[0] ?? '') : (words.split(',')[0]?.trim() ?? '');
}

/** Converts boxes, collapsible blocks, tabs, quotations, formulas, and pure layout. */
function around(name: string, tag: WrittenTag, inner: string): string | null {
  const { attributes, indent } = tag;
  const own = containerOf(name);
  if (own === 'tabs') return container({ kind: own, inner, indent });
  if (own === 'details' || own === 'tab') {
    const { summary, label, title, header } = attributes;
    const named = own === 'tab' ? (attributes.name ?? label) : summary;
    return container({ kind: own, title: named ?? title ?? header ?? firstWords(tag), inner, indent });
  }
  if (own !== undefined) return box(name, tag, inner);
  // A part of the text that is repeated beside it.
  if (name === 'pullquote') return inner.replace(/\{" ?| ?"\}/g, '');
  if (/quote$|^cq$/.test(name)) return quotation(wordsOf(tag), inner, indent);
  if (/^(?:button|btn|badge|keyword)$/.test(name)) {
    const href = attributes.href ?? attributes.link ?? attributes.url ?? attributes.relref;
    return href === undefined ? `**${inner.trim()}**` : `[${inner.trim()}](${href})`;
  }
  if (name === 'timelineitem')
    return `\n\n**${[attributes.header, attributes.badge, attributes.subheader].filter(Boolean).join(' · ')}**\n\n${inner}`;
  if (/^(?:katex|math|mathjax|latex)$/.test(name)) {
    if (/\$|\\[([]/.test(inner)) return inner;
    return attributes.block || attributes.display ? `\n\n$$${inner.trim()}$$\n\n` : `$${inner.trim()}$`;
  }
  if (name === 'mermaid') return fencedBlock(indent, inner, 'mermaid');
  return LAYOUT.test(name) ? inner : null;
}

const LAYOUT =
  /^(?:center|columns?|div|section|rawhtml|raw|html|md|markdown|lead|accordion|timeline|keywordlist|typeit|gallery|gp|grouppicture|ltr|rtl|steps|cards|cardpane|pageinfo)$/;

/**
 * Writes a box. Its kind is an attribute, the name of the tag, or the first word, which tags with a general name
 * always have.
 */
function box(name: string, tag: WrittenTag, inner: string): string {
  const { attributes, indent } = tag;
  const said = attributes.type ?? attributes.color ?? attributes.level;
  const words = wordsOf(tag);
  const [, first = '', rest = ''] = /^("[^"]*"|'[^']*'|\S*)\s*([\s\S]*)$/.exec(words) ?? [];
  const isGeneral = containerOf(name) === 'box' || name === 'hint';
  const isKind =
    isGeneral || boxOf(unquoted(first)) !== undefined || (name === 'note' && !/^["'`]/.test(first));
  const named = isGeneral ? undefined : boxOf(name);
  const kind = boxOf(said) ?? (isKind ? boxOf(unquoted(first)) : undefined) ?? named ?? 'note';
  const title = attributes.title ?? attributes.header ?? unquoted(isKind ? rest : words);
  return container({ kind, title, inner, indent });
}

function unquoted(words: string): string {
  return words.replace(/^(["'`])([\s\S]*?)\1.*$/, '$2');
}

/** Writes a quotation, with its source below it. */
function quotation(source: string, inner: string, indent: string): string {
  const quoted = source === '' ? inner.trim() : `${inner.trim()}\n\n— ${source}`;
  return `\n${quoted.replace(/^[ \t]*/gm, `${indent}> `)}\n`;
}

/** Converts pictures, embedded content of services, and tags without a counterpart. */
function alone(name: string, tag: WrittenTag): string | null {
  const { attributes, given } = tag;
  const { 0: first, 1: second, id = first } = attributes;
  if (/^(?:figure|img|image|picture|imgproc|zoom|screenshot)$/.test(name)) return pictureTag(tag);
  const plain = name.replace(/[-_]?(?:lite|simple)$/, '');
  const { repo, title, label = title } = attributes;
  // A Gist may be preceded by its author's name, and followed by a file name.
  const gist =
    second !== undefined && !second.includes('.') ? `${first}/${second}` : id?.replace(/\.\w+$/, '');
  const embedded = serviceLink(
    plain,
    name === 'gist' ? gist : (repo ?? attributes.key ?? id),
    repo ?? (plain === 'youtube' ? label : undefined),
  );
  if (embedded !== null) return embedded;
  if (attributes.images !== undefined)
    return attributes.images
      .replace(/^\{|\}$/g, '')
      .split(',')
      .map((image) => picture(image.trim()))
      .join('\n');
  if (/^(?:article|card)$/.test(name) && attributes.link !== undefined)
    return `[${title ?? attributes.link}](${attributes.link})`;
  if (/^(?:video|audio|pdf)$/.test(name) && first !== undefined) return `[${first}](${first})`;
  // Its backslashes belong to the formula.
  const formula = name === 'katex' ? /\bbody=(["'`])([\s\S]+?)\1/.exec(given)?.[2] : undefined;
  if (formula !== undefined) return `$${formula.trim()}$`;
  return /^(?:toc|more|icon|katex)$/.test(name) ? '' : null;
}

/** Converts a picture given by attributes, or by words: classes, address, width, height, title, alternative text. */
function pictureTag({ attributes, given }: WrittenTag): string | null {
  const { src, image_path, path, file, image, url, link } = attributes;
  const words = Object.keys(attributes).flatMap((key) => (/^\d+$/.test(key) ? (attributes[key] ?? '') : []));
  const at = words.findIndex((word) => /^(?:https?:|\/|\.)|\.\w{2,5}$/.test(word));
  const address = src ?? image_path ?? url ?? path ?? file ?? image ?? link ?? words[Math.max(at, 0)];
  if (address === undefined || address.includes('{')) return null;
  const behind = words.slice(Math.max(at, 0) + 1);
  const sizes = behind.findIndex((word) => !/^\d+%?(?:px)?$/.test(word));
  const title = sizes < 0 ? '' : behind.slice(sizes).join(' ');
  const [, quoted = title] = /'([^']+)'\s*$/.exec(title) ?? [];
  const { alt = /--alt\s+(.*?)\s*(?=\s--|$)/.exec(given)?.[1] ?? quoted, width = behind[0] ?? '' } =
    attributes;
  const { caption = attributes.description ?? attributes.title } = attributes;
  return figure(address, {
    alt,
    caption,
    link: src === undefined ? undefined : link,
    size: sizeOf(sizes === 0 ? attributes : { ...attributes, width }),
  });
}
