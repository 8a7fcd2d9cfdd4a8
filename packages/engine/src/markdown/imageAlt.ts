import type { Context } from './context';

/** Reports an image without alternative text: a reader who cannot see it learns nothing about it. */
export function reportNoAlt(place: { line: number; column: number }, { problems }: Context): void {
  problems.push({
    rule: 'image-alt',
    message: 'This picture has no alternative text.',
    hint: 'Say in a few words what it shows: `![a chart of …](…)`; `<img alt="" …>` is for mere decoration.',
    ...place,
  });
}
