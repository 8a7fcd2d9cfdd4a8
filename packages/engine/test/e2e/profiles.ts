import type { BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';
import { inject } from 'vitest';
import { sharedBrowser } from './sharedBrowser';

/** A profile of the browser that visits of the same options use one after another. */
interface Profile {
  readonly context: BrowserContext;
  /** Of a page that stays open: so the process of the profile does, and with it the fonts that it has read. */
  readonly session: CDPSession;
  /** What the browser calls the profile. */
  readonly id: string | undefined;
}

/** How many profiles wait for a visit: each has a process. */
const KEPT = 4;

/** Profiles that no visit uses, the one that was used last at the end. */
const idle = new Map<string, Profile>();

/**
 * Lends a profile to a visit: one in which nothing is saved, neither cookies nor files nor the browser's cache. It was
 * used before where that can be, which costs two thirds of a new one and of its first page.
 *
 * @param use opens pages and closes them, and changes nothing that concerns the profile as a whole
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
    isEmpty = await empty(profile);
  } finally {
    // What a failed test leaves behind is not known.
    if (!isEmpty) await profile.context.close();
  }
  if (!isEmpty) return;
  idle.set(key, profile);
  const [oldest] = idle.keys();
  if (idle.size > KEPT && oldest !== undefined) {
    await idle.get(oldest)?.context.close();
    idle.delete(oldest);
  }
}

/** Lends a profile to a visit that no other visit uses. */
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
 * Forgets what the pages of a visit have saved.
 * @returns whether nothing of the visit is left: a window that a page has opened outlives it, and reports itself late
 */
async function empty({ session, id }: Profile): Promise<boolean> {
  const { targetInfos } = await session.send('Target.getTargets');
  if (targetInfos.filter(({ browserContextId }) => browserContextId === id).length > 1) return false;
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  // What the process itself keeps of files is dropped when its cache is switched off.
  for (const cacheDisabled of [true, false])
    await session.send('Network.setCacheDisabled', { cacheDisabled });
  return true;
}
