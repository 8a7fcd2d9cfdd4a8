import type { Problem } from '../shared/problem';

/** Pages that show a picture, and what is to be written for them. */
const PAGES: readonly { readonly pattern: RegExp; readonly instead: string | null }[] = [
  {
    pattern: /^https?:\/\/github\.com\/([^/]+\/[^/]+)\/blob\/([^?#]+\.\w+)(?!.*[?&]raw=)/i,
    instead: 'https://raw.githubusercontent.com/$1/$2',
  },
  { pattern: /^https?:\/\/(?:drive|docs)\.google\.com\/(?!uc\b|thumbnail\b)/i, instead: null },
  { pattern: /^https?:\/\/(?:photos\.app\.goo\.gl|photos\.google\.com)\//i, instead: null },
  { pattern: /^https?:\/\/www\.dropbox\.com\/(?!.*[?&](?:raw|dl)=1)/i, instead: null },
  { pattern: /^https?:\/\/imgur\.com\/(?:a\/|gallery\/)?\w+$/i, instead: null },
];

/** The problem of a picture on another host whose address is that of a page around it; `null` for any other. */
export function remotePictureFault(url: string): Pick<Problem, 'rule' | 'message' | 'hint'> | null {
  const beside = 'Save the picture beside the text, and write its path';
  for (const { pattern, instead } of PAGES) {
    const [match] = pattern.exec(url) ?? [];
    if (match === undefined) continue;
    return {
      rule: 'broken-image',
      message: `\`${url}\` is the address of a page that shows the picture, not of the picture`,
      hint: instead === null ? `${beside}.` : `${beside}, or write \`${match.replace(pattern, instead)}\`.`,
    };
  }
  return null;
}
