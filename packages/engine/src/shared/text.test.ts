import { describe, expect, it } from 'vitest';
import { escapeHtml, escapeXml, scriptJson, wordIndex } from './text';

describe('the letter of an index', () => {
  it.each([
    ['쿠버네티스', 'ㅋ'],
    ['빵', 'ㅂ'],
    ['까치', 'ㄱ'],
    ['힣', 'ㅎ'],
    ['쿠버'.normalize('NFD'), 'ㅋ'],
    ['docker', 'D'],
    [' éclair', 'E'],
    ['3scale', '#'],
    ['.env', '#'],
    ['', '#'],
  ])('of %s is %s', (word, letter) => expect(wordIndex('ko').letterOf(word)).toBe(letter));

  it.each([
    ['de', 'Äpfel', 'A'],
    ['sv', 'Äpple', 'Ä'],
    ['es', 'ñu', 'Ñ'],
    ['es', 'Ángel', 'A'],
    ['vi', 'ếch', 'Ê'],
    ['vi', 'ệ', 'Ê'],
    ['ja', 'がぞう', 'か'],
    ['ja', 'ガジェット', 'か'],
    ['ja', 'ｻｰﾊﾞｰ', 'さ'],
    ['ja', 'ヴァイオリン', 'あ'],
    ['ja', 'ん', 'わ'],
    ['ja', '日記', '漢字'],
    ['ja', '𠮷野家', '漢字'],
    ['ja', 'Ｒｕｂｙ', 'R'],
    ['zh-CN', '编程', 'B'],
    ['zh-CN', '服务器', 'F'],
    ['zh-CN', '性能', 'X'],
    ['zh-CN', '安全', 'A'],
    ['zh-Hans', '组件', 'Z'],
    ['zh-CN', '前端', 'Q'],
    ['zh-CN', '无障碍', 'W'],
    ['zh-CN', '二进制', 'E'],
    ['zh-CN', '运维', 'Y'],
    ['zh-TW', '編程', '編'],
    ['ko', '漢字', '漢'],
    ['tr', 'iyi', 'İ'],
  ])('in %s of %s is %s', (locale, word, letter) => expect(wordIndex(locale).letterOf(word)).toBe(letter));

  it('stands where the language has it', () => {
    expect(['Z', 'Ä', 'B'].sort(wordIndex('sv').compare)).toEqual(['B', 'Z', 'Ä']);
    expect(['Ñ', 'O', 'N'].sort(wordIndex('es').compare)).toEqual(['N', 'Ñ', 'O']);
  });
});

describe('escaped text', () => {
  it('cannot end an element or an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&`)).not.toMatch(/[<>"']/);
  });

  it('for XML has no character that XML forbids', () => {
    expect(escapeXml('a\u0000b\u0008c\ud800d\ufffee\t\n한글😀')).toBe('abcde\t\n한글😀');
  });
});

describe('JSON in a script element', () => {
  it('cannot close the element and reads back as it was', () => {
    const value = { html: '</script><!-- \u2028' };
    const json = scriptJson(value);
    expect(json).not.toMatch(/<|\u2028/);
    expect(JSON.parse(json)).toEqual(value);
  });
});
