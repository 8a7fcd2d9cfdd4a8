import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DOMParser, type Document, onErrorStopParsing } from '@xmldom/xmldom';
import { LinkChecker, LinkState } from 'linkinator';
import { parse } from 'node-html-parser';
import { describe, expect, inject, it } from 'vitest';
import { htmlFile } from '../../packages/engine/src/shared/url';
import config from '../site.config';

/*
 * The real site, looked at by programs that are not ours: a link checker over its preview, the Nu HTML checker, and
 * an XML parser with the rules of each format.
 */

const project = join(import.meta.dirname, '..');
const dist = join(project, 'dist');
const origin = config.url;
/** A few seconds on an idle machine, in milliseconds. */
const SLOW = 120_000;
const address = inject('site');

const published = () => readdirSync(dist, { recursive: true, encoding: 'utf8' });

describe('a link checker', () => {
  it(
    'finds every internal link, picture and heading, canonical and alternate addresses included',
    async () => {
      const result = await new LinkChecker().check({
        path: [`${address}/`, `${address}/en/`],
        recurse: true,
        concurrency: 16,
        timeout: 60_000,
        retryErrors: true,
        checkFragments: true,
        // Addresses without an extension are pages here, not folders.
        cleanUrls: true,
        redirects: 'error',
        urlRewriteExpressions: [
          { pattern: new RegExp(`^${origin.replaceAll('.', '\\.')}`), replacement: address },
        ],
        linksToSkip: async (link) => !link.startsWith(address) && !link.startsWith(origin),
      });
      const broken = result.links.filter(({ state }) => state === LinkState.BROKEN);
      expect(broken.map(({ url, parent, status }) => `${parent} → ${url} (${status})`)).toEqual([]);
      const pages = published().filter((file) => file.endsWith('.html')).length;
      expect(result.links.length).toBeGreaterThan(pages);
    },
    SLOW,
  );
});

/** One page of each screen, by the path without the language prefix. */
const SCREENS = [
  '/',
  '/about',
  '/search',
  '/404',
  '/blog',
  '/blog/page/2',
  '/blog/archive',
  '/blog/authors',
  '/blog/authors/owner',
  '/blog/tags',
  '/blog/tags/dev-ops',
  '/blog/tags/kubernetes/page/2',
  '/blog/231001-01',
  '/blog/240121-01',
  '/blog/250525-01',
  '/blog/250918-01',
  '/projects/',
  '/projects/base/',
  '/projects/devops/cicd-helm',
];

const hasJava = (() => {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

interface NuMessage {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** Properties that browsers know and the checker's list of CSS properties does not have yet. */
const NEW_CSS =
  /^CSS: “(?:anchor-name|anchor-scope|position-anchor|position-area|position-try-fallbacks)”: Property/;

/** Runs the Nu HTML checker over files and gives its errors. */
function nu(files: readonly string[]): Promise<string[]> {
  const jar = join(
    dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
    'build/dist/vnu.jar',
  );
  return new Promise((done) => {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    execFile(
      'java',
      ['-Xss4m', '-jar', jar, '--format', 'json', '--errors-only', '--stdout', ...files],
      options,
      (_, stdout) => {
        const { messages } = JSON.parse(stdout) as { messages: NuMessage[] };
        const errors = messages.filter(({ message }) => !NEW_CSS.test(message));
        done(
          errors.map(
            ({ url, message, extract }) =>
              `${url.slice(url.indexOf('/dist/') + 5)}: ${message} — ${extract ?? ''}`,
          ),
        );
      },
    );
  });
}

describe('the Nu HTML checker', () => {
  it.skipIf(!hasJava)(
    'finds no error on a page of each kind in both languages (skipped without Java)',
    async () => {
      const paths = ['', '/en'].flatMap((prefix) => SCREENS.map((path) => prefix + path));
      const files = paths.map((path) => join(dist, htmlFile(path)));
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
      expect(await nu(files)).toEqual([]);
    },
    SLOW,
  );
});

function parseXml(file: string): Document {
  return new DOMParser({ onError: onErrorStopParsing }).parseFromString(
    readFileSync(join(dist, file), 'utf8'),
    'text/xml',
  );
}

const texts = (document: Document, name: string) =>
  [...document.getElementsByTagName(name)].map((element) => element.textContent ?? '');

describe('every XML file', () => {
  it('is well-formed', () => {
    const files = published().filter((file) => /\.(?:xml|svg|xsl)$/.test(file));
    expect(files.length).toBeGreaterThan(6);
    for (const file of files) expect(() => parseXml(file), file).not.toThrow();
  });
});

describe('the sitemap', () => {
  it('names each page once, and only pages that exist and may be indexed', () => {
    const locations = texts(parseXml('sitemap.xml'), 'loc');
    expect(new Set(locations).size).toBe(locations.length);
    for (const location of locations) {
      expect(location.startsWith(`${origin}/`)).toBe(true);
      const html = readFileSync(join(dist, htmlFile(decodeURI(location.slice(origin.length)))), 'utf8');
      expect(html, location).not.toContain('<meta name="robots" content="noindex');
      expect(html, location).toContain(`<link rel="canonical" href="${location}"`);
    }
  });
});

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})$/;

describe.each(['', 'en/'])('the feeds of /%s', (prefix) => {
  it('in Atom have what RFC 4287 requires', () => {
    const document = parseXml(`${prefix}blog/atom.xml`);
    const feed = document.documentElement;
    expect(feed?.namespaceURI).toBe('http://www.w3.org/2005/Atom');
    const ids = texts(document, 'id');
    expect(new Set(ids).size).toBe(ids.length);
    for (const element of [feed, ...document.getElementsByTagName('entry')]) {
      const children = [...(element?.childNodes ?? [])].map(({ nodeName }) => nodeName);
      for (const name of ['id', 'title', 'updated'])
        expect(children.filter((child) => child === name)).toHaveLength(1);
    }
    for (const date of [...texts(document, 'updated'), ...texts(document, 'published')])
      expect(date).toMatch(RFC_3339);
    const relations = [...document.getElementsByTagName('link')].map((link) => link.getAttribute('rel'));
    expect(relations).toContain('self');
    // Section 4.1.1: a feed without an author has one in every entry.
    const isAuthored = [...(feed?.childNodes ?? [])].some(({ nodeName }) => nodeName === 'author');
    for (const entry of document.getElementsByTagName('entry'))
      expect(isAuthored || entry.getElementsByTagName('author').length > 0).toBe(true);
  });

  it('in RSS have what RSS 2.0 requires', () => {
    const document = parseXml(`${prefix}blog/rss.xml`);
    expect(document.documentElement?.getAttribute('version')).toBe('2.0');
    const [channel] = document.getElementsByTagName('channel');
    const children = [...(channel?.childNodes ?? [])].map(({ nodeName }) => nodeName);
    for (const name of ['title', 'link', 'description'])
      expect(children.filter((child) => child === name)).toHaveLength(1);
    for (const date of texts(document, 'pubDate')) expect(date).toMatch(RFC_822);
    const ids = texts(document, 'guid');
    expect(ids.length).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('in JSON have what JSON Feed 1.1 requires', () => {
    const feed = JSON.parse(readFileSync(join(dist, `${prefix}blog/feed.json`), 'utf8'));
    expect(feed.version).toBe('https://jsonfeed.org/version/1.1');
    expect(feed.title).not.toBe('');
    for (const item of feed.items) {
      expect(typeof item.id).toBe('string');
      expect(item.content_html ?? item.content_text).toBeTruthy();
      expect(item.date_published).toMatch(RFC_3339);
    }
  });

  it('have absolute addresses only', () => {
    for (const file of ['blog/atom.xml', 'blog/rss.xml', 'blog/feed.json']) {
      const text = readFileSync(join(dist, prefix + file), 'utf8');
      const content = file.endsWith('.json')
        ? JSON.parse(text)
            .items.map((item: { content_html: string }) => item.content_html)
            .join('')
        : texts(parseXml(prefix + file), file.includes('atom') ? 'content' : 'content:encoded').join('');
      expect(content.length).toBeGreaterThan(1000);
      const addresses = parse(content)
        .querySelectorAll('[href], [src]')
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src'));
      expect(
        addresses.filter((address) => !/^(?:https?|mailto|data):/.test(address ?? '')),
        file,
      ).toEqual([]);
    }
  });
});
