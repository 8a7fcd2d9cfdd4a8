import { exampleSite } from '../../../test/exampleSite';
import type { Anchors } from '../../content/types';
import type { Reference } from '../../markdown';
import { findArticle } from '../../pages/summaries';
import type { Asset, PictureSizes } from '../assets';
import { resolveReferences } from '../references';

const POST = 'blog/250101-01';

/** Resolves one reference of a post in a locale. */
export function resolveOne(
  target: string,
  {
    kind = 'link',
    locale = 'ko',
    alt = 'alt',
    url = 'https://site.test',
    baseUrl = '/sub/',
    sizes = 'none',
  }: {
    kind?: Reference['kind'];
    locale?: string;
    alt?: string;
    url?: string;
    baseUrl?: string;
    sizes?: PictureSizes;
  } = {},
) {
  const reference: Reference = { kind, target, alt, line: 7, column: 3 };
  const { site, config, pages } = exampleSite(
    [
      { key: POST, article: { references: [reference], anchors: ['own'] } },
      { key: 'blog/250201-01', article: { anchors: ['둘', 'a"b'] } },
      { key: 'blog/250201-01', locale: 'en', article: { anchors: ['둘'] } },
      { key: 'docs/current/base/01-tmi' },
      { key: 'pages/about' },
      { key: 'blog/250301-01', frontMatter: { draft: true } },
    ],
    { url, baseUrl, checks: { brokenAnchors: 'throw' } },
  );
  const asset = (source: string): Asset => ({
    source,
    hash: 'h',
    modified: 0,
    path: `/assets/${source.split('/').at(-1)}`,
    size: source.includes('large') ? 6_200_000 : source.includes('empty') ? 0 : 1,
    script: null,
    isStill: /\.(?:png|jpg)$/.test(source),
    width: /empty|damaged/.test(source) ? null : 20,
    height: /empty|damaged/.test(source) ? null : 10,
  });
  const files = new Set([
    'content/blog/pic.svg',
    'content/blog/pic.dark.svg',
    'content/blog/doc.pdf',
    'static/icon.svg',
    'static/empty.png',
    'content/blog/damaged.jpg',
    'content/blog/phone.HEIC',
    'content/blog/talk.mp4',
    'content/blog/large.webp',
    'content/blog/large.svg',
    'content/blog/large.png',
    'content/blog/a#b.png',
    'content/blog/c#.md',
    'static/q?.png',
    'content/blog/folder.png',
    'content/blog/img/그림.svg',
    'static/img/x.svg',
    'public/vite.png',
    'img/root.png',
  ]);
  const targets = new Map<string, Anchors | null>(pages.map(({ path }) => [path, null]));
  targets.set('/blog/250201-01', { ids: new Set(['둘', 'a"b']), drawnIn: null });
  targets.set('/blog/rss.xml', null);
  targets.set(site.byLocale[locale]!.posts.find(({ key }) => key === POST)!.path, {
    ids: new Set(['own']),
    drawnIn: null,
  });
  targets.set('/empty.png', null);
  const article = findArticle(site.byLocale[locale], POST)!;
  const { resolved, problems, assets } = resolveReferences(article, site.byLocale[locale]!.locale, {
    config,
    site,
    targets,
    assets: {
      find: (source) => (files.has(source) && !source.endsWith('/folder.png') ? asset(source) : null),
      measureStatic: (path) => (files.has(`static${path}`) ? asset(`static${path}`) : null),
      onDisk: (source) =>
        [...files].find((file) => file.toLowerCase() === source.normalize('NFC').toLowerCase()) ?? null,
      known: () => [],
      sizes,
    },
  });
  return { ...resolved[0]!, problems, assets };
}
