import { z } from 'zod';

/**
 * Schemas of everything an author writes beside the configuration: front matter, `authors.yml`, `tags.yml` and
 * `_category_.yml`. The front-matter fields follow the documented conventions of Docusaurus 3.9
 * (https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-blog#markdown-front-matter and the pages
 * for docs and pages); fields of our own are marked as such.
 */

const text = z.string().min(1);
const label = z.union([z.string(), z.number()]).transform(String);

/** A calendar date, optionally followed by a time, which is dropped. */
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/, 'must be a date such as 2025-09-18')
  .transform((value) => value.slice(0, 10))
  .refine(isCalendarDate, 'must be a date that exists in the calendar');

/** True for a date of the proleptic Gregorian calendar written `YYYY-MM-DD`. */
export function isCalendarDate(value: string): boolean {
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

const headingLevel = z.number().int().min(2).max(6);

const common = {
  title: label.optional().describe('Title. Default: the first `# heading`, else the file name.'),
  title_meta: text.optional().describe('Title for search engines when it must differ.'),
  description: z
    .string()
    .optional()
    .describe(
      'One or two sentences for lists, search engines and social cards. Default: the first paragraph.',
    ),
  slug: label
    .optional()
    .describe('Path: absolute within the section when it begins with `/`, else instead of the file name.'),
  image: text
    .optional()
    .describe('Picture for social cards: relative to the file, under `static/`, or an absolute URL.'),
  keywords: z.array(label).optional().describe('Keywords for search engines.'),
  draft: z.boolean().default(false).describe('Only shown in development.'),
  unlisted: z.boolean().default(false).describe('Published, but in no list, feed, sitemap or search.'),
  hide_table_of_contents: z.boolean().default(false).describe('Hides the table of contents.'),
  toc_min_heading_level: headingLevel.optional().describe('First heading level in the table of contents.'),
  toc_max_heading_level: headingLevel.optional().describe('Last heading level in the table of contents.'),
  last_update: z
    .union([
      z.literal(false),
      z.strictObject({
        date: date.optional().describe('Calendar date.'),
        author: text.optional().describe('Name.'),
      }),
    ])
    .optional()
    .describe('Overrides what the version history says; `false` hides it.'),
  custom_edit_url: z
    .union([text, z.null()])
    .optional()
    .describe('Address of the edit link; `null` hides it.'),
  redirect_from: z
    .array(text)
    .default([])
    .describe('Old paths of this page, without the locale prefix (own field).'),
  language: text
    .optional()
    .describe('Locale code of the text when it is not the default language (own field).'),
  source_hash: text
    .optional()
    .describe(
      'In a translation: the version of the original it was made from; written by `npm run translate` (own field).',
    ),
};

const inlineTag = z.strictObject({
  label: text.describe('Name shown to readers.'),
  permalink: text.optional().describe('Path under the tag index.'),
  description: z.string().optional().describe('A sentence about the tag.'),
});

const inlineAuthor = z.strictObject({
  key: text.optional().describe('Key of `authors.yml` whose fields the others replace.'),
  name: text.optional().describe('Name.'),
  title: text.optional().describe('What the author does, in a few words.'),
  description: z.string().optional().describe('A sentence about the author.'),
  url: text.optional().describe('The author’s own site.'),
  email: text.optional().describe('E-mail address.'),
  image_url: text.optional().describe('Portrait: under `static/`, or an absolute URL.'),
  socials: z.record(text, text).optional().describe('Profiles by service.'),
});

export const postSchema = z.strictObject({
  ...common,
  date: date
    .optional()
    .describe('Calendar date. Default: from the file name (`2025-09-18-name` or `250918-01`).'),
  authors: z
    .union([text, inlineAuthor, z.array(z.union([text, inlineAuthor]))])
    .optional()
    .describe('Keys of `authors.yml`, or authors written out.'),
  tags: z
    .array(z.union([label, inlineTag]))
    .optional()
    .describe('Keys of `tags.yml`, or tags written out.'),
});

export const docSchema = z.strictObject({
  ...common,
  id: text
    .regex(/^[^/]+$/, 'must not contain a slash')
    .optional()
    .describe('Id inside its folder. Default: the file name.'),
  tags: z
    .array(z.union([label, inlineTag]))
    .optional()
    .describe('Tags of the document.'),
  hide_title: z.boolean().default(false).describe('Does not show the title above the text.'),
  sidebar_label: text.optional().describe('Label in the sidebar. Default: the title.'),
  sidebar_position: z
    .number()
    .optional()
    .describe('Position in an automatic sidebar. Default: the numeric prefix.'),
  sidebar_class_name: text.optional().describe('CSS class names of the sidebar item.'),
  displayed_sidebar: z.union([text, z.null()]).optional().describe('Sidebar to show; `null` shows none.'),
  pagination_label: text.optional().describe('Label of this document in previous/next links.'),
  pagination_prev: z
    .union([text, z.null()])
    .optional()
    .describe('Id of the previous document; `null` for none.'),
  pagination_next: z.union([text, z.null()]).optional().describe('Id of the next document; `null` for none.'),
  parse_number_prefixes: z.boolean().default(true).describe('Whether `01-` in the file name is a position.'),
});

export const pageSchema = z.strictObject({ ...common });

export type PostFrontMatter = z.output<typeof postSchema>;
export type DocFrontMatter = z.output<typeof docSchema>;
export type PageFrontMatter = z.output<typeof pageSchema>;
export type FrontMatter = PostFrontMatter | DocFrontMatter | PageFrontMatter;

const authorSchema = z.strictObject({
  name: text.optional().describe('Name.'),
  title: text.optional().describe('What the author does, in a few words.'),
  description: z.string().optional().describe('A sentence about the author.'),
  url: text.optional().describe('The author’s own site.'),
  email: text.optional().describe('E-mail address.'),
  image_url: text.optional().describe('Portrait: under `static/`, or an absolute URL.'),
  page: z
    .union([
      z.boolean(),
      z.strictObject({
        permalink: text.optional().describe('Path under the list of authors. Default: the key.'),
      }),
    ])
    .default(false)
    .describe('Whether the author has a page of posts.'),
  socials: z
    .record(text, text)
    .default({})
    .describe('Profiles by service: a name (`github: octo`) or an address.'),
});

const tagSchema = z.strictObject({
  label: text.optional().describe('Name shown to readers. Default: the key.'),
  permalink: text.optional().describe('Path under the tag index. Default: the key.'),
  description: z.string().optional().describe('A sentence about the tag.'),
});

export const authorsSchema = z.record(text, authorSchema);
export const tagsSchema = z.record(
  text,
  tagSchema.nullable().transform((value) => value ?? {}),
);

export type AuthorData = z.output<typeof authorSchema>;
export type TagData = z.output<typeof tagSchema>;

export const categorySchema = z.strictObject({
  label: text.optional().describe('Label in the sidebar. Default: the folder’s name.'),
  description: z.string().optional().describe('Description for index pages.'),
  position: z.number().optional().describe('Position among its siblings. Default: the numeric prefix.'),
  collapsible: z.boolean().optional().describe('Can be opened and closed.'),
  collapsed: z.boolean().optional().describe('Begins closed.'),
  className: text.optional().describe('CSS class names of the sidebar item.'),
  key: text.optional().describe('Unique name; kept for compatibility, not needed.'),
  link: z
    .union([
      z.null(),
      z.strictObject({
        type: z
          .literal('generated-index')
          .default('generated-index')
          .describe('A generated page that lists the folder.'),
        title: text.optional().describe('Title of the page. Default: the label.'),
        description: z.string().optional().describe('Description of the page.'),
        slug: text.optional().describe('Path of the page inside the version.'),
        keywords: z.array(text).optional().describe('Keywords for search engines.'),
        image: text.optional().describe('Picture for social cards.'),
      }),
      z.strictObject({
        type: z.literal('doc').describe('A document.'),
        id: text.describe('Id of the document.'),
      }),
    ])
    .optional()
    .describe('What the label leads to: a generated index (default), a document, or `null` for nothing.'),
});

export type CategoryData = z.output<typeof categorySchema>;
