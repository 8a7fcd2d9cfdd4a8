import { describe, expect, it } from 'vitest';
import { fieldSlips } from './fieldSlips';
import { readFrontMatter } from './frontMatter';
import { postSchema } from './schemas';

const slips = (fields: string) => {
  const { lines, frontMatter } = readFrontMatter(`---\n${fields}\n---\n`, postSchema, 'a.md');
  if (!frontMatter) throw new Error(fields);
  return fieldSlips({ lines, frontMatter }).map(({ message }) => message);
};

describe('a value of front matter', () => {
  it.each([
    ['title: <b>굵은</b> 제목', '`title` has the tag `<b>`'],
    ['title: "첫 줄<br>둘째 줄"', '`title` has the tag `<br>`'],
    ['title_meta: <font color="red">빨간</font> 글', 'has the tag `<font color="red">`'],
    ['description: 아주 <em>중요한</em> 글', '`description` has the tag `<em>`'],
    ["title: '**중요** 공지'", 'has the Markdown `**중요**`'],
    ["title: '[공지](https://x.com) 글'", 'has the Markdown `[공지](https://x.com)`'],
    ['redirect_from: old/path', '`redirect_from` has `old/path` without a slash'],
    ['redirect_from: [/a, blog/old]', 'has `blog/old` without a slash'],
    ['slug: old/page.html', '`slug` ends with `.html`'],
    ["tags: ['#a', b]", '`tags` has `#a`'],
    ['tags:\n- a\n -b', '`tags` has `a -b`'],
  ])('that is hardly meant is told: %s', (fields, message) =>
    expect(slips(fields)).toMatchObject([expect.stringContaining(message)]),
  );

  it.each([
    'title: <b>와 <strong>의 차이',
    'title: HTML의 <br> 태그',
    'title: Vec<T>와 List<String>',
    'title: "`<details>` 쓰기: a < b > c"',
    'title: 2**3**4, **kwargs와 *args',
    "title: '[공지] 글 (수정)'",
    'redirect_from: [/a, /b/]',
    'slug: package.json',
    'tags: [a - b, a-b, -a]',
    "tags: ['C#', 'F#', '.NET', { label: '#1' }]",
  ])('may be %s', (fields) => expect(slips(fields)).toEqual([]));
});
