import { describe, expect, it } from 'vitest';
import { testOptions } from '../testing/options';
import { markdownWithExtras } from '../testing/withExtras';
import type { MarkdownOptions } from '../types';

const markdown = markdownWithExtras({}, ['formulas']);
const parse = (text: string, options: Partial<MarkdownOptions> = {}) =>
  markdown.parse(text, testOptions(options));

describe('what other engines make something of', () => {
  it.each([
    ['a [toc]', null],
    ['[toc]', 'a table of contents `[toc]`'],
    ['[TOC]', 'a table of contents'],
    ['[[toc]]', 'a table of contents'],
    ['a [[Note]]', 'a link in double brackets'],
    ['＃ 見出し', 'marks or spaces of full width where Markdown has its own, `＃`'],
    ['＃＃見出し', 'marks or spaces of full width where Markdown has its own'],
    ['#　見出し', 'marks or spaces of full width where Markdown has its own'],
    ['-　項目\n-　項目', 'marks or spaces of full width where Markdown has its own'],
    ['＞　引用', 'marks or spaces of full width where Markdown has its own'],
    ['\u200b## 제목', 'an invisible character before a mark'],
    ['\ufeff- 항목', 'an invisible character before a mark'],
    ['\u200b글', null],
    ['##\u00a0제목', 'a no-break space behind a mark'],
    ['-\u00a0항목', 'a no-break space behind a mark'],
    ['• 하나\n• 둘', 'lines that begin with `•`'],
    ['\uf0b7 하나', 'a character of a font of symbols'],
    ['생성 일시: 2026년 1월 2일\n태그: a, b', 'the properties of a page of Notion'],
    ['Tags: a\nCreated: May 1, 2026 9:00 AM', 'the properties of a page of Notion'],
    ['• 하나', null],
    ['・一つ\n・二つ', 'lines that begin with `・`'],
    ['１．一つ\n２．二つ', 'lines that begin with `１．`'],
    ['１）一つ\n２）二つ', 'lines that begin with `１）`'],
    ['・一つだけ', null],
    ['｜項目｜値｜\n｜---｜---｜', 'a table in bars of full width'],
    ['縦棒｜は区切り', null],
    ['注釈です［＾1］。', 'the call of a note in full width, `［＾1］`'],
    ['注释［^1］', 'the call of a note in full width, `［^1］`'],
    ['注释[＾1]', 'the call of a note in full width, `[＾1]`'],
    ['これは**　太字　**です', 'spaces within the asterisks of `**　太字　**`'],
    ['가\u00a0나 1.\u00a0다', null],
    ['Created: May 1', null],
    ['a ［リンク］（/about） b', 'a link in brackets of full width, `［リンク］（/about）`'],
    ['！［絵］（./a.png）', 'a link in brackets of full width'],
    ['a ＊＊굵게＊＊ b', 'emphasis or code in marks of full width, `＊＊굵게＊＊`'],
    ['a ～～취소～～ b', 'emphasis or code in marks of full width, `～～취소～～`'],
    ['보기 [글]（./a.md） 끝', 'a link in brackets of full width, `[글]（./a.md）`'],
    ['［글］(./a.md)', 'a link in brackets of full width'],
    ['그렇다【4†source】.', 'a citation of an assistant, `【4†source】`'],
    ['그렇다. \ue200cite\ue202turn0search3\ue201', 'a citation of an assistant'],
    ['[a](./b.md “title”)', 'curly quotes around the title of a link, `“title”`'],
    ['![[pic.png]]', 'a file embedded'],
    ['<<< @/snippets/a.js', 'an import of code from a file'],
    ['<<<<<<< HEAD\na\n=======\nb\n>>>>>>> main', 'a conflict of git, `<<<<<<< HEAD`'],
    ['::youtub[Talk]{#abc}', 'the directive `::youtub`'],
    ['::youtube[Talk]{#dQw4w9WgXcQ} now', 'the directive `::youtube`'],
    ['::youtube(dQw4w9WgXcQ)', 'the directive `::youtube`'],
    ['::youtube dQw4w9WgXcQ', 'the directive `::youtube`'],
    [':: youtube dQw4w9WgXcQ', 'the directive `::youtube`'],
    ['::std(a) and :: std b', null],
    [':youtube[Talk] now', 'the directive `:youtube`'],
    ['::toc', 'the directive `::toc`'],
    ['::note\n내용이다.\n::', 'the directive `::note`'],
    ['::tip 제목\n내용이다.\n::', 'the directive `::tip`'],
    ['::note[제목]', 'the directive `::note`'],
    ['::details 는 의사 요소이고\n이어진다', null],
    ['$$\nx = 1\n\n글', 'a formula between dollar signs'],
    ['값이 $$인 것', null],
    ['Press :kbd[Ctrl].', 'the directive `:kbd`'],
    ['- **Press** :kbd[Ctrl]', 'the directive `:kbd`'],
    ['::: tip [Title]', 'the container `::: tip [`'],
    ['an ==important== word', 'a highlight'],
    ['a %%hidden%% b', 'a comment between percent signs'],
    ['%%\nhidden\n%%', 'a comment between percent signs'],
    ['A paragraph. ^quote-1', 'the name of a block `^quote-1`'],
    ['#devlog #태그', 'only tags or a heading in `#devlog #태그`'],
    ['##제목', 'a heading without a space in `##제목`'],
    ['![그림] (./a.png)', 'a space before the address in `[그림] (./a.png)`'],
    ['See [the post] (https://example.com).', 'a space before the address'],
    ['See [1] (page 3) and [a] (b).', null],
    ['(문서)[https://example.com/a] 끝', 'a link with its brackets exchanged'],
    ['f(a)[0] and (see)[1]', null],
    ['-[ ] 할 일\n-[x] 한 일', 'a task without a space, `-[ ]`'],
    ['-하나\n-둘', 'a list without spaces behind its marks, `-하나`'],
    ['1.하나\n2.둘', 'a list without spaces behind its marks, `1.하나`'],
    ['-홍길동', null],
    ['1.5 times\n2.5 times', null],
    ['(그림)[a.png]', 'a link with its brackets exchanged'],
    ['![그림](./a.png 뒤', 'a link without its last bracket, `![그림](./a.png`'],
    ['[글](https://x.com 뒤', 'a link that is not complete after `[글](`'],
    ['[글]（https://x.com）', 'a link that is not complete after `[글]（`'],
    ['[글](<https://x.com)', 'a link that is not complete after `[글](<`'],
    ['[글][https://x.com]', 'a link that is not complete after `[글][`'],
    ['- [ ]할 일', 'a task without a space behind `[ ]`'],
    ['글\n2. 둘\n3. 셋', 'a list that begins with `2. 둘` right below other lines'],
    ['아주 **굵게 쓴다', 'asterisks that nothing closes, `**굵게 쓴다`'],
    ['<!- 주석 ->', 'a comment that is none, `<!- 주석 ->`'],
    ['a <! -- 주석 -->', 'a comment that is none, `<! -- 주석 -->`'],
    ['<!— 주석 —>', 'a comment that is none, `<!— 주석 —>`'],
    ['-->\n하나', 'the end of a comment, `-->`, without its beginning'],
    ['：：：note\n글\n：：：', 'marks or spaces of full width'],
    ["'''js\nlet a\n'''", "a code block between `'''`"],
    ['이것은 ** 굵게 ** 씁니다', 'spaces within the asterisks of `** 굵게 **`'],
    ['2 ** 3 ** 4', null],
    ['{{< figure src="a" >}}', 'the shortcode `figure`'],
    ['{% include a.html %}', 'the tag `include`'],
    ['{: .notice}', 'attributes in braces'],
    ['## Title {#own .big}', 'attributes in braces'],
    ['## Title {.big}', 'attributes in braces'],
    ['{% raw %}a{% endraw %}', 'the tag `raw`'],
    ['by {{ site.author }}', 'a variable of a template'],
    ['{{ .Title }}', 'a variable of a template'],
    ['a {{ x }} b', 'a variable of a template, `{{ x }}`'],
    ['[[_TOC_]]', 'a table of contents'],
    ['a ++x++ b', '`++x++` between plus signs'],
    ['++ctrl+alt++', '`++ctrl+alt++` between plus signs'],
    ['x^2^ b', 'superscript `^2^`'],
    ['a ^^x y^^ b', '`^^x y^^` between carets'],
    ['see {ref}`intro`', 'the role `{ref}`'],
    ['@[youtube](dQw4w9WgXcQ)', 'the embed `@[youtube]`'],
    ['[youtube https://www.youtube.com/watch?v=dQw4w9WgXcQ]', 'the embed `[youtube [https'],
    ['see ((64a1f2c3-1b2c-4d5e-8f90-123456789abc))', 'a reference to a block'],
    ['[source,java]\n----\nint a;\n----', 'a block of AsciiDoc, `[source,java]`'],
    ['[cols="1,2"]', 'a block of AsciiDoc, `[cols="1,2"]`'],
    ['#+BEGIN_SRC java\nint a;\n#+END_SRC', 'a line of Org mode, `#+BEGIN_SRC`'],
    ['#+TITLE: Words', 'a line of Org mode, `#+TITLE:`'],
    ['H~2~O', 'subscript `~2~`'],
    ['a ~x~ b', 'words between single tildes, `~x~`'],
    ['<!-- @include: ./x.md -->', 'an inclusion of a file in a comment'],
    ['a ^[note]', null],
    ['x^[2]', 'the note `^[2]`'],
    ['a ^[note without end', 'the note `^[note without end`'],
    ['a ^[note without\nend', 'the note `^[note without`'],
    ['a ^[**bold** without end', 'the note `^[`'],
    ['a ^[`code` without end', 'the note `^[`'],
    ['a ^[the *note* without end', 'the note `^[the`'],
    ['*[HTML]: Words', 'an abbreviation `*[HTML]:`'],
    ['{>>comment<<}', 'a proposed change'],
    ['[x]{.class}', 'attributes in braces'],
    ['--8<-- "x.md"', 'an inclusion of a file'],
    ['[gallery ids="1,2"]', 'the shortcode'],
    ['!youtube[abc]', 'the embed `!youtube[abc]` of Velog'],
    ['[##_Image|kage@a/b.png|CDM|1.3|_##]', 'a picture of Tistory'],
    ['<%= name %>', 'a tag of a template'],
    ['.. note:: a', 'a directive of reStructuredText'],
    ['![a](b.png =100x200)', 'a size in the address'],
    ['tags:: a, b', 'a property `tags::`'],
    [':::', 'a line of colons'],
    ['the end:::', 'a line of colons'],
    ['- ::::', 'a line of colons'],
    ['!!! note "Title"\n    a', 'a box or tab of MkDocs'],
    ['=== "Tab"', 'a box or tab of MkDocs'],
    ['| a | b |\n| c | d |', 'a table without a line of dashes'],
    ['see [the docs][nope].', 'the link `[the docs][nope]`'],
    ['see [nope][]', 'the link `[nope][]`'],
    ['[a][b]\n\n[c]: d', 'the link `[a][b]`'],
    ['a[^1]', 'the footnote call `[^1]`'],
    ['[a](./my file.md)', 'a space in the address `./my file.md`'],
    ['![a](my pic.png)', 'a space in the address `my pic.png`'],
    ['TODO: write', 'the mark `TODO:`'],
    ['FIXME: write', 'the mark `FIXME:`'],
    ['Lorem ipsum dolor sit amet', 'the mark `Lorem ipsum dolor`'],
  ])('is reported with its line, and not in code: %s', async (text, name) => {
    const { problems } = await parse(`a\n\n${text}`);
    if (name === null) expect(problems).toEqual([]);
    else expect(problems).toMatchObject([{ line: 3, message: expect.stringContaining(`has ${name}`) }]);
    expect((await parse(`a\n\n\`\`\`md\n${text}\n\`\`\``)).problems).toEqual([]);
  });

  it.each([
    'at 10:30 or 10:30:05, ratio 1:2',
    '`std::vector<int>` std::vector and Foo::bar[0]',
    'a::before[0], `::youtub[x]` and ::before in CSS',
    'a == b, a==b==c and x === y',
    '100%, 5%% and a %d %s',
    '＃タグ と ［注］（続く）、－　でも',
    'x^2, 2^n, a ^b and 2 ^10, 하하^_^ lol^o^ 좋아요^^ 네^^',
    '1~2일, 3~4일, 10~20, 서울~부산 ~까지, C++, Go, C++, i++ and j++',
    '#slack is a channel, see #123 and C# or #fff, #general 채널과 #1',
    '^^ 좋아요 ^^ 네^^ ^^; a^^b^^',
    '[source](https://example.com) and [source code], @[a] b',
    '메일은 me@[회사] 로, {a} `b`, x{a}`y` and `{ref}`',
    'f((x)) and ((a) b), C#+F',
    '# 제목',
    'C::::D, std:: and 10:::20',
    '\\{{ message }}, \\{.big} and {a}',
    '하!!! 정말??? |a| 와 |b|',
    'matrix[0][1], [1][2] and int[][]',
    '[Kubernetes][AWS] 정리',
    '[a] (see b)',
    '[필수](선택 가능)',
    '\\[the docs\\][nope], \\==x== and \\:kbd[a], \\[\\[Note]]',
    'a[^1]\n\n[^1]: b',
    '한글:값[0] and key:value[a]',
    '[출처]https://x.com [참고](https://x.com) (https://x.com)[1] \\[글](https://x.com',
    '글\n2. 둘',
    '글\n2024. 5. 1.\n2024. 6. 2.',
    '**kwargs, 연산자 **는 거듭제곱, **fill() **메서드, src/**/한글, \\**굵게, 굵게** 씀, **굵게** 씀',
    'a <!--b--> <!= 3 <!-',
    'my TODO list, todo app',
    '[x](<./my file.md>)',
  ])('is not seen in %j', async (text) => {
    expect((await parse(`글\n\n${text}`)).problems).toEqual([]);
  });

  it('is reported at its own line', async () => {
    const { problems } = await parse('Word\n: Meaning');
    expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining('a list of definitions') }]);
  });

  it('is reported once a file for each name', async () => {
    const { problems } = await parse(':kbd[a] :kbd[b]\n\n:kbd[c] :abbr[d]\n\n{{< a >}}{{< /a >}}{{< b >}}');
    expect(problems.map(({ message, line }) => `${line} ${/`[^`]*`/.exec(message)?.[0]}`)).toEqual([
      '1 `:kbd`',
      '3 `:abbr`',
      '5 `a`',
      '5 `b`',
    ]);
  });
});

describe('containers', () => {
  it.each(['code-group', 'tabs', 'nope'])(
    'with a space and no title have no empty line: %s',
    async (name) => {
      const { html, problems } = await parse(`:::: ${name}\n:::tab[A]\na\n:::\n::::`);
      expect(html).toMatch(/^<div[^>]*>\n(?:<div class="tab-list">.*\n)?<section/);
      expect(problems.map(({ message }) => message)).not.toContainEqual(expect.stringContaining('can stand'));
    },
  );

  it.each(['::: tip \na\n:::', ':::tip \na\n::: ', '::: tip  Words\na\n:::'])(
    'are boxes with spaces behind them: %j',
    async (text) => {
      const { html, problems } = await parse(text);
      expect(html).toMatch(/class="admonition tip"/);
      expect(html).not.toContain(':::');
      expect(problems).toEqual([]);
    },
  );

  it('of code blocks are tabs, labelled in brackets', async () => {
    const { html, problems, features } = await parse(
      '::: code-group\n```sh [npm] {1}\nnpm ci\n```\n```ts title="a.ts"\nlet a\n```\n:::',
    );
    expect(problems).toEqual([]);
    expect(features).toContain('tabs');
    expect(html.match(/<p class="tab-label">[^<]*/g)).toEqual([
      '<p class="tab-label">npm',
      '<p class="tab-label">a.ts',
    ]);
  });
});

describe('alerts', () => {
  it.each([
    ['> [!aside]\n> a', 'There is no box "[!aside]"', 'Known are note'],
    ['> [!주의]\n> a', 'There is no box "[!주의]"', 'Did you mean "[!warning]"?'],
    ['> [!알림]\n> a', 'There is no box "[!알림]"', 'Known are note'],
    [':::주의\na\n:::', 'There is no container ":::주의"', 'Did you mean ":::warning"?'],
    ['> [!warnin]\n> a', 'There is no box "[!warnin]"', 'Did you mean "[!warning]"?'],
  ])('that are not understood are reported: %j', async (text, message, hint) => {
    const { problems } = await parse(`a\n\n${text}`);
    expect(problems).toMatchObject([
      {
        rule: 'directive',
        line: 3,
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
      },
    ]);
  });

  it.each([
    ['question', 'note'],
    ['TLDR', 'info'],
    ['bug|wide', 'danger'],
    ['no-such', 'note'],
  ])('of Obsidian are boxes, and no mark is shown: %s', async (name, kind) => {
    const { html } = await parse(`> [!${name}] *Why*\n> a`);
    expect(html).toMatch(new RegExp(`class="admonition ${kind}".*</span><em>Why</em></p>`, 's'));
    expect(html).not.toContain('[!');
  });

  it.each([
    ['-', '<details class="admonition warning">'],
    ['+', '<details class="admonition warning" open>'],
  ])('that fold are details: %s', async (mark, tag) => {
    const { html, problems } = await parse(`> [!warning]${mark} Fold *it* up\n> a`);
    expect(html).toContain(tag);
    expect(html).toContain('</span>Fold <em>it</em> up</summary>\n<p>a</p>');
    expect(problems).toEqual([]);
  });
});
