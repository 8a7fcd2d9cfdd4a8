import { replaceMarked, replaceParts } from '@private-devlog/engine/internal';
import type { Causes } from '../causes';
import { htmlComment, outsideHidden } from './code';
import { hiddenPart } from './hiddenParts';

/** Whether a text may contain template tags. */
export function hasTags(text: string): boolean {
  return /\{%|\{\{/.test(text);
}

/**
 * Hides remaining syntax of Liquid, Nunjucks and Hugo outside of code, and counts it by name. @param isHugo whether
 * only shortcodes are parsed, so that readers saw values and what is in blocks of the others
 */
export function withoutTemplates(text: string, file: string, causes: Causes, isHugo = false): string {
  const left = (label: string, name: string, tag: string) => {
    if (name === 'icon') causes.add('Icons of the theme were left out', file);
    else causes.add(`${label} \`${name}\` were hidden in comments`, file);
    return name === 'icon' ? '' : htmlComment(tag);
  };
  return outsideHidden(text, (outside) => {
    const bare = isHugo
      ? outside
      : withCaptures(withResolvedLinks(replaceMarked(outside, COMMENT, () => '')));
    const unlooped = isHugo ? bare : withoutLoops(bare, file, causes);
    const noShortcodes = replaceMarked(unlooped, SHORTCODE, ({ opening: [, name = ''] }, tag) =>
      left('Shortcodes', name, tag.replace(/^\\/, '')),
    );
    const noTags = replaceMarked(noShortcodes, TAG, ({ opening: [, name = ''] }, tag) =>
      left('Tags', name, tag),
    );
    if (isHugo) return noTags;
    return noTags.replace(/(?<![\\$#])\{\{(?![{<%])[^{}\n]*\}\}/g, (tag) => {
      causes.add('Values in double braces were hidden in comments', file);
      return htmlComment(tag);
    });
  });
}

const COMMENT = { open: /\{#-?\s/g, close: /#\}/g };
const SHORTCODE = { open: /\\?\{\{[<%]-?\s*(?:\/\s*)?([\w./-]*)/g, close: /[>%]\}\}/g };
const TAG = { open: /\{%-?\s*(\w*)/g, close: /%\}/g };

/**
 * Converts links whose address is a tag or a filter: to a wikilink of that name, or to that path. Of one whose address
 * begins with anything else of a template the words stay.
 */
function withResolvedLinks(text: string): string {
  return text
    .replace(
      /(?<!!)\[([^\][|\n]+)\]\(\s*\{%-?\s*\w+\s+["']([^"'|\][\n]+)["']\s*-?%\}\s*\)/g,
      (_, label: string, name: string) => `[[${name}|${label}]]`,
    )
    .replace(/(\]\(\s*)\{\{-?\s*["']([^"'{}\s]+)["']\s*\|\s*url\s*-?\}\}/g, '$1$2')
    .replace(UNKNOWN_ADDRESS, '$1 $2');
}

const UNKNOWN_ADDRESS =
  /(?<!!)\[([^\][\n]{1,500})\]\(\s*((?:\{%(?:(?!%\})[^\n])*%\}|\{\{[^{}\n]*\}\}))[^()\s]*\s*\)/g;

/** Moves captured text to where it is output, as boxes of Minimal Mistakes are written. */
function withCaptures(text: string): string {
  const captured = new Map<string, string>();
  const shown = new Set(Array.from(text.matchAll(/\{\{-?\s*([\w-]+)/g), ([, name]) => name));
  const bare = text.replace(
    /\{%-?\s*capture\s+([\w-]+)\s*-?%\}((?:(?!\{%-?\s*capture\b)[\s\S])*?)\{%-?\s*endcapture\s*-?%\}/g,
    (match, name: string, inner: string) => {
      if (!shown.has(name)) return match;
      captured.set(name, inner.trim());
      return '';
    },
  );
  return bare.replace(/\{\{-?\s*([\w-]+)\s*(?:\|[^{}\n]*)?\}\}/g, (match, name: string) => {
    const inner = captured.get(name);
    return inner === undefined ? match : `\n\n${inner}\n\n`;
  });
}

/** Beginnings and ends of blocks; Markdoc writes `/if` for `endif`. */
const BLOCK = /\{%-?\s*(end|\/\s*)?(for|tablerow|if|unless|case|capture|set|comment|private|secret|hide)\b/g;
const TAG_END = /\s*-?%\}/y;

/** Hides loops and conditions of a template completely, inner ones included, since their output is unknown. */
function withoutLoops(text: string, file: string, causes: Causes): string {
  const open: { readonly name: string; readonly index: number }[] = [];
  const blocks: { readonly name: string; readonly index: number; readonly end: number }[] = [];
  for (const { 0: mark, 1: isEnd, 2: name = '', index } of text.matchAll(BLOCK)) {
    if (!isEnd) {
      open.push({ name, index });
      continue;
    }
    const begun = open.pop();
    TAG_END.lastIndex = index + mark.length;
    if (begun?.name === name && TAG_END.test(text)) {
      // What is in a block is hidden with it.
      while (blocks.length > 0 && blocks.at(-1)!.index > begun.index) blocks.pop();
      blocks.push({ ...begun, end: TAG_END.lastIndex });
    } else open.length = 0;
  }
  return replaceParts(text, blocks, ({ name }, written) =>
    hiddenPart(
      written,
      file,
      causes,
      /^(?:for|tablerow|capture|set)$/.test(name) ? 'Loops of templates were hidden in comments' : undefined,
    ),
  );
}
