import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { markedOriginal } from '../src/bundle/ejected';
import { readOriginals } from '../src/bundle/themeKit';
import { ALL_PARTS } from '../src/shared/screenProps/parts';
import { packedProject } from './packed';

/*
 * What an author's editor and `tsc` make of a site: with the settings that `create` writes, and of the engine nothing
 * but the packed files.
 */

const repository = join(import.meta.dirname, '../../..');
const project = packedProject(['engine'], ['@types/react', 'csstype']);

beforeEach(() => project.clear());

it('types a configuration', () => {
  project.write('site.config.ts', readFileSync(join(repository, 'docs/site.config.ts'), 'utf8'));
  expect(project.typeErrors()).toBe('');
  project.write(
    'site.config.ts',
    `import { defineConfig } from '@private-devlog/engine';
export default defineConfig({ title: 'T', url: 'https://x.example', defaultLocale: 'ko', locales: {}, docs: { path: 5 } });
`,
  );
  expect(project.typeErrors()).toMatch(/^site\.config\.ts\(2,\d+\): error TS2322: .*\n$/);
});

it('types the options of a plugin', () => {
  project.write(
    'plugins/stars.ts',
    `import { definePlugin } from '@private-devlog/engine';
export default definePlugin<{ readonly address: string }, { readonly stars: number }>({
  name: 'stars',
  options: (value) => value as { readonly address: string },
  data: ({ options, previous }) => previous?.value ?? { stars: options.address.length },
  pages: (site, { data }) => site.articles.map(({ link }) => ({ path: link, title: 'T', body: String(data.stars) })),
});
`,
  );
  const write = (options: string) =>
    project.write(
      'site.config.ts',
      `import { defineConfig, namePlugin } from '@private-devlog/engine';
const stars = namePlugin<typeof import('./plugins/stars')>('plugins/stars.ts', ${options});
export default defineConfig({ title: 'T', url: 'https://x.example', defaultLocale: 'ko', locales: {}, plugins: [stars] });
`,
    );
  write("{ address: 'https://x.example' }");
  expect(project.typeErrors()).toBe('');
  write('{ adress: 5 }');
  expect(project.typeErrors()).toMatch(/^site\.config\.ts\(2,\d+\): error TS2561: .*'adress'.*'address'/);
});

it('types components that take places of the theme, their styles and pictures', () => {
  const own = join(import.meta.dirname, 'sites/own/components');
  for (const file of readdirSync(own))
    project.write(`components/${file}`, readFileSync(join(own, file), 'utf8'));
  project.write(
    'components/Home.tsx',
    `import type { HomeProps, Replacement } from '@private-devlog/engine/theme';
import picture from './me.png';
import './home.css';
const Home: Replacement<HomeProps> = (props) => <><img src={picture} alt="" /><props.Default {...props} /></>;
export default Home;
`,
  );
  expect(project.typeErrors()).toBe('');
});

it('types the originals of all parts', () => {
  const dist = join(project.packages.engine!.folder, 'dist');
  const originals = Object.entries(readOriginals(dist));
  expect(originals).toHaveLength(Object.keys(ALL_PARTS).length);
  for (const [name, original] of originals)
    project.write(`components/${name}.tsx`, markedOriginal(name, original, '0.1.0'));
  project.write(
    'components/directives/figure.tsx',
    "import type { ArticleReplacement, FigureProps } from '@private-devlog/engine/theme';\n\nconst Figure: ArticleReplacement<FigureProps> = ({ Default, ...props }) => <Default {...props} />;\nexport default Figure;\n",
  );
  expect(project.typeErrors()).toBe('');
});

it('names a prop that a place does not have, and a word that the interface does not know', () => {
  project.write(
    'components/PostHeader.tsx',
    `import { type PostProps, type Replacement, useMessages, useShell } from '@private-devlog/engine/theme';
const PostHeader: Replacement<PostProps> = ({ subtitle }) => {
  const t = useMessages();
  return <p>{t('no.such.word')}{useShell().colour}{subtitle}</p>;
};
export default PostHeader;
`,
  );
  const said = project.typeErrors();
  expect(said).toMatch(/PostHeader\.tsx\(2,\d+\): error TS2339: Property 'subtitle'/);
  expect(said).toMatch(/PostHeader\.tsx\(4,\d+\): error TS2345: .*"no\.such\.word"/);
  expect(said).toMatch(/PostHeader\.tsx\(4,\d+\): error TS2339: Property 'colour'/);
});

/** TypeScript examples of a document, as independent files. */
function recipes(folder: string): { readonly file: string; readonly text: string }[] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => {
      const text = readFileSync(join(repository, folder, name), 'utf8').replace(/^````[\s\S]*?^````/gm, '');
      const fences = [...text.matchAll(/^```(tsx?)([^\n]*)\n([\s\S]*?)^```/gm)];
      return fences.map(([, language, meta, code], index) => ({
        file: `${folder}/${name}.${index}.${language}`,
        text: /\bfragment\b/.test(meta!)
          ? `import type { UserConfig } from '@private-devlog/engine';\nexport const part: Partial<UserConfig> = {\n${code}};\n`
          : // One without imports would share its names with the others.
            `${code}export {};\n`,
      }));
    });
}

it('types every configuration and component of the documentation', () => {
  const found = ['docs/content', 'docs/i18n/en'].map(recipes);
  for (const language of found) expect(language.length).toBeGreaterThan(10);
  for (const { file, text } of found.flat()) project.write(file, text);
  expect(project.typeErrors()).toBe('');
});
