import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUnmeteredEngine } from '../query/engine';
import { readFiles } from '../server/files';
import { run } from './run';

const work = mkdtempSync(join(tmpdir(), 'search-'));
const folder = join(work, 'site');
const names = join(work, 'names.txt');
const scripts = join(work, 'scripts');

beforeAll(() => {
  cpSync(fileURLToPath(new URL('../testdata/html/jekyll', import.meta.url)), folder, { recursive: true });
  writeFileSync(names, '# names\n\nk8s=kubernetes\nalone=\n');
  mkdirSync(join(work, 'empty'));
  mkdirSync(scripts);
  writeFileSync(join(scripts, 'box.js'), 'customElements.define("private-devlog-search", Box)');
  writeFileSync(join(scripts, 'worker.js'), 'onmessage = null');
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

function runWith(...args: string[]): { status: number; text: string } {
  const lines: string[] = [];
  const status = run(args, { log: (line) => lines.push(line), error: (line) => lines.push(line) }, scripts);
  return { status, text: lines.join('\n') };
}

describe('the command', () => {
  it('writes an index beside the pages, which can be searched, and says what it found', async () => {
    const { status, text } = runWith(folder);
    expect(status).toBe(0);
    expect(text.replace(/\d+ kB/, '… kB')).toBe(
      [
        '3 pages with 4 sections: 1 in en, 2 in ko.',
        '1 heading without an id: hits there lead to the beginning of the page.',
        'Sorted by: date.',
        'Left out: 1 redirect. --list names them.',
        'Addresses begin with /notes/.',
        `4 files, … kB, in ${folder}.`,
        'For a search box put this into your pages:',
        '  <script type="module" src="/notes/search/box.js"></script>',
        '  <private-devlog-search languages="en ko"></private-devlog-search>',
      ].join('\n'),
    );
    const { search } = createUnmeteredEngine({ load: readFiles(folder), locales: ['ko'] });
    const { results } = await search({ requests: [{ indexName: 'x', query: 'ingress' }] });
    expect(results[0]!.hits[0]!.url).toBe('/notes/2024/05/01/ingress.html');
  });

  it('leaves no files of an earlier index, and touches no others', () => {
    const ofOthers = join(folder, 'assets/search/logo.svg');
    writeFileSync(ofOthers, '<svg/>');
    mkdirSync(join(folder, 'assets/search/fr'));
    writeFileSync(join(folder, 'assets/search/fr/all.abc123.bin'), '');
    writeFileSync(join(folder, 'search/fr.json'), '{}');
    writeFileSync(join(folder, 'search/own.json'), '{}');
    const before = readdirSync(join(folder, 'assets/search/ko'));
    expect(runWith(folder, '--no-client').status).toBe(0);
    expect(readdirSync(join(folder, 'assets/search/ko'))).toEqual(before);
    expect(readdirSync(join(folder, 'assets/search')).sort()).toEqual(['en', 'ko', 'logo.svg']);
    expect(readdirSync(join(folder, 'search')).sort()).toEqual([
      'box.js',
      'en.json',
      'ko.json',
      'own.json',
      'worker.js',
    ]);
  });

  it('names what it leaves out when it is asked to', () => {
    expect(runWith(folder, '--list').text).toContain('left out: ingress.html (redirect)');
  });

  it('writes elsewhere, with names of its own', async () => {
    const out = join(work, 'out');
    const list = join(work, 'list.txt');
    writeFileSync(list, '들머리=ingress\n');
    expect(runWith(folder, '--out', out, '--names', list).status).toBe(0);
    const { search } = createUnmeteredEngine({ load: readFiles(out), locales: ['ko'] });
    const { results } = await search({ requests: [{ indexName: 'x', query: '들머리' }] });
    expect(results[0]!.hits[0]!.hierarchy!.lvl1).toBe('인그레스 설정하기');
  });

  it('names the script where it was written', () => {
    const { text } = runWith(folder, '--out', join(folder, 'find it'));
    expect(text).toContain('src="/notes/find%20it/search/box.js"');
    expect(readdirSync(join(folder, 'find it/search'))).toContain('box.js');
    expect(runWith(folder, '--out', join(work, 'beside')).text).toContain('src="/notes/search/box.js"');
    rmSync(join(folder, 'find it'), { recursive: true });
  });

  it('replaces its own scripts, and stops before those of another search', () => {
    const site = join(work, 'mkdocs');
    const worker = join(site, 'search/worker.js');
    mkdirSync(join(site, 'search'), { recursive: true });
    writeFileSync(join(site, 'index.html'), '<h1>Pump</h1><p>valve</p>');
    writeFileSync(worker, 'importScripts("lunr.js")');
    const { status, text } = runWith(site);
    expect(status).toBe(1);
    expect(text).toMatch(/^search\/worker\.js in .* another search\. Turn that search off .*find\.$/);
    expect(readFileSync(worker, 'utf8')).toContain('lunr');
    expect(readdirSync(site)).toEqual(['index.html', 'search']);
    expect(runWith(site, '--no-client').status).toBe(0);
    rmSync(worker);
    expect(runWith(site).status).toBe(0);
    writeFileSync(worker, 'of an earlier version');
    expect(runWith(site).status).toBe(0);
    expect(readFileSync(worker, 'utf8')).toBe('onmessage = null');
  });

  it('says what a search box can offer, and stops at attributes that it cannot read', () => {
    const site = join(work, 'attributes');
    mkdirSync(site);
    const html = (attribute: string) =>
      `<title>Pump</title><h1>Pump</h1>\n<p data-search-filter="product" ${attribute}>pump</p>`;
    writeFileSync(join(site, 'a.html'), html('data-search-sort="price:3" data-search-meta="kind"'));
    writeFileSync(join(site, 'b.html'), `${html('data-search-sort="date:2025-01-02"')}<p>valve</p>`);
    const { status, text } = runWith(site);
    expect(status).toBe(0);
    expect(text).toContain('Filters: product.\nSorted by: date, price.\nShown with hits: kind.');
    writeFileSync(join(site, 'a.html'), html('data-search-weight="heavy"'));
    const out = join(work, 'attributes-out');
    const stopped = runWith(site, '--out', out);
    expect(stopped.status).toBe(1);
    expect(stopped.text).toMatch(/^a\.html:2: data-search-weight="heavy" is no number from 0\.1 to 10\./);
    expect(existsSync(out)).toBe(false);
  });

  it('prints its help', () => {
    const { status, text } = runWith('--help');
    expect(status).toBe(0);
    for (const option of ['--out', '--base', '--language', '--names', '--list', '--no-client'])
      expect(text).toContain(option);
  });

  it.each([
    ['no folder', [], 'Name the folder'],
    ['two folders', [folder, work], 'Name one folder'],
    ['a folder that is not there', ['/nowhere/at/all'], 'There is no folder /nowhere/at/all'],
    ['a file', [names], 'is no folder'],
    ['an option that it does not know', [folder, '--depth', '3'], '--depth'],
    ['an option without its value', [folder, '--base'], '--base'],
    ['a language that is none', [folder, '--language', '한국어'], '--language 한국어'],
    ['a list of names that is not there', [folder, '--names', '/nowhere'], '--names: there is no file'],
    ['a name alone', [folder, '--names', names], 'names.txt:4: “alone=” names nothing twice'],
  ])('answers %s with a sentence', (_, args, sentence) => {
    const { status, text } = runWith(...args);
    expect(status).toBe(2);
    expect(text).toContain(sentence);
    expect(text).toContain('--help');
    expect(text).not.toContain('    at ');
  });

  it('fails when there is nothing to search, and writes nothing', () => {
    const empty = join(work, 'empty');
    const none = runWith(empty);
    expect(none).toMatchObject({ status: 1, text: expect.stringContaining('There is no HTML below') });
    writeFileSync(join(empty, '404.html'), '<h1>Not found</h1>');
    const left = runWith(empty);
    expect(left).toMatchObject({ status: 1, text: expect.stringContaining('1 error page') });
    expect(existsSync(join(empty, 'search'))).toBe(false);
  });

  it('says where it cannot write', () => {
    const file = join(work, 'file');
    writeFileSync(file, '');
    const { status, text } = runWith(folder, '--out', file);
    expect(status).toBe(1);
    expect(text).toContain(`The index cannot be written into ${file}`);
  });
});
