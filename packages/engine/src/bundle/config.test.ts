import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteError } from '../shared/problem';
import { loadConfig } from './config';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'config-'));
  mkdirSync(join(root, '.cache'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function problemsOf(source: string) {
  writeFileSync(join(root, 'site.config.ts'), source);
  try {
    await loadConfig(root, join(root, '.cache'));
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  }
}

const config = (...lines: string[]) =>
  `export default {\n  title: 'T',\n  url: 'https://example.com',\n  defaultLocale: 'ko',\n  locales: { ko: {} },\n${lines.join('\n')}\n};\n`;

describe('a configuration that imports a package', () => {
  const install = (name: string, entry: string, code: string) => {
    const folder = join(root, 'node_modules', name);
    mkdirSync(folder, { recursive: true });
    const manifest = { name, type: 'module', exports: `./${entry}` };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, entry), code);
  };
  const title = async () => (await loadConfig(root, join(root, '.cache'))).title;

  it('has it bundled if it is TypeScript, with what it imports, and reads it again when it changes', async () => {
    install('words', 'index.js', "export const title = 'A';");
    install(
      'typed',
      'index.ts',
      "import { title as given } from 'words';\nexport const title: string = given;",
    );
    writeFileSync(
      join(root, 'site.config.ts'),
      `import { title } from 'typed';\n${config().replace("title: 'T'", 'title')}`,
    );
    expect(await title()).toBe('A');
    install('typed', 'index.ts', "export const title: string = 'B';");
    expect(await title()).toBe('B');
  });

  it('says so when it is not there', async () => {
    expect(await problemsOf(`import 'nowhere';\n${config()}`)).toMatchObject([
      {
        line: 1,
        message: "the configuration does not load: Cannot find package 'nowhere'",
        hint: 'Install the package, or correct its name.',
      },
    ]);
    const words = Buffer.from(config().replace("'T'", "'\u00c7\u00d1'"), 'latin1');
    writeFileSync(join(root, 'site.config.ts'), words);
    await expect(loadConfig(root, join(root, '.cache'))).rejects.toMatchObject({
      problems: [
        {
          message: expect.stringMatching(/load: Could not load site/),
          hint: expect.stringContaining('UTF-8'),
        },
      ],
    });
  });
});

describe('a configuration with mistakes', () => {
  it('is not blamed for a package.json that is no JSON', async () => {
    writeFileSync(join(root, 'package.json'), '{\n  "type": "module",\n}\n');
    expect(await problemsOf(config())).toMatchObject([
      { file: 'package.json', line: 3, message: 'the file is no JSON: trailing comma' },
    ]);
  });

  it.each(['?', '\\'])('is not blamed for a folder that cannot have modules: %s', async (letter) => {
    const folder = join(root, `a${letter}b`);
    mkdirSync(folder);
    writeFileSync(join(folder, 'site.config.ts'), config());
    await expect(loadConfig(folder, join(root, '.cache'))).rejects.toThrow(`has \`${letter}\` in its path`);
  });

  it.each([
    ['process.exit(0);', 'it calls `process.exit()`, which would end the command at once'],
    ['process.exitCode = 3;', 'it sets `process.exitCode` to 3'],
  ])('cannot end the process without a word: %s', async (code, what) => {
    expect(await problemsOf(code + config())).toMatchObject([
      {
        file: 'site.config.ts',
        message: `the configuration does not load: ${what}; throw an Error that says what is wrong`,
      },
    ]);
  });

  it('has all of them told at once, each with its line', async () => {
    const problems = await problemsOf(
      config("  titel: 'x',", '  blog: {', '    postPerPage: 1,', '  },', '  i18n: {},'),
    );
    expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '8 unknown option `postPerPage` in `blog`',
      '6 unknown option `titel`',
      '10 unknown option `i18n`',
    ]);
  });

  it('has a line for what the options mean together', async () => {
    const [problem] = await problemsOf(config("  translations: {\n    fr: { title: 'x' },\n  },"));
    expect(problem).toMatchObject({ line: 7, message: expect.stringContaining('`translations.fr`') });
  });

  it.each([
    ["import x from './nowhere';\nexport default x;", 'nowhere'],
    ["import x from 'not-a-package';\nexport default x;", 'not-a-package'],
    ['export default {', 'site.config.ts'],
    ["throw new Error('not today');\nexport default {};", 'not today'],
  ])('that does not load says why: %j', async (source, reason) => {
    const [problem, ...others] = await problemsOf(source);
    expect(others).toEqual([]);
    expect(`${problem?.file} ${problem?.message}`).toContain(reason);
    expect(problem?.message).not.toContain('Build failed');
    expect(problem?.message).not.toContain(root);
    expect(problem?.message.split('\n')).toHaveLength(1);
    expect(problem?.message.length).toBeGreaterThan('the configuration does not load: '.length + 5);
    // Neither colors of a terminal nor the bundler's own codes.
    expect(problem?.message).toMatch(/^the configuration does not load: [\w“'`]/);
  });
});

describe('a configuration that is replaced while it is read', () => {
  const titled = (title: string, action = '') =>
    `import { rmSync, writeFileSync } from 'node:fs';\n${action}\n${config().replace("'T'", `'${title}'`)}`;
  const titleOf = async (source?: string) => {
    if (source !== undefined) writeFileSync(join(root, 'site.config.ts'), source);
    return (await loadConfig(root, join(root, '.cache'))).title;
  };

  it('is read again when it was gone for a moment, as while git checks it out', async () => {
    const file = JSON.stringify(join(root, 'site.config.ts'));
    expect(await titleOf(titled('Before', `rmSync(${file});`))).toBe('Before');
    expect(await titleOf(titled('After'))).toBe('After');
  });

  it('is read again when another text stands there by the time it has run', async () => {
    const file = JSON.stringify(join(root, 'site.config.ts'));
    const next = titled('After');
    const action = `writeFileSync(${file}, ${JSON.stringify(next)});`;
    expect(await titleOf(titled('Before', action))).toBe('Before');
    expect(await titleOf()).toBe('After');
  });
});
