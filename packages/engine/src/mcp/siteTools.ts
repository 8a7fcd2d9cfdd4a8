import { createEngine } from '@private-devlog/search/query';
import { printProblems } from '../checks';
import { articlesOf } from '../content/articles';
import type { Article } from '../content/types';
import { type AssembledSite, assembleSite } from '../pipeline/assemble';
import { bundleSite } from '../pipeline/bundles';
import { checkSite } from '../pipeline/checkSite';
import { drawTexts } from '../pipeline/drawnTexts';
import type { Project } from '../pipeline/project';
import { searchContent } from '../pipeline/search';
import { didYouMean } from '../shared/nearest';
import { mistakesOf, SiteError } from '../shared/problem';

/** Read-only tools for assistants; results are Markdown. Drafts are included and marked, except in the search. */
export interface SiteTools {
  readonly search: (
    query: string,
    choice: { readonly locale?: string | undefined; readonly limit: number },
  ) => Promise<string>;
  /** @param name a file, a key such as `blog/250918-01`, or an address */
  readonly read: (name: string, locale?: string) => Promise<string>;
  readonly list: (choice: {
    readonly locale?: string | undefined;
    readonly drafts: boolean;
  }) => Promise<string>;
  readonly check: () => Promise<string>;
}

/** What the components of MDX texts draw; nothing while the site's code has a mistake. */
async function drawnOf(project: Project, site: AssembledSite): Promise<ReadonlyMap<string, string>> {
  const bundles = await bundleSite(project, site).catch((error: unknown) => {
    if (error instanceof SiteError) return null;
    throw error;
  });
  return bundles ? (await drawTexts(project, { ...site, bundles }, { isTolerant: true })).names : new Map();
}

/** Creates the tools of a site. Each call reads the current site; only the cache persists between calls. */
export function siteTools(project: Project): SiteTools {
  const assemble = () => assembleSite(project, { isDev: true });
  return {
    async search(query, { locale, limit }) {
      const site = await assemble();
      const { contexts } = site;
      const index = await searchContent(project, { contexts, drawn: await drawnOf(project, site) });
      const locales = locale === undefined ? Object.keys(contexts) : [localeOf(project, locale)];
      const { search } = createEngine({
        load: async (path) => new Uint8Array(index.get(path)!()).buffer,
        locales,
      });
      const request = {
        indexName: 'site',
        query,
        hitsPerPage: limit,
        hitsPerSection: 1,
        attributesToSnippet: ['content:30'],
        highlightPreTag: '**',
        highlightPostTag: '**',
      };
      const [result] = (await search({ requests: [request] })).results;
      const hits = (result?.hits ?? []).map(({ url, hierarchy, _snippetResult }) => {
        const titles = Object.values(hierarchy ?? {}).filter((title) => title !== null);
        return `- [${titles.join(' › ')}](${url})\n  ${_snippetResult?.content?.value ?? ''}`.trimEnd();
      });
      return hits.length === 0 ? `Nothing was found for “${query}”.` : hits.join('\n');
    },
    async read(name, locale) {
      const { site } = await assemble();
      const article = articleNamed(
        articlesOf(site.byLocale[localeOf(project, locale)]!),
        name,
        project.config.baseUrl,
      );
      const { source } = project.store.get(article.entry.body);
      return `# ${article.title}\n\n${summaryOf(article)}\n\n${source.trim()}\n`;
    },
    async list({ locale, drafts }) {
      const { site } = await assemble();
      const chosen = articlesOf(site.byLocale[localeOf(project, locale)]!).filter(
        ({ isDraft }) => !drafts || isDraft,
      );
      const lines = chosen.map((article) => `- ${article.title} — ${summaryOf(article)}`);
      return lines.length === 0
        ? drafts
          ? 'There are no drafts.'
          : 'There are no texts.'
        : lines.join('\n');
    },
    async check() {
      const { problems } = await checkSite(project);
      return problems.length === 0 ? 'No problems.' : printProblems(problems, { color: false });
    },
  };
}

function localeOf({ config }: Project, code: string | undefined): string {
  if (code === undefined) return config.defaultLocale;
  const codes = config.locales.map((locale) => locale.code);
  if (codes.includes(code)) return code;
  throw mistake(`the site has no language \`${code}\``, `Languages: ${codes.join(', ')}.`);
}

/** Finds a text by its file, key or address. @throws SiteError without one */
function articleNamed(articles: readonly Article[], name: string, baseUrl: string): Article {
  const path = name.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  const bare = path.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : path;
  const wanted = [bare, bare.replace(/\.(?:html|md)$/, ''), `${bare}/`];
  const found = articles.find(
    (article) => [article.entry.file, article.key].includes(name) || wanted.includes(article.path),
  );
  if (found) return found;
  const names = articles.flatMap(({ key, path: own }) => [key, own]);
  throw mistake(
    `there is no text \`${name}\``,
    didYouMean(name, names) ?? 'List the texts to see their names.',
  );
}

/** One-line summary of a text: file, address, date and state. */
function summaryOf({ entry, path, isDraft, isUnlisted, ...article }: Article): string {
  const { date } = article as { readonly date?: string };
  const states = [isDraft ? 'draft' : '', isUnlisted ? 'unlisted' : ''].filter((state) => state !== '');
  return [`\`${entry.file}\``, path, date, ...states].filter((part) => part !== undefined).join(', ');
}

const mistake = mistakesOf('mcp');
