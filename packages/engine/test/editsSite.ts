import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../src/node/files';
import type { TestSite } from './support';

/* Fixtures of random edits: a small site, a plugin for it, and functions that restore its files. */

/** A hosted search provider, so that the build generates no index. */
const NO_INDEX = "  search: { provider: 'algolia', appId: 'EDITS', apiKey: 'search-only' },\n";

/** Files of a small site with one file of every kind that a build reads, with or without a search index. */
export function siteFiles(hasIndex: boolean): Readonly<Record<string, string>> {
  const config = 'site.config.ts';
  return hasIndex ? SITE : { ...SITE, [config]: SITE[config]!.replace('  checks:', `${NO_INDEX}  checks:`) };
}

const SITE: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
  title: 'Edits',
  tagline: '',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
  blog: { postsPerPage: 3, sidebarCount: 'ALL', related: 2, ending: true, feed: { of: ['tags', 'authors', 'categories', 'series'] } },
  llmsFull: true,
  docs: { path: '/docs' },
  checks: { brokenLinks: 'log', brokenAnchors: 'log', brokenMarkdownLinks: 'log', brokenImages: 'log', removedUrls: 'log', unknownTags: 'ignore' },
};
`,
  'content/authors.yml': 'kim:\n  name: 김\n  page: true\nlee:\n  name: 이\n',
  'content/tags.yml': 'one:\n  label: 하나\n  description: 첫째\ntwo:\n  label: 둘\n',
  'content/pages/index.md': '---\ntitle: 대문\nhome:\n  posts: 2\n---\n\n어서 오세요.\n',
  'content/pages/widget.mdx':
    '---\ntitle: 위젯\n---\n\nimport { Widget } from "./Widget";\nimport Part from "./_part.md";\nimport { names } from "../../data/names.yml";\n\n# 하나\n\n<Widget />\n\n<Part />\n\n{names.join()}\n',
  'data/names.yml': 'names:\n  - 이름 0\n',
  'content/pages/Widget.tsx':
    "import s from './Widget.module.css';\n\nexport const Widget = () => <b className={s.b}>위젯 0</b>;\n",
  'content/pages/Widget.module.css': '.b { color: #111111; }\n',
  'content/pages/_part.md': '끼워 넣은 글 0.\n',
  'content/blog/240101-01.md':
    '---\ntitle: 첫 글\ntags: [one]\nauthors: [kim]\n---\n\n앞부분이다.\n\n<!-- truncate -->\n\n## 처음\n\n본문이다.\n\n```js\nconst a = 0;\n```\n',
  'content/blog/240202-01.md':
    '---\ntitle: 둘째 글\ntags: [one]\nauthors: [kim, lee]\ndescription: 둘째 글의 설명\n---\n\n본문 [첫 글](240101-01.md) 그리고 [위젯](/widget).\n\n## 가운데\n\n끝.\n',
  'content/blog/250101-01/index.md':
    '---\ntitle: 그림 글\ntags: [one]\n---\n\n![그림](picture.svg)\n\n<!-- truncate -->\n\n## 그림 뒤\n\n[문서](../../docs/guide/start.md)\n\n```py file="/examples/a.py#part"\n```\n',
  'examples/a.py': '# region part\nprint(0)\n# endregion\n',
  'content/blog/250101-01/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  'content/docs/guide/_category_.yml': 'label: 안내\nlink:\n  type: generated-index\n',
  'content/docs/guide/start.md':
    '---\ntitle: 시작\nsidebar_position: 1\n---\n\n설치한다.\n\n## 설치\n\n끝.\n',
  'i18n/en/blog/240101-01.md':
    '---\ntitle: First\n---\n\nBefore.\n\n<!-- truncate -->\n\n## Start\n\nThe text.\n',
  'i18n/en/docs/guide/start.md': '---\ntitle: Start\nsource_hash: 0123456789abcdef\n---\n\nInstall it.\n',
  'i18n/en/messages.json': '{\n  "post.readingTime": "{count} min"\n}\n',
  'static/note.txt': 'note\n',
  'theme.css': ':root { --accent: #123456; }\n',
};

/** Source of a plugin that transforms texts, adds a text and a page, and publishes a file with the words of all texts. */
export const pluginOf = (count: number) => `export default {
  name: 'edits',
  markdown: { transform: (tree) => void tree.children.push({ type: 'element', name: 'hr', attributes: { class: 'c${count}' }, children: [] }) },
  content: () => [{ path: 'content/pages/added.md', text: '---\\ntitle: Added ${count % 3}\\n---\\n\\nText.\\n' }],
  pages: (site) => [{ path: '/listed', title: 'Listed', body: ['\`\`\`text', ...site.articles.map(({ title, description, text }) => [title, description, text().length].join()), '\`\`\`'].join('\\n') }],
  outputs: { files: (site) => [{ path: 'all.txt', content: site.articles.map(({ path, title, text }) => [path, title, text()].join()).join() }] },
};
`;

/** Source files of a site: path → text. */
export function sourcesOf({ root, read }: TestSite): Map<string, string> {
  const files = walk(root).filter(({ path }) => !/^(?:dist|\.cache)\//.test(path));
  return new Map(files.map(({ path }) => [path, read(path)]));
}

/** Restores the source files of a site. */
export function restoreSources(site: TestSite, before: ReadonlyMap<string, string>): void {
  const current = sourcesOf(site);
  for (const path of current.keys()) if (!before.has(path)) rmSync(join(site.root, path));
  for (const [path, text] of before) if (current.get(path) !== text) site.write(path, text);
}
