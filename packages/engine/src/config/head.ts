import { z } from 'zod';

/** An element that a site adds to the `<head>` of its documents. */
export const headElementSchema = z.strictObject({
  tag: z.enum(['link', 'meta', 'script', 'style']).describe('Name of the element.'),
  attributes: z
    .record(
      z.string().regex(/^[a-z][a-z\d:-]*$/i, 'is no name of an attribute'),
      z.union([z.string(), z.boolean()]),
    )
    .default({})
    .describe('Attributes; `true` writes the name alone, `false` leaves it out.'),
  content: z
    .string()
    .refine((text) => !/<\/(?:script|style)/i.test(text), 'must not end its own element')
    .default('')
    .describe('Text of a script or style.'),
});

/** An element of `head`, with the file of the plugin that adds it, if one does. */
export type HeadElement = z.infer<typeof headElementSchema> & { readonly plugin?: string };
