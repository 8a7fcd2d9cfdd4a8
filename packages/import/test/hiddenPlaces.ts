import { EXPORTS } from './hiddenExports';
import type { SourceTexts } from './support';

const POST = (words: string, fields = '') => `---\ntitle: T\ndate: 2020-01-02\n${fields}---\n\n${words}\n`;

/** A source, and how many of its shown texts are not. */
export interface HiddenPlace {
  readonly files: SourceTexts;
  readonly isPublic?: boolean;
  readonly not?: number;
}

/** Ways to hide a text that are no field of its own, by the names of readers. Every source has one text that is shown. */
export const PLACES: Readonly<Record<string, HiddenPlace>> = {
  jekyll: {
    files: {
      '_config.yml':
        'title: A\nexclude: [old]\ncollections:\n  data:\n    output: false\ndefaults:\n  - scope: { path: _posts/later }\n    values: { published: false }\n',
      '_posts/2020-01-02-shown.md': POST('SHOWN'),
      '_posts/no-date-in-its-name.md': POST('SECRET-1'),
      '_posts/2999-01-02-future.md': POST('SECRET-2').replace(/date: .*\n/, ''),
      '_drafts/a.md': POST('SECRET-3'),
      'topic/_drafts/2020-01-02-b.md': POST('SECRET-4'),
      '_posts/later/2020-01-02-c.md': POST('SECRET-5'),
      'old/d.md': POST('SECRET-6'),
      '_data/e.md': POST('SECRET-7'),
      'notes/without-fields.md': 'SECRET-8\n',
      '.hidden/f.md': POST('SECRET-9'),
      '_includes/part.md': POST('SECRET-10'),
    },
  },
  hexo: {
    files: {
      '_config.yml': 'title: A\nexclude:\n  - old/**\nignore:\n  - "**/notes/*"\n',
      'package.json': '{"dependencies":{"hexo":"7"}}',
      'source/_posts/shown.md': POST('SHOWN'),
      'source/_drafts/a.md': POST('SECRET-1'),
      'source/_posts/_b.md': POST('SECRET-2'),
      'source/_posts/_later/c.md': POST('SECRET-3'),
      'source/_posts/.d.md': POST('SECRET-4'),
      'source/_hidden/e.md': POST('SECRET-5'),
      'source/old/f.md': POST('SECRET-6'),
      'source/notes/g.md': POST('SECRET-7'),
      'scaffolds/post.md': POST('SECRET-8'),
    },
  },
  hugo: {
    files: {
      'hugo.yaml':
        'title: A\nignoreFiles: ["\\\\.wip\\\\.md$"]\ncascade:\n  - draft: true\n    _target:\n      path: /posts/far/**\n',
      'content/posts/shown.md': POST('SHOWN'),
      'content/posts/later/_index.md': '---\ncascade:\n  draft: true\n---\n',
      'content/posts/later/a.md': POST('SECRET-1'),
      'content/posts/far/b.md': POST('SECRET-2'),
      'content/posts/bundle/index.md': POST('Bundle.'),
      'content/posts/bundle/c.md': POST('SECRET-3'),
      'content/posts/bundle/inner/d.md': POST('SECRET-4'),
      'content/posts/headless/index.md': POST('SECRET-5', 'headless: true\n'),
      'content/posts/.e.md': POST('SECRET-6'),
      'content/posts/f.wip.md': POST('SECRET-7'),
      'archetypes/default.md': POST('SECRET-8'),
      'content/posts/older/_index.md': '+++\n[cascade.build]\nrender = "never"\n+++\n',
      'content/posts/older/g.md': POST('SECRET-9'),
    },
  },
  docusaurus: {
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'A', presets: [['classic', { docs: { exclude: ['old/**'], onlyIncludeVersions: ['current'] } }]] };\n",
      'docs/shown.md': 'SHOWN\n',
      'docs/_a.md': 'SECRET-1\n',
      'docs/_later/b.md': 'SECRET-2\n',
      'docs/old/c.md': 'SECRET-3\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/e.md': 'SECRET-5\n',
      'i18n/fr/docusaurus-plugin-content-docs/current/shown.md': 'SECRET-6\n',
      'blog/2020-01-02-_f/index.md': POST('Words.'),
      'blog/_g/index.md': POST('SECRET-7'),
      'blog/2999-01-02-h.md': 'SECRET-8\n',
      'src/pages/_i.md': 'SECRET-9\n',
    },
  },
  vitepress: {
    files: {
      '.vitepress/config.mjs': "export default { srcExclude: ['old/**', '**/README.md'] };\n",
      'shown.md': 'SHOWN\n',
      'old/a.md': 'SECRET-1\n',
      'guide/README.md': 'SECRET-2\n',
      '.vitepress/theme/b.md': 'SECRET-3\n',
    },
  },
  vuepress: {
    files: {
      '.vuepress/config.js': "module.exports = { pagePatterns: ['**/*.md', '!**/old/**', '!.vuepress'] };\n",
      'shown.md': 'SHOWN\n',
      'old/a.md': 'SECRET-1\n',
      '.vuepress/b.md': 'SECRET-2\n',
    },
  },
  eleventy: {
    files: {
      'eleventy.config.js':
        "export default (config) => {\n  config.ignores.add('./src/omit/**');\n  return { dir: { input: 'src', includes: 'parts', data: 'facts' } };\n};\n",
      '.eleventyignore': 'src/old\n',
      'src/_posts/shown.md': POST('SHOWN'),
      'src/old/a.md': POST('SECRET-1'),
      'src/parts/b.md': POST('SECRET-2'),
      'src/facts/c.md': POST('SECRET-3'),
      'src/wip/wip.json': '{ "draft": true }',
      'src/wip/d.md': POST('SECRET-4'),
      'src/later/later.11tydata.js': 'export default { permalink: false };\n',
      'src/later/e.md': POST('SECRET-5'),
      'src/f.md': '---js\nconst title = "F";\nconst draft = true;\n---\n\nSECRET-6\n',
      'src/.hidden/g.md': POST('SECRET-7'),
      'h.md': POST('SECRET-8'),
      'src/omit/i.md': POST('SECRET-9'),
      'src/_drafts/j.md': POST('SECRET-10'),
      'src/_layouts/k.md': POST('SECRET-11'),
    },
  },
  gatsby: {
    files: {
      'gatsby-config.js':
        "module.exports = { plugins: [{ resolve: 'gatsby-source-filesystem', options: { path: './content/blog', ignore: ['**/wip/**'] } }, { resolve: 'gatsby-source-filesystem', options: { path: path.join(__dirname, `/drafts`) } }] };\n",
      'content/blog/shown/index.md': POST('SHOWN'),
      'content/blog/wip/a.md': POST('SECRET-1'),
      'content/drafts/b.md': POST('SECRET-2'),
      'content/blog/.c.md': POST('SECRET-3'),
      'drafts/d.md': POST('SECRET-4'),
    },
  },
  application: {
    files: {
      'package.json': '{"dependencies":{"next":"15"}}',
      'lib/posts.ts': "readdirSync(join('data', type as 'blog' | 'authors'));\n",
      'data/blog/shown.mdx': POST('SHOWN'),
      'data/blog/drafts/a.mdx': POST('SECRET-1'),
      'data/legacy/b.mdx': POST('SECRET-2', 'draft: false\n'),
      'docs/plan.md': POST('SECRET-3'),
    },
  },
  astro: {
    files: {
      'astro.config.mjs': 'export default {};\n',
      'src/content/blog/shown.md': POST('SHOWN'),
      'src/content/blog/_a.md': POST('SECRET-1'),
      'src/content/_blog/b.md': POST('SECRET-2'),
      'src/pages/_c.md': POST('SECRET-3'),
      'src/content/docs/_later/d.md': POST('SECRET-4'),
      'src/content/notes/e.md': POST('SECRET-5'),
    },
  },
  velog: {
    files: {
      'shown.md': POST('SHOWN', 'url_slug: shown\nreleased_at: 2020-01-02\n'),
      'a.md': POST('SECRET-1', 'is_private: true\n'),
      'b.md': POST('SECRET-2', 'is_temp: true\n'),
      'c.md': POST('SECRET-3', 'is_temp: "True"\n'),
    },
  },
  logseq: {
    files: {
      'logseq/config.edn': '{:hidden ["/pages/d"]}',
      'pages/shown.md': `public:: true\n\n- SHOWN ((64a1b2c3-0000-4000-8000-0000000000cd)) [[a]]\n`,
      'pages/a.md': '- SECRET-1\n  id:: 64a1b2c3-0000-4000-8000-0000000000cd\n',
      'pages/b.md': 'public:: false\n\n- SECRET-2\n',
      'journals/2020_01_02.md': '- SECRET-3\n',
      'pages/d.md': 'public:: true\n\n- SECRET-4\n',
      'logseq/bak/e.md': 'public:: true\n\n- SECRET-5\n',
    },
  },
  obsidian: {
    files: {
      '.obsidian/app.json': '{}',
      'shown.md': POST('SHOWN', 'publish: true\n'),
      'a.md': POST('SECRET-1'),
      'b.md': POST('SECRET-2', 'publish: false\n'),
      'c.md': POST('SECRET-3', 'dg-publish: "false"\n'),
      '.trash/d.md': POST('SECRET-4', 'publish: true\n'),
      'e.md': POST('Words %%SECRET-5%% shown. [[f]] ![[f]] [f](_g/f.md)', 'publish: true\n'),
      '_g/f.md': POST('SECRET-6', 'publish: true\n'),
    },
  },
  quartz: {
    files: {
      'quartz.config.ts':
        "const config = { configuration: { pageTitle: 'A', ignorePatterns: ['private', 'templates', '*.wip.md'] }, plugins: { filters: [Plugin.RemoveDrafts()] } };\nexport default config;\n",
      '.gitignore': 'content/local\n',
      'content/shown.md': 'SHOWN %%SECRET-1%%\n\n%%\nSECRET-2\n',
      'content/a.md': POST('SECRET-3', 'draft: "true"\n'),
      'content/private/b.md': POST('SECRET-4'),
      'content/deep/private/c.md': POST('SECRET-5'),
      'content/d.wip.md': POST('SECRET-6'),
      'content/local/e.md': POST('SECRET-7'),
      'content/f.md': POST('SECRET-8', 'publish: false\n'),
      'docs/g.md': POST('SECRET-9'),
    },
  },
  notion: {
    isPublic: true,
    files: {
      'Shown 0123456789abcdef0123456789abcdef.md': '# Shown\n\nDate: 2020-01-02\n\nSHOWN\n',
      'A 1123456789abcdef0123456789abcdef.md': '# A\n\nDate: 2020-01-02\nStatus: Draft\n\nSECRET-1\n',
      'B 2123456789abcdef0123456789abcdef.md': '# B\n\n날짜: 2020-01-02\n상태: 초안\n\nSECRET-2\n',
      'C 3123456789abcdef0123456789abcdef.md': '# C\n\nDate: 2020-01-02\nPublished: No\n\nSECRET-3\n',
      'D 4123456789abcdef0123456789abcdef.md': '# D\n\n날짜: 2020-01-02\n공개: No\n\nSECRET-4\n',
      'E 5123456789abcdef0123456789abcdef.md': '# E\n\n날짜: 2020-01-02\n비공개: Yes\n\nSECRET-5\n',
    },
  },
  ...EXPORTS,
  markdown: {
    files: {
      'shown.md': POST('SHOWN'),
      '_a.md': POST('SECRET-1'),
      '.b/c.md': POST('SECRET-2'),
      '_drafts/d.md': POST('SECRET-3'),
      'e.md': '---\ntitle: [\n---\n\nSECRET-4\n',
      'f.md': '---\ntitle: F\ndraft: true\n\nSECRET-5\n',
    },
  },
};
