import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPart } from '@private-devlog/search/internal';
import { articlesOf } from '../content/articles';
import type { ContentStore } from '../content/cache/store';
import { entryOf } from '../content/entryViews';
import { referencesKey } from '../links/references';
import { withDrawn } from '../markdown/outline/sections';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';
import { htmlMarkdown } from '../outputs/htmlMarkdown';
import { type DrawInput, drawnHtml } from '../render/drawnBlocks';
import { explainRenderError } from '../render/errors';
import { bug } from '../shared/problem';
import type { AssembledSite } from './assemble';
import type { SiteBundles } from './bundles';
import { batches } from './pool';
import type { Project } from './project';

/** An MDX text to complete by what its components and values draw, in one language. */
export interface DrawJob extends DrawInput {
  /** Name of the text's body in the content store. */
  readonly body: string;
  /** Absolute URL of the page. */
  readonly url: string;
}

/** Stores the body of a text with the words that its components draw. @returns its name; that of `body` without any */
export async function drawBody({ body, url, ...input }: DrawJob, store: ContentStore): Promise<string> {
  const { sections, source, drawn } = store.get(body);
  const html = drawn ? await drawnHtml(drawn, input) : [];
  if (!drawn || html.length === 0) return body;
  const parts = html.map(readPart);
  const absolute = (href: string) =>
    href.startsWith('#') || !URL.canParse(href, url) ? href : new URL(href, url).href;
  return store.put({
    ...{ html: '', excerptHtml: null, module: null, source, drawn },
    sections: withDrawn(sections, (index) => parts[index]!.sections),
    drawnTexts: parts.map(({ root }) => htmlMarkdown(root, absolute)),
  });
}

type Articles = Pick<AssembledSite, 'site' | 'pages' | 'contexts' | 'references'>;

/** Input of {@link drawTexts}. */
export interface DrawnSite extends Articles {
  readonly shells: AssembledSite['shells'];
  readonly bundles: Pick<SiteBundles, 'serverModules' | 'components'>;
  /** Shared drafts, which have addresses of their own. */
  readonly drafts: Articles | null;
}

/** Choices of {@link drawTexts}. Default: all texts; an error of a component is thrown. */
interface DrawChoice {
  /** Path of the only page whose text is wanted. */
  readonly path?: string;
  /** Whether a text whose component fails stays as it is. */
  readonly isTolerant?: boolean;
}

/**
 * Completes MDX texts by what their components and values draw, for search and for the Markdown of pages. A text is
 * drawn again only if its module, links, page or frame have changed.
 *
 * @returns names of bodies in the store, by {@link referencesKey}
 * @throws SiteError when a component fails
 */
export async function drawTexts(
  project: Project,
  site: DrawnSite,
  { path, isTolerant = false }: DrawChoice = {},
): Promise<ReadonlyMap<string, string>> {
  const { cache, engine, store, pool } = project;
  const jobs = [site, ...(site.drafts ? [site.drafts] : [])].flatMap((own) => jobsOf(own, site, path));
  if (jobs.length === 0) return new Map();
  const file = join(cache, 'drawn.json');
  const format = `drawn ${engine.key}`;
  const known = path === undefined ? (readSealed<Record<string, string>>(file, format) ?? {}) : {};
  const keyOf = jobKeys();
  const names = new Map<string, string>();
  const keyed = jobs.map(({ id, job }) => ({ id, job, key: keyOf(job) }));
  const pending = keyed.filter(({ key }) => {
    const name = Object.hasOwn(known, key) ? known[key]! : null;
    if (name !== null && store.has(name)) names.set(key, name);
    return !names.has(key);
  });
  const tasks = batches(pending, 16).map((part) => ({
    ...{ kind: 'draw' as const, isTolerant },
    jobs: part.map(({ job }) => job),
  }));
  const drawn = (await pool.run('Reading components', tasks).catch(explainRenderError)).flat();
  pending.forEach(({ key }, index) => {
    if (drawn[index] !== null) names.set(key, drawn[index]!);
  });
  if (path === undefined && pending.length > 0) writeSealed(file, format, Object.fromEntries(names));
  return new Map(keyed.flatMap(({ id, key }) => (names.has(key) ? [[id, names.get(key)!] as const] : [])));
}

function jobsOf(
  { site, pages, contexts, references }: Articles,
  { shells, bundles: { serverModules, components } }: DrawnSite,
  path: string | undefined,
): { readonly id: string; readonly job: DrawJob }[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return Object.values(contexts).flatMap((context) => {
    const { code } = context.locale;
    const articles = articlesOf(site.byLocale[code] ?? bug('a context without a language'));
    return articles.flatMap((article) => {
      const { entry } = article;
      const module = serverModules[entry.file];
      const page = byPath.get(article.path);
      if (!module || !page || (path !== undefined && path !== article.path)) return [];
      const id = referencesKey(code, entry);
      const job = {
        body: entryOf(entry).body,
        url: context.absolute(article.path),
        ...{ page, shell: shells[code]!, module, components: components?.serverModule ?? null },
        references: references.get(id) ?? [],
      };
      return [{ id, job }];
    });
  });
}

/** Returns a function that hashes all that a job depends on: of modules their code, as their paths change more often. */
function jobKeys(): (job: DrawJob) => string {
  const memory = new Map<unknown, string>();
  const remembered = (value: unknown, make: () => string) => {
    if (!memory.has(value)) memory.set(value, hash(make()));
    return memory.get(value)!;
  };
  const codeOf = (module: string) => remembered(module, () => readFileSync(module, 'utf8'));
  return ({ module, components, shell, ...rest }) =>
    hash(
      codeOf(module),
      components === null ? '' : codeOf(components),
      remembered(shell, () => JSON.stringify(shell)),
      JSON.stringify(rest),
    );
}
