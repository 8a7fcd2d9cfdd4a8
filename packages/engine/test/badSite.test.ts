import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { body, config, field, NEW_POST, openGoodSite, POST } from './goodSite';

const { site, onlyProblem } = openGoodSite();

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
    expect(hint).toMatch(/move it to `content\/` with `language: en`\.$/);
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
    let root = '';
    const { message, hint } = await onlyProblem((s) => {
      root = s.root;
      s.remove('site.config.ts');
    });
    expect(message).toContain(`the configuration is missing: there is none in ${root}`);
    expect(hint).toContain('defineConfig');
  });

  it('that is missing leaves the folder as it is, and is found in other letters', async () => {
    const copy = site.clone();
    copy.remove('site.config.ts');
    copy.remove('.cache');
    copy.write('Site.Config.ts', '');
    const { status, problems } = await copy.build();
    expect([status, problems[0]?.hint]).toEqual([1, 'Rename Site.Config.ts to site.config.ts.']);
    expect(existsSync(join(copy.root, '.cache'))).toBe(false);
  });

  it('without an export is an error', async () => {
    const { message } = await onlyProblem((s) => s.write('site.config.ts', 'export const x = 1;\n'));
    expect(message).toContain('site.config.ts');
  });
});
