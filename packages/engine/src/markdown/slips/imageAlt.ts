import type { Context } from '../context';

/** Reports the size that Obsidian writes into the alternative text, which is read aloud here. */
export function reportSize(
  alt: string,
  place: { line: number; column: number },
  { problems }: Context,
): void {
  const [size, width] = /\|(\d{1,4})(?:x\d{1,4})?$/.exec(alt) ?? [];
  if (size === undefined) return;
  problems.push({
    rule: 'image-alt',
    message: `The alternative text of this picture has a size, \`${size}\`, which means nothing here.`,
    hint: `Write \`![text](./picture.png){width=${width}}\`.`,
    ...place,
  });
}

/** Reports an image without alternative text: a reader who cannot see it learns nothing about it. */
export function reportNoAlt(place: { line: number; column: number }, { problems }: Context): void {
  problems.push({
    rule: 'image-alt',
    message: 'This picture has no alternative text.',
    hint: 'Say in a few words what it shows: `![a chart of …](…)`; `<img alt="" …>` is for mere decoration.',
    ...place,
  });
}
