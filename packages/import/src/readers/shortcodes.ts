import type { Causes } from '../causes';
import { fencedBlock, outsideCode, outsideHidden } from '../text/code';
import { boxOf, container, containerOf, indentAt } from '../text/containers';
import { hiddenPart, SECRET } from '../text/hiddenParts';
import { serviceLink } from '../text/services';
import { attributesOf, figure, picture, sizeOf, withoutTemplates } from '../text/templates';
import { textOf } from '../text/values';
import type { Fields, ImportedText } from '../types';
import { fillTemplate, type ShortcodeTemplates } from './hugoTemplates';

interface ShortcodesInput {
  readonly text: ImportedText;
  /** The old address of what `ref` names; `null` for nothing. */
  readonly find: (reference: string, source: string) => string | null;
  /** Shortcodes that the site defines. */
  readonly templates: ShortcodeTemplates;
  /** `params` of the configuration. */
  readonly params: Fields;
  readonly causes: Causes;
}

/** Replaces Hugo's own shortcodes, and those that many themes have, by Markdown; the others are hidden and counted. */
export function shortcodes({ text, find, templates, params, causes }: ShortcodesInput): string {
  const source = text.source;
  const call: Templates = { templates, page: text.fields };
  const escaped = (body: string) =>
    body.replace(/\{\{([<%])\/\*\s*([\s\S]*?)\s*\*\/([>%])\}\}/g, '{\uE004{$1 $2 $3}}');
  const highlighted = escaped(text.body).replace(
    /^([ \t]*)\{\{[<%]\s*(highlight|code|codeblock)\b([^\n]*?)[>%]\}\}[ \t]*\n?([\s\S]*?)\{\{[<%]\s*\/\s*\2\s*[>%]\}\}/gm,
    (_, indent: string, _name: string, given: string, code: string) => codeBlock(indent, given, code),
  );
  const filled = outsideHidden(highlighted, (outside) =>
    paired(outside, call, (part) => hiddenPart(part, source, causes))
      .replace(/\{\{[<%]\s*(rel)?ref\s+([^>%]*?)\s*[>%]\}\}/g, (_, _rel: string, given: string) => {
        const { 0: first, path } = attributesOf(given);
        const found = find(path ?? first ?? '', source);
        if (found === null) causes.add('References (`ref`, `relref`) that name no text', source);
        return found ?? '#';
      })
      .replace(
        /\{\{[<%]\s*([\w/.-]+)\s*([^}]*?)\/?\s*[>%]\}\}/g,
        (whole, name: string, given: string) =>
          single(name.toLowerCase(), given, { ...params, ...text.fields }) ??
          own(call, name, given, null) ??
          whole,
      )
      .replace(/^(#{1,6}[ \t].*?)[ \t]*\{(?!#)[.\w][^}\n]*\}[ \t]*$/gm, '$1')
      .replace(/^(#{1,6}[ \t].*?)[ \t]*\{(#[\w-]+)[^}\n]*\}[ \t]*$/gm, '$1 {$2}')
      .replace(/^[ \t]*\{\.[\w\s.-]+\}[ \t]*\n?/gm, ''),
  );
  const plain = withoutTemplates(filled, source, causes);
  return outsideCode(plain, (outside) => outside.replace(/\{\uE004\{([^}]*)\}\}/g, '`{{$1}}`')).replaceAll(
    '\uE004',
    '',
  );
}

/** A block of code with its options; one that has fences already gets the title that the tag around it says. */
function codeBlock(indent: string, given: string, code: string): string {
  const { 0: first = '', 1: options = '', language, lang, name, title = name } = attributesOf(given);
  const shown = title === undefined ? '' : ` title="${title}"`;
  const fenced = /^\s*(?:`{3,}|~{3,})[^\n]*/.exec(code)?.[0];
  if (fenced !== undefined) return `\n${fenced}${shown}${code.slice(fenced.length)}\n`;
  const marked = options.replace(/hl_lines=([\d\s-]+)/, 'hl_lines="$1"');
  return fencedBlock(indent, code, `${language ?? lang ?? first}${marked && ` {${marked}}`}${shown}`);
}

/** Tags of Zola as shortcodes of Hugo, which have the same names: `{% note(title="A") %}…{% end %}`, `{{ youtube(id="a") }}`. */
export function withZolaTags(body: string): string {
  const open: string[] = [];
  const given = String.raw`\(((?:"[^"]*"|'[^']*'|\`[^\`]*\`|[^()"'\`])*)\)`;
  const tag = new RegExp(
    String.raw`\{%-?\s*(\w+)${given}\s*-?%\}|\{%-?\s*(end)\s*-?%\}|\{\{-?\s*(\w+)${given}\s*-?\}\}`,
    'g',
  );
  return outsideCode(body, (text) =>
    text.replace(tag, (whole, block?: string, words = '', end?: string, name?: string, single = '') => {
      if (block !== undefined) return `{{< ${open[open.push(block) - 1]} ${words} >}}`;
      if (end === undefined) return `{{< ${name} ${single} >}}`;
      const opened = open.pop();
      return opened === undefined ? whole : `{{< /${opened} >}}`;
    }),
  );
}

/** What the site's own shortcodes show in a text. */
interface Templates {
  readonly templates: ShortcodeTemplates;
  /** Front matter of the text. */
  readonly page: Fields;
}

/** Shortcodes around a text: boxes, details and tabs. */
function paired(text: string, call: Templates, hide: (part: string) => string): string {
  const names = [...new Set([...text.matchAll(/\{\{[<%]\s*\/\s*([\w-]+)/g)].map(([, name = '']) => name))];
  if (names.length === 0) return text;
  // The inner ones first: a container needs more colons than those in it.
  const opening = String.raw`\{\{[<%]\s*(?:${names.join('|')})\b`;
  const pair = new RegExp(
    String.raw`\{\{[<%]\s*([\w-]+)\b((?:(?![>%]\}\})[\s\S])*?)[>%]\}\}((?:(?!${opening})[\s\S])*?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}`,
    'g',
  );
  const next = text.replace(pair, (whole, name: string, given: string, inner: string, at: number) =>
    isSecret(name, call.templates)
      ? hide(whole)
      : (wrapped(name.toLowerCase(), given, inner, indentAt(text, at)) ??
        own(call, name, given, inner) ??
        whole),
  );
  return next === text ? text : paired(next, call, hide);
}

/** Whether a shortcode shows its text not to everyone: by its name, or since its template does not show it. */
function isSecret(name: string, templates: ShortcodeTemplates): boolean {
  const template = templates.get(name);
  return SECRET.test(name) || (template !== undefined && !template.includes('Inner'));
}

function wrapped(name: string, given: string, inner: string, indent: string): string | null {
  const attributes = attributesOf(given);
  const first = attributes[0] ?? '';
  const around = (kind: string, title?: string) => container({ kind, title, inner, indent });
  const own = containerOf(name);
  // The first word says its kind.
  const isAny = own === 'box' || name === 'hint';
  if (isAny || boxOf(name) !== undefined) {
    const kind = attributes.type ?? attributes.color ?? attributes.level ?? (isAny ? first : name);
    return around(boxOf(kind) ?? 'note', attributes.title ?? attributes.header ?? attributes[isAny ? 1 : 0]);
  }
  if (own === 'details') return around(own, attributes.summary ?? attributes.title ?? first);
  if (own === 'tabs') return around(own);
  if (own === 'tab')
    return around(own, attributes.name ?? attributes.label ?? attributes.title ?? attributes.header ?? first);
  if (name === 'figure') return null;
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
  if (
    /^(?:center|columns?|div|section|rawhtml|raw|html|md|markdown|lead|quote|accordion|timeline|keywordlist|typeit|gallery|ltr|rtl|steps|cards|cardpane|pageinfo)$/.test(
      name,
    )
  )
    return inner;
  return null;
}

/** What a shortcode shows that the site itself defines. */
function own(
  { templates, page }: Templates,
  name: string,
  given: string,
  inner: string | null,
): string | null {
  const template = templates.get(name);
  return template === undefined
    ? null
    : fillTemplate(template, { attributes: attributesOf(given), inner, page });
}

/** Hosts of code, of which themes show a card. */
const CODE_SERVICES: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  codeberg: 'codeberg.org',
  huggingface: 'huggingface.co',
};

function single(name: string, given: string, fields: Fields): string | null {
  const attributes = attributesOf(given);
  const first = attributes[0] ?? attributes.id ?? '';
  const src = attributes.src ?? attributes.url ?? attributes.link ?? attributes[0];
  if (/^(?:figure|img|image|picture|imgproc|zoom|screenshot)$/.test(name) && src !== undefined) {
    const link = attributes.src === undefined ? undefined : attributes.link;
    const { alt, caption = attributes.title } = attributes;
    return figure(src, { alt, caption, link, size: sizeOf(attributes) });
  }
  const plain = name.replace(/[-_]?(?:lite|simple)$/, '');
  const embedded = serviceLink(
    plain,
    name === 'gist' ? `${first}/${attributes[1] ?? ''}` : (attributes.key ?? first),
    plain === 'youtube' ? (attributes.title ?? attributes.label) : undefined,
  );
  if (embedded !== null) return embedded;
  if (name === 'carousel')
    return (attributes.images ?? '')
      .replace(/^\{|\}$/g, '')
      .split(',')
      .map((image) => picture(image.trim()))
      .join('\n');
  const service = CODE_SERVICES[name];
  if (service !== undefined && attributes.repo !== undefined)
    return `[${attributes.repo}](https://${service}/${attributes.repo})`;
  if (/^(?:article|card)$/.test(name) && attributes.link !== undefined)
    return `[${attributes.title ?? attributes.link}](${attributes.link})`;
  if (name === 'param') return textOf(fields[first]) ?? null;
  // Its backslashes are those of the formula.
  const formula = name === 'katex' ? /\bbody=(["'`])([\s\S]+?)\1/.exec(given)?.[2] : undefined;
  if (formula !== undefined) return `$${formula.trim()}$`;
  if (/^(?:toc|more|icon|katex)$/.test(name)) return '';
  return null;
}
