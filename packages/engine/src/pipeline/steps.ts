import { rmSync } from 'node:fs';
import type { Entry } from '../content/types';
import { SPARE } from '../node/kept';
import type { Lock } from '../node/lock';
import { type FeedPlan, feedFiles } from '../outputs';
import { quoteHtml } from '../render/articleHtml';
import type { BuildReport } from './build';
import { finish } from './finish';
import { fullTexts } from './fullTexts';
import type { BuildRecord, Inputs } from './inputs';
import type { KnownFiles } from './knownFiles';
import type { BuildManifest } from './manifest';
import { openMemo, type Version, versionOfValue } from './memo';
import { cachedJobs, editedPages } from './pageJobs';
import type { Project } from './project';
import { renderPages } from './renderPages';
import { hasIndex } from './search';
import { editedSearchFiles } from './search/edit';
import type { BuiltSite, SiteValue } from './siteStep';
import { type FileRecord, stageFile } from './stage';
import type { EditedTexts } from './texts';

/** What a build begins with. */
export interface Beginning {
  readonly manifest: BuildManifest;
  readonly known: KnownFiles;
  /** Inputs of the build; `null` when a change of them could not be noticed. */
  readonly inputs: Inputs | null;
  /** The last build, if its results can be used. */
  readonly last: BuildRecord | null;
  /** What has changed since, when it is nothing but texts; `null` when all is to be read. */
  readonly edited: EditedTexts | null;
  /** False once another process builds into the published folder. */
  readonly isHeld: Lock['isHeld'];
  /** Whether to write the record of published addresses. */
  readonly isRecorded: boolean;
}

/**
 * Builds a site by the steps that `ARCHITECTURE.md` lists (see `memo.ts` for what a step is). An edit of words gives a text
 * with the same outline, so `site` does not run: the jobs of the pages that show the text are cached (`pageJobs.ts`).
 *
 * @throws SiteError as `build` does
 */
export async function runSteps(project: Project, beginning: Beginning): Promise<BuildReport> {
  const { manifest, known, last, edited } = beginning;
  const isKnown = edited !== null && last !== null && last.edits < SPARE.more;
  const cached = isKnown ? cachedJobs(project, [...edited.changed.keys()], manifest) : null;
  rmSync(project.stage, { recursive: true, force: true });
  const memo = openMemo(last?.traces);
  const made: { site?: BuiltSite } = {};
  const versionOf = versions(() => made.site, {
    ...beginning,
    isSame: cached !== null && beginning.edited?.isSameOutline === true,
  });

  const site = await memo.step<SiteValue>({
    name: 'site',
    versionOf,
    async run(read) {
      // Most of the engine's code is behind this.
      const { buildSiteStep } = await import('./siteStep');
      made.site = await buildSiteStep(project, beginning);
      read('outlines');
      for (const file of made.site.readWords) read(`words ${file}`);
      return made.site.value;
    },
  });
  const whole = made.site ?? null;
  const search = whole ? whole.search : editSearch(project, beginning);
  // More of the index has to be generated than the edited texts allow.
  if (search === null && !whole) return runSteps(project, { ...beginning, last: null });

  const bodies = new Map([...(edited?.changed ?? [])].map(([file, { now }]) => [file, now.entry.body]));
  const pages = whole ?? editedPages(project, cached!, { bodies, assets: site.assets });
  const rendering = renderPages(project, { ...pages, manifest, known: known.hashes });
  // While the threads render, and one of them makes the search index, this one makes the rest.
  const making = Promise.all([
    search ?? whole!.makeSearch(),
    Promise.all(
      site.feeds.map((plan) =>
        memo.step<FileRecord[]>({
          name: `feed ${plan.path}`,
          versionOf: (input) => (input === 'plan' ? versionOfValue(plan) : versionOf(input)),
          isThere: (files) => files.every(({ path, hash }) => known.hashes[path] === hash),
          run: (read) => feedStep(project, plan, { read, versionOf, known: known.hashes }),
        }),
      ),
    ),
    whole?.makeOthers() ?? [],
  ]);
  // An article that cannot be rendered fails there as well; rendering knows its name.
  making.catch(() => undefined);
  const { pages: results, rendered } = await rendering;
  const [index, feeds, others] = await making;
  const texts = await fullTexts(project, {
    plans: site.fullTexts,
    pages: results,
    manifest,
    known: known.hashes,
    memo,
  });
  // The threads' memory is given back while this one publishes.
  void project.pool.close();
  return finish(project, beginning, {
    site,
    whole,
    steps: pages.steps,
    pages: results,
    rendered,
    others: [...others, ...feeds.flat(), ...texts, ...index],
    traces: memo.traces(),
  });
}

/**
 * The versions of inputs as they are now. An input of which no file has changed since the last build has the version that
 * the last traces name.
 */
function versions(
  builtSite: () => BuiltSite | undefined,
  { inputs, last, edited, isSame }: Beginning & { readonly isSame: boolean },
): (input: string) => Version {
  const recorded: Record<string, Version> = Object.assign(
    {},
    ...Object.values(last?.traces ?? {}).map(({ inputs: own }) => own),
  );
  return (input) => {
    // The outlines of all texts, and all files that are no texts. When any has changed, there is a version that never was.
    if (input === 'outlines')
      return isSame ? (recorded[input] ?? null) : versionOfValue([inputs, recorded[input]]);
    const [, kind, file = ''] = /^(\w+) (.*)$/.exec(input) ?? [];
    const files = builtSite()?.site.content.files;
    const text = files ? files[file] : edited?.changed.get(file)?.now;
    if (text) return kind === 'body' ? text.entry.body : text.bytes;
    return files ? null : (recorded[input] ?? null);
  };
}

interface FeedInput {
  readonly read: (input: string) => void;
  readonly versionOf: (input: string) => Version;
  readonly known: KnownFiles['hashes'];
}

/** Writes the files of a feed. The version of a body is its name in the store. */
function feedStep(
  { store, stage }: Project,
  plan: FeedPlan,
  { read, versionOf, known }: FeedInput,
): FileRecord[] {
  read('plan');
  const bodyOf = (file: string) => {
    read(`body ${file}`);
    return versionOf(`body ${file}`) ?? '';
  };
  const files = feedFiles(plan, (quote) => quoteHtml(quote, { store, bodyOf }));
  return files.map((file) => stageFile(file, stage, known));
}

/** The files of the search index that an edit of words changes; `null` when more has to be generated. */
function editSearch(project: Project, { edited, known }: Beginning): FileRecord[] | null {
  if (!hasIndex(project.config)) return [];
  const textOf = ({ body, article }: Entry) => ({ body, hasLeadingTitle: article.leadingTitle !== null });
  const edits = [...(edited?.changed.values() ?? [])].map(({ before, now }) => ({
    key: before.entry.key,
    before: textOf(before.entry),
    after: textOf(now.entry),
  }));
  return editedSearchFiles(project, edits, known.hashes);
}
