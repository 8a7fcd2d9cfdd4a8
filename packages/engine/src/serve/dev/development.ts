import { randomUUID } from 'node:crypto';
import { requireConfig } from '../../bundle/config';
import type { LastUpdates } from '../../content/lastUpdate';
import { isLostText } from '../../content/store';
import { systemProblem } from '../../node/systemError';
import { lastUpdatesOf } from '../../pipeline/assemble';
import { type Engine, openProject, type Project } from '../../pipeline/project';
import { forgetContent } from '../../pipeline/readContent';
import { messageOf } from '../../shared/messageOf';
import { type Problem, SiteError } from '../../shared/problem';
import { type MovedPages, movedPages } from './movedPages';
import { readSite, type SiteState } from './siteState';

/** Names a state of the site, so that an open page knows whether it is of that state. */
export interface StateName {
  /** The server; another one may run another engine. */
  readonly server: string;
  /** Counts changes of what is around every page: the configuration, and the site's own components and styles. */
  readonly frame: number;
  /** Counts states of the content. */
  readonly version: number;
}

/**
 * The site as its author is writing it. Mistakes become problems while the last good state is served; an error while
 * reading ends neither the server nor the next attempt.
 */
export interface Development {
  readonly root: string;
  name(): StateName;
  /** `null` as long as nothing could be read. */
  state(): SiteState | null;
  project(): Project | null;
  /** Base URLs that the site has had since the start, the last one first. */
  earlierBases(): readonly string[];
  /** The page of the text that had a path before. */
  movedPage: MovedPages['at'];
  problems(): readonly Problem[];
  /** Files that texts include, relative to the site. */
  included(): ReadonlySet<string>;
  /**
   * Reads the content again.
   *
   * @param changed all that has changed since the last time, relative to the site; without it, everything is looked at
   */
  refresh(changed?: readonly string[]): Promise<void>;
  /** Reads the configuration and the interface words again, and then the content. */
  reconfigure(): Promise<void>;
  /** Runs a step that reads texts; when the cache has lost some, as one that was deleted, they are parsed again before another try. */
  withTexts<T>(step: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface NextProject {
  readonly root: string;
  readonly cache: string | undefined;
  readonly before: Project | null;
}

/** The project as it is configured now; the one before when nothing of it has changed. @throws SiteError */
async function openNext(engine: Engine, { root, cache, before }: NextProject): Promise<Project> {
  const next = await openProject(engine, { root, cache, mode: 'dev' });
  if (before && isSame(before, next)) {
    await next.pool.close();
    return before;
  }
  // Pages saved for reading offline would hide what was just written.
  return { ...next, config: { ...next.config, offline: false } };
}

/** @throws SiteError when there is no configuration at all: then there is no site here */
export function openDevelopment(engine: Engine, root: string, cache?: string): Development {
  requireConfig(root);
  const server = randomUUID();
  let frame = 0;
  let version = 0;
  /** The configuration has changed, of which the state does not know yet. */
  let isReframed = false;
  let project: Project | null = null;
  let state: SiteState | null = null;
  let lastUpdates: LastUpdates = new Map();
  let earlierBases: readonly string[] = [];
  let configProblems: readonly Problem[] = [];
  let contentProblems: readonly Problem[] = [];

  /** The state is of files that have changed again since: the last attempt to read them failed. */
  let isBehind = false;
  const moved = movedPages();
  let running: Promise<void> = Promise.resolve();
  /** Runs steps one after another: each starts from the result of the one before. */
  const inTurn = (step: () => Promise<void>) => {
    running = running.then(step);
    return running;
  };

  async function refresh(changed?: readonly string[], before = state): Promise<void> {
    if (!project) return;
    try {
      state = await readSite({
        project,
        lastUpdates,
        before,
        changed: isBehind ? undefined : changed,
      });
      if (isReframed || (before && before.frame !== state.frame)) frame++;
      isReframed = false;
      moved.note(before, state);
      contentProblems = state.problems;
      isBehind = false;
    } catch (error) {
      isBehind = true;
      contentProblems = problemsOf(error);
    }
    version++;
  }

  return {
    root,
    name: () => ({ server, frame, version }),
    state: () => state,
    project: () => project,
    earlierBases: () => earlierBases,
    movedPage: moved.at,
    problems: () => [...configProblems, ...contentProblems],
    included: () => state?.memory.site.content.included ?? new Set(),
    refresh: (changed) => inTurn(() => refresh(changed)),
    async withTexts(step) {
      try {
        return await step();
      } catch (error) {
        if (!isLostText(error)) throw error;
        await inTurn(async () => {
          if (project) forgetContent(project);
          await refresh(undefined, null);
        });
        return await step();
      }
    },
    reconfigure: () =>
      inTurn(async () => {
        const next = await openNext(engine, { root, cache, before: project }).catch((error) => {
          configProblems = problemsOf(error);
          version++;
        });
        if (!next) return;
        configProblems = [];
        if (next !== project) {
          const before = project;
          const { baseUrl } = next.config;
          const bases = before ? [before.config.baseUrl, ...earlierBases] : [];
          earlierBases = [...new Set(bases)].filter((base) => base !== baseUrl);
          project = next;
          // The history changes with commits, not with every save.
          lastUpdates = await lastUpdatesOf(project);
          isReframed = true;
          await before?.pool.close();
        }
        await refresh();
      }),
    async close() {
      await running;
      await project?.pool.close();
    },
  };
}

function isSame(a: Project, b: Project): boolean {
  const text = ({ config, messages, textsKey, plugins: { key } }: Project) =>
    JSON.stringify([{ ...config, offline: false }, messages, textsKey, key]);
  return text(a) === text(b);
}

/** Converts an error to problems. A defect of the engine is also printed in the terminal, with its stack. */
function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof SiteError) return error.problems;
  const system = systemProblem(error);
  if (system) return [system];
  console.error(error);
  const message = messageOf(error);
  return [{ rule: 'internal', level: 'throw', message, hint: 'The terminal shows where this comes from.' }];
}
