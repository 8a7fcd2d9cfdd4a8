import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { body, field, NEW_POST, openGoodSite, POST } from './goodSite';
import type { TestSite } from './support';

const { site, onlyProblem } = openGoodSite();

describe('front matter', () => {
  it.each<[string, (broken: TestSite) => void, string, string]>([
    ['broken YAML', field('description: a: b'), `${POST}:5:14: broken YAML`, 'Write `description: "a: b"`'],
    ['a list that is not closed', field('keywords: [a, b'), `${POST}:`, 'Write the other bracket'],
    [
      'no closing line',
      (s) => s.write(POST, '---\ntitle: x\n\ntext'),
      `${POST}:1: the front matter is not closed`,
      '`---`',
    ],
    ['a key twice', field('title: again'), `${POST}:5`, 'Keep one of the two keys.'],
    ['a wrong type', field('draft: maybe'), `${POST}:5: \`draft\` is \`"maybe"\``, '`draft: true`'],
    ['a text where a list belongs', field('keywords: one'), `${POST}:5: \`keywords\``, "`['one']`"],
    [
      'a no-break space after a name',
      field('description:\u00a0x'),
      `${POST}:5:13: broken YAML: a no-break space`,
      'ordinary space',
    ],
    [
      'curly quotes',
      field('description: “a: b”'),
      `${POST}:5:14: broken YAML: a curly quote`,
      'straight quotes',
    ],
    ['a blank title', (s) => s.edit(POST, /title: .*/, 'title: "  "'), `${POST}:2: \`title\``, 'Default'],
    ['a query in its path', field('slug: "what?#a"'), `${POST}:5: \`slug\` is`, '`slug`'],
    ['a path out of the folder', field('slug: /../../README'), `${POST}:5: \`slug\` is`, '`slug`'],
    [
      'an alias of itself',
      field('keywords: &a [*a]'),
      `${POST}:5: an alias of the YAML stands for a value that contains it`,
      'Write the value out',
    ],
    ['an impossible date', field('date: 2025-02-30'), `${POST}:5: \`date\` is \`"2025-02-30"\``, '`date`'],
    ['a date in another form', field('date: 30.01.2025'), `${POST}:5: \`date\``, 'Write `2025-01-30`'],
    [
      'an unknown author',
      (s) => s.edit(POST, 'authors: owner', 'authors: [owner, ownr]'),
      `${POST}:3: unknown author \`ownr\``,
      'Did you mean `owner`?',
    ],
    ['an unknown language', field('language: fr'), `${POST}:5: \`language\` is \`fr\``, '`ko`, `en`'],
    [
      'a heading level out of range',
      field('toc_max_heading_level: 9'),
      `${POST}:5: \`toc_max_heading_level\` is \`9\``,
      'toc_max_heading_level',
    ],
    [
      'a missing picture for cards',
      field('image: ./no.png'),
      `${POST}:5: the picture \`./no.png\` does not exist`,
      'beside',
    ],
  ])('with %s is an error', async (_what, change, message, hint) => {
    const problem = await onlyProblem(change);
    expect(problem.message).toContain(message);
    expect(problem.hint).toContain(hint);
  });
});

describe('a text', () => {
  it.each<[string, (broken: TestSite) => void, string, string]>([
    [
      'a link to no page',
      body('[글](/blog/nope)'),
      `${POST}:13:1: the link \`/blog/nope\` leads to no page`,
      'Correct the path',
    ],
    [
      'a relative link to no file',
      body('앞 [글](../docs/nope.md)'),
      `${POST}:13:3: the link \`../docs/nope.md\``,
      'relative to this file',
    ],
    [
      'a link that would run a script',
      body('[글](javascript:alert%281%29)'),
      `${POST}:13:1: the link \`javascript:alert%281%29\` has the scheme \`javascript:\``,
      'begins with `https:`',
    ],
    [
      'a link in the notation of another engine',
      body('[글](pathname:///x)'),
      `${POST}:13:1: the link \`pathname:///x\` leads nowhere`,
      'Write `/x`',
    ],
    [
      'a link to a file that is not there',
      body('[그림](files/x.pdf)'),
      `${POST}:13:1: the file \`files/x.pdf\` does not exist`,
      'beside',
    ],
    [
      'a picture that is not there',
      body('![그림](x.png)'),
      `${POST}:13:1: the picture \`x.png\` does not exist`,
      'Put it beside',
    ],
    [
      'a picture that is not under static',
      body('![그림](/img/x.png)'),
      `${POST}:13:1: the picture \`/img/x.png\``,
      'static/img/x.png',
    ],
    ['a picture without an address', body('![그림]( )'), `${POST}:13:1: the picture has no address`, 'path'],
    ['a raw picture that is not there', body('<img src="x.png" alt="">'), `${POST}:13`, 'Put it beside'],
  ])('with %s is an error', async (_what, change, message, hint) => {
    const problem = await onlyProblem(change);
    expect(problem.message).toContain(message);
    expect(problem.hint).toContain(hint);
  });

  it('that is no UTF-8 is an error with the line', async () => {
    const problem = await onlyProblem((s) =>
      s.write(
        POST,
        Buffer.concat([Buffer.from('---\ntitle: x\n---\n\n'), Buffer.from([0xc7, 0xd1, 0xb1, 0xdb])]),
      ),
    );
    expect(problem.message).toBe(`${POST}:5: the file is not valid UTF-8; it looks like EUC-KR (CP949)`);
    expect(problem.hint).toContain('iconv -f CP949 -t UTF-8');
  });

  it('that has no words is a warning, unless it is a draft or the home page', async () => {
    const empty = site.clone();
    empty.write(NEW_POST, '');
    empty.write('content/docs/guide/bare.md', '---\ntitle: x\n---\n\n');
    empty.write('content/pages/index.md', '---\ntitle: x\n---\n');
    empty.write('content/blog/250302-01.md', '---\ndraft: true\n---\n');
    const { status, problems } = await empty.build();
    expect(status).toBe(0);
    expect(problems.map(({ message }) => message)).toEqual([`${NEW_POST}: the page has no text`]);
    expect(problems[0]?.hint).toContain('also content/docs/guide/bare.md');
    expect(problems[0]?.hint).toContain('draft: true');
  });

  it('that is nowhere, as its folder is missing, is the one error', async () => {
    const problem = await onlyProblem((s) => {
      s.write('i18n/en/authors.yml', 'owner:\n  name: x\n');
      s.remove('content');
    });
    expect(problem.message).toBe('content: the folder of the texts is not there');
    expect(problem.hint).toContain('content/blog');
  });

  it('that cannot be read is an error', async () => {
    const problem = await onlyProblem((s) =>
      symlinkSync('nowhere.md', join(s.root, 'content/blog/250301-01.md')),
    );
    expect(problem.message).toBe('content/blog/250301-01.md: the file cannot be read (ENOENT)');
  });

  it('cannot import what cannot be read', async () => {
    const problem = await onlyProblem((s) => {
      s.write(
        'content/blog/250301-01.mdx',
        "---\ntitle: 그림\n---\n\nimport { Chart } from './Chart';\n\n<Chart />\n",
      );
      symlinkSync('nowhere', join(s.root, 'content/blog/Chart.tsx'));
    });
    expect(problem.message).toBe('content/blog/250301-01.mdx:5: the import `./Chart` leads to no file');
  });

  it.each(['static/robots.txt', 'components/Footer.tsx'])(
    'that cannot be read is an error, also at %s',
    async (file) => {
      const problem = await onlyProblem((s) => {
        mkdirSync(dirname(join(s.root, file)), { recursive: true });
        symlinkSync('nowhere', join(s.root, file));
      });
      expect(problem.message).toBe(`${file}: the file cannot be read (ENOENT)`);
    },
  );

  it('that an editor locks while it is open is no error', async () => {
    const open = site.clone();
    for (const file of ['static/.#robots.txt', 'components/.#Footer.tsx', 'content/blog/.#Chart.tsx']) {
      mkdirSync(dirname(join(open.root, file)), { recursive: true });
      symlinkSync('writer@machine.1234:5678', join(open.root, file));
    }
    expect(await open.build()).toMatchObject({ status: 0, problems: [] });
  });

  it('that is a link to itself is an error', async () => {
    const problem = await onlyProblem((s) =>
      symlinkSync('250301-01.md', join(s.root, 'content/blog/250301-01.md')),
    );
    expect(problem.message).toBe('content/blog/250301-01.md: the file cannot be read (ELOOP)');
  });

  it('in a folder whose name looks like a file is read like any other', async () => {
    const odd = site.clone();
    odd.write('content/pages/folder.md/inside.md', '# Inside');
    expect((await odd.build()).status).toBe(0);
    expect(odd.hasPage('/folder.md/inside')).toBe(true);
  });
});
