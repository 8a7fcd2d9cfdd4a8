import { type Context, positionOf } from '../context';
import type { MdastNode } from '../syntax/tree';
import type { Embed } from '../types';

/** Elements that fetch from an address or send to it, by the option of `csp` that allows foreign origins. */
const OPTIONS: Readonly<Record<string, Embed['option']>> = {
  iframe: 'frames',
  video: 'media',
  audio: 'media',
  source: 'media',
  track: 'media',
  img: 'images',
  form: 'forms',
};
const PLUGINS = new Set(['embed', 'object']);
const ADDRESS = /^(?:(https?):)?(\/\/[^/?#\\\s]+)/i;

type ElementLocation = ReturnType<typeof positionOf>;

/** Reports `embed` and `object`, which the content security policy blocks. */
export function noteElement(name: string, place: ElementLocation, { problems, isExcerpt }: Context): void {
  if (isExcerpt || !PLUGINS.has(name)) return;
  problems.push({
    rule: 'blocked-embed',
    message: `The element <${name}> shows nothing: the site's content security policy blocks plug-ins.`,
    hint: 'Write an `<iframe>`, and name a foreign origin in `csp.frames` of site.config.ts; or link to the file.',
    ...place,
  });
}

/** Reports a script or style sheet in a text, which the content security policy blocks. */
export function noteCode(name: string, place: ElementLocation, { problems, isExcerpt }: Context): void {
  if (isExcerpt || (name !== 'script' && name !== 'style')) return;
  problems.push({
    rule: 'blocked-embed',
    message: `The element <${name}> does nothing: the site's content security policy blocks it.`,
    hint:
      name === 'style'
        ? 'Put the rules into theme.css.'
        : 'Write an .mdx file with a component; a script for every page is named in `head` of site.config.ts.',
    ...place,
  });
}

/**
 * Records the foreign origin of an element's `src` or `action`. Whether it is allowed is checked later against the
 * configuration.
 */
export function noteEmbed(name: string, src: string, place: ElementLocation, context: Context): void {
  const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
  const [, scheme = 'https', host] = ADDRESS.exec(src.trim()) ?? [];
  if (context.isExcerpt || !option || !host) return;
  const origin = `${scheme}:${host}`.toLowerCase();
  if (context.embeds.some((one) => one.option === option && one.origin === origin)) return;
  context.embeds.push({ element: name, option, origin, ...place });
}

/** {@link noteElement} and {@link noteEmbed} for an MDX element. */
export function noteJsx(
  node: MdastNode & { name?: string | null },
  { src, action }: { readonly src: string | undefined; readonly action: string | undefined },
  context: Context,
) {
  if (!node.name) return;
  noteElement(node.name, positionOf(node, context), context);
  const address = node.name === 'form' ? action : src;
  if (address) noteEmbed(node.name, address, positionOf(node, context), context);
}
