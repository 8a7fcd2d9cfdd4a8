import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { prepareText } from '../../../../search/src/index/page';
import { openStore } from '../../content/cache/store';
import { walk } from '../../node/files';
import { analyse, openTexts } from './texts';

const root = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('leaves the heading out that gave the title, once', () => {
  const store = openStore(join(root, 'store'));
  const section = (id: string) => ({
    heading: { level: 1, id, text: id },
    blocks: [{ kind: 'text' as const, text: '글' }],
  });
  const empty = { html: '', excerptHtml: null, module: null, source: '' };
  const body = store.put({ ...empty, sections: [section('제목'), section('절')] });
  const headings = (hasLeadingTitle: boolean) =>
    analyse({ body, hasLeadingTitle }, store).headings.map(({ text }) => text);
  expect(headings(false)).toEqual(['제목', '절']);
  expect(headings(true)).toEqual(['절']);
});

it('reads a text as it was written, and nothing of what is damaged', () => {
  const folder = join(root, 'read');
  const texts = openTexts(folder, 'e');
  // Inner words of the last begin with halves of letters.
  const blocks = [
    { kind: 'links' as const, text: '배포 롤백' },
    { kind: 'text' as const, text: '배포는 롤백보다 (SLO)' },
    { kind: 'text' as const, text: '𠀀𠀁𠀂 𠀀𠀃𠀂' },
  ];
  const text = prepareText([
    { heading: null, blocks },
    { heading: { level: 3, id: 'a', text: '절' }, blocks },
  ]);
  texts.write('own', text);
  expect(texts.read('own')).toEqual(text);
  for (const file of walk(folder)) truncateSync(join(folder, file.path), file.size - 1);
  expect(texts.read('own')).toBeNull();
});

it('removes what nobody wants once it is the greater part by far', () => {
  const texts = openTexts(join(root, 'many'), 'e');
  const names = Array.from({ length: 90 }, (_, at) => `${at + 10}text`);
  for (const name of names) texts.write(name, prepareText([]));
  texts.prune([...names.slice(0, 12), 'another']);
  expect(names.every(texts.has)).toBe(true);
  texts.prune(names.slice(0, 12));
  expect(names.filter(texts.has)).toEqual(names.slice(0, 12));
});
