import { z } from 'zod';
import { choice, entries, text } from './values';

const FONT_USES = ['text', 'titles', 'code'] as const;

/** Use of a font. */
export type FontUse = (typeof FONT_USES)[number];

const weight = z
  .union([
    z.number().int().min(1).max(1000),
    z.string().regex(/^\d{1,4} \d{1,4}$/, 'must be two weights, such as "100 900"'),
  ])
  .optional();

/** `fonts` in the configuration. */
export const fontsSchema = entries(
  'Fonts of the site. The build cuts them down to the characters of its texts; needs the package `subset-font`.',
  {
    file: text.describe('TTF, OTF, WOFF or WOFF2 file of the site: `fonts/Own.otf`.'),
    use: z.enum(FONT_USES).describe('What is set in it.'),
    weight: weight.describe(
      'Weight of the file; of a variable font the range: `100 900`. Default: 700 for titles, else 400.',
    ),
    style: choice('Style of the file.', ['normal', 'italic']),
  },
);
