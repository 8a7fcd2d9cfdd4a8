import { describe, expect, it } from 'vitest';
import type { MarkdownOptions } from '../../markdown';
import { createMarkdown } from '../../markdown';
import { NO_SYNTAX } from '../../markdown/syntax/prepare';
import { testOptions } from '../../markdown/testing/options';
import { markdownWithExtras } from '../../markdown/testing/withExtras';

const parse = (body: string, options: Partial<MarkdownOptions> = {}) =>
  markdownWithExtras({}, ['formulas']).parse(body, testOptions(options));
const problemsOf = async (body: string) =>
  (await parse(body)).problems.map(({ line, message, hint }) => ({ line, message, hint }));

describe('an embed', () => {
  const TALK = '::youtube[Talk]{#dQw4w9WgXcQ}';

  it('renders a link, names the frame and asks for nothing by itself', async () => {
    const { html, features, problems, embeds } = await parse(TALK);
    expect(html).toBe(
      '<figure class="embed wide" data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" data-load="YouTube에서 불러오기"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener"><b>YouTube</b> Talk</a></figure>\n',
    );
    expect(features).toEqual(['frame:https://www.youtube-nocookie.com']);
    expect([...problems, ...embeds]).toEqual([]);
  });

  it.each([
    ['::youtube[T]{url="https://youtu.be/dQw4w9WgXcQ?t=3"}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [
      '::youtube[T]{url="https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ"}',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    [
      '::youtube[T]{url="https://www.youtube.com/shorts/dQw4w9WgXcQ" start=5}',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=5',
    ],
    ['::vimeo[T]{#76979871 start=5}', 'https://vimeo.com/76979871#t=5s'],
    ['::gist[T]{url="https://gist.github.com/kim/0a1b#file-x"}', 'https://gist.github.com/kim/0a1b'],
    ['::codepen[T]{#kim/aBc}', 'https://codepen.io/kim/pen/aBc'],
    ['::tweet[T]{url="https://x.com/jack/status/20?s=20"}', 'https://x.com/i/status/20'],
  ])('takes its id or an address: %s', async (body, href) => {
    const { html, problems } = await parse(body);
    expect(html).toContain(`href="${href}"`);
    expect(problems).toEqual([]);
  });

  it.each([
    ['::youtube[T]', 'The directive "::youtube" has no id', '`{#dQw4w9WgXcQ}`'],
    ['::youtube[T]{#abc}', '"abc" is no id of YouTube', '`{#dQw4w9WgXcQ}`'],
    ['::vimeo[T]{url="https://evil.example/1"}', '"https://evil.example/1" is no address of Vimeo', 'url='],
    ['::gist[T]{#0a1b}', '"0a1b" is no id of GitHub Gist', '{#name/'],
    ['::tweet{#20}', 'The directive "::tweet" has no title', '`::tweet[Title]{#20}`'],
  ])('that is wrong is reported with line and remedy: %s', async (body, message, hint) => {
    expect(await problemsOf(`a\n\n${body}`)).toEqual([
      { line: 3, message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
    ]);
  });

  it('lets nothing of the author out of its attributes', async () => {
    const { html } = await parse('::youtube["><script>]{url="https://youtu.be/dQw4w9WgXcQ\'><b>"}');
    expect(html).not.toContain('<script>');
    expect(html.match(/data-frame="[^"]*"/)?.[0]).toBe(
      'data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"',
    );
  });

  it('is a link in copies of the text, where it stands', async () => {
    const body = `> ::vimeo[A \\[b\\]]{#1}\r\n\r\n- a\r\n\r\n  ${TALK}\r\n\r\n\`\`\`md\r\n${TALK}\r\n\`\`\``;
    expect((await parse(body)).source.split('\n')).toEqual([
      '> [A \\[b\\]](https://vimeo.com/1)',
      '',
      '- a',
      '',
      '  [Talk](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
      '',
      '```md',
      TALK,
      '```',
    ]);
    expect((await parse('**가(a)**나\r\n')).source).toBe('**가(a)**나\r\n');
  });

  it('is found by its title', async () => {
    const { sections } = await parse(TALK);
    expect(sections[0]?.blocks).toEqual([{ kind: 'text', text: 'Talk' }]);
  });

  it('of an included text leaves the copy of what includes it alone', async () => {
    const body = 'import Part from "./_part.mdx";\n\n<Part />\n';
    const partials = new Map([['_part.mdx', { body: `${TALK}\n`, lineOffset: 0 }]]);
    const result = await parse(body, { format: 'mdx', file: 'test.mdx', partials });
    expect(result.module).toContain('youtube-nocookie');
    expect(result.source).toBe(body);
  });
});

describe('an unknown directive', () => {
  it.each([
    ['::youtub[T]{#a}', 'Did you mean `::youtube`?'],
    ['::toc', 'Known are `::youtube`, `::vimeo`'],
    [':kbd[Ctrl]', 'No such is known'],
    ['a :tweet[T]{#20}', 'Write it on a line of its own'],
    ['::tweet[T]{#20} b', 'Write it on a line of its own'],
    ['::tweet [T]{#20}', 'Write it on a line of its own'],
    [':::tweet[T]{#20}\n:::', 'Write it with two colons'],
  ])('comes with a remedy: %s', async (body, hint) => {
    expect(await problemsOf(body)).toEqual([
      { line: 1, message: expect.any(String), hint: expect.stringContaining(hint) },
    ]);
  });

  it('is left as it was beside a known one', async () => {
    const { html } = await parse('::vimeo[T]{#1}\n\nat 10:30[x], mailto:a@b.c :kbd[Ctrl] \\:x[y]');
    expect(html).toContain('<p>at 10:30[x], <a href="mailto:a@b.c">mailto:a@b.c</a> :kbd[Ctrl] :x[y]</p>');
  });
});

it('leaves the names of a site to its plugins', async () => {
  const markdown = createMarkdown({
    plugins: async () => ({
      ...{ transforms: [], renderers: new Map() },
      syntax: { ...NO_SYNTAX, leaf: new Set(['kbd']), text: new Set(['kbd']) },
    }),
  });
  const { problems } = await markdown.parse('x :kbd[b] y\n\n:kdb[c] and :kbd now', testOptions());
  expect(problems.map(({ line, hint }) => [line, hint])).toEqual([[3, 'Did you mean `:kbd`?']]);
});
