const TOP =
  'Write what stands in it at the top level of this file: `navbar`, `footer`, `colorMode`, `blog`, `docs` …';
const LEVELS = 'one of `ignore`, `log`, `warn`, `throw`';

/**
 * Options of other site engines by their place, and what to write here. List positions are `[]`;
 * an unknown value follows `=`.
 */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  i18n: "Write `defaultLocale: 'en'` and `locales: { en: {} }` at the top level.",
  presets: TOP,
  themeConfig: TOP,
  'plugins[]':
    "Name a module of the site, such as `'plugins/talks.ts'`, or `{ use: 'plugins/talks.ts', options: { … } }`; plugins of other engines do not run here.",
  'plugins[].name':
    "Name the module of the plugin, such as `'plugins/talks.ts'`: each thread loads it for itself.",
  themes: 'There are no themes to load: write `theme.css`, and put files of your own into `components/`.',
  staticDirectories: 'Files of the folder `static/` are published as they are; leave the option out.',
  trailingSlash: 'Every spelling of an address works; leave the option out.',
  organizationName: 'It is not needed; leave it out.',
  projectName: 'It is not needed; leave it out.',
  future: 'It is not needed; leave it out.',
  onBrokenLinks: `Write \`checks: { brokenLinks: … }\`, ${LEVELS}.`,
  onBrokenAnchors: `Write \`checks: { brokenAnchors: … }\`, ${LEVELS}.`,
  onBrokenMarkdownLinks: `Write \`checks: { brokenMarkdownLinks: … }\`, ${LEVELS}.`,
  onDuplicateRoutes: 'Two pages with one path are always an error; leave it out.',
  ...Object.fromEntries(
    'analytics gtag googleAnalytics googleTagManager ga plausible umami matomo'
      .split(' ')
      .map((name) => [
        name,
        "Name the script in `head`: `{ tag: 'script', attributes: { src: 'https://…', defer: true } }`.",
      ]),
  ),
  ...Object.fromEntries(
    'comments giscus disqus utterances'
      .split(' ')
      .map((name) => [
        name,
        'Run `npx devlog eject PostFooter`, and put the comments into components/PostFooter.tsx; the manual shows giscus.',
      ]),
  ),
  algolia: "Write `search: { provider: 'algolia', … }`.",
  prism: 'Write `code: { additionalLanguages: … }`.',
  'blog.routeBasePath': 'Write `path`.',
  'blog.blogTitle': 'Write `title`.',
  'blog.blogDescription': 'Write `description`.',
  'blog.blogSidebarTitle': 'Write `sidebarTitle`.',
  'blog.blogSidebarCount': 'Write `sidebarCount`.',
  'blog.feedOptions': "Write `feed: { types: ['rss', 'atom'] }`.",
  'blog.feed.type': "Write `types: ['rss', 'atom']`.",
  'blog.editUrl': 'Write `editUrl` at the top level.',
  'blog.onInlineTags': 'Write `checks: { unknownTags: … }` at the top level.',
  'blog.onInlineAuthors': 'Authors written out in a post are fine here; leave it out.',
  'blog.onUntruncatedBlogPosts': `Write \`checks: { untruncatedPosts: … }\` at the top level, ${LEVELS}.`,
  'docs.routeBasePath': 'Write `path`.',
  'docs.sidebarPath': 'Write the sidebars under `sidebars`, or leave it out for one made from the folders.',
  'docs.editUrl': 'Write `editUrl` at the top level.',
  'docs.showLastUpdateTime': 'Write `showLastUpdateTime` at the top level.',
  'docs.showLastUpdateAuthor': 'Write `showLastUpdateAuthor` at the top level.',
  'navbar.items[].items': "Add `type: 'dropdown'`.",
  'navbar.items[].docId': "Write `type: 'link'` with `to`, the path of the document.",
  'navbar.items[].sidebarId': "Write `type: 'link'` with `to`, the path of the first document.",
  'navbar.items[].type=doc': "Write `type: 'link'` with `to`, the path of the document.",
  'navbar.items[].type=docSidebar': "Write `type: 'link'` with `to`, the path of the first document.",
  'navbar.items[].type=docsVersion': "Write `type: 'docsVersionDropdown'`.",
  locales: "Write a map, such as `locales: { en: {}, ko: { label: '한국어' } }`.",
};

/** What to write instead of an option of another engine, or `null`. */
export function elsewhere(
  table: Readonly<Record<string, string>>,
  path: readonly (string | number)[],
): string | null {
  const place = path
    .map((part, index) => (typeof part === 'number' ? '[]' : index === 0 ? part : `.${part}`))
    .join('');
  return Object.hasOwn(table, place) ? table[place]! : null;
}
