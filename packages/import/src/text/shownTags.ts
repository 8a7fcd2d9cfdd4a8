import { fencedBlock } from './code';
import { admonitionKind, container, containerOf } from './containers';
import { figure, picture, sizeOf } from './pictures';
import { serviceLink } from './services';
import type { TemplateTag } from './tags';

/** Converts a tag whose name has the same meaning in many engines and themes to Markdown; `null` for other tags. */
export function convertTag(tag: TemplateTag): string | null {
  const name = tag.name.toLowerCase();
  return tag.inner === null ? convertSingleTag(name, tag) : convertPairedTag(name, tag, tag.inner);
}

/** Style options of boxes in Hexo themes. */
const STYLE_OPTIONS = /'fa[^']*'|(?<=^|\s)(?:no-icon|simple|modern|flat|disabled)(?=\s|$)/g;
const NAMED_ARGUMENTS = /[\w-]+\s*=\s*(?:"(?:\\.|[^"\\])*"|'[^']*'|`[^`]*`|[^\s"'`]+)/g;

/** Unnamed words of a tag, as written. */
function unnamedArguments({ args }: TemplateTag): string {
  return args.replace(NAMED_ARGUMENTS, '').replace(STYLE_OPTIONS, '').trim();
}

/** First argument of a tag: its first quoted text, or the words up to a comma. */
function firstArgument(tag: TemplateTag): string {
  const unnamed = unnamedArguments(tag);
  return /^["'`]/.test(unnamed) ? (tag.attributes[0] ?? '') : (unnamed.split(',')[0]?.trim() ?? '');
}

/** Converts boxes, collapsible blocks, tabs, quotations, formulas, and pure layout. */
function convertPairedTag(name: string, tag: TemplateTag, inner: string): string | null {
  const { attributes, indent } = tag;
  const box = boxOfTag(name, tag);
  if (box !== null) return container({ ...box, inner, indent });
  // A part of the text that is repeated beside it.
  if (name === 'pullquote') return inner.replace(/\{" ?| ?"\}/g, '');
  if (/quote$|^cq$/.test(name)) return quotation(unnamedArguments(tag), inner, indent);
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

/** A box with a title: an admonition, a text that is folded, tabs or one of them. */
interface TagBox {
  readonly kind: string;
  readonly title?: string | undefined;
}

/** The box that a pair of tags draws; `null` for other tags. @param name its name in lower case */
export function boxOfTag(name: string, tag: TemplateTag): TagBox | null {
  const { attributes } = tag;
  const kind = containerOf(name);
  const { summary, label, title, header, heading, caption } = attributes;
  if (kind === 'tabs') return { kind };
  // Without a title it is around several that have one.
  if (name === 'accordion' && title !== undefined) return { kind: 'details', title };
  if (kind === 'details' || kind === 'tab') {
    const named = kind === 'tab' ? (attributes.name ?? label) : summary;
    const more = attributes.more_text ?? attributes.expand_text ?? attributes.more;
    return { kind, title: named ?? title ?? header ?? heading ?? caption ?? more ?? firstArgument(tag) };
  }
  return kind === undefined ? null : admonition(name, tag);
}

/**
 * An admonition. Its kind is an attribute, the name of the tag, or the first word, which tags with a general name always
 * have.
 */
function admonition(name: string, tag: TemplateTag): TagBox {
  const { attributes } = tag;
  const explicit = attributes.type ?? attributes.color ?? attributes.level;
  const unnamed = unnamedArguments(tag);
  const [, first = '', rest = ''] = /^("[^"]*"|'[^']*'|\S*)\s*([\s\S]*)$/.exec(unnamed) ?? [];
  const isGeneral = containerOf(name) === 'box' || name === 'hint';
  const isKind =
    isGeneral ||
    admonitionKind(firstQuoted(first)) !== undefined ||
    (name === 'note' && !/^["'`]/.test(first));
  const named = isGeneral ? undefined : admonitionKind(name);
  const kind =
    admonitionKind(explicit) ?? (isKind ? admonitionKind(firstQuoted(first)) : undefined) ?? named ?? 'note';
  const title = attributes.title ?? attributes.header ?? firstQuoted(isKind ? rest : unnamed);
  return { kind, title };
}

/** The text in the quotes at the beginning of words, or all words if there are none. */
function firstQuoted(text: string): string {
  return text.replace(/^(?:"([^"]*)"|'([^']*)'|`([^`]*)`).*$/, '$1$2$3');
}

/** Writes a quotation, with its source below it. */
function quotation(source: string, inner: string, indent: string): string {
  const quoted = source === '' ? inner.trim() : `${inner.trim()}\n\n— ${source}`;
  return `\n${quoted.replace(/^[ \t]*/gm, `${indent}> `)}\n`;
}

/** Converts pictures, embedded content of services, and tags without a counterpart. */
function convertSingleTag(name: string, tag: TemplateTag): string | null {
  const { attributes, args } = tag;
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
  // Of dev.to.
  if (name === 'embed' && /^https?:\/\/\S+$/.test(first ?? '')) return `[${first}](${first})`;
  if (/^(?:video|audio|pdf)$/.test(name) && first !== undefined) return `[${first}](${first})`;
  // Its backslashes belong to the formula.
  const formula = name === 'katex' ? /\bbody=(["'`])([\s\S]{1,5000}?)\1/.exec(args)?.[2] : undefined;
  if (formula !== undefined) return `$${formula.trim()}$`;
  return /^(?:toc|more|katex)$/.test(name) ? '' : null;
}

/** Converts a picture given by attributes, or by words: classes, address, width, height, title, alternative text. */
function pictureTag({ attributes, args }: TemplateTag): string | null {
  const { src, image_path, path, file, image, url, link } = attributes;
  const values = Object.keys(attributes).flatMap((key) => (/^\d+$/.test(key) ? (attributes[key] ?? '') : []));
  const at = values.findIndex((word) => /^(?:https?:|\/|\.)|\.\w{2,5}$/.test(word));
  const address = src ?? image_path ?? url ?? path ?? file ?? image ?? link ?? values[Math.max(at, 0)];
  if (address === undefined || address.includes('{')) return null;
  const following = values.slice(Math.max(at, 0) + 1);
  const sizes = following.findIndex((word) => !/^\d+%?(?:px)?$/.test(word));
  const title = sizes < 0 ? '' : following.slice(sizes).join(' ');
  const [, quoted = title] = /'([^']+)'\s*$/.exec(title) ?? [];
  const { alt = /--alt\s(.*?)(?=\s--|$)/.exec(args)?.[1]?.trim() ?? quoted, width = following[0] ?? '' } =
    attributes;
  const { caption = attributes.description ?? attributes.title } = attributes;
  return figure(address, {
    alt,
    caption,
    link: src === undefined ? undefined : link,
    size: sizeOf(sizes === 0 ? attributes : { ...attributes, width }),
  });
}
