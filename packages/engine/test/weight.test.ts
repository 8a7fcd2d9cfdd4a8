import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpusSite } from '../../../bench/corpusSite';
import { openSite, siteAt, snapshot } from './support';

const project = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'weight-'));
const small = join(folder, 'small');
/** The post that the benchmarks visit: one in the middle, of common size. */
let usual = '';

beforeAll(async () => {
  const build = async () => expect(await siteAt(small).build()).toMatchObject({ status: 0 });
  usual = `${(await buildCorpusSite(small, project, 36, build)).post.slice(1)}.html`;
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface PostDocument {
  readonly file: string;
  readonly text: string;
}

const read = (file: string) => readFileSync(join(small, 'dist', file), 'utf8');

/** The documents of all posts of the larger corpus. */
function postDocuments(): PostDocument[] {
  const isPost = /-\d{5}\.html$/;
  return readdirSync(join(small, 'dist/blog'))
    .filter((name) => isPost.test(name))
    .map((name) => ({ file: `blog/${name}`, text: read(`blog/${name}`) }));
}

/** Every document of the larger corpus. */
function documents(): PostDocument[] {
  return Object.keys(snapshot(join(small, 'dist')))
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, text: read(file) }));
}

/** Bytes that a host sends for a text which it has compressed ahead. */
const weight = (text: string) => gzipSync(text, { level: 9 }).length;

const scripts = (text: string) =>
  parse(text)
    .querySelectorAll('script:not([type])')
    .map((element) => element.rawText);

/** The script files of a built site and their hashes. */
function scriptFiles(root: string): Record<string, string> {
  const files = Object.entries(snapshot(join(root, 'dist')));
  return Object.fromEntries(files.filter(([file]) => file.startsWith('assets/') && file.endsWith('.js')));
}

describe('what a reader of a post downloads before any intent', () => {
  it('is at most 12.45 kB gzip, styles and inline script included, and 13.14 kB for the longest post', () => {
    const posts = postDocuments();
    expect(posts).toHaveLength(36);
    const limit = (file: string) => (file === usual ? 12_450 : 13_140);
    expect(
      posts
        .filter(({ file, text }) => weight(text) > limit(file))
        .map(({ file, text }) => [file, weight(text)]),
    ).toEqual([]);
    expect(posts.map(({ file }) => file)).toContain(usual);
  });

  it('names no file that delays the first paint', () => {
    const blocking = 'link[rel=stylesheet], script[src], link[rel=preload], link[rel=modulepreload]';
    const found = documents().filter(({ text }) => parse(text).querySelector(blocking) !== null);
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it('holds at most 1 kB of script that runs', () => {
    for (const { file, text } of documents()) {
      const bytes = scripts(text).reduce((sum, script) => sum + Buffer.byteLength(script), 0);
      expect({ file, isSmall: bytes > 0 && bytes <= 1024, bytes }).toMatchObject({ isSmall: true });
    }
  });

  it('repeats nothing of the article in the data for the application', () => {
    for (const { file, text } of postDocuments()) {
      const data = parse(text).querySelector('#page-data');
      const alone = text.replace(data?.rawText ?? '', '');
      expect(alone.length).toBeLessThan(text.length);
      expect({ file, share: weight(text) / weight(alone) < 1.1 }).toEqual({ file, share: true });
    }
  });
});

describe('the documents', () => {
  it('have no inline style attribute and no inline event handler', () => {
    const found = documents().flatMap(({ file, text }) =>
      parse(text)
        .querySelectorAll('*')
        .flatMap((element) => Object.keys(element.attributes))
        .filter((name) => /^(?:style|on.+)$/i.test(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('all run the same scripts, so that one policy names them', () => {
    const distinct = new Set(documents().map(({ text }) => scripts(text).join('\n')));
    expect(distinct.size).toBe(1);
  });
});

describe('the script bundle', () => {
  it('does not depend on the content', async () => {
    const other = openSite('basic');
    expect((await other.build()).status).toBe(0);
    const files = scriptFiles(small);
    expect(Object.keys(files).length).toBeGreaterThan(5);
    expect(scriptFiles(other.root)).toEqual(files);
  });
});
