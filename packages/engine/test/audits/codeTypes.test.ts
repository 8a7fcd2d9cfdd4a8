import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { openSite, type TestSite } from '../support';

const POST = 'content/blog/250101-01.md';

/** The packages as an author installs them, beside this repository's own TypeScript; from the registry, once. */
function installed(typescript: string, alias = typescript): string {
  const folder = join(import.meta.dirname, '../../.cache/test-packages', typescript.replaceAll(/\W/g, '-'));
  if (!existsSync(join(folder, 'node_modules/twoslash'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const packages = ['twoslash@0.3.9', alias];
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...packages], {
      cwd: folder,
    });
  }
  return join(folder, 'node_modules');
}

const PACKAGES: Readonly<Record<string, string>> = { twoslash: '*', typescript: '*' };

const fence = (code: string, language = 'ts') => `\n\`\`\`${language} twoslash\n${code}\n\`\`\`\n`;

function siteWith(code: string, { language = 'ts', dependencies = PACKAGES } = {}): TestSite {
  const site = openSite('basic');
  site.write('package.json', JSON.stringify({ type: 'module', devDependencies: dependencies }));
  site.write(POST, site.read(POST) + fence(code, language));
  return site;
}

/** A post, code included. */
const pageOf = (site: TestSite, name = '250101-01') =>
  parse(site.output(`blog/${name}.html`), { blockTextElements: { script: true, style: true } });

const GREETING = `/** Says hello. */
function greet(name: string) {
  return 'Hello, ' + name;
}
const words = greet('Ada') + greet('Tom'); // [!code highlight]
//    ^?`;

describe('code whose types are shown', () => {
  const packages = installed('typescript@6.0.3');
  const open = (code: string, options?: Parameters<typeof siteWith>[1]) => {
    const site = siteWith(code, options);
    symlinkSync(packages, join(site.root, 'node_modules'));
    return site;
  };

  it('shows what could be written on, and stops where nothing could', async () => {
    const site = open("const names = ['a'];\nnames.for\n//       ^|\n", {});
    site.edit(POST, 'names.for\n', '// @noErrors\nnames.for\n');
    const { status, problems, stderr } = await site.build();
    expect(status, stderr).toBe(0);
    expect(problems).toEqual([]);
    expect(pageOf(site).querySelector('.type-line')?.getAttribute('data-text')).toBe('forEach');
    site.edit(POST, 'names.for\n', 'names.xyz\n');
    expect((await site.build()).problems[0]?.message).toContain('knows nothing that could be written on');
  });

  it('has buttons that open them, works without script, and is copied as it is', async () => {
    const site = open(GREETING);
    const { status, problems, stderr } = await site.build();
    expect(status, stderr).toBe(0);
    expect(problems).toEqual([]);
    const page = pageOf(site);
    const figure = page.querySelectorAll('figure.code').at(-1)!;
    const buttons = figure.querySelectorAll('button');
    // Each name once.
    expect(buttons.map((button) => [button.textContent, button.getAttribute('title')])).toEqual([
      ['greet', 'function greet(name: string): string'],
      ['name', '(parameter) name: string'],
      ['words', 'const words: string'],
    ]);
    for (const button of buttons) {
      const popover = page.querySelector(`#${button.getAttribute('popovertarget')}`)!;
      expect(popover.getAttribute('popover')).toBe('');
      expect(popover.querySelector('code')!.textContent).toBe(button.getAttribute('title'));
    }
    expect(figure.querySelector('.type p')!.textContent).toBe('Says hello.');
    expect(figure.querySelector('.type-line')!.getAttribute('data-text')).toBe('const words: string');
    expect(figure.querySelector('pre')!.textContent).toBe(
      GREETING.replace(' // [!code highlight]\n//    ^?', ''),
    );
    expect(figure.querySelector('.hl')!.textContent).toContain('const words');
    // A page without such code has nothing of it.
    const other = site.output('blog/250201-01.html');
    expect(/mistake|data-text|\.type\{/.exec(other)).toBeNull();

    // Feeds have the words; the Markdown is the author's.
    const feed = site.output('blog/rss.xml');
    expect(feed).toContain('greet');
    expect(feed).not.toContain('popover');
    expect(site.output('blog/250101-01.md')).toContain('//    ^?');
    expect((await site.build()).changed).toBe(0);
  });

  it('is the same from the cache as without', async () => {
    const site = open(GREETING);
    await site.build();
    const before = site.dist();
    for (const folder of ['dist', '.cache/build', '.cache/store']) site.remove(folder);
    expect((await site.build()).status).toBe(0);
    expect(site.dist()).toEqual(before);
    for (const folder of ['dist', '.cache']) site.remove(folder);
    expect((await site.build()).status).toBe(0);
    expect(site.dist()).toEqual(before);
  });

  it('shows errors that are expected, and hides what is cut', async () => {
    const site = open(
      `declare const hidden: number;\n// ---cut---\n// @errors: 2322\nconst a: string = hidden;`,
    );
    const { status, stderr } = await site.build();
    expect(status, stderr).toBe(0);
    const figure = pageOf(site).querySelectorAll('figure.code').at(-1)!;
    expect(figure.querySelector('pre')!.textContent).toBe('const a: string = hidden;');
    expect(figure.querySelector('.mistake')!.textContent).toBe('a');
    expect(figure.querySelector('.type-error')!.getAttribute('data-text')).toBe(
      "TS2322: Type 'number' is not assignable to type 'string'.",
    );
  });

  it('works in MDX', async () => {
    const site = open('');
    site.write('content/blog/250103-01.mdx', `---\ntitle: 조각\n---\n${fence('const a = { b: 1 };')}`);
    const { status, stderr } = await site.build();
    expect(status, stderr).toBe(0);
    const figure = pageOf(site, '250103-01').querySelector('figure.code')!;
    expect(figure.querySelectorAll('button').map(({ textContent }) => textContent)).toEqual(['a', 'b']);
    expect(figure.querySelectorAll('[popover]')).toHaveLength(2);
  });

  const MISTAKES = [
    ['const a: string = 1;', 0, "TypeScript (2322): Type 'number' is not assignable", '// @errors: 2322'],
    ['const a = 1;\na.b;', 1, "TypeScript (2339): Property 'b' does not exist", '// @errors: 2339'],
    ['const a = ;', 0, 'TypeScript (1109): Expression expected.', '// @errors: 1109'],
    ['// @strickt: true\nconst a = 1;', 0, 'no option `@strickt`', 'Correct the comment'],
    ["import { b } from './site.config';", 0, 'TypeScript (2307)', 'Correct the code'],
    ['const a = 1;\n// ^?', 1, 'returned nothing', '`^?`'],
  ] as const;

  it('that is wrong stops the build with its line, each mistake in a post of its own', async () => {
    const site = open('const right = 1;');
    const posts = MISTAKES.map(([code, line], index) => {
      const post = `content/blog/24010${index + 1}-01.md`;
      site.write(post, `---\ntitle: 틀린 글\n---\n\n글이다.\n${fence(code)}`);
      return `${post}:${site.read(post).split('\n').indexOf('```ts twoslash') + 2 + line}:`;
    });
    const { status, problems, stderr } = await site.build();
    expect(status).toBe(1);
    expect(stderr).not.toContain('    at ');
    expect(problems).toHaveLength(MISTAKES.length);
    for (const [index, [code, , message, hint]] of MISTAKES.entries()) {
      const problem = problems.find((problem) => problem.message.startsWith(posts[index]!));
      expect(problem?.message, code).toContain(message);
      expect(problem?.hint, code).toContain(hint);
    }
  });

  it('is code as any other without the packages, until they are installed', async () => {
    const site = siteWith(GREETING, { dependencies: {} });
    const { status, problems } = await site.build();
    expect(status).toBe(0);
    expect(problems.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      expect.stringMatching(
        /`twoslash` is not installed\. Run `npm install --save-dev twoslash typescript@6`/,
      ),
    ]);
    expect(pageOf(site).querySelectorAll('figure.code button')).toEqual([]);
    symlinkSync(packages, join(site.root, 'node_modules'));
    site.write('package.json', '{ "type": "module", "devDependencies": { "twoslash": "*" } }');
    expect((await site.build()).problems).toEqual([]);
    expect(pageOf(site).querySelectorAll('figure.code button')).toHaveLength(3);
  });

  it('says of another language that it has no types', async () => {
    const { problems } = await open('print(1)', { language: 'python' }).build();
    expect(problems[0]?.message).toContain('this block is "python"');
  });
});

describe('a site with a TypeScript that programs cannot call', () => {
  it('takes one under another name', async () => {
    const site = siteWith('const a = 1;', { dependencies: PACKAGES });
    symlinkSync(installed('typescript@7.0.2'), join(site.root, 'node_modules'));
    const { status, problems } = await site.build();
    expect(status).toBe(0);
    expect(problems[0]?.message).toContain('needs TypeScript 5.5 to 6, but the site has 7.0.2');
    expect(problems[0]?.hint).toContain('typescript-6@npm:typescript@6');

    const dependencies = { twoslash: '*', 'typescript-5': 'npm:typescript@5.9.3' };
    const other = siteWith('const a = 1;', { dependencies });
    symlinkSync(installed('alias', 'typescript-5@npm:typescript@5.9.3'), join(other.root, 'node_modules'));
    expect((await other.build()).problems).toEqual([]);
    expect(pageOf(other).querySelectorAll('figure.code button')).toHaveLength(1);
  });
});
