import type { BrowserContext, BrowserContextOptions, CDPSession } from 'playwright-core';
import { inject } from 'vitest';
import { sharedBrowser } from './sharedBrowser';

/** A profile of the browser that visits of the same options use one after another. */
interface Profile {
  readonly context: BrowserContext;
  /** Of a page that stays open: so the process of the profile does, and with it the fonts that it has read. */
  readonly session: CDPSession;
}

/** How many profiles wait for a visit: each has a process. */
const KEPT = 4;

/** Profiles that no visit uses, the one that was used last at the end. */
const idle = new Map<string, Profile>();

/**
 * Lends a profile to a visit: one in which nothing is saved, neither cookies nor files nor the browser's cache. It was
 * used before where that can be, which costs two thirds of a new one and of its first page.
 *
 * @param use may open pages, and change nothing that concerns the profile as a whole; its pages are closed for it
 */
export async function withProfile(
  options: BrowserContextOptions,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const key = JSON.stringify(options);
  const profile = idle.get(key) ?? (await openProfile(options));
  idle.delete(key);
  try {
    await use(profile.context);
    await empty(profile);
  } catch (error) {
    // What a failed test leaves behind is not known.
    await profile.context.close();
    throw error;
  }
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
  return { context, session };
}

/** Closes the pages of a visit, and forgets what they have saved. */
async function empty({ context, session }: Profile): Promise<void> {
  const [, ...pages] = context.pages();
  await Promise.all(pages.map((page) => page.close()));
  await session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  // What the process itself keeps of files is dropped when its cache is switched off.
  for (const cacheDisabled of [true, false])
    await session.send('Network.setCacheDisabled', { cacheDisabled });
}
