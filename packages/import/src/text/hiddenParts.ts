import { type Delimiters, replaceMarked, replaceParts } from '@private-devlog/engine/internal';
import type { Causes } from '../causes';
import { htmlComment } from './code';

/** Names of shortcodes, tags and blocks whose content the old engine did not show to everyone. */
export const SECRET =
  /^(?:[\w-]+[_-])?(?:comment|hide|hidepost|hidden|secret|private|drafts?|todo|wip|unpublished|unlisted|internal|ignore|exclude|\w*encrypt\w*|passw\w*|passster|protect\w*|restrict\w*|members?|membership|mepr|subscri\w*|paid|paywall|premium|logged|loggedin|login|s2if|rcp|pmpro|dev|development|if|ifdef|ifenv)(?:[_-][\w-]+)?$/i;

const CAUSE = 'Parts that not every reader saw were left out: for members, behind a condition or a password';

/** Reports a part that must stay hidden. @returns the part in a comment, which is not published */
export function hiddenPart(part: string, file: string, causes: Causes, cause = CAUSE): string {
  causes.add(cause, file);
  return htmlComment(part.replace(/<!--|-->/g, '').replace(/\{%|%\}|\{\{|\}\}/g, ''));
}

/** Removes members-only parts of HTML: gated blocks of Ghost, blocks and shortcodes of WordPress. */
export function withoutGated(html: string, file: string, causes: Causes): string {
  const remove = (part: string) => {
    causes.add(CAUSE, file);
    return part.slice(0, 0);
  };
  const open = replaceMarked(html, GATED, ({ opening: [, args = ''] }, part) =>
    /nonMember:\s*true/.test(args) ? part : remove(part),
  );
  const blocks = replaceParts(open, hiddenBlocks(open), (_, part) => remove(part));
  const { close, open: start } = namedParts(blocks, SHORTCODE);
  // A part around a hidden one is left alone; in code, tags are words.
  const marks = {
    open: start,
    close: (opening: RegExpExecArray) =>
      CODE_TAG.test(opening[1] ?? '') || isSecret(opening) ? close(opening) : /(?!)/g,
  };
  return replaceMarked(blocks, marks, ({ opening }, part) => (isSecret(opening) ? remove(part) : part));
}

const isSecret = ([, name = '']: RegExpExecArray): boolean => SECRET.test(name);

const GATED = { open: /<!--\s*kg-gated-block:begin([^<>]*?)-->/g, close: /<!--\s*kg-gated-block:end\s*-->/g };
/** Beginning or end of a block of WordPress, or a block without content: `<!-- wp:name {…} /-->`. */
const BLOCK = /<!--\s*(\/?)wp:([\w/-]+)(?![\w/-])(\s[^<>]*?)?(\/?)-->/g;
const GATED_BLOCK = /premium|paid|member|restrict|subscri|private|protect|paywall|logged/i;
const SHORTCODE = {
  open: /\[([a-z][\w-]*)(?:[\s=][^\]]{0,2000})?\]/gi,
  endOf: (name: string) => new RegExp(`\\[/(${name})\\]`, 'gi'),
};
const CODE_TAG =
  /code|crayon|highlight|prism|enlighter|^(?:bash|css|html|js|javascript|php|plain|text|xml)$/i;

/** Whether the attributes of a block hide it. */
export const isInvisible = (attributes: string): boolean => /"blockVisibility"\s*:\s*false/.test(attributes);

/** Whether a text has the block below which a newsletter is for its subscribers. */
export const hasPaywall = (html: string): boolean => /<!--\s*wp:jetpack\/paywall\b/.test(html);

/**
 * Blocks for members, and those that their author has hidden. One without an end, and the paywall of a newsletter, hide
 * everything after them.
 */
function hiddenBlocks(html: string): { index: number; end: number }[] {
  const parts: { index: number; end: number }[] = [];
  let open: { readonly name: string; readonly index: number; depth: number } | null = null;
  for (const { 0: mark, 1: ends, 2: name = '', 3: args = '', 4: isEmpty, index } of html.matchAll(BLOCK)) {
    if (open === null) {
      if (ends) continue;
      if (isEmpty) {
        if (/\/paywall$/.test(name)) open = { name, index, depth: Infinity };
      } else if (isInvisible(args) || GATED_BLOCK.test(name)) open = { name, index, depth: 1 };
    } else if (name === open.name && !isEmpty) {
      open.depth += ends ? -1 : 1;
      if (open.depth > 0) continue;
      parts.push({ index: open.index, end: index + mark.length });
      open = null;
    }
  }
  return open === null ? parts : [...parts, { index: open.index, end: html.length }];
}

/** The marks of parts that end with the name of their beginning, as `[code]…[/code]`. */
export interface NamedMarks {
  /** Its first group is the name. */
  readonly open: RegExp;
  /** The end of a part with a name, which is a pattern; its first group is the name. */
  readonly endOf: (name: string) => RegExp;
}

/** The marks of parts that end with the name of their beginning. Ends are searched for only where there is one. */
export function namedParts(text: string, { open, endOf }: NamedMarks) {
  const last = new Map<string, number>();
  for (const { 1: name = '', index } of text.matchAll(endOf('[\\w/+#-]+')))
    last.set(name.toLowerCase(), index);
  const close = ({ 1: name = '', index }: RegExpExecArray) =>
    endOf((last.get(name.toLowerCase()) ?? -1) > index ? name.replace(/[+#]/g, '\\$&') : '(?!)');
  return { open, close } satisfies Delimiters;
}
