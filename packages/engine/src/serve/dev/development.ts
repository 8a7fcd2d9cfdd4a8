import { randomUUID } from 'node:crypto';
import { requireConfig } from '../../bundle/config';
import { isLostText } from '../../content/cache/store';
import type { LastUpdates } from '../../content/lastUpdate';
import { systemProblem } from '../../node/systemError';
import { lastUpdatesOf } from '../../pipeline/assemble';
import { type Engine, openProject, type Project } from '../../pipeline/project';
import { forgetContent, keepContent } from '../../pipeline/readContent';
import { type Problem, SiteError } from '../../shared/problem';
import { messageOf } from '../../shared/values/messageOf';
import { type MovedPages, movedPages } from './movedPages';
import { readSite, type SiteState } from './siteState';

/** Identifies a state of the site, so that an open page can tell whether it is current. */
export interface StateName {
  /** Id of the server process; another one may run another engine. */
  readonly server: string;
  /** Number of changes that affect the frame of every page: configuration, components and styles of the site. */
  readonly frame: number;
  /** Number of states of the content. */
  readonly version: number;
}

/**
 * The site in development. Mistakes become problems while the last valid state is served. An error while reading stops
 * neither the server nor the next attempt.
 */
export interface Development {
  readonly root: string;
  name(): StateName;
  /** The current state; `null` until the site could be read. */
  state(): SiteState | null;
  project(): Project | null;
  /** Previous base URLs since the server was started, latest first. */
  earlierBases(): readonly string[];
  /** Finds the page of a text by an earlier path. */
  movedPage: MovedPages['at'];
  problems(): readonly Problem[];
  /** Files that texts include, relative to the site's folder. */
  included(): ReadonlySet<string>;
  /**
   * Rereads the content.
   *
   * @param changed all paths changed since the last call, relative to the site's folder. Default: everything is read
   */
  refresh(changed?: readonly string[]): Promise<void>;
  /** Rereads the configuration and interface messages, and then the content. */
  reconfigure(): Promise<void>;
  /**
   * Runs a step that reads texts. If the cache has lost texts (for example, because it was deleted), parses them again
   * and retries once.
   */
  withTexts<T>(step: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface NextProject {
  readonly root: string;
  readonly cache: string | undefined;
  readonly before: Project | null;
}

/** Opens the project with the current configuration; returns `before` if nothing has changed. @throws SiteError */
async function openNext(engine: Engine, { root, cache, before }: NextProject): Promise<Project> {
  const next = await openProject(engine, { root, cache, mode: 'dev' });
  if (before && isSame(before, next)) {
    await next.pool.close();
    return before;
  }
  // A service worker would serve outdated pages.
  return { ...next, config: { ...next.config, offline: false } };
}

/** @throws SiteError when there is no configuration, and so no site */
export function openDevelopment(engine: Engine, root: string, cache?: string): Development {
  requireConfig(root);
  const server = randomUUID();
  let frame = 0;
  let version = 0;
  /** Whether the configuration has changed since the last state was read. */
  let isReframed = false;
  let project: Project | null = null;
  let state: SiteState | null = null;
  let lastUpdates: LastUpdates = new Map();
  let earlierBases: readonly string[] = [];
  let configProblems: readonly Problem[] = [];
  let contentProblems: readonly Problem[] = [];

  /** Whether the state is outdated because the last attempt to read failed. */
  let isBehind = false;
  const moved = movedPages();
  let running: Promise<void> = Promise.resolve();
  /** Runs steps sequentially: each depends on the result of the previous one. */
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
      if (project && state) keepContent(project, state.memory.site.content);
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
