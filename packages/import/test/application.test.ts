import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords, type SourceTexts } from './support';

const POST = (words = 'Words.', fields = '') => `---\ntitle: T\ndate: 2020-01-02\n${fields}---\n\n${words}\n`;
const PAGE = 'export default function Page() {}\n';

const addressesOf = async (files: SourceTexts) => {
  const imported = await importFiles(files);
  await expectMoved(imported);
  return { ...imported, addresses: imported.rows.map(({ from, to }) => `${from} ${to ?? 'draft'}`) };
};

describe('an application whose code reads the texts', () => {
  it('Gridsome: the folders of its configuration, with README as their index', async () => {
    const imported = await importFiles({
      'package.json': '{"dependencies":{"gridsome":"^0.7.0"}}',
      'gridsome.config.js':
        "module.exports = { plugins: [{ use: '@gridsome/vue-remark', options: { baseDir: './docs', index: ['README'] } }, { use: '@gridsome/source-filesystem', options: { path: 'src/posts/**/*.md' } }] };\n",
      'TODO.md': 'SECRET-1\n',
      'src/plans/next.md': POST('SECRET-2'),
      'src/posts/a.md': POST('SHOWN-1 ![p](/p.svg)'),
      'docs/README.md': '# Guide\n\nSHOWN-2\n',
      'docs/use.md': '# Use\n\nSHOWN-3\n',
      'static/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    await expectMoved(imported);
    expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
    for (const word of [/SHOWN-1/g, /SHOWN-2/g, /SHOWN-3/g])
      expect(publishedWords(imported, word)).not.toEqual([]);
    expect(imported.site.read('static/p.svg')).toContain('<svg');
  });

  it('several folders, of which the blog stays at its address, with players as components', async () => {
    const { addresses, site, lines } = await addressesOf({
      'package.json': '{"dependencies":{"next":"15"}}',
      'lib/texts.ts': "readdirSync('content/blog');\nreaddirSync('content/work');\n",
      'src/app/blog/[slug]/page.tsx': PAGE,
      'src/app/work/[slug]/page.tsx': PAGE,
      'content/blog/a.mdx': POST(
        '<LiteYouTubeEmbed id="dQw4w9WgXcQ" poster="x" />\n\n<Tweet id="1522611081528573956" />\n\n<YouTube id={video} />',
      ),
      'content/work/b.mdx': POST(),
    });
    expect(addresses).toEqual(['/blog/a /blog/a', '/work/b /blog/work/b']);
    expect(site.read('content/blog/a.md')).toMatch(/watch\?v=dQw4w9WgXcQ[\s\S]*status\/1522611081528573956/);
    expect(lines.join('\n')).toContain('1  Components `YouTube` were hidden');
  });

  it('Contentlayer: the folders of its configuration, at the pages that have their names', async () => {
    const { addresses, site, lines } = await addressesOf({
      'package.json': '{"dependencies":{"next":"15","next-contentlayer2":"1"}}',
      'contentlayer.config.ts':
        "export default makeSource({ contentDirPath: 'content', contentDirExclude: ['plans'], documentTypes: [defineDocumentType(() => ({ filePathPattern: `topics/*.mdx` }))] });\n",
      'src/app/posts/[slug]/page.tsx': PAGE,
      'src/app/topics/[slug]/page.tsx': PAGE,
      'src/app/tags/[tag]/page.tsx': PAGE,
      'content/a.mdx': POST('![p](/img/p.svg)'),
      'content/b.mdx': POST('Words.', 'slug: other\n'),
      'content/topics/c.mdx': '---\ntitle: C\n---\n\nWords.\n',
      'public/img/p.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'docs/plan.md': '# Plan\n',
      'lib/menu.ts': "export const menu = ['/docs', '/worklog'];\n",
      'scripts/tidy.mjs': "readFileSync('worklog/a.md');\n",
      'worklog/a.md': POST(),
      'AGENTS.md': '# Rules\n',
    });
    expect(addresses).toEqual(['/posts/a /posts/a', '/posts/other /posts/other', '/topics/c /topics/c']);
    expect(site.read('content/blog/a.md')).toContain('![p](/img/p.svg)');
    expect(lines.join('\n')).toContain(
      'Texts that the application does not publish by themselves are left out',
    );
  });

  it('Velite beside Nextra, and pages for several folders', async () => {
    const { addresses } = await addressesOf({
      'package.json': '{"dependencies":{"next":"15","nextra":"3","velite":"1"}}',
      'velite.config.ts':
        "export default defineConfig({ root: 'content', collections: { a: { pattern: 'stories/**/*.mdx' }, b: { pattern: ['guide/**/*.mdx'] } } });\n",
      'pages/stories/[...slug].tsx': PAGE,
      'pages/guide/[slug].tsx': PAGE,
      'pages/authors/[slug].tsx': PAGE,
      'content/stories/2020/a.mdx': POST(),
      'content/guide/b.mdx': POST(),
    });
    expect(addresses).toEqual(['/guide/b /blog/guide/b', '/stories/2020/a /blog/stories/2020/a']);
  });

  it('SvelteKit: scripts and components of its texts, and what `exposed` takes out of lists', async () => {
    const { addresses, site } = await addressesOf({
      'package.json': '{"devDependencies":{"@sveltejs/kit":"2"}}',
      'src/lib/posts.ts': "export const posts = import.meta.glob('/src/posts/**/*.md');\n",
      'src/routes/post/[...post]/+page.svelte': '<h1></h1>\n',
      'src/routes/post/[...post]/+page.ts': 'export {};\n',
      'src/posts/x/a.md': POST(
        '<script>\n  import Mark from "$lib/Mark.svelte";\n</script>\n\n<Mark>Inner</Mark>',
      ),
      'src/posts/x/b.md': POST('Words.', 'exposed: false\n'),
    });
    expect(addresses).toEqual(['/post/x/a /post/x/a', '/post/x/b /post/x/b']);
    expect(site.page('/post/x/a').querySelector('.prose')?.text.trim()).toBe('Inner');
    expect(site.read('content/blog/x/b.md')).toContain('unlisted: true');
  });

  it('pages below a segment for the language, of texts in folders or with endings of languages', async () => {
    const { addresses, site } = await addressesOf({
      'package.json': '{"dependencies":{"next":"15"}}',
      'src/i18n.ts': "export const locales = ['en', 'ko'];\nexport const defaultLocale = 'ko';\n",
      'src/lib/posts.ts': "readdirSync('content/posts');\n",
      'src/app/[lang]/page.tsx': PAGE,
      'src/app/[lang]/blog/[slug]/page.tsx': PAGE,
      'src/app/[lang]/(more)/about/page.tsx': PAGE,
      'content/posts/web/ko/a.mdx': POST(),
      'content/posts/web/en/a.mdx': POST(),
      'content/posts/b.en.mdx': POST(),
      'content/posts/b.ko.mdx': POST(),
    });
    expect(addresses).toEqual([
      '/en/blog/a /en/blog/web/a',
      '/en/blog/b /en/blog/b',
      '/ko/blog/a /blog/web/a',
      '/ko/blog/b /blog/b',
    ]);
    expect(site.read('i18n/en/blog/web/a.md')).toContain('Words.');
  });

  it('texts beside the code of their pages', async () => {
    const { addresses, ...imported } = await addressesOf({
      'package.json': '{"dependencies":{"next":"15"}}',
      'config.ts': "export const i18n = { locales: ['ko'], defaultLocale: 'ko' };\n",
      'app/[lang]/docs/page.tsx': `import Text from './content.mdx';\n${PAGE}`,
      'app/[lang]/docs/plans.mdx': '# Plans\n\nSECRET-1\n',
      'app/[lang]/docs/content.mdx': '# Docs\n\nWords.\n',
      'app/[lang]/docs/(web)/vim/page.tsx': `import Text from './content.mdx';\n${PAGE}`,
      'app/[lang]/docs/(web)/vim/content.mdx': '# Vim\n\nWords.\n',
    });
    expect(addresses).toEqual(['/ko/docs /ko/docs', '/ko/docs/vim /ko/docs/vim']);
    expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
  });

  it('a folder of years, below a page for all paths', async () => {
    const { addresses } = await addressesOf({
      'package.json': '{"dependencies":{"next":"15"}}',
      'src/posts.ts':
        "const files = sync(process.cwd() + '/posts/**/*.md').map((path) => fs.readFileSync(path));\n",
      'src/app/[year]/[...slug]/page.tsx': PAGE,
      'src/app/pages/[id]/page.tsx': PAGE,
      'posts/2020/01/a.md': POST(),
      'posts/2021/02/b.md': POST(),
    });
    expect(addresses).toEqual(['/2020/01/a /blog/2020/01/a', '/2021/02/b /blog/2021/02/b']);
  });

  it('notes in a folder whose name is inside the path of another; posts that are folders; titles', async () => {
    const { site, addresses } = await addressesOf({
      'package.json': '{"dependencies":{"next":"15"}}',
      'app/posts.ts': "export const all = fs.readdirSync('./content/docs').concat('first');\n",
      'app/[slug]/page.tsx': PAGE,
      'site.config.ts': "export default { title: '내 글' };\n",
      'content/docs/first/index.md': POST(),
      'content/docs/second/index.md': POST(),
      'content/docs/README.md': '# SECRET-NOTE\n',
      'docs/plan.md': 'SECRET-NOTE\n',
    });
    expect(addresses).toEqual(['/first /blog/first', '/second /blog/second']);
    expect(site.read('site.config.ts')).toContain("title: '내 글'");
    expect(publishedWords({ site }, /SECRET-\w+/g)).toEqual([]);
  });

  it('code that names no folder leaves it to the author which texts are public', async () => {
    const files = {
      'package.json': '{"dependencies":{"next":"15"}}',
      'app/posts/[slug]/page.tsx': PAGE,
      'texts/a.md': POST(),
    };
    const imported = await importFiles(files);
    expect(imported.rows.map(({ state }) => state)).toEqual(['draft']);
    expect(imported.lines.join('\n')).toContain('`--public` publishes all');
    expect((await importFiles(files, { isPublic: true })).rows.map(({ to }) => to)).toEqual(['/posts/a']);
  });
});

describe('an application with tests', () => {
  it('does not take the paths of its tests for folders that it reads', async () => {
    const { lines } = await addressesOf({
      'package.json': '{"dependencies":{"next":"15"}}',
      'src/lib/posts.ts':
        "const ROOT = path.join(process.cwd(), 'contents', 'blog');\nexport const names = readdirSync(ROOT);\n",
      'src/lib/__test__/posts.test.ts': "readFileSync('contents/blog/2020/02/a.md');\n",
      'src/lib/posts.spec.ts': "readFileSync('contents/blog/2020/02/a.md');\n",
      'e2e/posts.ts': "readFileSync('contents/blog/2020/02/a.md');\n",
      'src/app/blog/[slug]/page.tsx': PAGE,
      'contents/blog/2020/02/a.md': POST('One.'),
      'contents/blog/2020/04/b.md': POST('Two.'),
    });
    expect(lines[0]).toContain('2 posts, 0 documents, 0 pages; 0 of them are drafts');
  });
});

it('Nuxt Content reads the whole folder `content` by itself; names that end in `.draft` are drafts', async () => {
  const imported = await addressesOf({
    'package.json': '{"dependencies":{"nuxt":"3","@nuxt/content":"2"}}',
    'pages/blog/[...slug].vue': '<template><ContentDoc /></template>\n',
    'content/blog/a.md': POST('One.'),
    'content/blog/2020/b.md': POST('Two.'),
    'content/blog/c.draft.md': POST('SECRET-1'),
    'content/blog/d.md': POST('SECRET-2', '_draft: true\n'),
    'content/blog/_e.md': POST('SECRET-3'),
    'content/1.guide/2.intro.md': '# Intro\n\nWords.\n',
    'SETUP.md': '# Setup\n\nSECRET-4\n',
  });
  expect(imported.addresses).toEqual([
    '/blog/2020/b /blog/2020/b',
    '/blog/a /blog/a',
    '/blog/c draft',
    '/blog/d draft',
  ]);
  expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
  expect(imported.texts.find(({ source }) => source.includes('intro'))).toMatchObject({ state: 'public' });
});
