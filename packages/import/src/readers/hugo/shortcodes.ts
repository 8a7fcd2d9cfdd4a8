import { replaceMarked } from '@private-devlog/engine/internal';
import { fencedBlock, outsideCode, outsideHidden } from '../../text/code';
import { hiddenPart, SECRET } from '../../text/hiddenParts';
import { convertTag } from '../../text/shownTags';
import { replaceTags, TAGS, type TemplateTag, tagSource } from '../../text/tags';
import { withoutTemplates } from '../../text/templates';
import { mapOf, textOf } from '../../text/values';
import type { ImportedText } from '../../types';
import type { HugoSite } from './site';
import { renderTemplate, type ShortcodeTemplates } from './templates';

/** What shortcodes of a site refer to. */
interface ShortcodesSite extends HugoSite {
  /** Returns the old address of the target of a `ref`; `null` for none. */
  readonly find: (reference: string, source: string) => string | null;
  /** Shortcodes defined by the site. */
  readonly templates: ShortcodeTemplates;
}

/** A shortcode that is shown as it is. */
const ESCAPED = { open: /\{\{([<%])\/\*/g, close: /\*\/[>%]\}\}/g };

/** Converts Hugo's own shortcodes, and those of many themes, to Markdown; others are hidden and counted. */
export function shortcodes(text: ImportedText, site: ShortcodesSite): string {
  const { isZola, causes } = site;
  const escaped = replaceMarked(
    text.body,
    ESCAPED,
    ({ inner, opening: [, mark] }, written) => `{\uE004{${mark} ${inner.trim()} ${written.at(-3)}}}`,
  );
  // Otherwise code in shortcodes would be parsed as code of the text.
  const withCodeBlocks = (body: string, syntax: RegExp) => replaceTags(body, syntax, codeBlock);
  const replaced = (body: string, syntax: RegExp) =>
    outsideHidden(body, (outside) => replaceTags(outside, syntax, (tag) => shown(tag, text, site)));
  const zola = isZola ? replaced(withCodeBlocks(escaped, TAGS.zola), TAGS.zola) : escaped;
  const converted = replaced(withCodeBlocks(zola, TAGS.hugo), TAGS.hugo);
  const bare = outsideHidden(converted, withoutAttributes);
  const plain = withoutTemplates(bare, text.source, causes, !isZola);
  return outsideCode(plain, (outside) => outside.replace(/\{\uE004\{([^{}]*)\}\}/g, '`{{$1}}`')).replaceAll(
    '\uE004',
    '',
  );
}

/** Removes attributes of headings except their ids, and those of blocks. */
function withoutAttributes(text: string): string {
  return text
    .replace(/^(#{1,6}[ \t](?:.*\S)?)[ \t]*\{(?!#)[.\w][^{}\n]*\}[ \t]*$/gm, '$1')
    .replace(/^(#{1,6}[ \t](?:.*\S)?)[ \t]*\{(#[\w-]+)(?![\w-])[^{}\n]*\}[ \t]*$/gm, '$1 {$2}')
    .replace(/^[ \t]*\{\.[\w\s.-]+\}[ \t]*\n?/gm, '');
}

function shown(
  tag: TemplateTag,
  text: ImportedText,
  { find, templates, config, causes }: ShortcodesSite,
): string | null {
  const { name, attributes, inner } = tag;
  const { 0: first = '', path = first } = attributes;
  const template = templates.get(name);
  // Hidden from some readers by its name, or because its template does not output it.
  const isSecret = SECRET.test(name) || (template !== undefined && !template.includes('Inner'));
  if (inner !== null && isSecret) return hiddenPart(tagSource(tag), text.source, causes);
  if (/^(?:rel)?ref$/.test(name)) {
    const found = find(path, text.source);
    if (found === null) causes.add('References (`ref`, `relref`) that name no text', text.source);
    return found ?? '#';
  }
  if (name === 'param') return textOf({ ...mapOf(config.params), ...text.fields }[first]) ?? null;
  return (
    convertTag(tag) ??
    (template === undefined
      ? null
      : renderTemplate(template, { attributes, inner, page: text.fields }, { file: text.source, causes }))
  );
}

/** Writes a code block with its options. If it already has fences, they get the title of the enclosing tag. */
function codeBlock({ name: tag, attributes, inner, indent }: TemplateTag): string | null {
  if (inner === null || !/^(?:highlight|code|codeblock)$/.test(tag)) return null;
  const { 0: first = '', 1: options = '', language, lang, name, title = name } = attributes;
  const shown = title === undefined ? '' : ` title="${title}"`;
  const fenced = /^\s*(?:`{3,}|~{3,})[^\n]*/.exec(inner)?.[0];
  if (fenced !== undefined) return `\n${fenced}${shown}${inner.slice(fenced.length)}\n`;
  const marked = options.replace(/hl_lines=([\d\s-]+)/, 'hl_lines="$1"');
  return fencedBlock(indent, inner, `${language ?? lang ?? first}${marked && ` {${marked}}`}${shown}`);
}
