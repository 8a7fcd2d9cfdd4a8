import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

const site = openSite('basic');
const POST = 'content/blog/250101-01.md';
const NEW_POST = 'content/blog/250301-01.md';

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

/** Changes the good site, builds it, and gives the one problem that must come of it. */
async function onlyProblem(change: (site: TestSite) => void) {
  const broken = site.clone();
  change(broken);
  const { status, problems, stderr, stdout } = await broken.build();
  expect(stderr, 'no stack trace').not.toMatch(/^\s+at .*:\d+/m);
  expect(problems, stderr + stdout).toHaveLength(1);
  expect(status).toBe(1);
  expect(broken.dist(), 'the last output stays').toEqual(site.dist());
  return problems[0]!;
}

/** Puts a line into the front matter of the first post, as its line 5. */
const field = (line: string) => (broken: TestSite) =>
  broken.edit(POST, 'tags: [linux]\n', `tags: [linux]\n${line}\n`);
const body = (text: string) => (broken: TestSite) => broken.edit(POST, '본문이다.', text);
const config = (option: string) => (broken: TestSite) =>
  broken.edit('site.config.ts', '  url:', `  ${option},\n  url:`);

describe('front matter', () => {
  it.each<[string, (broken: TestSite) => void, string, string]>([
    ['broken YAML', field('description: a: b'), `${POST}:5:14: broken YAML`, 'quotes'],
    ['a list that is not closed', field('keywords: [a, b'), `${POST}:`, 'Close every bracket'],
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
    ['a date in another form', field('date: 30.01.2025'), `${POST}:5: \`date\``, '`date`'],
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

  it.each(['static/robots.txt', 'components/Footer.tsx', 'content/blog/Chart.tsx'])(
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

describe('an address that visitors’ spellings leave out', () => {
  it('is written without it, so that its page can be reached', async () => {
    const moved = site.clone();
    moved.write(NEW_POST, '---\ntitle: x\nslug: /2020/old-post.html\n---\n\nx\n');
    moved.write('content/docs/setup.html.md', '# Setup');
    expect(await moved.build()).toMatchObject({ status: 0 });
    expect(moved.hasPage('/blog/2020/old-post')).toBe(true);
    expect(moved.page('/blog').querySelector('a[href="/blog/2020/old-post"]')).not.toBeNull();
    expect(Object.keys(moved.dist()).filter((file) => file.includes('.html.html'))).toEqual([]);
  });

  it('of a tag is an error', async () => {
    const problem = await onlyProblem((s) => {
      s.edit(POST, 'tags: [linux]', 'tags: [linux, Index]');
      s.write('content/tags.yml', `${s.read('content/tags.yml')}\nIndex: {}\n`);
    });
    expect(problem.message).toContain('the tag `Index` names its page');
    expect(problem.hint).toContain('permalink');
  });
});

describe('two texts', () => {
  it('with one permalink are an error that names both', async () => {
    const { message, hint } = await onlyProblem(field('slug: 250201-01'));
    expect(message).toContain('/blog/250201-01');
    expect(message).toContain('content/blog/250101-01.md:5');
    expect(message).toContain('content/blog/250201-01.md');
    expect(hint).toContain('slug');
  });

  it('whose permalinks differ only in letter case are an error', async () => {
    const { message } = await onlyProblem((s) => s.write('content/pages/About.md', '# About'));
    expect(message).toContain('content/pages/about.md');
  });

  it('of one name in two forms are an error that names both', async () => {
    const { message } = await onlyProblem((s) =>
      s.write('content/blog/250101-01/index.md', '---\ntitle: x\n---\n\nx\n'),
    );
    expect(message).toContain('content/blog/250101-01.md');
    expect(message).toContain('content/blog/250101-01/index.md');
  });

  it('one of which takes the path of a generated page are an error', async () => {
    const { message } = await onlyProblem((s) => s.write('content/pages/blog/archive.md', '# Archive'));
    expect(message).toContain('content/pages/blog/archive.md');
  });

  it('one of which takes the name of a generated file are an error', async () => {
    const { message } = await onlyProblem((s) => s.write(NEW_POST, '---\ntitle: x\nslug: feed\n---\n'));
    expect(message).toContain('blog/feed.json');
    expect(message).toContain(NEW_POST);
  });

  it('one of which is a static file are an error', async () => {
    const { message } = await onlyProblem((s) => s.write('static/about.html', 'x'));
    expect(message).toContain('about.html');
    expect(message).toContain('static/about.html');
  });
});

describe('a translation', () => {
  it('without an original is an error that suggests the likely one', async () => {
    const { message, hint } = await onlyProblem((s) =>
      s.write('i18n/en/blog/250101-02.md', '---\ntitle: x\n---\n'),
    );
    expect(message).toBe('i18n/en/blog/250101-02.md: the translation has no original');
    expect(hint).toContain('content/blog/250101-01.md');
  });
});

describe('a check with a level', () => {
  it('of an unknown tag warns, and stops the build when asked to', async () => {
    const lenient = site.clone();
    lenient.edit(POST, 'tags: [linux]', 'tags: [linus]');
    const run = await lenient.build();
    expect(run.status).toBe(0);
    expect(run.problems).toEqual([
      { message: `${POST}:4: unknown tag \`linus\``, hint: 'Did you mean `linux`?' },
    ]);

    const problem = await onlyProblem((s) => {
      s.edit(POST, 'tags: [linux]', 'tags: [linus]');
      config("checks: { unknownTags: 'throw' }")(s);
    });
    expect(problem.message).toContain('unknown tag `linus`');
  });

  it('of a broken anchor warns, stops the build, or says nothing', async () => {
    const wrong = body('[둘](250201-01.md#셋)');
    const lenient = site.clone();
    wrong(lenient);
    const run = await lenient.build();
    expect(run.status).toBe(0);
    expect(run.problems[0]?.message).toContain(
      `${POST}:13:1: the link \`250201-01.md#셋\` leads to a heading that does not exist`,
    );
    expect(run.problems[0]?.hint).toContain('둘');

    await onlyProblem((s) => {
      wrong(s);
      config("checks: { brokenAnchors: 'throw' }")(s);
    });
    config("checks: { brokenAnchors: 'ignore' }")(lenient);
    expect((await lenient.build()).problems).toEqual([]);
  });
});

describe('a data file', () => {
  it.each<[string, string, string, string, string]>([
    ['broken YAML', 'content/authors.yml', 'owner:\n  name: [', 'content/authors.yml:', ''],
    [
      'an unknown field',
      'content/authors.yml',
      'owner:\n  nmae: x\n',
      'content/authors.yml:2: unknown option `nmae`',
      'Did you mean `name`?',
    ],
    ['a wrong type', 'content/tags.yml', 'linux: 3\ndocker:\n', 'content/tags.yml:1', ''],
    [
      'an unknown field of a category',
      'content/docs/guide/_category_.yml',
      'labl: x\n',
      'content/docs/guide/_category_.yml:1: unknown option `labl`',
      'Did you mean `label`?',
    ],
    ['broken YAML in a translation', 'i18n/en/authors.yml', 'owner: "', 'i18n/en/authors.yml:', ''],
    [
      'a translation of nothing',
      'i18n/en/authors.yml',
      'ownr:\n  name: x\n',
      'i18n/en/authors.yml',
      'Did you mean `owner`?',
    ],
  ])('with %s is an error', async (_what, file, text, message, hint) => {
    const problem = await onlyProblem((s) => s.write(file, text));
    expect(problem.message).toContain(message);
    expect(problem.hint).toContain(hint);
  });

  it('that cannot be read is an error', async () => {
    const { message } = await onlyProblem((s) =>
      symlinkSync('nowhere', join(s.root, 'content/docs/_category_.yml')),
    );
    expect(message).toBe('content/docs/_category_.yml: the file cannot be read (ENOENT)');
  });
});

describe('the configuration', () => {
  it.each<[string, string, string, string]>([
    ['an unknown option', "taglin: 'x'", 'unknown option `taglin`', 'Did you mean `tagline`?'],
    [
      'an unknown option inside another',
      'blog: { postPerPage: 5 }',
      'unknown option `postPerPage` in `blog`',
      'Did you mean `postsPerPage`?',
    ],
    ['a wrong type', "blog: { postsPerPage: '5' }", '`blog.postsPerPage` is `"5"`', 'a number'],
    [
      'a word that is not allowed',
      "checks: { brokenLinks: 'wran' }",
      '`checks.brokenLinks` is `"wran"`',
      'Did you mean `warn`?',
    ],
    ['a number out of range', 'blog: { postsPerPage: 0 }', '`blog.postsPerPage` is `0`', ''],
    [
      'links that lead nowhere',
      "footer: { links: [{ items: [{ label: 'x', to: '/nope' }] }] }",
      '`footer.links[0].items[0].to` is `/nope`',
      'Correct the path',
    ],
    ['cyclic redirects', "redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }]", '/a', ''],
    [
      'a translation for an unknown language',
      "translations: { fr: { title: 'x' } }",
      'translations.fr',
      'locales',
    ],
    [
      'an expression that throws',
      "tagline2: (() => { throw new Error('no tagline today'); })()",
      'no tagline today',
      'Correct the file',
    ],
  ])('with %s is an error', async (_what, option, message, hint) => {
    const problem = await onlyProblem(config(option));
    expect(problem.message).toContain('site.config.ts');
    expect(problem.message).toContain(message);
    expect(`${problem.message} ${problem.hint}`).toContain(hint);
  });

  it('with an unknown default language suggests the likely one', async () => {
    const { message, hint } = await onlyProblem((s) =>
      s.edit('site.config.ts', "defaultLocale: 'ko'", "defaultLocale: 'kr'"),
    );
    expect(message).toContain('`defaultLocale` is `kr`');
    expect(hint).toContain('`ko`');
  });

  it('with a syntax error names the line', async () => {
    const { message } = await onlyProblem((s) =>
      s.edit('site.config.ts', "title: 'Basic',", "title: 'Basic'"),
    );
    expect(message).toMatch(/^site\.config\.ts:\d/);
  });

  it('that is missing is an error that says what to write', async () => {
    const { message, hint } = await onlyProblem((s) => s.remove('site.config.ts'));
    expect(message).toContain('the configuration is missing');
    expect(hint).toContain('defineConfig');
  });

  it('without an export is an error', async () => {
    const { message } = await onlyProblem((s) => s.write('site.config.ts', 'export const x = 1;\n'));
    expect(message).toContain('site.config.ts');
  });
});

describe('several mistakes', () => {
  it('are told at once, each with its place', async () => {
    const broken = site.clone();
    body('[a](/nope) ![b](no.png)')(broken);
    broken.write('i18n/en/blog/999.md', '---\ntitle: x\n---\n');
    const { status, problems } = await broken.build();
    expect(status).toBe(1);
    expect(problems).toHaveLength(3);
  });

  it('are told at once whatever finds them: reading, checking, bundling', async () => {
    const broken = site.clone();
    broken.write('published-urls.txt', '/gone\n');
    field('draft: maybe')(broken);
    broken.edit('content/blog/250201-01.md', 'authors: owner', 'authors: ownr');
    broken.write(NEW_POST, '---\ntitle: x\n---\n\n![b](no.png)\n');
    broken.write('content/blog/250302-01.mdx', "---\ntitle: x\n---\n\nimport A from './a'\n\n<A />\n");
    broken.write('content/blog/250303-01.mdx', '---\ntitle: x\n---\n\n{1 +}\n');
    const expected = [
      `${POST}:5: \`draft\``,
      'content/blog/250201-01.md:3: unknown author `ownr`',
      `${NEW_POST}:5:1: the picture`,
      'content/blog/250302-01.mdx:5: the import `./a`',
      'content/blog/250303-01.mdx:5',
    ];
    const { status, problems, stderr } = await broken.build();
    expect(status).toBe(1);
    for (const start of expected)
      expect(
        problems.filter(({ message }) => message.startsWith(start)),
        stderr,
      ).toHaveLength(1);
    expect(problems).toHaveLength(expected.length);
    expect((await broken.run('check')).stderr.match(/^content\//gm)).toHaveLength(expected.length);
    expect(broken.dist()).toEqual(site.dist());
  });

  it('that may follow from one are not told', async () => {
    const broken = site.clone();
    broken.write(
      'content/blog/250115-02.md',
      '---\ntitle: x\n---\n\n[a](250101-01.md) [b](/blog/250101-01)\n',
    );
    broken.write('i18n/en/blog/250101-01.md', '---\ntitle: x\n---\n\nText.\n');
    broken.write('content/authors.yml', 'owner: [');
    field('draft: maybe')(broken);
    const { problems, stderr } = await broken.build();
    expect(
      problems.map(({ message }) => message.replace(/:.*/, '')),
      stderr,
    ).toEqual(['content/authors.yml', POST]);
  });
});
