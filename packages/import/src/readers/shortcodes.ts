import type { Causes } from '../causes';
import { fencedBlock, outsideCode } from '../text/code';
import { container, indentAt } from '../text/containers';
import { hiddenPart, SECRET } from '../text/hiddenParts';
import { attributesOf, picture, withoutTemplates } from '../text/templates';
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

const BOXES: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'info',
  tip: 'tip',
  hint: 'tip',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
  error: 'danger',
  important: 'info',
  success: 'tip',
  primary: 'info',
  secondary: 'note',
};
const BOX_TAGS = ['notice', 'admonition', 'alert', 'callout', 'hint', 'message', 'box', 'asciinote'];

/** Replaces Hugo's own shortcodes, and those that many themes have, by Markdown; the others are hidden and counted. */
export function shortcodes({ text, find, templates, params, causes }: ShortcodesInput): string {
  const source = text.source;
  const escaped = (body: string) =>
    body.replace(/\{\{([<%])\/\*\s*([\s\S]*?)\s*\*\/([>%])\}\}/g, '{\uE004{$1 $2 $3}}');
  const highlighted = escaped(text.body).replace(
    /^([ \t]*)\{\{[<%]\s*(?:highlight|code)\b([^\n]*?)[>%]\}\}[ \t]*\n?([\s\S]*?)\{\{[<%]\s*\/\s*(?:highlight|code)\s*[>%]\}\}/gm,
    (_, indent: string, given: string, code: string) => {
      const { 0: first, language, lang } = attributesOf(given);
      return fencedBlock(indent, code, language ?? lang ?? first ?? '');
    },
  );
  const filled = outsideCode(highlighted, (outside) =>
    paired(outside, templates, (part) => hiddenPart(part, source, causes))
      .replace(/\{\{[<%]\s*(rel)?ref\s+([^>%]*?)\s*[>%]\}\}/g, (_, _rel: string, given: string) => {
        const { 0: first, path } = attributesOf(given);
        const found = find(path ?? first ?? '', source);
        if (found === null) causes.add('References (`ref`, `relref`) that name no text', source);
        return found ?? '#';
      })
      .replace(
        /\{\{[<%]\s*([\w/.-]+)\s*([^}]*?)\/?\s*[>%]\}\}/g,
        (whole, name: string, given: string) =>
          single(name, given, { ...params, ...text.fields }) ?? own(templates, name, given, null) ?? whole,
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

/** Shortcodes around a text: boxes, details and tabs. */
function paired(text: string, templates: ShortcodeTemplates, hide: (part: string) => string): string {
  const names = [...new Set([...text.matchAll(/\{\{[<%]\s*\/\s*([\w-]+)/g)].map(([, name = '']) => name))];
  if (names.length === 0) return text;
  // The inner ones first: a container needs more colons than those in it.
  const opening = String.raw`\{\{[<%]\s*(?:${names.join('|')})\b`;
  const pair = new RegExp(
    String.raw`\{\{[<%]\s*([\w-]+)\b((?:(?![>%]\}\})[\s\S])*?)[>%]\}\}((?:(?!${opening})[\s\S])*?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}`,
    'g',
  );
  const next = text.replace(pair, (whole, name: string, given: string, inner: string, at: number) =>
    isSecret(name, templates)
      ? hide(whole)
      : (wrapped(name.toLowerCase(), given, inner, indentAt(text, at)) ??
        own(templates, name, given, inner) ??
        whole),
  );
  return next === text ? text : paired(next, templates, hide);
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
  if (BOX_TAGS.includes(name) || (BOXES[name] !== undefined && name !== 'hint')) {
    const kind =
      BOXES[
        (
          attributes.type ??
          attributes.color ??
          attributes.level ??
          (BOX_TAGS.includes(name) ? first : name)
        ).toLowerCase()
      ];
    return around(kind ?? 'note', attributes.title ?? attributes[BOX_TAGS.includes(name) ? 1 : 0]);
  }
  if (/^(?:details|expand|collapse|spoiler|toggle)$/.test(name))
    return around('details', attributes.summary ?? attributes.title ?? first);
  if (/^(?:tabs|tabpane|codetabs)$/.test(name)) return around('tabs');
  if (/^(?:tab|codetab)$/.test(name))
    return around('tab', attributes.name ?? attributes.title ?? attributes.header ?? first);
  if (name === 'figure') return null;
  if (/^(?:center|columns?|div|section|rawhtml|raw|html|md|markdown|lead|quote)$/.test(name)) return inner;
  return null;
}

/** What a shortcode shows that the site itself defines. */
function own(
  templates: ShortcodeTemplates,
  name: string,
  given: string,
  inner: string | null,
): string | null {
  const template = templates.get(name);
  return template === undefined ? null : fillTemplate(template, { attributes: attributesOf(given), inner });
}

function single(name: string, given: string, fields: Fields): string | null {
  const attributes = attributesOf(given);
  const first = attributes[0] ?? attributes.id ?? '';
  const src = attributes.src ?? attributes.url ?? attributes.link ?? attributes[0];
  if (/^(?:figure|img|image|picture|imgproc|zoom)$/.test(name) && src !== undefined) {
    const caption = attributes.caption ?? attributes.title;
    const shown = picture(src, attributes.alt ?? caption ?? '');
    const linked =
      attributes.link !== undefined && attributes.src !== undefined
        ? `[${shown}](${attributes.link})`
        : shown;
    return caption !== undefined && attributes.alt !== undefined && caption !== attributes.alt
      ? `${linked}\n\n*${caption}*`
      : linked;
  }
  if (/^youtube(?:-lite)?$/.test(name))
    return `[${attributes.title ?? 'YouTube'}](https://www.youtube.com/watch?v=${first})`;
  if (name === 'vimeo') return `[Vimeo](https://vimeo.com/${first})`;
  if (name === 'gist') return `[Gist](https://gist.github.com/${first}/${attributes[1] ?? ''})`;
  if (/^(?:tweet|twitter|x|x_simple|twitter_simple)$/.test(name))
    return `[Tweet](https://twitter.com/${attributes.user ?? 'i'}/status/${first})`;
  if (/^instagram/.test(name)) return `[Instagram](https://www.instagram.com/p/${first}/)`;
  if (name === 'speakerdeck' || name === 'slideshare') return null;
  if (name === 'param') return textOf(fields[first]) ?? null;
  if (/^(?:toc|more)$/i.test(name)) return '';
  return null;
}
