import { describe, expect, it } from 'vitest';
import { cardTree, isRightToLeft, titleFit, withoutEmoji } from '../src/card.js';

describe('a title without emoji', () => {
  it.each([
    ['🚀 배포', '배포'],
    ['a 🎉 b', 'a b'],
    ['배포🚀성공', '배포 성공'],
  ])('%s keeps its words apart', (title, expected) => {
    expect(withoutEmoji(title)).toBe(expected);
  });

  it.each([
    ['Rust🦀로 만드는 CLI', 'Rust로 만드는 CLI'],
    ['커피 ☕️를 마시며', '커피를 마시며'],
  ])('%s keeps a particle at its word', (title, expected) => {
    expect(withoutEmoji(title)).toBe(expected);
  });
});

describe('the lines of a title', () => {
  it('are as wide as they may be where narrower ones would be more', () => {
    expect(titleFit('GitBook에서 Docusaurus로 문서 옮기기').width).toBeGreaterThan(840);
  });

  it('are about equally long', () => {
    expect(titleFit('Helm 차트를 직접 만들 때와 Bitnami 차트를 쓸 때').width).toBeLessThan(900);
  });
});

describe('a title that is read from right to left', () => {
  it.each([
    ['مرحبا', true],
    ['«שלום» Rust', true],
    ['Rust و C++', false],
    ['글', false],
    ['1', false],
  ])('is known by its first letter: %s', (title, expected) => expect(isRightToLeft(title)).toBe(expected));

  it('has its words from the right, and those of other scripts in their order', () => {
    const tree = JSON.stringify(
      cardTree({ title: 'كتابة Visual Studio Code في', section: '', site: 'x', date: '', lang: 'ar' }),
    );
    expect(tree.match(/"flexDirection":"row-reverse"/g)).toHaveLength(2);
    expect(tree).toContain('"text":"Visual Studio Code"');
    expect(tree).toContain('"borderRight"');
  });
});
