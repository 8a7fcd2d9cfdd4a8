import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../markdown';
import { testOptions } from '../testing/options';

const FOLDED = '</pre><details class="code-more"><summary>코드 모두 펼치기</summary></details></figure>';

describe('a code block folds', () => {
  const html = async (info: string, lines: number, foldAfter?: number) => {
    const body = `\`\`\`${info}\n${'a\n'.repeat(lines)}\`\`\``;
    const result = await createMarkdown().parse(body, testOptions(foldAfter ? { foldAfter } : {}));
    expect(result.problems).toEqual([]);
    return result.html;
  };

  it.each([
    ['text fold', 2, undefined, true],
    ['text', 400, undefined, false],
    ['text', 41, 40, true],
    ['text', 40, 40, false],
    ['text nofold', 41, 40, false],
    ['text title="a" fold {1}', 3, 40, true],
  ])('%s of %i lines, where %s are the most: %s', async (info, lines, foldAfter, isFolded) => {
    expect((await html(info, lines, foldAfter)).includes(FOLDED)).toBe(isFolded);
  });
});
