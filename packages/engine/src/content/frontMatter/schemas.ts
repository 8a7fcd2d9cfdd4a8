import { z } from 'zod';
import {
  entries,
  linkTarget,
  off,
  on,
  optional,
  optionalAddress,
  optionalPicture,
  optionalText,
  optionalWords,
  refusePath,
  sitePath,
  text,
} from '../../config/values';
import { RESULTS } from '../../shared/screenProps/result';
import { authorFields, profiles } from '../dataSchemas';
import { ambiguousDate, hasStrangeTime, likelyDate, readDate } from '../dates';

/**
 * Schemas of front matter. The fields follow the documented conventions of Docusaurus 3.9
 * (https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-blog#markdown-front-matter and the pages
 * for docs and pages); fields of our own are marked as such.
 */

const label = z
  .union([z.string().refine((value) => value.trim() !== '', 'must not be blank'), z.number()])
  .transform(String);

const NO_DATE = 'must be a date that the calendar has, such as 2025-09-18';

/** A date in any notation that {@link readDate} accepts. */
const moment = z.string(NO_DATE).transform((written, context) => {
  const date = readDate(written);
  if (date !== null) return date;
  const days = ambiguousDate(written);
  const likely = likelyDate(written);
  const message = days
    ? `must say which day it is: write ${days.join(' or ')}`
    : likely
      ? `must be written as ${likely}`
      : hasStrangeTime(written)
        ? 'must have its time as in 2025-09-18 21:00 +0900'
        : NO_DATE;
  const hint = likely ? `Write \`${likely}\`, or with a time \`${likely} 21:00\`.` : undefined;
  context.addIssue({ code: 'custom', message, params: { hint } });
  return z.NEVER;
});

const headingLevel = z.number().int().min(2).max(6);

const common = {
  title: label.optional().describe('Title. Default: the first `# heading`, else the file name.'),
  title_meta: optionalText('Title for search engines when it must differ.'),
  description: optionalWords(
    'One or two sentences for lists, search engines and social cards. Default: the first paragraph.',
  ),
  slug: label
    .superRefine(refusePath)
    .refine((path) => !/[?#]/.test(path), 'must not contain `?` or `#`, which end the path in an address')
    .optional()
    .describe('Path: absolute within the section when it begins with `/`, else instead of the file name.'),
  image: optionalPicture(
    'Picture for social cards: relative to the file, under `static/`, or an absolute URL.',
  ),
  keywords: optional('Keywords for search engines.', z.array(label)),
  draft: off('Only shown in development.'),
  unlisted: off('Published, but in no list, feed, sitemap or search.'),
  hide_table_of_contents: off('Hides the table of contents.'),
  toc_min_heading_level: headingLevel.optional().describe('First heading level in the table of contents.'),
  toc_max_heading_level: headingLevel.optional().describe('Last heading level in the table of contents.'),
  last_update: optional(
    'Overrides what the version history says, as `{ date: 2025-10-02 }` does; `false` hides it.',
    z.union([
      z.literal(false),
      z.strictObject({
        date: moment.optional().describe('Date, with a time if you like.'),
        author: optionalText('Name.'),
      }),
    ]),
  ),
  custom_edit_url: optional('Address of the edit link; `null` hides it.', z.union([linkTarget, z.null()])),
  redirect_from: z
    .union([sitePath.transform((path) => [path]), z.array(sitePath)])
    .default([])
    .describe('Old paths of this page, without the locale prefix (own field).'),
  language: optionalText('Locale code of the text when it is not the default language (own field).'),
  source_hash: optionalText(
    'In a translation: the version of the original it was made from; written by `npm run translate` (own field).',
  ),
};

const inlineTag = z.strictObject({
  label: text.describe('Name shown to readers.'),
  permalink: sitePath.optional().describe('Path under the tag index.'),
  description: optionalWords('A sentence about the tag.'),
});

const inlineAuthor = z.strictObject({
  key: optionalText('Key of `authors.yml` whose fields the others replace.'),
  ...authorFields,
  socials: profiles.optional().describe('Profiles by service.'),
});

/** Legacy fields for a single author, superseded by `authors`. */
const legacyAuthor = {
  author: optionalText('Name of the author; better written under `authors`.'),
  author_title: optionalText('What the author does; better written under `authors`.'),
  author_url: linkTarget.optional().describe('Site of the author; better written under `authors`.'),
  author_image_url: optionalAddress('Portrait of the author; better written under `authors`.'),
  authorTitle: optionalText('As `author_title`.'),
  authorURL: linkTarget.optional().describe('As `author_url`.'),
  authorImageURL: optionalAddress('As `author_image_url`.'),
};

/** Front matter of a post without the fields that plugins add (see `kindSchemas`). */
export const postSchema = z.strictObject({
  ...common,
  date: moment
    .optional()
    .describe(
      'Date, with a time if you like, which orders the posts of one day and stands in feeds; without a zone it is UTC. A post of the future waits for its day. Default: from the file name (`2025-09-18-name` or `250918-01`).',
    ),
  authors: optional(
    'Keys of `authors.yml`, or authors written out.',
    z.union([text, inlineAuthor, z.array(z.union([text, inlineAuthor]))]),
  ),
  tags: optional('Keys of `tags.yml`, or tags written out.', z.array(z.union([label, inlineTag]))),
  categories: optional(
    'Broad divisions of the blog, which have lists of their own beside those of tags (own field).',
    z.union([label, z.array(label)]),
  ),
  series: label
    .transform((name) => name.trim())
    .optional()
    .describe(
      'Series that the post is a part of, in the order of dates; in a translation: its name in that language (own field).',
    ),
  image_alt: optionalText(
    'What `image` shows, for those who cannot see it at the head of the post (own field).',
  ),
  pinned: off('First in the list of the blog, before newer posts.'),
  facts: z
    .record(text, text)
    .default({})
    .describe(
      'Facts above the text, by name: versions, cost, time. Numbers stand in quotes; a translation has its own (own field).',
    ),
  result: z
    .enum(RESULTS)
    .optional()
    .describe('How it ended, the last of the facts and a label in lists (own field).'),
  sidebar_label: optionalText('Label in the sidebar. Default: the title.'),
  id: label.optional().describe('Has no effect; kept for compatibility.'),
  ...legacyAuthor,
});

/** Front matter of a document, as {@link postSchema}. */
export const docSchema = z.strictObject({
  ...common,
  id: text
    .regex(/^[^/]+$/, 'must not contain a slash')
    .superRefine(refusePath)
    .optional()
    .describe(
      'Id inside its folder, and the last part of the path without a `slug`. Default: the file name.',
    ),
  tags: optional(
    'Tags of the document; they are shown nowhere yet, which a check says.',
    z.array(z.union([label, inlineTag])),
  ),
  hide_title: off('Does not show the title above the text.'),
  sidebar_label: optionalText('Label in the sidebar. Default: the title.'),
  sidebar_position: z
    .number()
    .optional()
    .describe('Position in an automatic sidebar. Default: the numeric prefix.'),
  sidebar_custom_props: z
    .record(text, z.unknown())
    .optional()
    .describe('Has no effect; kept for compatibility.'),
  sidebar_class_name: optionalText('CSS class names of the sidebar item.'),
  displayed_sidebar: optional('Sidebar to show; `null` shows none.', z.union([text, z.null()])),
  pagination_label: optionalText('Label of this document in previous/next links.'),
  pagination_prev: optional('Id of the previous document; `null` for none.', z.union([text, z.null()])),
  pagination_next: optional('Id of the next document; `null` for none.', z.union([text, z.null()])),
  parse_number_prefixes: on('Whether `01-` in the file name is a position.'),
});

const homeSchema = z.strictObject({
  tagline: optionalWords('One line under the title. Default: the tagline of the site.'),
  portrait: optionalAddress('Picture of who writes: under `static/`, or an absolute URL.'),
  links: entries('Links in the introduction.', {
    label: text.describe('Text of the link.'),
    href: linkTarget.describe('Address, or a path of this site without locale prefix.'),
    icon: z.enum(['github', 'mail', 'feed', 'link']).optional().describe('Drawing before the text.'),
  }),
  posts: z.number().int().nonnegative().default(7).describe('Newest posts; the first is shown large.'),
  projects: optional(
    'Projects, as cards. Default: the sections of the documentation.',
    z.array(
      z.strictObject({
        title: text.describe('Name of the project.'),
        description: z.string().default('').describe('One line about it.'),
        href: linkTarget.describe('Address, or a path of this site without locale prefix.'),
      }),
    ),
  ),
  topics: z.number().int().nonnegative().default(12).describe('Most frequent tags.'),
});

/** The field `home` of `index.md`, with defaults. */
export type HomeData = z.output<typeof homeSchema>;

/** Defaults of the field `home`. */
export const homeDefaults: HomeData = homeSchema.parse({});

/** Front matter of a page of `content/pages/`, as {@link postSchema}. */
export const pageSchema = z.strictObject({
  ...common,
  home: homeSchema.optional().describe('What the home page shows; in `index.md` alone (own field).'),
  wrapperClassName: optionalText('CSS class names of the article.'),
});

/** Validated front matter of a post: dates normalized, defaults applied. */
export type PostFrontMatter = z.output<typeof postSchema>;
/** Validated front matter of a document. */
export type DocFrontMatter = z.output<typeof docSchema>;
/** Validated front matter of a page. */
export type PageFrontMatter = z.output<typeof pageSchema>;
/** Validated front matter of any text; `Entry.kind` tells which. */
export type FrontMatter = PostFrontMatter | DocFrontMatter | PageFrontMatter;
