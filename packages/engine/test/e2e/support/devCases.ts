import type { TestSite } from '../../support';
import { EDITS } from './devEdits';
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
  /** The path that the page is taken to. */
  readonly to?: string;
}

const FIRST = 'content/blog/250101-01.md';
const CONFIG = 'site.config.ts';

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
    after: 'Start',
    to: '/docs/manual/start',
    reloads: true,
    isOther: true,
  },
  {
    name: 'the address of the open page changes',
    path: '/blog/250101-01',
    change: (site) => site.edit(FIRST, 'title: First post', 'title: First post\nslug: elsewhere'),
    selector: 'h1',
    before: 'First post',
    after: 'First post',
    to: '/blog/elsewhere',
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
