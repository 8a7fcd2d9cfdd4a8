import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { definePlugin, type PluginArticle, type PluginSite } from '@private-devlog/engine';
import { buildIndex, preparePage, type SearchPage } from '@private-devlog/search';

/** What the demo lets readers filter by, in the language of the page. */
const KINDS = {
  configuration: { ko: '설정', en: 'Configuration' },
  'front-matter': { ko: 'front matter', en: 'Front matter' },
  'data-files': { ko: '데이터 파일', en: 'Data files' },
  commands: { ko: '명령', en: 'Commands' },
} as const;
type Kind = keyof typeof KINDS;

/**
 * The index of the page with the search demo: every row of the tables that readers look things up in, beside the index that
 * the engine makes of the whole manual. With it the scripts of the search box, which only that page loads.
 */
export default definePlugin({
  name: 'lookup',
  outputs: {
    paths: ['/lookup/search/box.js'],
    files: (site, { root }) => [...indexFiles(site), ...boxScripts(root)],
  },
});

function indexFiles(site: PluginSite) {
  const pages = site.articles.flatMap((article) => {
    const kind = /([a-z-]+)\.md$/.exec(article.file.replace(/\d+-/, ''))?.[1];
    return kind && kind in KINDS ? entriesOf(article, kind as Kind) : [];
  });
  return buildIndex({ pages: pages.map(preparePage) }).files.map(({ path, bytes }) => ({
    path: `lookup/${path}`,
    content: bytes,
  }));
}

/** A row of a table below a heading: what it is called is its first cell, what it means its last. */
function entriesOf(article: PluginArticle, kind: Kind): SearchPage[] {
  const { locale, path, title } = article;
  const entries: SearchPage[] = [];
  let anchor = '';
  for (const line of article.text().split('\n')) {
    const [, heading, id] = /^## (.*?)(?: \{#([\w-]+)\})?$/.exec(line) ?? [];
    if (heading !== undefined) anchor = id ?? slugOf(heading);
    const cells = line
      .split(/(?<!\\) *\| */)
      .slice(1, -1)
      .map(plain);
    const [name = '', ...others] = cells;
    if (!line.startsWith('| `') || others.length === 0) continue;
    const [value = '', initial = ''] = others.length > 2 ? others : [];
    entries.push({
      key: `${kind} ${anchor} ${name}`,
      url: anchor === '' ? path : `${path}#${anchor}`,
      locale,
      lvl0: title,
      title: name,
      tags: [],
      sections: [{ heading: null, blocks: [{ kind: 'text', text: others.at(-1)! }] }],
      filters: { kind: [KINDS[kind][locale as 'ko' | 'en']], ...(value && { value: [value] }) },
      sort: { name },
      meta: { ...(value && { value }), ...(initial && { initial }) },
    });
  }
  return entries;
}

/** The address that a heading has without one of its own. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z\d -]/g, '')
    .replaceAll(' ', '-');
}

/** A cell as it is read: without the marks of code, of links and of what would end the cell. */
function plain(cell: string): string {
  return cell.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`\\]/g, '');
}

function boxScripts(root: string) {
  const search = createRequire(join(root, 'site.config.ts')).resolve('@private-devlog/search');
  const folder = join(dirname(search), '../dist/browser');
  return readdirSync(folder).map((name) => ({
    path: `lookup/search/${name}`,
    content: readFileSync(join(folder, name)),
  }));
}
