import { takeLock } from '../node/lock';
import { type SiteChoice, type SiteFolders, siteFolders } from './folders';
import { recover } from './recover';

/** Waits until no other process builds into the published folder, and keeps others from it. @returns how to end that */
export function lockSite({ lock, dist }: Pick<SiteFolders, 'lock' | 'dist'>): Promise<() => void> {
  return takeLock(lock, {
    onWait: (pid) => console.error(`Process ${pid} is building ${dist}; waiting until it has ended.`),
  });
}

/**
 * Completes what a killed build left of the published folder, for commands that read it. Waits while one is being
 * built.
 */
export async function recoverSite(choice: SiteChoice): Promise<void> {
  const folders = siteFolders(choice);
  const release = await lockSite(folders);
  try {
    recover(folders);
  } finally {
    release();
  }
}
