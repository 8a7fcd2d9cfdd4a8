import { EMBED_KINDS, type EmbedKind } from './embedKinds';
import { element } from './hast';
import type { DirectiveUse, LeafDirective } from './leafDirectives';

/** The built-in leaf directives: each renders a card that is a link, and names the frame that a script may load in it. */
export const EMBED_CARDS: ReadonlyMap<string, LeafDirective> = new Map(
  Object.entries(EMBED_KINDS).map(([name, kind]) => [name, (use: DirectiveUse) => card(kind, use)]),
);

function card(kind: EmbedKind, use: DirectiveUse): ReturnType<LeafDirective> {
  const { name, label, attributes, labels, report } = use;
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
    return null;
  }
  if (!label)
    report({
      message: `The directive "::${name}" has no title.`,
      hint: `Say in the brackets what it is: \`::${name}[Title]{#${id}}\`.`,
    });
  const start = /^\d+$/.test(attributes.start ?? '') ? attributes.start! : '';
  const href = kind.href(id, start);
  const frame = kind.frame(id, start);
  const title = label || href;
  return {
    content: element(
      'figure',
      {
        class: kind.isWide ? 'embed wide' : 'embed',
        'data-frame': frame,
        'data-load': labels.embedLoad.replace('{kind}', kind.title),
      },
      [element('a', { href, rel: 'noopener' }, [element('b', {}, [kind.title]), ` ${title}`])],
    ),
    markdown: `[${title.replace(/[[\]\\]/g, '\\$&')}](${href})`,
    frames: [new URL(frame).origin],
  };
}

function idIn({ id, addresses }: EmbedKind, attributes: DirectiveUse['attributes']): string | null {
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
