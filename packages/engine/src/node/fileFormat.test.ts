import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { foreignFormat } from './fileFormat';

it.each<readonly [string, string | Uint8Array, string | null]>([
  ['RTF', '{\\rtf1\\ansi Hello}', 'a document in RTF'],
  ['PDF', '%PDF-1.7\n', 'a PDF'],
  ['DOCX', zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'word/document.xml': strToU8('<x/>') }), 'DOCX'],
  ['a zip', zipSync({ 'a.md': strToU8('# A') }), 'a zip'],
  ['HWP', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'HWP'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'a picture'],
  ['HTML', '\ufeff\n<!-- saved -->\n<!DOCTYPE html>\n<p>x', 'a page in HTML'],
  ['a pointer', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\n', 'Git LFS'],
  ['bytes', Uint8Array.of(65, 0, 0, 0, 1, 66, 67, 68, 69, 70), 'a binary file'],
  ['UTF-16', Buffer.from('\ufeff# a 한글', 'utf16le'), null],
  ['UTF-16 without a mark', Buffer.from('plain words', 'utf16le'), null],
  ['Markdown below comments', `${'<!-- a -->'.repeat(400)}\n# A\n`, null],
  ['Markdown', '# A\n\n<!DOCTYPE html> is the first line of a page\n', null],
  ['Markdown with raw elements', '<div>\n\n# A\n\n</div>\n', null],
  ['EUC-KR', Uint8Array.of(0xc7, 0xd1, 0xb1, 0xdb), null],
  ['nothing', '', null],
])('%s is recognized', (_, content, name) => {
  const found = foreignFormat(typeof content === 'string' ? Buffer.from(content) : content);
  if (name === null) expect(found).toBeNull();
  else expect(found?.name).toContain(name);
});
