import { z } from 'zod';
import {
  linkAddress,
  linkTarget,
  optional,
  optionalAddress,
  optionalText,
  optionalWords,
  sitePath,
  text,
} from '../config/values';
import { socialHref } from '../shared/socials';

/** Schemas of data files: authors, tags and folders of documents. */

/** Fields of an author, in `authors.yml` and inline in a post. */
export const authorFields = {
  name: optionalText('Name.'),
  title: optionalText('What the author does, in a few words.'),
  description: optionalWords('A sentence about the author.'),
  url: linkTarget.optional().describe('The author’s own site.'),
  email: optionalText('E-mail address.'),
  image_url: optionalAddress('Portrait: under `static/`, or an absolute URL.'),
};

/** Profiles of an author: service → user name or address. */
export const profiles = z.record(text, linkAddress).superRefine((written, context) => {
  for (const [service, value] of Object.entries(written))
    if (socialHref(service, value) === null)
      context.addIssue({
        code: 'custom',
        path: [service],
        message: 'must be an address such as https://example.com/me',
      });
});

const authorSchema = z.strictObject({
  ...authorFields,
  page: z
    .union([
      z.boolean(),
      z.strictObject({
        permalink: sitePath.optional().describe('Path under the list of authors. Default: the key.'),
      }),
    ])
    .default(false)
    .describe('Whether the author has a page of posts.'),
  socials: profiles.default({}).describe('Profiles by service: a name (`github: octo`) or an address.'),
});

const tagSchema = z.strictObject({
  label: optionalText('Name shown to readers. Default: the key.'),
  permalink: sitePath.optional().describe('Path under the tag index. Default: the key.'),
  description: optionalWords('A sentence about the tag.'),
});

/** `authors.yml`: key → author. A key becomes part of a path. */
export const authorsSchema = z.record(sitePath, authorSchema);

/** `tags.yml`: key → tag. A key without a value is an empty tag, whose label defaults to the key. */
export const tagsSchema = z.record(
  text,
  tagSchema.nullable().transform((value) => value ?? {}),
);

/** One author of `authors.yml`; the name defaults to the key. */
export type AuthorData = z.output<typeof authorSchema>;
/** One tag of `tags.yml`, in the words of its language. */
export type TagData = z.output<typeof tagSchema>;

/** `_category_.yml` or `_category_.json` in a folder of documents. */
export const categorySchema = z.strictObject({
  label: optionalText('Label in the sidebar. Default: the folder’s name.'),
  description: optionalWords('Description for index pages.'),
  position: z.number().optional().describe('Position among its siblings. Default: the numeric prefix.'),
  collapsible: z.boolean().optional().describe('Can be opened and closed.'),
  collapsed: z.boolean().optional().describe('Begins closed.'),
  className: optionalText('CSS class names of the sidebar item.'),
  key: optionalText('Unique name; kept for compatibility, not needed.'),
  link: optional(
    'What the label leads to: a generated index (default), a document, or `null` for nothing.',
    z.union([
      z.null(),
      z.strictObject({
        type: z
          .literal('generated-index')
          .default('generated-index')
          .describe('A generated page that lists the folder.'),
        title: optionalText('Title of the page. Default: the label.'),
        description: optionalWords('Description of the page.'),
        slug: sitePath.optional().describe('Path of the page inside the version.'),
        keywords: optional('Keywords for search engines.', z.array(text)),
        image: optionalAddress('Picture for social cards.'),
      }),
      z.strictObject({
        type: z.literal('doc').describe('A document.'),
        id: text.describe('Id of the document.'),
      }),
    ]),
  ),
});

/** Fields of a category file; absent ones are derived from the folder. */
export type CategoryData = z.output<typeof categorySchema>;
