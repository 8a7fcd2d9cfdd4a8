import { type Delimiters, replaceMarked } from '@private-devlog/engine/internal';
import type { Causes } from '../causes';
import { htmlComment } from './code';

/** Names of shortcodes, tags and blocks whose content the old engine did not show to everyone. */
export const SECRET =
  /^(?:[\w-]+[_-])?(?:comment|hide|hidden|secret|private|drafts?|todo|wip|unpublished|unlisted|internal|ignore|exclude|\w*encrypt\w*|passw\w*|protect\w*|restrict\w*|members?|membership|mepr|subscri\w*|paid|paywall|premium|logged|login|s2if|rcp|pmpro|dev|development|if|ifdef|ifenv)(?:[_-][\w-]+)?$/i;

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
  const blocks = replaceMarked(open, namedParts(open, BLOCK), ({ opening: [, name = ''] }, part) =>
    /premium|paid|member|restrict|subscri|private|protect|paywall|logged/i.test(name) ? remove(part) : part,
  );
  return replaceMarked(blocks, namedParts(blocks, SHORTCODE), ({ opening: [, name = ''] }, part) =>
    SECRET.test(name) ? remove(part) : part,
  );
}

const GATED = { open: /<!--\s*kg-gated-block:begin([^<>]*?)-->/g, close: /<!--\s*kg-gated-block:end\s*-->/g };
const BLOCK = {
  open: /<!--\s*wp:([\w/-]+)(?![\w/-])(?:\s[^<>]*?)?(?<!\/)-->/g,
  endOf: (name: string) => new RegExp(`<!--\\s*/wp:(${name})\\s*-->`, 'gi'),
};
const SHORTCODE = {
  open: /\[([a-z][\w-]*)(?:\s[^\]]{0,2000})?\]/gi,
  endOf: (name: string) => new RegExp(`\\[/(${name})\\]`, 'gi'),
};

/** The marks of parts that end with the name of their beginning, as `[code]…[/code]`. */
export interface NamedMarks {
  /** Its first group is the name. */
  readonly open: RegExp;
  /** The end of a part with a name, which is a pattern; its first group is the name. */
  readonly endOf: (name: string) => RegExp;
}

/** The marks of parts that end with the name of their beginning. Ends are searched for only where there is one. */
export function namedParts(text: string, { open, endOf }: NamedMarks): Delimiters {
  const last = new Map<string, number>();
  for (const { 1: name = '', index } of text.matchAll(endOf('[\\w/+#-]+')))
    last.set(name.toLowerCase(), index);
  const close = ({ 1: name = '', index }: RegExpExecArray) =>
    endOf((last.get(name.toLowerCase()) ?? -1) > index ? name.replace(/[+#]/g, '\\$&') : '(?!)');
  return { open, close };
}
