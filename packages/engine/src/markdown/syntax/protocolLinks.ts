import { isCjk } from './cjk';
import type { Md, MdastNode } from './tree';

/** Punctuation of full width and curly quotes: it ends a bare address, which has it in escaped form. */
const FULL_WIDTH =
  /[\u3000-\u3004\u3008-\u3020\u3030\u303d\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65“”‘’…]/;
/** A host in Latin letters, and the words that follow it without a space. */
const HOST = /^((?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,})([^\x00-\x7f][^./]*)$/i;

/**
 * Ends bare addresses where Japanese, Chinese or Korean goes on without a space: `（https://a.com/b）を`, `https://a.comを`.
 * GFM would end them at the next space only. Changes the siblings in place.
 */
export function endBareLinks(siblings: MdastNode[]): void {
  for (let i = siblings.length - 1; i >= 0; i--) {
    const link = siblings[i] as MdastNode;
    if (link.type !== 'link' || !isBare(link)) continue;
    const [shown] = link.children as [Md<'text'>];
    const { length } = addressIn(shown.value);
    const rest = shown.value.slice(length);
    if (rest === '') continue;
    link.url = link.url.slice(0, link.url.length - rest.length);
    shown.value = shown.value.slice(0, length);
    const after = siblings[i + 1];
    if (after?.type === 'text') after.value = rest + after.value;
    else siblings.splice(i + 1, 0, { type: 'text', value: rest, position: link.position } as Md<'text'>);
  }
}

function addressIn(text: string): string {
  const end = text.search(FULL_WIDTH);
  const address = end < 0 ? text : text.slice(0, end);
  const [, host, words] = HOST.exec(address) ?? [];
  return host && isCjk(words!.codePointAt(0)!) ? host : address;
}

/** Whether the parser generated a link from a bare address: it begins where its text does. */
function isBare(link: Md<'link'>): boolean {
  const [only] = link.children;
  if (link.children.length !== 1 || only?.type !== 'text' || !link.url.endsWith(only.value)) return false;
  const [outer, inner] = [link.position?.start, only.position?.start];
  return outer !== undefined && outer.line === inner?.line && outer.column === inner.column;
}

/**
 * Completes GFM's extended protocol autolinks, `mailto:a@b.c` and `xmpp:a@b.c/resource`, of which the parser links only
 * the e-mail address. Changes the siblings in place.
 */
export function joinProtocolLinks(siblings: MdastNode[]): void {
  for (let i = 0; i < siblings.length - 1; i++) {
    const before = siblings[i] as MdastNode;
    const link = siblings[i + 1] as MdastNode;
    if (before.type !== 'text' || link.type !== 'link') continue;
    const [protocol] = /(?<![\w.+-])(?:mailto|xmpp):$/i.exec(before.value.slice(-16)) ?? [];
    const email = protocol && emailOf(link);
    if (!protocol || !email) continue;
    const after = siblings[i + 2];
    const [resource = ''] =
      protocol.toLowerCase() === 'xmpp:' && after?.type === 'text'
        ? (/^\/[\w@.]*[\w@]/.exec(after.value) ?? [])
        : [];
    if (resource && after?.type === 'text') after.value = after.value.slice(resource.length);
    before.value = before.value.slice(0, -protocol.length);
    const address = protocol + email + resource;
    link.url = address;
    link.children = [{ type: 'text', value: address }];
  }
}

/** E-mail address of a link that the parser generated from a bare address, or `null`. */
function emailOf(link: Md<'link'>): string | null {
  const [only] = link.children;
  return link.children.length === 1 && only?.type === 'text' && link.url === `mailto:${only.value}`
    ? only.value
    : null;
}
