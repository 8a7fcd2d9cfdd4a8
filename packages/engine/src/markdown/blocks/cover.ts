import { type Context, refer } from '../context';
import { noteEmbed } from '../html/embeds';
import { type Content, element, raw } from '../html/hast';
import { component } from '../inlines/links';

/**
 * Greatest height of a cover in CSS pixels, so that the text begins on the first screens. It goes into the size of the
 * element: a limit in CSS would leave empty space beside a tall picture, which the build alone can measure.
 */
const TALLEST = 520;

/** Renders the cover picture above the text, if it has one. It is loaded before all other pictures. */
export function coverContent(context: Context): Content[] {
  const { cover, format } = context.options;
  if (!cover) return [];
  const { target, alt, line } = cover;
  const place = { line, column: 1 };
  noteEmbed('img', target, place, context);
  const node = { type: 'image', url: target, alt } as const;
  const { index, token } = refer(context, node, {
    kind: 'image',
    target,
    alt,
    isLead: true,
    tallest: TALLEST,
    ...place,
  });
  return [
    element('p', { class: 'cover' }, [format === 'mdx' ? component('Image', index, { alt }) : raw(token)]),
  ];
}
