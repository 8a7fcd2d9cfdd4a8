import { join } from 'node:path';
import { readPart } from '@private-devlog/search/internal';
import { moduleCode } from '../bundle/moduleCode';
import { articlesOf } from '../content/articles';
import type { ContentStore } from '../content/cache/store';
import { entryOf } from '../content/entryViews';
import { referencesKey } from '../links/references';
import { blockInLine } from '../markdown/mdx/blockInLine';
import { withDrawn } from '../markdown/outline/sections';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';
import { htmlMarkdown } from '../outputs/htmlMarkdown';
import { type DrawInput, drawnHtml } from '../render/drawnBlocks';
import { explainRenderError } from '../render/errors';
import { paragraphEnd } from '../shared/htmlTags';
import { bug, drawnAnchor, type Problem } from '../shared/problem';
import type { Shell } from '../shared/shell';
import { perObject } from '../shared/values/perObject';
import { uniqueBy } from '../shared/values/uniqueBy';
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

/** A text with what its components have drawn. */
export interface DrawnText {
  /** Name of the body in the store; that of the text as it was parsed, if nothing was drawn. */
  readonly body: string;
  /** Ids of what was drawn. */
  readonly ids: readonly string[];
  /** Blocks of HTML within a paragraph, by the line of the text that draws them. */
  readonly broken: readonly { readonly line: number; readonly element: string }[];
}

/** Stores the body of a text with the words that its components draw. */
export async function drawBody({ body, url, ...input }: DrawJob, store: ContentStore): Promise<DrawnText> {
  const { sections, source, drawn } = store.get(body);
  const html = drawn ? await drawnHtml(drawn, input) : [];
  if (!drawn || html.length === 0) return { body, ids: [], broken: [] };
  const parts = html.map(readPart);
  const absolute = (href: string) =>
    href.startsWith('#') || !URL.canParse(href, url) ? href : new URL(href, url).href;
  const name = store.put({
    ...{ html: '', excerptHtml: null, module: null, source, drawn },
    sections: withDrawn(
      sections,
      parts.map((part) => part.sections),
    ),
    drawnTexts: parts.map(({ root }) => htmlMarkdown(root, absolute)),
  });
  const broken = html.flatMap((block, index) => {
    const element = paragraphEnd(block);
    return element === null ? [] : [{ line: drawn.lines[index]!, element }];
  });
  return { body: name, ids: parts.flatMap(({ ids }) => ids), broken };
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

interface DrawnTexts {
  /** Names of bodies in the store, by {@link referencesKey}. */
  readonly names: ReadonlyMap<string, string>;
  /** Ids of what was drawn, as `drawnAnchor` names them. */
  readonly anchors: ReadonlySet<string>;
  /** Blocks that browsers move out of their paragraphs. */
  readonly problems: readonly Problem[];
}

/**
 * Completes MDX texts by what their components and values draw, for search and for the Markdown of pages. A text is
 * drawn again only if its module, links, page or frame have changed.
 *
 * @throws SiteError when a component fails
 */
export async function drawTexts(
  project: Project,
  site: DrawnSite,
  { path, isTolerant = false }: DrawChoice = {},
): Promise<DrawnTexts> {
  const { cache, engine, store, pool, config } = project;
  const jobs = [site, ...(site.drafts ? [site.drafts] : [])].flatMap((own) => jobsOf(own, site, path));
  if (jobs.length === 0) return { names: new Map(), anchors: new Set(), problems: [] };
  const file = join(cache, 'drawn.json');
  const format = `drawn ${engine.key}`;
  const known = path === undefined ? (readSealed<Record<string, DrawnText>>(file, format) ?? {}) : {};
  const texts = new Map<string, DrawnText>();
  const keyed = jobs.map((one) => ({ ...one, key: keyOf(one.job) }));
  const pending = keyed.filter(({ key }) => {
    const text = Object.hasOwn(known, key) ? known[key]! : null;
    if (text !== null && store.has(text.body)) texts.set(key, text);
    return !texts.has(key);
  });
  const tasks = batches(pending, 16).map((part) => ({
    ...{ kind: 'draw' as const, isTolerant },
    jobs: part.map(({ job }) => job),
  }));
  const drawn = (await pool.run('Reading components', tasks).catch(explainRenderError)).flat();
  pending.forEach(({ key }, index) => {
    if (drawn[index] !== null) texts.set(key, drawn[index]!);
  });
  if (path === undefined && pending.length > 0) writeSealed(file, format, Object.fromEntries(texts));
  const found = keyed.flatMap(({ key, ...one }) => (texts.has(key) ? [{ ...one, ...texts.get(key)! }] : []));
  const level = config.checks.markup;
  const problems = found.flatMap(({ job: { page }, broken }) =>
    broken.map(({ line, element }): Problem => {
      const place = page.source === null ? {} : { file: page.source, line };
      return { level, ...place, ...blockInLine(element) };
    }),
  );
  return {
    names: new Map(found.map(({ id, body }) => [id, body])),
    anchors: new Set(found.flatMap(({ file, ids }) => ids.map((id) => drawnAnchor(file, id)))),
    // A text may be drawn in several languages.
    problems: uniqueBy(
      level === 'ignore' ? [] : problems,
      ({ file, line, message }) => `${file}:${line} ${message}`,
    ),
  };
}

function jobsOf(
  { site, pages, contexts, references }: Articles,
  { shells, bundles: { serverModules, components } }: DrawnSite,
  path: string | undefined,
): { readonly id: string; readonly file: string; readonly job: DrawJob }[] {
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
      return [{ id, file: entry.file, job }];
    });
  });
}

/** Hash of all that a job depends on. */
function keyOf({ module, components, shell, ...rest }: DrawJob): string {
  const code = [module, ...(components === null ? [] : [components])].map(moduleCode);
  return hash(...code, shellKey(shell), JSON.stringify(rest));
}

const shellKey = perObject((shell: Shell) => hash(JSON.stringify(shell)));
