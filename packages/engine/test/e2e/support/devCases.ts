import type { TestSite } from '../../support';
import { EDITS } from './devEdits';
import { MISTAKES } from './devMistakes';

/** A change of a site while one of its pages is open in development. */
export interface DevCase {
  readonly name: string;
  /** Path of the open page. */
  readonly path: string;
  readonly change: (site: TestSite) => void;
  /** Selector of the element that shows the change; `null` for none. */
  readonly selector: string | null;
  /** Text of the element before and after the change. */
  readonly before?: string;
  readonly after?: string;
  /** Expected text of the overlay. */
  readonly overlay?: RegExp;
  /** Whether the document may be reloaded, because the frame of every page changed or the page is another one. */
  readonly reloads?: boolean;
  /** Whether content above the viewport changes its height. */
  readonly moves?: boolean;
  /** Whether the page is replaced by another one, so that the scroll position need not be preserved. */
  readonly isOther?: boolean;
  /** Path to which the page is redirected. */
  readonly to?: string;
}

const FIRST = 'content/blog/250101-01.md';
const CONFIG = 'site.config.ts';

/** Changes of the frame of every page. */
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
      // A color without text; the contrast of text colors is checked.
      site.write('theme.css', ':root { --line: rgb(1, 2, 3); }');
    },
    selector: 'body',
    after: 'An own footer',
    reloads: true,
  },
];

/** Pages that are added, moved or removed. */
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

/** All cases. */
export const CASES: readonly DevCase[] = [...EDITS, ...FRAME, ...MISTAKES, ...PLACES];
