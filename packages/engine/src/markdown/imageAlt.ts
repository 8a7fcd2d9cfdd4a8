import type { Context } from './context';

/** Says that a picture has no alternative text: a reader who does not see it is told nothing of it. */
export function reportNoAlt(place: { line: number; column: number }, { problems }: Context): void {
  problems.push({
    rule: 'image-alt',
    fatal: false,
    message: 'This picture has no alternative text.',
    hint: 'Say in a few words what it shows: `![a chart of …](…)`; `<img alt="" …>` is for mere decoration.',
    ...place,
  });
}
