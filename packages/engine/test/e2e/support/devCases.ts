import type { TestSite } from '../../support';
import { MISTAKES } from './devMistakes';

/** Something that an author does to a site while its pages are open. */
export interface DevCase {
  readonly name: string;
  /** The page that is open. */
  readonly path: string;
  readonly change: (site: TestSite) => void;
  /** Where in the page the change shows; `null` for nowhere. */
  readonly selector: string | null;
  /** What stands there before, and what after. */
  readonly before?: string;
  readonly after?: string;
  /** What the overlay says. */
  readonly overlay?: RegExp;
  /** The document may be loaded anew: what is around every page has changed, or the page is another one. */
  readonly reloads?: boolean;
  /** The page is longer or shorter above the reader. */
  readonly moves?: boolean;
  /** The page is another one, so that its place need not be kept. */
  readonly isOther?: boolean;
}

const FIRST = 'content/blog/250101-01.md';
const MDX = 'content/blog/250103-01/index.mdx';
const FIGURE = 'content/blog/250103-01/Figure.tsx';
const CONFIG = 'site.config.ts';

/** Edits that show in the open page, without its document being loaded anew. */
const EDITS: readonly DevCase[] = [
  {
    name: 'a paragraph',
    path: '/blog/250101-01',
    change: (site) => site.edit(FIRST, 'The first text.', 'Another text.'),
    selector: 'main',
    before: 'The first text.',
    after: 'Another text.',
  },
  {
    name: 'the title of a post',
    path: '/blog/250101-01',
    change: (site) => site.edit(FIRST, 'title: First post', 'title: Renamed post'),
    selector: 'h1',
    before: 'First post',
    after: 'Renamed post',
  },
  {
    name: 'the title of another post, in the sidebar',
    path: '/blog/250102-01',
    change: (site) => site.edit(FIRST, 'title: First post', 'title: Renamed post'),
    selector: 'aside, nav[aria-label]:has(a[href="/blog/250101-01"])',
    before: 'First post',
    after: 'Renamed post',
  },
  {
    name: 'the title of a document, in the sidebar',
    path: '/docs/',
    change: (site) => site.edit('content/docs/guide/start.md', 'title: Start', 'title: Beginning'),
    selector: 'body',
    before: 'Start',
    after: 'Beginning',
  },
  {
    name: 'the label of a category, in the sidebar',
    path: '/docs/guide/start',
    change: (site) => site.edit('content/docs/guide/_category_.json', 'Guide', 'Handbook'),
    selector: 'body',
    before: 'Guide',
    after: 'Handbook',
  },
  {
    name: 'a new document, in the sidebar',
    path: '/docs/guide/start',
    change: (site) => site.write('content/docs/guide/next.md', '---\ntitle: Further on\n---\nText.\n'),
    selector: 'body',
    after: 'Further on',
  },
  {
    name: 'a translation',
    path: '/en/blog/250101-01',
    change: (site) => site.edit('i18n/en/blog/250101-01.md', 'The English text.', 'Other English.'),
    selector: 'main',
    before: 'The English text.',
    after: 'Other English.',
  },
  {
    name: 'a translation that is begun',
    moves: true,
    path: '/en/blog/250102-01',
    change: (site) =>
      site.write('i18n/en/blog/250102-01.md', '---\ntitle: Second in English\n---\nTranslated.\n'),
    selector: 'h1',
    before: 'Second post',
    after: 'Second in English',
  },
  {
    name: 'a new post, in the list',
    moves: true,
    path: '/blog',
    change: (site) =>
      site.write('content/blog/250105-01.md', '---\ntitle: New post\ndate: 2025-01-05\n---\nText.\n'),
    selector: 'main',
    after: 'New post',
  },
  {
    name: 'a post that is removed, in the list',
    moves: true,
    path: '/blog',
    change: (site) => site.remove('content/blog/250102-01.md'),
    selector: 'main',
    before: 'Second post',
  },
  {
    name: 'a date, in the archive',
    moves: true,
    path: '/blog/archive',
    change: (site) => site.edit('content/blog/250102-01.md', '2025-01-02', '2024-06-05'),
    selector: 'main',
    after: '2024',
  },
  {
    name: 'the tags of a post, on the page of the tag',
    moves: true,
    path: '/blog/tags/second',
    change: (site) => site.edit(FIRST, 'tags: [first]', 'tags: [first, second]'),
    selector: 'main',
    after: 'First post',
  },
  {
    name: 'the label of a tag',
    path: '/blog/250101-01',
    change: (site) => site.edit('content/tags.yml', 'First tag', 'Renamed tag'),
    selector: 'main',
    before: 'First tag',
    after: 'Renamed tag',
  },
  {
    name: 'the name of an author',
    path: '/blog/250101-01',
    change: (site) => site.edit('content/authors.yml', 'name: Owner', 'name: Somebody'),
    selector: 'main',
    before: 'Owner',
    after: 'Somebody',
  },
  {
    name: 'a post that becomes a draft',
    moves: true,
    path: '/blog/250101-01',
    change: (site) => site.edit(FIRST, 'tags: [first]', 'tags: [first]\ndraft: true'),
    selector: 'main',
    after: '초안',
  },
  {
    name: 'a code block',
    path: '/blog/250101-01',
    change: (site) => site.edit(FIRST, 'const first = 1;', 'let second = 2;'),
    selector: 'main pre',
    before: 'const first',
    after: 'let second',
  },
  {
    name: 'an admonition',
    moves: true,
    path: '/blog/250101-01',
    change: (site) => site.edit(FIRST, 'The first text.', ':::tip\nMind this.\n:::'),
    selector: 'main',
    before: 'The first text.',
    after: 'Mind this.',
  },
  {
    name: 'a heading, in the table of contents',
    moves: true,
    path: '/blog/250101-01',
    change: (site) => site.edit(FIRST, 'The first text.', '## A new heading\n\nThe first text.'),
    selector: '[data-toc]',
    after: 'A new heading',
  },
  {
    name: 'a page of its own',
    path: '/about',
    change: (site) => site.edit('content/pages/about.md', 'The about text.', 'About me.'),
    selector: 'main',
    before: 'The about text.',
    after: 'About me.',
  },
  {
    name: 'an MDX article',
    path: '/blog/250103-01',
    change: (site) => site.edit(MDX, 'The text around it.', 'Rewritten MDX.'),
    selector: 'main',
    before: 'The text around it.',
    after: 'Rewritten MDX.',
  },
  {
    name: 'a component of an MDX article',
    path: '/blog/250103-01',
    change: (site) => site.edit(FIGURE, 'A figure', 'Another figure'),
    selector: '#figure',
    before: 'A figure',
    after: 'Another figure',
  },
  {
    name: 'an MDX article that becomes Markdown',
    moves: true,
    path: '/blog/250103-01',
    change(site) {
      site.remove(MDX);
      site.write(
        'content/blog/250103-01/index.md',
        '---\ntitle: Plain post\ndate: 2025-01-03\n---\nNo component.\n',
      );
    },
    selector: 'main',
    before: 'The text around it.',
    after: 'No component.',
  },
];

/** Edits of what is around every page. */
const FRAME: readonly DevCase[] = [
  {
    name: 'the title of the site',
    path: '/about',
    change: (site) => site.edit(CONFIG, "title: 'Writing'", "title: 'Renamed site'"),
    selector: 'header',
    before: 'Writing',
    after: 'Renamed site',
    reloads: true,
  },
  {
    name: 'an item of the bar',
    path: '/about',
    change: (site) => site.edit(CONFIG, "label: 'Docs'", "label: 'Handbook'"),
    selector: 'header',
    before: 'Docs',
    after: 'Handbook',
    reloads: true,
  },
  {
    name: 'a word of the interface',
    path: '/about',
    change: (site) => site.write('i18n/ko/messages.json', '{ "site.skip": "곧장 글로" }'),
    selector: 'body',
    after: '곧장 글로',
    reloads: true,
  },
  {
    name: 'a component of the site, and its style sheet',
    path: '/about',
    change(site) {
      site.write('components/Footer.tsx', "import './x.css';\nexport default () => <p>An own footer</p>;\n");
      site.write('components/x.css', 'p { order: 1; }');
      // A color that no text has: those of text are compared with what is behind it.
      site.write('theme.css', ':root { --line: rgb(1, 2, 3); }');
    },
    selector: 'body',
    after: 'An own footer',
    reloads: true,
  },
];

/** Pages that come and go. */
const PLACES: readonly DevCase[] = [
  {
    name: 'the base URL changes, and the open page goes with it',
    path: '/about',
    change: (site) =>
      site.edit(CONFIG, "url: 'https://example.com',", "url: 'https://example.com', baseUrl: '/me/',"),
    selector: 'a[href="/me/blog"]',
    after: 'Blog',
    reloads: true,
    isOther: true,
  },
  {
    name: 'the open page is deleted',
    path: '/en/blog/250102-01',
    change: (site) => site.remove('content/blog/250102-01.md'),
    selector: 'h1',
    before: 'Second post',
    after: 'not found',
    reloads: true,
    isOther: true,
  },
  {
    name: 'the folder of the open page is renamed',
    path: '/docs/guide/start',
    change(site) {
      site.write('content/docs/manual/start.md', site.read('content/docs/guide/start.md'));
      site.remove('content/docs/guide');
    },
    selector: 'h1',
    before: 'Start',
    after: '찾을 수 없습니다',
    reloads: true,
    isOther: true,
  },
  {
    name: 'the address of the open page changes',
    path: '/blog/250101-01',
    change: (site) => site.edit(FIRST, 'title: First post', 'title: First post\nslug: elsewhere'),
    selector: 'h1',
    before: 'First post',
    after: '찾을 수 없습니다',
    reloads: true,
    isOther: true,
  },
  {
    name: 'the section of the open page is switched off',
    path: '/docs/guide/start',
    change: (site) => site.edit(CONFIG, "docs: { path: '/docs' }", 'docs: false'),
    selector: 'h1',
    before: 'Start',
    after: '찾을 수 없습니다',
    reloads: true,
    isOther: true,
  },
  {
    name: 'a page appears where there was none',
    path: '/later',
    change: (site) => site.write('content/pages/later.md', '---\ntitle: Later\n---\nIt came.\n'),
    selector: 'main',
    after: 'It came.',
    reloads: true,
    isOther: true,
  },
];

/** Everything that a developer may change while a page is open. */
export const CASES: readonly DevCase[] = [...EDITS, ...FRAME, ...MISTAKES, ...PLACES];
