import { z } from 'zod';
import { isDecodable } from '../shared/url';
import { checksSchema } from './checks';
import { cspSchema } from './csp';
import { fontsSchema } from './fonts';
import { headElementSchema } from './head';
import { localeSchema, origin } from './locale';
import { LOOKS, type LookName } from './looks';
import { searchSchema } from './search';
import { blogSchema, docsSchema } from './sections';
import { footerLinkSchema, logoSchema, navbarItemSchema } from './surroundings';
import {
  choice,
  entries,
  hostName,
  linkTarget,
  list,
  off,
  on,
  optional,
  optionalText,
  optionalWords,
  orNone,
  refusePath,
  section,
  sitePath,
  text,
} from './values';

export type { ExplicitSidebarItem } from './sections';

/**
 * The configuration's one schema: what an author may write (`z.input`), what the code reads (`z.output`), the
 * reference page and the editor's JSON Schema all come from it.
 */
export const configSchema = z.strictObject({
  title: text.describe('Name of the site.'),
  tagline: z.string().default('').describe('One line under the title.'),
  url: origin.describe(
    'Origin of the published site, such as `https://example.com`, without a trailing slash.',
  ),
  baseUrl: z
    .string()
    .regex(/^\/(?:.*\/)?$/, 'must begin and end with a slash')
    .superRefine(refusePath)
    .refine(isDecodable, 'must have `%25` for a percent sign: `%` begins the code of a character')
    .default('/')
    .describe('Path under which the site is served; begins and ends with a slash.'),
  locales: z.record(text, localeSchema).describe('Languages by code, such as `{ ko: { label: "Korean" } }`.'),
  defaultLocale: text.describe('Code of the language of the originals, such as `ko`.'),
  translations: z
    .record(
      text,
      z.strictObject({
        title: optionalText('Name of the site.'),
        tagline: optionalWords('One line under the title.'),
        labels: z.record(text, text).optional().describe('Label as written in this file → its translation.'),
      }),
    )
    .default({})
    .describe('Per locale: title, tagline, and the translation of labels used in this file.'),
  favicon: optionalText('Picture under `static/` shown in browser tabs.'),
  look: z
    .enum(Object.keys(LOOKS) as [LookName, ...LookName[]])
    .default('plain')
    .describe('One of the looks that come with the engine; `theme.css` changes it further.'),
  fonts: fontsSchema,
  themeColor: section('Color of the browser’s own bars, which should be that of the page.', {
    light: optionalText('In the light mode. Default: that of the look.'),
    dark: optionalText('In the dark mode. Default: that of the look.'),
  }),
  app: z
    .union([
      z.literal(false),
      z.strictObject({
        shortName: optionalText('Name under the icon. Default: the site title.'),
        icon: optionalText(
          'Square PNG under `static/`, 512 px or larger. Default: made from an SVG `favicon` where the site has pictures for sharing (`social`).',
        ),
        display: z
          .enum(['browser', 'minimal-ui', 'standalone'])
          .default('minimal-ui')
          .describe('How much of the browser is around the site when it is opened from a home screen.'),
      }),
    ])
    .prefault({})
    .describe('What a home screen shows of the site: web manifest and touch icon, or `false` for neither.'),
  image: optionalText('Default picture for social cards, under `static/`.'),
  social: z
    .union([
      z.literal(false),
      z.strictObject({
        template: optionalText(
          'A module of the site whose default export is a React component that draws a card. Default: title, section, date and name of the site.',
        ),
        fonts: list('Font files of the site, for scripts other than Hangul and Latin.', text),
      }),
    ])
    .default(false)
    .describe(
      'A picture for every page without one of its own, made by the build; needs the package `@private-devlog/social`.',
    ),
  navbar: section('The bar at the top.', {
    title: optionalWords('Text beside the logo. Default: the site title.'),
    logo: logoSchema.optional().describe('Logo of the bar.'),
    hideOnScroll: off('Hides the bar while scrolling down.'),
    items: optional(
      'Items of the bar. Default: blog, documentation, the menu of languages, search and the color mode, as far as the site has them.',
      z.array(navbarItemSchema),
    ),
  }),
  footer: section('The footer.', {
    style: choice('Colors of the footer.', ['light', 'dark']),
    links: entries('Groups of links.', {
      title: optionalText('Heading of the group.'),
      items: z.array(footerLinkSchema).describe('Links of the group.'),
    }),
    logo: logoSchema.optional().describe('Logo of the footer.'),
    copyright: z.string().default('').describe('Copyright line; `{year}` becomes `copyrightYear`.'),
  }),
  copyrightYear: z.number().int().optional().describe('Year of the copyright line.'),
  announcementBar: z
    .strictObject({
      id: text.describe('A new id shows the bar again to those who dismissed the last one.'),
      content: text.describe('HTML of the bar.'),
      isCloseable: on('Shows a close button.'),
    })
    .optional()
    .describe('A bar above the navbar.'),
  colorMode: section('Light and dark.', {
    defaultMode: choice('Mode of a first visit.', ['light', 'dark']),
    disableSwitch: off('Hides the toggle and forgets stored choices.'),
    respectPrefersColorScheme: off(
      'Follows the operating system on a first visit and adds `system` to the toggle.',
    ),
  }),
  blog: orNone('The blog, or `false` for none.', blogSchema),
  docs: orNone('The documentation, or `false` for none.', docsSchema),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: z.number().int().min(2).max(6).default(2).describe('First heading level shown.'),
      maxHeadingLevel: z.number().int().min(2).max(6).default(3).describe('Last heading level shown.'),
    })
    .refine(
      (toc) => toc.minHeadingLevel <= toc.maxHeadingLevel,
      '`minHeadingLevel` must not be greater than `maxHeadingLevel`',
    )
    .prefault({})
    .describe('Tables of contents; front matter can override.'),
  code: section('Code blocks.', {
    aliases: z
      .record(text, text)
      .default({})
      .describe(
        "The site’s own names for languages of Shiki, each of which can be used without being listed: `{ tf: 'hcl' }`.",
      ),
    foldAfter: z
      .int()
      .positive()
      .optional()
      .describe('Folds blocks of more lines, such as 40. `fold` folds any block, `nofold` none.'),
  }),
  markdown: section('Markdown.', {
    math: off(
      'Sets `$…$`, `$$…$$` and ` ```math ` as formulas. A dollar sign is then written `\\$` where it could begin one.',
    ),
  }),
  plugins: list(
    'Modules that export a plugin (`definePlugin`), such as `plugins/talks.ts`, or packages; their hooks run in this order.',
    z.union([
      text,
      z.strictObject({
        use: text.describe('Path of the module, relative to the folder of the site, or name of a package.'),
        options: z
          .record(z.string(), z.unknown())
          .optional()
          .describe('What the plugin is given: plain data, as JSON has it.'),
      }),
    ]),
  ),
  search: orNone('Search in the modal and on the search page, or `false` for none.', searchSchema),
  offline: on(
    'Keeps visited pages for reading offline. When turned off, what earlier visitors keep is removed.',
  ),
  llmsFull: off(
    'Also publishes `llms-full.txt`, the texts that `llms.txt` names as one file, for each language.',
  ),
  dev: section('The development server.', {
    allowedHosts: list(
      'Names to which the development server answers besides `localhost`, IP addresses and the name given with `--host`: that of a tunnel or a remote workspace. `.example.com` allows all names below example.com.',
      hostName,
    ),
  }),
  csp: cspSchema,
  head: list(
    'Elements added to the `<head>` of every document; the policy of the documents follows them.',
    headElementSchema,
  ),
  editUrl: linkTarget
    .optional()
    .describe(
      'Address in front of a file’s path for an edit link, such as `https://github.com/me/site/edit/main/`.',
    ),
  showLastUpdateTime: on('Shows the date of the last commit to a document.'),
  showLastUpdateAuthor: off('Shows the author of the last commit to a document.'),
  redirects: entries('Old paths and where they lead now.', {
    from: sitePath.describe(
      'Old path. Without a locale prefix it counts for every language in which the new path exists.',
    ),
    to: linkTarget.describe('New path or external address.'),
  }),
  checks: checksSchema,
});

/** Input type of `site.config.ts`. */
export type UserConfig = z.input<typeof configSchema>;

/** Parsed configuration, with default values. */
export type Config = z.output<typeof configSchema>;

/** Type of `blog` on a site with a blog. */
export type BlogConfig = Exclude<Config['blog'], false>;
/** Type of `docs` on a site with documentation. */
export type DocsConfig = Exclude<Config['docs'], false>;
/** Type of `search` on a site with search. */
export type SearchConfig = Exclude<Config['search'], false>;
