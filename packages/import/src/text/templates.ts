import type { Causes } from '../causes';
import { hidden, outsideCode } from './code';

/** Whether a text may have tags of a template. */
export function hasTags(text: string): boolean {
  return /\{%|\{\{/.test(text);
}

/** Hides what is left of Liquid, Nunjucks and Hugo outside of code from readers, and counts it by name. */
export function withoutTemplates(text: string, file: string, causes: Causes): string {
  return outsideCode(text, (outside) =>
    withoutLoops(outside, file, causes)
      .replace(/\{\{[<%]-?\s*(\/?)\s*([\w./-]*)[\s\S]*?-?[>%]\}\}/g, (tag, _slash: string, name: string) => {
        causes.add(`Shortcodes \`${name}\` were hidden in comments`, file);
        return hidden(tag);
      })
      .replace(/\{%-?\s*(\w*)[\s\S]*?%\}/g, (tag, name: string) => {
        causes.add(`Tags \`${name}\` were hidden in comments`, file);
        return hidden(tag);
      })
      .replace(/(?<![\\$#])\{\{(?![{<%])[^{}\n]*\}\}/g, (tag) => {
        causes.add('Values in double braces were hidden in comments', file);
        return hidden(tag);
      }),
  );
}

/** What a loop of a template would write is not known: it is hidden whole, the inner loops with it. */
function withoutLoops(text: string, file: string, causes: Causes): string {
  const loop = /\{%-?\s*for\b(?:(?!\{%-?\s*(?:end)?for\b)[\s\S])*\{%-?\s*endfor\s*-?%\}/g;
  const next = text.replace(loop, (whole) => {
    causes.add('Loops of templates were hidden in comments', file);
    return hidden(whole.replace(/<!--|-->/g, '').replace(/\{%|%\}|\{\{|\}\}/g, ''));
  });
  return next === text ? text : withoutLoops(next, file, causes);
}

/** Attributes of a tag: `name="value"`, `name=value`; words without a name are numbered from 0. */
export function attributesOf(text: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  let position = 0;
  for (const [, name, double, single, tick, bare] of text.matchAll(
    /(?:([\w-]+)\s*[=:]\s*)?(?:"((?:\\.|[^"\\])*)"|'([^']*)'|`([^`]*)`|([^\s"'=,]+))/g,
  )) {
    const value = (double?.replace(/\\(.)/g, '$1') ?? single ?? tick ?? bare ?? '').trim();
    found[name ?? String(position++)] = value;
  }
  return found;
}

/** A picture in Markdown. */
export function picture(src: string, alt = ''): string {
  const clean = alt
    .replace(/<[^>]+>/g, '')
    .replace(/[[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return `![${clean}](${/[\s()]/.test(src) ? `<${src}>` : src})`;
}
