import { type Context, refer } from './context';
import { noteEmbed } from './embeds';
import { type Content, element, raw } from './hast';
import { component } from './links';

/** Renders the cover picture above the text, if it has one. It is loaded before all other pictures. */
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
