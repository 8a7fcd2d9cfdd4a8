import type { BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';
import { inject } from 'vitest';
import { sharedBrowser } from './sharedBrowser';

/** A browser context that is reused by visits with the same options. */
interface Profile {
  readonly context: BrowserContext;
  /** Session of a page that stays open, so that the renderer process and its loaded fonts are preserved. */
  readonly session: CDPSession;
  /** Browser context id in the DevTools protocol. */
  readonly id: string | undefined;
}

/** Maximum number of idle profiles; each has a process. */
const MAX_IDLE = 4;

/** Idle profiles by their options, least recently used first. */
const idle = new Map<string, Profile>();

/**
 * Runs a visit in an empty profile, without cookies, storage or cache. An idle profile is reused if possible, which costs
 * two thirds of a new one with its first page.
 *
 * @param use must close the pages that it opens, and must not change settings of the profile
 */
export async function withProfile(
  options: BrowserContextOptions,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const key = JSON.stringify(options);
  const profile = idle.get(key) ?? (await openProfile(options));
  idle.delete(key);
  let isEmpty = false;
  try {
    await use(profile.context);
    isEmpty = await clear(profile);
  } finally {
    // A failed test may leave anything behind.
    if (!isEmpty) await profile.context.close();
  }
  if (!isEmpty) return;
  idle.set(key, profile);
  const [oldest] = idle.keys();
  if (idle.size > MAX_IDLE && oldest !== undefined) {
    await idle.get(oldest)?.context.close();
    idle.delete(oldest);
  }
}

/** Runs a visit in a new profile, which is closed afterwards. */
export async function withNewProfile(
  options: BrowserContextOptions,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await (await sharedBrowser()).newContext(options);
  try {
    await use(context);
  } finally {
    await context.close();
  }
}

async function openProfile(options: BrowserContextOptions): Promise<Profile> {
  const context = await (await sharedBrowser()).newContext(options);
  const page = await context.newPage();
  await page.goto(`${inject('site')}/robots.txt`);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const { targetInfo } = await session.send('Target.getTargetInfo');
  return { context, session, id: targetInfo.browserContextId };
}

/**
 * Clears storage and cache.
 * @returns `false` if a window of the visit is still open, whose late events would disturb the next visit
 */
async function clear({ session, id }: Profile): Promise<boolean> {
  const { targetInfos } = await session.send('Target.getTargets');
  if (targetInfos.filter(({ browserContextId }) => browserContextId === id).length > 1) return false;
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  // Disabling the cache also clears the memory cache of the process.
  for (const cacheDisabled of [true, false])
    await session.send('Network.setCacheDisabled', { cacheDisabled });
  return true;
}
