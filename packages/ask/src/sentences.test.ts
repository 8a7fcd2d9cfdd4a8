import type { BlockKind } from '@private-devlog/search/types';
import { describe, expect, it } from 'vitest';
import { quotablesIn } from './candidates';
import { escapeMarkdown } from './escape';
import { isQuotable, splitSentences } from './sentences';

describe('sentences', () => {
  it.each([
    ['비율은 1.067이다. 그대로인 것이 맞다.', ['비율은 1.067이다.', '그대로인 것이 맞다.']],
    ['끝났다. head가 닫는다.', ['끝났다.', 'head가 닫는다.']],
    ['붙여 썼다.다음 문장이다.', ['붙여 썼다.', '다음 문장이다.']],
    ['“그렇다.” 그가 말했다.', ['“그렇다.”', '그가 말했다.']],
    [
      'Use values.yaml, e.g. this one. Then v1.2 follows.',
      ['Use values.yaml, e.g. this one.', 'Then v1.2 follows.'],
    ],
    ['Really? Yes! ok... fine.', ['Really?', 'Yes!', 'ok... fine.']],
    ['1. 처음이다.', ['1. 처음이다.']],
    ['これは文です。次の文です。', ['これは文です。', '次の文です。']],
    ['no end', ['no end']],
    ['  ', []],
  ])('%s', (text, expected) => {
    expect(splitSentences(text)).toEqual(expected);
  });

  it('lose nothing but spaces', () => {
    const text = 'A b. C d?! 가나다. (라마.) 바사';
    expect(splitSentences(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  it('are quoted when they are whole', () => {
    expect(isQuotable('HPA는 기본 15초마다 다음을 계산한다.')).toBe(true);
    expect(isQuotable('다음 글')).toBe(false);
  });

  it('are not quoted from the names of columns', () => {
    const kindsOf = (kinds: readonly BlockKind[]) =>
      quotablesIn({
        url: '/a',
        title: 'A',
        heading: null,
        blocks: kinds.map(() => 'It costs 12 dollars each month.'),
        kinds,
      }).map(({ kind }) => kind);
    expect(kindsOf(['columns', 'row', 'text', 'links', 'item'])).toEqual(['row', 'sentence', 'item']);
  });

  it('are shown as they are', () => {
    expect(escapeMarkdown('# a\n- b *c* [d](e) `f` <g> 1. h')).toBe(
      '\\# a\n\\- b \\*c\\* \\[d\\](e) \\`f\\` \\<g\\> 1. h',
    );
    expect(escapeMarkdown('~~24 GB~~ 32 GB, 1~2')).toBe('~~24 GB~~ 32 GB, 1\\~2');
  });
});
