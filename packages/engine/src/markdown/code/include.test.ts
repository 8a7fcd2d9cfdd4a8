import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../markdown';
import { testOptions } from '../testing/options';
import type { CodeFile, MarkdownOptions } from '../types';
import { excerptOf, regionsOf } from './excerpt';
import { namedCodeFiles } from './include';

const CODE = [
  'import a;',
  '// #region setup',
  '  const x = 1;',
  '  // #region inner',
  '',
  '    const y = 2;',
  '  // #endregion inner',
  '// #endregion',
  'end();',
  '',
].join('\n');
const file: CodeFile = { text: CODE };

describe('a part of a file', () => {
  it.each([
    [{ region: 'setup', lines: null }, 'const x = 1;\n\n  const y = 2;'],
    [{ region: 'inner', lines: null }, '\nconst y = 2;'],
    [{ region: null, lines: '1' }, 'import a;'],
    [{ region: null, lines: '3-6' }, 'const x = 1;\n\n  const y = 2;'],
    [{ region: null, lines: '9-' }, 'end();\n'],
    [{ region: 'none', lines: null }, null],
    [{ region: null, lines: '9-11' }, null],
    [{ region: null, lines: '0-2' }, null],
    [{ region: null, lines: 'x' }, null],
  ])('%o', (wanted, part) => {
    expect(excerptOf(CODE, wanted)).toBe(part);
  });

  it.each([
    '# region a',
    '#region a',
    '/* #region a */',
    '<!-- #region a -->',
    '-- #region a',
    '  {/* #region a */}',
    '; region a',
  ])('begins at %s', (line) => {
    expect(regionsOf(`x\n${line}\ny\n`)).toEqual(['a']);
  });

  it.each(['region a', 'const region = a', '// a region of it', '## regional a'])(
    'does not begin at %s',
    (line) => {
      expect(regionsOf(line)).toEqual([]);
    },
  );
});

describe('a code block that names a file', () => {
  const parse = (body: string, options: Partial<MarkdownOptions> = {}) =>
    createMarkdown().parse(
      body,
      testOptions({ file: 'content/blog/a/index.md', codeFiles: new Map([['src/x.ts', file]]), ...options }),
    );
  const fence = (info: string, body = '') => `\`\`\`${info}\n${body}\`\`\``;

  it('is found with its path, relative to the text or the site', () => {
    const body = `${fence('ts file="./x.ts#a"')}\n> ~~~ file=/src/y.ts {1}\n\n${fence('ts title="file"')}\nfile="z.ts"`;
    expect(namedCodeFiles(body, 'content/blog/a/index.md')).toEqual(['content/blog/a/x.ts', 'src/y.ts']);
  });

  it('shows it, with the other settings of the block', async () => {
    const { html, problems, words } = await parse(fence('ts file="/src/x.ts#setup" title="Setup" {1}'));
    expect(problems).toEqual([]);
    expect(html).toContain('>Setup</figcaption>');
    expect(html.match(/<span class="line hl">/g)).toHaveLength(1);
    expect(html.replace(/<[^>]*>/g, '')).toContain('const x = 1;\n\n  const y = 2;');
    expect(words.code).toBeGreaterThan(3);
  });

  it('takes its language from the file when it names none', async () => {
    expect((await parse(fence('file=/src/x.ts lines=1'))).html).toContain('data-lang="ts"');
  });

  it('is the code itself in copies of the text, where it stands', async () => {
    const source = '- a\n\n  ```ts file="/src/x.ts" lines="1" wrap\n  ```\n\nb';
    expect((await parse(source)).source).toBe('- a\n\n  ```ts wrap\n  import a;\n  ```\n\nb');
    const nested = { text: 'a\n````\n' };
    const { source: copy } = await parse(fence('md file=/b.md'), { codeFiles: new Map([['b.md', nested]]) });
    expect(copy).toBe('`````md\na\n````\n`````');
  });

  it('in an included text names its file from there', async () => {
    const partials = new Map([
      ['content/parts/_p.md', { body: fence('ts file="../../src/x.ts" lines="1"'), lineOffset: 0 }],
    ]);
    const result = await parse('import P from "../../parts/_p.md";\n\n<P />\n', {
      format: 'mdx',
      file: 'content/blog/a/index.mdx',
      partials,
    });
    expect(result.problems).toEqual([]);
    expect(result.module).toContain('import');
    expect(result.source).toContain('<P />');
  });

  it.each([
    [fence('ts file="./none.ts"'), 'The file content/blog/a/none.ts is not there.', 'relative to the text'],
    [
      fence('ts file="/src/x.ts#setpu"'),
      'The file src/x.ts has no region "setpu".',
      'Did you mean "#setup"?',
    ],
    [
      fence('ts file="https://e.com/x.ts"'),
      'The file https://e.com/x.ts is not read: a build reads the files of the site alone.',
      'Save the file in the site',
    ],
    [fence('ts file="/src/x.ts#other"'), 'The file src/x.ts has no region "other".', '// #region other'],
    [fence('ts file="/src/x.ts" lines="3-90"'), 'The file src/x.ts has no lines "3-90": it has 9.', 'region'],
  ])('that cannot be found is an error: %s', async (body, message, hint) => {
    const { problems, html } = await parse(`a\n\n${body}`);
    expect(problems).toEqual([
      expect.objectContaining({ fatal: true, line: 3, message, hint: expect.stringContaining(hint) }),
    ]);
    expect(html).toBe('');
  });

  it('that cannot be found leaves code of its own, with a warning', async () => {
    const { problems, html } = await parse(fence('ts file="./none.ts"', 'mine();\n'));
    expect(problems).toMatchObject([{ rule: 'code-file', line: 1 }]);
    expect(html).toContain('mine');
  });

  it('with code of its own is reported', async () => {
    const { problems, html } = await parse(fence('ts file="/src/x.ts" lines="1"', 'mine();\n'));
    expect(problems).toMatchObject([{ rule: 'code-file', line: 1 }]);
    expect(html).not.toContain('mine');
  });
});
