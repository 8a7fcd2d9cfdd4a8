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

/** Starting state of a build. */
export interface Beginning {
  readonly manifest: BuildManifest;
  readonly known: KnownFiles;
  /** Inputs of the build; `null` when changes of them cannot be detected. */
  readonly inputs: Inputs | null;
  /** The last build, if its results can be used. */
  readonly last: BuildRecord | null;
  /** Texts edited since the last build; `null` when anything else has changed and all content must be read. */
  readonly edited: EditedTexts | null;
  /** False once another process builds into the published folder. */
  readonly isHeld: Lock['isHeld'];
  /** Whether to write the record of published addresses. */
  readonly isRecorded: boolean;
}

/**
 * Builds a site by the steps that `ARCHITECTURE.md` lists (see `memo.ts` for what a step is). After an edit of words a
 * text has the same outline, so `site` does not run: the jobs of the pages that render the text are cached
 * (`pageJobs.ts`).
 *
 * @throws SiteError as `build` does
 */
export async function runSteps(project: Project, beginning: Beginning): Promise<BuildReport> {
  const { manifest, known, last, edited } = beginning;
  const isKnown = edited !== null && last !== null && last.edits < SPARE.more;
  const cached = isKnown ? cachedJobs(project, [...edited.changed.keys()], manifest) : null;
  rmSync(project.stage, { recursive: true, force: true });
  const memo = openMemo(last?.traces);
  const built: { site?: BuiltSite } = {};
  const versionOf = versions(() => built.site, {
    ...beginning,
    isSame: cached !== null && beginning.edited?.isSameOutline === true,
  });

  const site = await memo.step<SiteValue>({
    name: 'site',
    versionOf,
    async run(read) {
      // Loaded lazily: it imports most of the engine's code.
      const { buildSiteStep } = await import('./siteStep');
      built.site = await buildSiteStep(project, beginning);
      read('outlines');
      for (const file of built.site.readWords) read(`words ${file}`);
      return built.site.value;
    },
  });
  const whole = built.site ?? null;
  const search = whole ? whole.search : editSearch(project, beginning);
  // The edit changes the set of index files, which needs the whole site.
  if (search === null && !whole) return runSteps(project, { ...beginning, last: null });

  const bodies = new Map([...(edited?.changed ?? [])].map(([file, { now }]) => [file, now.entry.body]));
  const pages = whole ?? editedPages(project, cached!, { bodies, assets: site.assets });
  const rendering = renderPages(project, { ...pages, manifest, known: known.hashes });
  // While the threads render and one of them generates the search index, this thread generates the rest.
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
  // An article that cannot be rendered fails in both; the error of `rendering` names the page.
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
  // Frees the threads' memory while this thread publishes.
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

/** Current versions of inputs. An input whose files have not changed since the last build has its recorded version. */
function versions(
  builtSite: () => BuiltSite | undefined,
  { inputs, last, edited, isSame }: Beginning & { readonly isSame: boolean },
): (input: string) => Version {
  const recorded: Record<string, Version> = Object.assign(
    {},
    ...Object.values(last?.traces ?? {}).map(({ inputs: own }) => own),
  );
  return (input) => {
    // Covers the outlines of all texts and all other files. After any change it has a version that was never used
    // before.
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

/** Updates the search index after an edit of words; `null` when the whole index must be generated. */
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
