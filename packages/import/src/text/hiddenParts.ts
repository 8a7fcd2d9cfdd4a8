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
  return html
    .replace(
      /<!--\s*kg-gated-block:begin([^>]*?)-->[\s\S]*?<!--\s*kg-gated-block:end\s*-->/g,
      (part, args: string) => (/nonMember:\s*true/.test(args) ? part : remove(part)),
    )
    .replace(
      /<!--\s*wp:([\w/-]+)(?:\s[^>]*?)?(?<!\/)-->[\s\S]*?<!--\s*\/wp:\1\s*-->/g,
      (part, name: string) =>
        /premium|paid|member|restrict|subscri|private|protect|paywall|logged/i.test(name)
          ? remove(part)
          : part,
    )
    .replace(/\[([a-z][\w-]*)(?:\s[^\]]*)?\][\s\S]*?\[\/\1\]/gi, (part, name: string) =>
      SECRET.test(name) ? remove(part) : part,
    );
}
