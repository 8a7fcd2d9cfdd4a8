import { type Context, refer } from './context';
import { noteEmbed } from './embeds';
import { type Content, element, raw } from './hast';
import { component } from './links';

/** The picture at the head of a text, if it has one: before all else, and loaded before all others. */
export function coverContent(context: Context): Content[] {
  const { cover, format } = context.options;
  if (!cover) return [];
  const { target, alt, line } = cover;
  const place = { line, column: 1 };
  noteEmbed('img', target, place, context);
  const node = { type: 'image', url: target, alt } as const;
  const { index, token } = refer(context, node, { kind: 'image', target, alt, isLead: true, ...place });
  return [
    element('p', { class: 'cover' }, [format === 'mdx' ? component('Image', index, { alt }) : raw(token)]),
  ];
}
