import { definePlugin } from '../../config/definePlugin';
import type { PluginNode, PluginRendering } from '../../config/plugin';
import { elementNode } from '../../config/transform';
import { EMBED_KINDS, type EmbedKind } from './kinds';

/**
 * Embeds of other services, such as videos and posts: a card with a link, and the address of the frame that the client
 * script loads on request. HTML: `figure.embed[data-frame][data-load]` (`.wide`) > a link.
 */
export const embeds = definePlugin({
  name: 'embeds',
  markdown: {
    words: ['embed.load'],
    render: Object.fromEntries(
      Object.entries(EMBED_KINDS).map(([name, kind]) => [
        `leafDirective:${name}`,
        (use: PluginNode) => card(name, kind, use),
      ]),
    ),
  },
});

type EmbedAttributes = Readonly<Record<string, string | null | undefined>>;

function card(name: string, kind: EmbedKind, { node, text, report, word }: PluginNode): PluginRendering {
  const attributes = (node.attributes ?? {}) as EmbedAttributes;
  const id = idIn(kind, attributes);
  if (id === null) {
    const { id: own, url } = attributes;
    const wrong = own || url;
    report({
      message: wrong
        ? `"${wrong}" is no ${url && !own ? 'address' : 'id'} of ${kind.title}: only the title of "::${name}" is shown.`
        : `The directive "::${name}" has no id: only its title is shown.`,
      hint: `Write ${kind.example}; or the whole address: \`::${name}[Title]{url="https://…"}\`.`,
    });
    return { nodes: node.children?.length ? elementNode('p', {}, node.children) : [] };
  }
  if (!text)
    report({
      message: `The directive "::${name}" has no title.`,
      hint: `Say in the brackets what it is: \`::${name}[Title]{#${id}}\`.`,
    });
  const start = /^\d+$/.test(attributes.start ?? '') ? attributes.start! : '';
  const href = kind.href(id, start);
  const frame = kind.frame(id, start);
  const title = text || href;
  return {
    nodes: elementNode(
      'figure',
      {
        class: kind.isWide ? 'embed wide' : 'embed',
        'data-frame': frame,
        'data-load': word('embed.load', { kind: kind.title }),
      },
      [elementNode('a', { href, rel: 'noopener' }, [elementNode('b', {}, [kind.title]), ` ${title}`])],
    ),
    markdown: `[${title.replace(/[[\]\\]/g, '\\$&')}](${href})`,
    frames: [new URL(frame).origin],
  };
}

function idIn({ id, addresses }: EmbedKind, attributes: EmbedAttributes): string | null {
  const { id: own, url } = attributes;
  if (own) return id.test(own) ? own : null;
  for (const address of addresses) {
    const found = address
      .exec(url ?? '')
      ?.slice(1)
      .filter(Boolean)
      .join('/');
    if (found && id.test(found)) return found;
  }
  return null;
}
