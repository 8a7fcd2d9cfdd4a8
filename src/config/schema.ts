import { z } from 'zod';
import { searchSchema } from './search';

/**
 * The configuration's one schema: what an author may write (`z.input`), what the code reads (`z.output`), the
 * reference page and the editor's JSON Schema all come from it.
 */

const level = z.enum(['ignore', 'log', 'warn', 'throw']);
const text = z.string().min(1);
const className = z.string().optional().describe('CSS class names added to the element.');

const localeSchema = z
  .strictObject({
    label: text.optional().describe('Name of the language in that language. Default: what `Intl` knows.'),
    direction: z.enum(['ltr', 'rtl']).optional().describe('Writing direction. Default: from the language.'),
    htmlLang: text.optional().describe('Value of `<html lang>`. Default: the locale code.'),
    calendar: text
      .default('gregory')
      .describe('Unicode calendar identifier for dates, such as `gregory` or `dangi`.'),
    path: text.optional().describe('Folder of the locale under `i18n/`. Default: the locale code.'),
    baseUrl: text
      .optional()
      .describe('Path prefix of the locale. Default: `/` for the default locale, `/<code>/` for others.'),
    translate: z
      .boolean()
      .optional()
      .describe(
        'Whether translations of the content are looked for in `i18n/`. Default: true except for the default locale.',
      ),
  })
  .describe('One language of the site.');

const logoSchema = z.strictObject({
  alt: z.string().default('').describe('Alternative text.'),
  src: text.describe('Picture under `static/`, or an absolute URL.'),
  srcDark: text.optional().describe('Picture for the dark colour mode.'),
  width: z.number().int().positive().optional().describe('Width in CSS pixels.'),
  height: z.number().int().positive().optional().describe('Height in CSS pixels.'),
  href: text.optional().describe('Where the logo leads. Default: the home page.'),
  target: text.optional().describe('Link target, such as `_blank`.'),
});

const target = {
  to: text.optional().describe('Path of a page of this site, with the locale prefix left out.'),
  href: text.optional().describe('Address outside this site.'),
};

const oneTarget = (value: {
  to?: string | undefined;
  href?: string | undefined;
  html?: string | undefined;
}) => [value.to, value.href, value.html].filter((item) => item !== undefined).length === 1;

const position = z.enum(['left', 'right']).default('left').describe('Side of the bar.');

const dropdownLinkSchema = z
  .strictObject({ label: text.describe('Text of the link.'), ...target })
  .refine(oneTarget, 'needs exactly one of `to` and `href`');

const navbarItemSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z.literal('link').describe('A link.'),
      position,
      className,
      label: text.describe('Text of the link.'),
      ...target,
      activeBasePath: text
        .optional()
        .describe('The item counts as current on every page below this path. Default: `to`.'),
      icon: z
        .enum(['github'])
        .optional()
        .describe('Shows a picture instead of the text; the text stays for screen readers.'),
    })
    .refine(oneTarget, 'needs exactly one of `to` and `href`'),
  z.strictObject({
    type: z.literal('dropdown').describe('A menu of links.'),
    position,
    className,
    label: text.describe('Text of the button.'),
    items: z.array(dropdownLinkSchema).min(1).describe('Links of the menu.'),
  }),
  z.strictObject({ type: z.literal('localeDropdown').describe('Menu of languages.'), position, className }),
  z.strictObject({
    type: z
      .literal('docsVersionDropdown')
      .describe('Menu of documentation versions; shown when there are several.'),
    position,
    className,
  }),
  z.strictObject({ type: z.literal('search').describe('The search button.'), position, className }),
  z.strictObject({ type: z.literal('colorMode').describe('The colour-mode toggle.'), position, className }),
  z.strictObject({
    type: z.literal('html').describe('Raw HTML.'),
    position,
    className,
    value: text.describe('The HTML.'),
  }),
]);

const footerLinkSchema = z
  .strictObject({
    label: text.optional().describe('Text of the link; needed with `to` and `href`.'),
    ...target,
    html: text.optional().describe('Raw HTML instead of a link.'),
    className,
  })
  .refine(oneTarget, 'needs exactly one of `to`, `href` and `html`')
  .refine((link) => link.html !== undefined || link.label !== undefined, 'needs a `label`');

const docsVersionSchema = z.strictObject({
  label: text.describe('Name shown to readers.'),
  path: z.string().optional().describe('Path segment after the docs path; empty for the latest version.'),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe('Notice above each document. Default: from the order of versions.'),
});

export type ExplicitSidebarItem =
  | string
  | { type: 'doc'; id: string; label?: string | undefined; className?: string | undefined }
  | { type: 'link'; label: string; href: string; className?: string | undefined }
  | { type: 'html'; value: string; className?: string | undefined }
  | { type: 'autogenerated'; dirName: string }
  | {
      type: 'category';
      label: string;
      items: ExplicitSidebarItem[];
      collapsible?: boolean | undefined;
      collapsed?: boolean | undefined;
      className?: string | undefined;
      link?:
        | { type: 'doc'; id: string }
        | {
            type: 'generated-index';
            title?: string | undefined;
            description?: string | undefined;
            slug?: string | undefined;
          }
        | undefined;
    };

const sidebarItemSchema: z.ZodType<ExplicitSidebarItem, ExplicitSidebarItem> = z.lazy(() =>
  z.union([
    text,
    z.discriminatedUnion('type', [
      z.strictObject({
        type: z.literal('doc').describe('A document.'),
        id: text.describe('Id of the document.'),
        label: text.optional().describe('Label. Default: that of the document.'),
        className,
      }),
      z.strictObject({
        type: z.literal('link').describe('A link.'),
        label: text.describe('Text of the link.'),
        href: text.describe('Address.'),
        className,
      }),
      z.strictObject({
        type: z.literal('html').describe('Raw HTML.'),
        value: text.describe('The HTML.'),
        className,
      }),
      z.strictObject({
        type: z.literal('autogenerated').describe('The documents of a folder.'),
        dirName: text.describe('Folder inside the version; `.` for all.'),
      }),
      z.strictObject({
        type: z.literal('category').describe('A group of items.'),
        label: text.describe('Label of the group.'),
        items: z.array(sidebarItemSchema).describe('Items of the group.'),
        collapsible: z
          .boolean()
          .optional()
          .describe('Can be opened and closed. Default: `docs.sidebarCollapsible`.'),
        collapsed: z.boolean().optional().describe('Begins closed. Default: `docs.sidebarCollapsed`.'),
        className,
        link: z
          .discriminatedUnion('type', [
            z.strictObject({
              type: z.literal('doc').describe('A document.'),
              id: text.describe('Id of the document.'),
            }),
            z.strictObject({
              type: z.literal('generated-index').describe('A generated page that lists the group.'),
              title: text.optional().describe('Title of the page. Default: the label.'),
              description: z.string().optional().describe('Description of the page.'),
              slug: text.optional().describe('Path of the page inside the version.'),
            }),
          ])
          .optional()
          .describe('What the label leads to. Default: nothing.'),
      }),
    ]),
  ]),
);

const feedSchema = z.strictObject({
  types: z
    .array(z.enum(['rss', 'atom', 'json']))
    .default(['rss', 'atom', 'json'])
    .describe('Formats to write.'),
  limit: z.number().int().positive().default(20).describe('Newest posts in the feed.'),
  title: text.optional().describe('Title of the feed. Default: the site title.'),
  description: text.optional().describe('Description of the feed. Default: the tagline.'),
  copyright: text.optional().describe('Copyright line of the feed. Default: the footer’s.'),
});

const blogSchema = z.strictObject({
  path: text.default('/blog').describe('Path of the list page.'),
  title: text.optional().describe('Title of the list page. Default: the interface text.'),
  description: text.optional().describe('Description of the list page. Default: the tagline.'),
  postsPerPage: z.number().int().positive().default(10).describe('Posts on one list page.'),
  sidebarTitle: text.optional().describe('Title of the sidebar. Default: the interface text (`All posts`).'),
  sidebarCount: z
    .union([z.literal('ALL'), z.number().int().nonnegative()])
    .default('ALL')
    .describe('Posts in the sidebar; 0 hides it.'),
  showReadingTime: z.boolean().default(true).describe('Shows the reading time in minutes.'),
  readingSpeed: z
    .strictObject({
      syllablesPerMinute: z.number().positive().default(500).describe('Hangul syllables read in a minute.'),
      wordsPerMinute: z.number().positive().default(230).describe('Words of other scripts read in a minute.'),
    })
    .prefault({})
    .describe('Reading speed; a text in two scripts takes the sum of both.'),
  feed: z
    .union([z.literal(false), feedSchema])
    .prefault({})
    .describe('The feeds, or `false` for none.'),
  untranslated: z
    .enum(['label', 'hide'])
    .default('label')
    .describe(
      'Posts without a translation: listed with a label of their language, or left out of the lists.',
    ),
});

const docsSchema = z.strictObject({
  path: text.default('/projects').describe('Path of the documentation.'),
  breadcrumbs: z.boolean().default(true).describe('Shows breadcrumbs.'),
  sidebarCollapsible: z.boolean().default(true).describe('Sidebar categories can be opened and closed.'),
  sidebarCollapsed: z.boolean().default(true).describe('Sidebar categories begin closed.'),
  versions: z
    .record(text, docsVersionSchema)
    .default({ current: { label: 'Next', path: '' } })
    .describe(
      'Versions by name, newest first. `current` is `content/docs`; another version `x` is `content/docs_versions/x`.',
    ),
  lastVersion: text
    .optional()
    .describe('The version that readers get by default. Default: the first released one, else `current`.'),
  sidebars: z
    .record(text, z.array(sidebarItemSchema))
    .optional()
    .describe('Explicit sidebars by name. Default: one, `tutorialSidebar`, made from the folders.'),
});

export const configSchema = z.strictObject({
  title: text.describe('Name of the site.'),
  tagline: z.string().default('').describe('One line under the title.'),
  url: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://example.com, without a path')
    .describe('Origin of the published site, without a trailing slash.'),
  baseUrl: z
    .string()
    .regex(/^\/(?:.*\/)?$/, 'must begin and end with a slash')
    .default('/')
    .describe('Path under which the site is served; begins and ends with a slash.'),
  locales: z.record(text, localeSchema).describe('Languages by code.'),
  defaultLocale: text.describe('Code of the language of the originals.'),
  translations: z
    .record(
      text,
      z.strictObject({
        title: text.optional().describe('Name of the site.'),
        tagline: z.string().optional().describe('One line under the title.'),
        labels: z.record(text, text).optional().describe('Label as written in this file → its translation.'),
      }),
    )
    .default({})
    .describe('Per locale: title, tagline, and the translation of labels used in this file.'),
  favicon: text.optional().describe('Picture under `static/` shown in browser tabs.'),
  image: text.optional().describe('Default picture for social cards, under `static/`.'),
  navbar: z
    .strictObject({
      title: z.string().optional().describe('Text beside the logo. Default: the site title.'),
      logo: logoSchema.optional().describe('Logo of the bar.'),
      hideOnScroll: z.boolean().default(false).describe('Hides the bar while scrolling down.'),
      items: z.array(navbarItemSchema).default([]).describe('Items of the bar.'),
    })
    .prefault({})
    .describe('The bar at the top.'),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light').describe('Colours of the footer.'),
      links: z
        .array(
          z.strictObject({
            title: text.optional().describe('Heading of the group.'),
            items: z.array(footerLinkSchema).describe('Links of the group.'),
          }),
        )
        .default([])
        .describe('Groups of links.'),
      logo: logoSchema.optional().describe('Logo of the footer.'),
      copyright: z.string().default('').describe('Copyright line; `{year}` becomes `copyrightYear`.'),
    })
    .prefault({})
    .describe('The footer.'),
  copyrightYear: z.number().int().optional().describe('Year of the copyright line.'),
  announcementBar: z
    .strictObject({
      id: text.describe('A new id shows the bar again to those who dismissed the last one.'),
      content: text.describe('HTML of the bar.'),
      isCloseable: z.boolean().default(true).describe('Shows a close button.'),
    })
    .optional()
    .describe('A bar above the navbar.'),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light').describe('Mode of a first visit.'),
      disableSwitch: z.boolean().default(false).describe('Hides the toggle and forgets stored choices.'),
      respectPrefersColorScheme: z
        .boolean()
        .default(false)
        .describe('Follows the operating system on a first visit and adds `system` to the toggle.'),
    })
    .prefault({})
    .describe('Light and dark.'),
  blog: z
    .union([z.literal(false), blogSchema])
    .prefault({})
    .describe('The blog, or `false` for none.'),
  docs: z
    .union([z.literal(false), docsSchema])
    .prefault({})
    .describe('The documentation, or `false` for none.'),
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
  code: z
    .strictObject({
      additionalLanguages: z
        .array(text)
        .default([])
        .describe(
          'Languages that the posts rely on, by Shiki name; a name that is not known is an error. Every language of Shiki can be used without being listed.',
        ),
      aliases: z
        .record(text, text)
        .default({})
        .describe("The site’s own names for languages: `{ tf: 'hcl' }`."),
    })
    .prefault({})
    .describe('Code blocks.'),
  search: z
    .union([z.literal(false), searchSchema])
    .prefault({})
    .describe('Search in the modal and on the search page, or `false` for none.'),
  offline: z
    .boolean()
    .default(true)
    .describe('Keeps visited pages for reading offline. When turned off, what earlier visitors keep is removed.'),
  editUrl: text
    .optional()
    .describe(
      'Address in front of a file’s path for an edit link, such as https://github.com/me/site/edit/main/.',
    ),
  showLastUpdateTime: z.boolean().default(true).describe('Shows the date of the last commit to a document.'),
  showLastUpdateAuthor: z
    .boolean()
    .default(false)
    .describe('Shows the author of the last commit to a document.'),
  redirects: z
    .array(
      z.strictObject({
        from: text.describe(
          'Old path. Without a locale prefix it counts for every language in which the new path exists.',
        ),
        to: text.describe('New path or external address.'),
      }),
    )
    .default([])
    .describe('Old paths and where they lead now.'),
  checks: z
    .strictObject({
      brokenLinks: level.default('throw').describe('A link to a page that does not exist.'),
      brokenAnchors: level.default('warn').describe('A link to a heading that does not exist.'),
      brokenMarkdownLinks: level
        .default('throw')
        .describe('A relative link to a Markdown file that does not exist.'),
      brokenImages: level.default('throw').describe('A picture or file that does not exist.'),
      unknownTags: level.default('warn').describe('A tag that `tags.yml` does not list.'),
      missingTranslations: level.default('ignore').describe('A text without a translation.'),
      staleTranslations: level.default('log').describe('A translation made from an older original.'),
      orphanTranslations: level.default('throw').describe('A translation whose original does not exist.'),
      unknownLanguages: level.default('warn').describe('A code block in a language that is not known.'),
      removedUrls: level.default('throw').describe('A published URL that disappears without a redirect.'),
      markup: level.default('warn').describe('Markup that works only in part, such as an unknown directive.'),
    })
    .prefault({})
    .describe('How seriously each check is taken: `ignore`, `log`, `warn` or `throw`.'),
});

/** What an author writes in `site.config.ts`. */
export type UserConfig = z.input<typeof configSchema>;

/** The configuration with every default filled in. */
export type Config = z.output<typeof configSchema>;

export type BlogConfig = Exclude<Config['blog'], false>;
export type DocsConfig = Exclude<Config['docs'], false>;
export type SearchConfig = Exclude<Config['search'], false>;
