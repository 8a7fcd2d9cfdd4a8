import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CardFile } from './cards';
import { missingLetters } from './missingLetters';

const pretendard = readFileSync(
  join(import.meta.dirname, '../../../../social/fonts/Pretendard-SemiBold.otf'),
);

const cards = (lang: string, ...titles: string[]): CardFile[] =>
  titles.map((title) => ({ path: '', card: { title, section: '', site: 'Site', date: '', lang } }));

const told = (files: readonly CardFile[], fonts = [pretendard]) =>
  missingLetters(files, fonts).map(
    ({ level, message, hint }) => `${level}: ${message} – ${/'(.+)'/.exec(hint ?? '')?.[1]}`,
  );

it('tells each script once that pictures would show as bars, with the font that has it', () => {
  expect(
    told([...cards('ar', 'مرحبا بكم', 'مدونة'), ...cards('th', 'สวัสดี Rust'), ...cards('hi', 'नमस्ते')]),
  ).toEqual([
    'warn: 2 pictures for sharing show Arabic letters as bars, which no font has: مرحبا بكم – fonts/NotoSansArabic-SemiBold.ttf',
    'warn: 1 picture for sharing shows Thai letters as bars, which no font has: สวัสดี Rust – fonts/NotoSansThai-SemiBold.ttf',
    'warn: 1 picture for sharing shows Devanagari letters as bars, which no font has: नमस्ते – fonts/NotoSansDevanagari-SemiBold.ttf',
  ]);
  expect(told(cards('ja', '日本語で書く'))[0]).toContain('NotoSansJP');
  expect(told(cards('zh-TW', '寫作'))[0]).toContain('NotoSansTC');
});

it('has nothing to tell of letters that a font has, nor where a font cannot be read', () => {
  expect(told(cards('ko', '글의 제목 – Rust와 C++, Привет, こんにちは 🎉'))).toEqual([]);
  expect(told(cards('ar', 'مرحبا'), [pretendard, Buffer.from('wOF2 and more bytes')])).toEqual([]);
});
