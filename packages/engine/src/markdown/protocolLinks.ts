import type { Md, MdastNode } from './tree';

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
