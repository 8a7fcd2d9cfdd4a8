import type { Listing } from '@private-devlog/search';
import type { IndexPage } from '@private-devlog/search/internal';
import { referencesKey } from '../../links/references';
import type { PageContext } from '../../pages/context';
import { searchListings } from '../../pages/searchListings';
import { searchablePages } from '../../pages/searchPages';
import { batches, TASK_TEXTS } from '../pool';
import type { Project } from '../project';
import type { FileRecord, PublishedFiles } from '../publish/stage';
import { updatedIndex } from './make';
import { openTexts, type TextJob, textName } from './texts';

interface SearchInput {
  readonly contexts: Readonly<Record<string, PageContext>>;
  /** Names of drawn bodies by locale and entry; see `drawTexts`. */
  readonly drawn: ReadonlyMap<string, string>;
}

interface SearchRecordsInput extends SearchInput {
  readonly published: PublishedFiles;
}

/** Input of a site's index, as plain data: it is sent to the thread that generates the index. */
export interface WantedIndex {
  readonly locales: readonly string[];
  readonly pages: readonly IndexPage[];
  /** Synonyms from the configuration, one group an item: `쿠버네티스=k8s`. */
  readonly names: readonly string[];
  /** The pages that list others, by language. */
  readonly listings: Readonly<Record<string, readonly Listing[]>>;
  /** The texts of the pages by name. */
  readonly jobs: Readonly<Record<string, TextJob>>;
}

/** Whether a build of the site generates a search index. */
export function hasIndex({ search }: Project['config']): boolean {
  return search !== false && search.provider === 'embedded';
}

/**
 * Generates the files of the search index; none when search is off or uses an external provider. Unchanged texts are
 * not analyzed again, and files that are already published are not generated again.
 */
export async function searchRecords(
  project: Project,
  { published, ...input }: SearchRecordsInput,
): Promise<FileRecord[]> {
  if (!hasIndex(project.config)) return [];
  const wanted = wantedIndex(project, input);
  await analyseTexts(project, wanted);
  return project.pool.runAlone({ kind: 'index', wanted, published: [...published.values()] });
}

/** The files of the search index in memory, by path, each generated on first use. */
export async function searchContent(
  project: Project,
  input: SearchInput,
): Promise<ReadonlyMap<string, () => Uint8Array>> {
  const wanted = wantedIndex(project, input);
  await analyseTexts(project, wanted);
  const { files, keep } = updatedIndex(wanted, { ...project, engineKey: project.engine.key }, []);
  keep();
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

function wantedIndex(
  { config: { search } }: Pick<Project, 'config'>,
  { contexts, drawn }: SearchInput,
): WantedIndex {
  const jobs: Record<string, TextJob> = {};
  const pages = Object.values(contexts).flatMap((context) =>
    searchablePages(context).map(({ entry, id, body, hasLeadingTitle }) => {
      const job = { body: drawn.get(referencesKey(context.locale.code, { id })) ?? body, hasLeadingTitle };
      const text = textName(job);
      jobs[text] = job;
      return { entry, text };
    }),
  );
  const listings = Object.fromEntries(
    Object.entries(contexts).map(([locale, context]) => [locale, searchListings(context)]),
  );
  const groups = search === false ? [] : search.names;
  const names = groups.map((group) => group.map((name) => name.trim().toLowerCase()).join('='));
  return { locales: Object.keys(contexts), pages, names, listings, jobs };
}

/** Analyzes the texts that were not parsed in this build and are not cached. */
async function analyseTexts({ cache, engine, pool }: Project, { jobs }: WantedIndex): Promise<void> {
  const texts = openTexts(cache, engine.key);
  const pending = Object.entries(jobs).flatMap(([name, job]) => (texts.has(name) ? [] : [job]));
  await pool.run(
    'Indexing',
    batches(pending, TASK_TEXTS).map((part) => ({ kind: 'analyse' as const, jobs: part })),
  );
}
