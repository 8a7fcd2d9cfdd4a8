import { ftruncateSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeName } from '../src/source/encoding';
import { contentsOf, expectMoved, importFiles, writeSource } from './support';

const POST = (title: string, body: string) => `---\ntitle: ${title}\ndate: 2024-01-01\n---\n\n${body}\n`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Korean in EUC-KR, which Node only reads. */
function eucKr(text: string): Uint8Array {
  const codes = new Map<string, [number, number]>();
  const decoder = new TextDecoder('euc-kr');
  for (let lead = 0xb0; lead <= 0xc8; lead++)
    for (let trail = 0xa1; trail <= 0xfe; trail++)
      codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Uint8Array.from([...text].flatMap((sign) => codes.get(sign) ?? [sign.charCodeAt(0)]));
}

async function refusal(
  files: Parameters<typeof importFiles>[0],
  options: Parameters<typeof importFiles>[1] = {},
) {
  return importFiles(files, options).then(
    () => 'was imported',
    (error: Error) => error.message,
  );
}

/** A file of a size that takes no room. */
function writeSparse(path: string, start: string, size: number): void {
  const file = openSync(path, 'w');
  writeSync(file, start);
  ftruncateSync(file, size);
}

describe('an export in XML', () => {
  const channel = (body: string) =>
    `<channel><title>T</title><link>https://old.example.com</link><item><title>A</title><link>https://old.example.com/a</link><content:encoded><![CDATA[${body}]]></content:encoded><wp:post_name>a</wp:post_name><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date>2024-01-01 00:00:00</wp:post_date><wp:post_password></wp:post_password></item></channel>`;
  const rss = (definitions: string, body: string) =>
    `<?xml version="1.0"?>\n${definitions}<rss xmlns:wp="http://wordpress.org/export/1.2/">${channel(body)}</rss>`;
  const laughs = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
  ).join('');

  it.each([
    ['entities of entities', `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`, '&l9;'],
    ['a file of the machine', '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>', '&f;'],
    ['a definition from elsewhere', '<!DOCTYPE x SYSTEM "http://127.0.0.1:1/x.dtd">', 'x'],
  ])('with %s gets a sentence', async (_, definitions, body) => {
    const before = process.cpuUsage();
    expect(await refusal({ 'x.xml': rss(definitions, body) })).toBe(
      'x.xml defines entities, which no export of WordPress does',
    );
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5000);
  });

  it('whose text shows such definitions as code is read', async () => {
    const imported = await importFiles({
      'x.xml': rss('<!-- made by WordPress -->\n', '<pre>&lt;!DOCTYPE html&gt;</pre>'),
    });
    await expectMoved(imported);
    expect(imported.site.read('content/blog/a.md')).toContain('<!DOCTYPE html>');
  });
});

describe('a file of 200 MB', () => {
  const SIZE = 200 * 1024 * 1024;

  it.each(['big.md', 'big.xml'])('as the source gets a sentence: %s', async (name) => {
    const folder = writeSource({});
    const start = name.endsWith('xml') ? '<rss xmlns:wp="http://wordpress.org/export/1.2/">' : '# A\n';
    writeSparse(join(folder, name), start, SIZE);
    expect(await refusal({}, { source: join(folder, name) })).toBe(
      `${name} has 200 MB, and texts of at most 64 MB are read`,
    );
  });

  it('that is no text stays where it is, and does not stop the others', async () => {
    const source = writeSource({ 'a.md': POST('A', 'Text') });
    writeSparse(join(source, 'data.json'), '{}', SIZE);
    writeSparse(join(source, 'dump.xml'), '<x/>', SIZE);
    const { site } = await importFiles({}, { source });
    expect(site.read('content/blog/a.md')).toContain('Text');
  });

  it('that a text shows is copied whole', async () => {
    const source = writeSource({ 'a.md': POST('A', '[film](film.mp4)') });
    writeSparse(join(source, 'film.mp4'), 'film', SIZE);
    const { site } = await importFiles({}, { source });
    expect(site.read('content/blog/a.md')).toContain('(./assets/film.mp4)');
  });
});

describe('a zip', () => {
  const open = (content: Record<string, Uint8Array>) => {
    const folder = writeSource({});
    writeFileSync(join(folder, 'x.zip'), zipSync(content));
    return { folder, source: join(folder, 'x.zip') };
  };

  it.each(['no zip', 'PK\u0003\u0004 cut off', ''])('that is none gets a sentence: %j', async (content) => {
    const folder = writeSource({ 'x.zip': content });
    expect(await refusal({}, { source: join(folder, 'x.zip') })).toContain('is no zip that can be opened');
  });

  it('whose paths lead outside writes nothing there', async () => {
    const text = strToU8(POST('A', 'Text'));
    const evil = [
      '../evil.md',
      'x/../../evil.md',
      '..\\evil.md',
      '\\evil.md',
      '/evil.md',
      'C:\\evil.md',
      '..',
    ];
    const { folder, source } = open({
      'a.md': text,
      ...Object.fromEntries(evil.map((name) => [name, text])),
    });
    const { site, lines } = await importFiles({}, { source });
    expect(lines.join('\n')).toContain(`${evil.length}  Paths that lead out of the zip are left out`);
    expect(Object.keys(contentsOf(folder))).toEqual([source]);
    expect(Object.keys(contentsOf(join(site.root, 'content')))).toHaveLength(1);
  });

  it('of Korean Windows has its names', () => {
    const bytes = (data: Uint8Array) => String.fromCharCode(...data);
    expect(decodeName(bytes(eucKr('글/그림.svg')))).toBe('글/그림.svg');
    expect(decodeName(bytes(strToU8('글/그림.svg')))).toBe('글/그림.svg');
    expect(decodeName('글/plain.svg')).toBe('글/plain.svg');
  });
});

it('a text that is a document of another program is left out, and the report says what makes Markdown of it', async () => {
  const { site, lines } = await importFiles({
    'a.md': POST('A', 'Text'),
    'b.md': '{\\rtf1 SECRET}',
    'c.markdown': '%PDF-1.7 SECRET',
  });
  expect(Object.keys(contentsOf(`${site.root}/content`)).filter((file) => /[bc]\.md$/.test(file))).toEqual(
    [],
  );
  expect(lines.join('\n')).toContain(
    '1  Files called Markdown that are a document in RTF: Convert it: `pandoc -f rtf -t gfm -s old -o new.md` (first: b.md)',
  );
  expect(lines.join('\n')).toContain('are a PDF');
  const alone = join(writeSource({ 'b.md': '{\\rtf1 SECRET}' }), 'b.md');
  expect(await refusal({}, { source: alone })).toBe('b.md is a document in RTF, no Markdown');
});

describe('encodings', () => {
  it.each([
    ['EUC-KR', eucKr(POST('한글 제목', '본문 가나다')), 'EUC-KR'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${POST('한글 제목', '본문 가나다')}`, 'utf16le'), 'UTF-16'],
    [
      'UTF-16 without one',
      Buffer.from(POST('한글 제목', `${'plain words '.repeat(40)}본문 가나다`), 'utf16le'),
      'UTF-16',
    ],
    [
      'UTF-16, the high byte first',
      Buffer.from(`\ufeff${POST('한글 제목', '본문 가나다')}`, 'utf16le').swap16(),
      'UTF-16',
    ],
  ])('%s is read and reported', async (_, bytes, name) => {
    const { site, lines } = await importFiles({ 'a.md': bytes });
    const text = site.read('content/blog/a.md');
    expect(text).toContain('title: 한글 제목');
    expect(text).toContain('본문 가나다');
    expect(lines.join('\n')).toContain(`1  Files in ${name} are written in UTF-8`);
  });

  it('what is none that is known keeps its letters, and is reported', async () => {
    const { site, lines } = await importFiles({
      'a.md': Buffer.from(POST('A', 'caf\u00e9 \u00ff'), 'latin1'),
    });
    expect(site.read('content/blog/a.md')).toContain('café ÿ');
    expect(lines.join('\n')).toContain('Files in an unknown encoding');
  });

  it('a mark at the beginning of UTF-8 hides no front matter', async () => {
    const { site } = await importFiles({
      'a.md': `\ufeff${POST('A', 'Text').replace('title', 'draft: true\ntitle')}`,
    });
    expect(site.read('content/blog/a.md')).toContain('draft: true');
  });
});

describe('names', () => {
  it('of emoji, spaces and decomposed Hangul are found and can be published', async () => {
    const imported = await importFiles({
      [`${'한글 글'.normalize('NFD')}.md`]: POST('가', `![a](${encodeURI('그림')}.svg) [나](<나 🎉.md>)`),
      [`${'그림'.normalize('NFD')}.svg`]: SVG,
      '나 🎉.md': POST('나', `[가](${'한글 글'.normalize('NFD').replace(' ', '%20')}.md)`),
    });
    await expectMoved(imported);
    expect(imported.lines.join('\n')).not.toMatch(/does not have/);
    expect(imported.site.read('content/blog/한글-글.md')).toContain('.svg)');
    expect(imported.site.read('content/blog/나-🎉.md')).toContain('[가](./');
  });

  it('that differ only in their composition are two texts', async () => {
    const source = writeSource({ 'x.md': POST('X', 'x') });
    mkdirSync(join(source, 'd'));
    writeFileSync(join(source, 'd', `${'가'.normalize('NFC')}.md`), POST('One', 'First words'));
    writeFileSync(join(source, 'd', `${'가'.normalize('NFD')}.md`), POST('Two', 'Second words'));
    const { site } = await importFiles({}, { source });
    const texts = Object.values(contentsOf(join(site.root, 'content'))).join('\n');
    for (const words of ['First words', 'Second words']) expect(texts).toContain(words);
  });
});

describe('`--map`', () => {
  const files = { 'a.md': '---\ntitle: A\ndate: 2024-01-01\nopen: false\n---\n\nSECRET\n' };
  it.each([
    ['open=!draft', 'was imported'],
    ['opne=!draft', 'No text has the field `opne`, which `--map` names'],
    ['open=>draft', '`open=>draft` is no mapping of fields'],
    ['open=!darft', '`open=!darft` is no mapping of fields'],
    ['open', '`open` is no mapping of fields'],
  ])('%s', async (map, message) => {
    expect(await refusal(files, { map })).toBe(message);
  });
});
