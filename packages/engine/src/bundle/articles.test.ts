import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ArticleInput, bundleArticles, sourceMapFile } from './articles';

const root = mkdtempSync(join(tmpdir(), 'articles-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const FILE = 'content/blog/a.mdx';
mkdirSync(join(root, 'content/blog'), { recursive: true });
writeFileSync(join(root, FILE), '');
const input: ArticleInput = {
  engine: join(root, 'engine'),
  engineKey: 'engine',
  root,
  cache: join(root, 'cache'),
  baseUrl: '/',
  modules: new Map([
    [FILE, "import { jsx } from 'react/jsx-runtime'; export default () => jsx('p', { children: 'Hi' });"],
  ]),
  pluginData: {},
  components: { files: {}, problems: [] },
};

/** Bundles for an application whose React chunk is named `runtime`. @returns the text of the article's script */
async function bundledBeside(runtime: string, own: ArticleInput = input): Promise<string> {
  const client = join(input.engine, 'client');
  mkdirSync(client, { recursive: true });
  const sharedModules = { 'react/jsx-runtime': `assets/${runtime}` };
  writeFileSync(join(client, 'client.json'), JSON.stringify({ sharedModules }));
  const { scripts, files } = await bundleArticles(own);
  const file = files.find(({ path }) => path === scripts[FILE]?.script);
  return readFileSync(file?.source ?? '', 'utf8');
}

describe('the script of an MDX article', () => {
  it('takes React from the application that lies beside it, also when the engine changed while a build ran', async () => {
    expect(await bundledBeside('runtime.1.js')).toContain('./runtime.1.js');
    expect(await bundledBeside('runtime.2.js')).toContain('./runtime.2.js');
    expect(await bundledBeside('runtime.1.js')).toContain('./runtime.1.js');
  });

  it('lies beside its source map, which is not published and which it does not name', async () => {
    expect(await bundledBeside('runtime.1.js')).not.toContain('sourceMappingURL');
    const { files } = await bundleArticles(input);
    expect(files.map(({ path }) => path)).toEqual([expect.stringMatching(/^assets\/a-\w+\.[\w-]+\.js$/)]);
    const { sources } = JSON.parse(readFileSync(sourceMapFile(files[0]!.source), 'utf8')) as {
      readonly sources: readonly string[];
    };
    expect(sources.join(' ')).toContain(FILE);
  });

  it('takes React from there also for packages that ask for it by `require`, and publishes what their styles name', async () => {
    const write = (file: string, text: string) => {
      mkdirSync(join(root, 'node_modules/old', file, '..'), { recursive: true });
      writeFileSync(join(root, 'node_modules/old', file), text);
    };
    write('package.json', '{ "name": "old", "main": "./main.js" }');
    write('main.js', "module.exports = require('react/jsx-runtime').jsx('p', {});");
    write(
      'old.css',
      'p{background:url(fonts/a.woff2?#x),url("./fonts/a.woff2"),url(/b.png),url(#c),url(data:,d),url(none.png)}',
    );
    write('fonts/a.woff2', 'font');
    const module = "import old from 'old';\nimport 'old/old.css';\nexport default () => old;";
    const own = { ...input, modules: new Map([[FILE, module]]) };
    const script = await bundledBeside('runtime.1.js', own);
    expect(script).toMatch(/import[^;]*"\.\/runtime\.1\.js"/);
    expect(script).not.toContain('require(');
    const { scripts } = await bundleArticles(own);
    const font = String.raw`url\("/assets/a\.\w+\.woff2`;
    expect(scripts[FILE]?.css).toMatch(
      new RegExp(
        String.raw`${font}\?#x"\),${font}"\),url\(/b\.png\),url\(#c\),url\(data:,d\),url\(none\.png\)`,
      ),
    );
  });

  it('is bundled of what was parsed, also when the file is gone by then', async () => {
    const file = 'content/blog/gone.mdx';
    const [module = ''] = input.modules.values();
    const { scripts } = await bundleArticles({ ...input, modules: new Map([[file, module]]) });
    expect(Object.keys(scripts)).toEqual([file]);
  });
});

describe('the modules of an MDX article', () => {
  it('are others when a linked package that it imports has changed, be it by a value alone', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'words-'));
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    symlinkSync(folder, join(root, 'node_modules', 'words'), 'dir');
    writeFileSync(join(folder, 'package.json'), '{ "name": "words", "exports": "./index.js" }');
    const module = "import { word } from 'words'; export default () => word;";
    const rendered = async (word: string) => {
      writeFileSync(join(folder, 'index.js'), `export const word = '${word}';`);
      const { serverModules } = await bundleArticles({ ...input, modules: new Map([[FILE, module]]) });
      const { default: article } = (await import(/* @vite-ignore */ serverModules[FILE] ?? '')) as {
        readonly default: () => string;
      };
      return article();
    };
    // Node caches imported modules by path.
    for (const word of ['one', 'two', 'three', 'one']) expect(await rendered(word)).toBe(word);
    rmSync(folder, { recursive: true });
  });
});
