const TOP =
  'Write what stands in it at the top level of this file: `navbar`, `footer`, `colorMode`, `blog`, `docs` …';
const LEVELS = 'one of `ignore`, `log`, `warn`, `throw`';

/** Options of other site engines by path → remedy. List indices are written `[]`; an unknown value follows `=`. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  i18n: "Write `defaultLocale: 'en'` and `locales: { en: {} }` at the top level.",
  presets: TOP,
  themeConfig: TOP,
  'plugins[]':
    "Name a module of the site, such as `'plugins/talks.ts'`, or `{ use: 'plugins/talks.ts', options: { … } }`; plugins of other engines do not run here.",
  'plugins[].name':
    "Name the module of the plugin, such as `'plugins/talks.ts'`: each thread loads it for itself.",
  'markdown.transforms':
    "Export each function in a plugin, `definePlugin({ name: 'issues', markdown: { transform: (tree) => { … } } })`, and name the module under `plugins`.",
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
  ...sameHint(
    'analytics gtag googleAnalytics googleTagManager ga plausible umami matomo',
    "Name the script in `head`: `{ tag: 'script', attributes: { src: 'https://…', defer: true } }`.",
  ),
  ...sameHint(
    'comments giscus disqus utterances',
    'Run `npx devlog eject PostFooter`, and put the comments into components/PostFooter.tsx; the manual shows giscus.',
  ),
  ...sameHint('description subtitle slogan', 'Write `tagline`.'),
  ...sameHint('theme skin', 'Write `look`, or colors into theme.css.'),
  ...sameHint('css styles customCss stylesheets', 'Write the rules into theme.css, beside this file.'),
  ...sameHint('author authors', 'Authors are in content/authors.yml; posts name them.'),
  tags: 'Labels and descriptions of tags are in content/tags.yml.',
  ...sameHint('lang language locale', "Write `defaultLocale: 'ko'`, and every language in `locales`."),
  ...sameHint('timezone timeZone', 'It is not needed: dates are days; leave it out.'),
  ...sameHint('site siteUrl siteURL baseURL hostname origin', "Write `url: 'https://example.com'`."),
  ...sameHint('base basePath pathPrefix root', "Write `baseUrl: '/path/'`."),
  ...sameHint('name siteTitle', 'Write `title`.'),
  ...sameHint('nav menu menus header', 'Write `navbar: { items: [{ label, to }] }`.'),
  ...sameHint('sidebar sidebars', 'Write `docs: { sidebars: … }`.'),
  ...sameHint('feed feeds rss', 'Write `blog: { feed: … }`.'),
  ...sameHint('paginate pagination postsPerPage', 'Write `blog: { postsPerPage: 10 }`.'),
  logo: 'Write `navbar: { logo: { src } }`.',
  ...sameHint('outDir output', 'Name the folder for a build: `npx devlog build --out FOLDER`.'),
  ...sameHint(
    'srcDir contentDir publicDir',
    'Texts are in content/, files to publish in static/; leave it out.',
  ),
  ...sameHint('ogImage cover', 'Write `image`.'),
  ...sameHint('navbar.items[].name navbar.items[].text navbar.items[].title', 'Write `label`.'),
  'navbar.items[].link': 'Write `to` for a page of this site, or `href` for another address.',
  'navbar.items[].url': 'Write `to` for a page of this site, or `href` for another address.',
  ...Object.fromEntries(
    ['label', 'to', 'href', 'url', 'text', 'link'].map((name) => [
      `footer.links[].${name}`,
      'Put links into a column: `links: [{ items: [{ label, href }] }]`.',
    ]),
  ),
  algolia: "Write `search: { provider: 'algolia', … }`.",
  ...sameHint('prism code.additionalLanguages', 'Every language of Shiki can be used; leave the option out.'),
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

/** One remedy for several options. @param names names, separated by spaces */
function sameHint(names: string, hint: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, hint]));
}

/** Remedy for an option of another engine, or `null`. */
export function elsewhere(
  table: Readonly<Record<string, string>>,
  path: readonly (string | number)[],
): string | null {
  const place = path
    .map((part, index) => (typeof part === 'number' ? '[]' : index === 0 ? part : `.${part}`))
    .join('');
  return Object.hasOwn(table, place) ? table[place]! : null;
}
