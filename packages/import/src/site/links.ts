import { replaceParts } from '@private-devlog/engine/internal';
import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';

/** An address of a link or picture in a text. */
export interface Destination {
  readonly url: string;
  readonly isPicture: boolean;
}

/** Returns the new spelling of an address; `null` to leave it unchanged. */
export type Resolve = (destination: Destination) => string | null;

/**
 * Constructs without an address to rewrite that take more than linear time: bare addresses, which took hours in lines of
 * a megabyte, as charts in notebooks have, and a note behind `!`, for which each `]` is searched back to a bracket.
 */
const SLOW = {
  disable: { null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink', 'gfmPotentialFootnoteCall'] },
};

/**
 * Rewrites the addresses of links and pictures in a Markdown text, including HTML tags; everything else stays byte
 * for byte.
 */
export function rewriteLinks(body: string, resolve: Resolve): string {
  const edits: { readonly index: number; readonly end: number; readonly text: string }[] = [];
  const edit = (index: number, end: number, destination: Destination) => {
    const text = resolve(destination);
    if (text !== null) edits.push({ index, end, text });
  };
  const tokens = parse({ extensions: [gfm(), SLOW] }).document();
  /** Links and pictures around a token. */
  const around: string[] = [];
  let found = { start: 0, end: 0, url: '' };
  for (const [event, token] of postprocess(tokens.write(preprocess()(body, 'utf8', true)))) {
    const { type } = token;
    const [start, end] = [token.start.offset, token.end.offset];
    if (type === 'link' || type === 'image') event === 'enter' ? around.push(type) : around.pop();
    // A resource may be empty: `[a]()`.
    if (event === 'enter' && type === 'resource') found = { start: end - 1, end: end - 1, url: '' };
    if (event === 'enter' && /^(?:resource|definition)Destination$/.test(type))
      found = { start, end, url: '' };
    if (event === 'enter' && /DestinationString$/.test(type)) found.url = body.slice(start, end);
    if (event === 'exit' && /^(?:resource|definitionDestination)$/.test(type))
      edit(found.start, found.end, { url: found.url, isPicture: around.at(-1) === 'image' });
    if (event === 'enter' && /^html(?:Flow|Text)$/.test(type))
      for (const match of body.slice(start, end).matchAll(/\b(src|href|poster)\s*=\s*(["'])(.*?)\2/gi)) {
        const [whole, name = '', quote = '', url = ''] = match;
        const from = start + match.index + whole.lastIndexOf(quote + url + quote) + 1;
        edit(from, from + url.length, { url, isPicture: name.toLowerCase() !== 'href' });
      }
  }
  return replaceParts(
    body,
    edits.sort((a, b) => a.index - b.index),
    ({ text }) => text,
  );
}
