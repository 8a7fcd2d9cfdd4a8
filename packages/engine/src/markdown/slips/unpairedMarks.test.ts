import { describe, expect, it } from 'vitest';
import { testOptions } from '../testing/options';
import { markdownWithExtras } from '../testing/withExtras';

const markdown = markdownWithExtras({}, []);
const problemsOf = async (text: string) => (await markdown.parse(text, testOptions({}))).problems;

describe('a mark of which one is missing', () => {
  it.each([
    ['[글(https://x.com)', 'a link without `]`, `[글(https://x.com)`'],
    ['See [the post(https://x.com/a_b) and more.', 'a link without `]`, `[the post(https://x.com/a_b)`'],
    ['- ![그림(https://x.com/a.png)', 'a link without `]`'],
    ['글](https://x.com)', 'a link without `[`, `글](https://x.com)`'],
    ['- [ ] 글](https://x.com) 끝', 'a link without `[`'],
    ['[글(./a.md) 끝', 'a link without `]`, `[글(./a.md)`'],
    ['앞\n글](../a.png) 끝', 'a link without `[` before `](../a.png)`'],
    ['**굵게*', 'asterisks that do not match, `**굵게*`'],
    ['이것은 **굵게*이다', 'asterisks that do not match, `**굵게*`'],
    ['*굵게**', 'asterisks that do not match, `*굵게**`'],
    ['***굵게** 쓴다', 'asterisks that do not match, `***굵게**`'],
    ['- [] 할 일', 'a task with the box `[]`'],
    ['* [x ] done', 'a task with the box `[x ]`'],
    ['1. [ x] 一つ', 'a task with the box `[ x]`'],
  ])('is reported with its line, and not in code: %s', async (text, name) => {
    expect(await problemsOf(`글\n\n${text}`)).toMatchObject([
      { rule: 'unsupported-syntax', message: expect.stringContaining(`This file has ${name}`) },
    ]);
    expect(await problemsOf(`글\n\n\`\`\`md\n${text}\n\`\`\``)).toEqual([]);
  });

  it('is reported once a file for each kind', async () => {
    const text = '[가(https://x.com)\n\n나](https://x.com)\n\n[다(https://x.com)\n\n- [] 라\n- [] 마';
    expect((await problemsOf(text)).map(({ line }) => line)).toEqual([1, 3, 7]);
  });

  it.each([
    '[참고 (https://x.com)] 그리고 [참고(https://x.com), 끝]',
    '\\[글(https://x.com) 글\\](https://x.com) \\[글(./a.md)',
    '[x] 글 (https://x.com)과 (https://y.com)',
    '[see a.md(./a.md)] and f[0](a.md)',
    '***둘 다*** **굵은 *기울임*** *기울임 **굵게***, *a*, **b**',
    '\\**굵게* *주\\* **필수***',
    'f(*a, b**c) and 2**x* and src/*.ts,**/*.js',
    '- [] 는 빈 배열이다\n- []string\n- [ ] 할 일\n- [x] 한 일\n\n[] 빈 것',
    '- `[] a`\n- [](x)',
  ])('is none in %j', async (text) => {
    const found = (await problemsOf(`글\n\n${text}`)).map(({ message }) => message);
    expect(found.filter((message) => /without `|match|box/.test(message))).toEqual([]);
  });
});
