import { type Lock, PATIENCE, takeLock } from '../node/lock';
import { makeCache } from './cacheFolder';
import { type SiteChoice, type SiteFolders, siteFolders } from './folders';
import { recover } from './publish/recover';

/** Waits until no other process builds into the published folder, and locks it. */
export function lockSite({ lock, dist }: Pick<SiteFolders, 'lock' | 'dist'>): Promise<Lock> {
  return takeLock(lock, {
    onWait({ pid, host }) {
      const elsewhere = host === null ? '' : ` on ${host}, another machine or container,`;
      const end = host === null ? '' : `, or has given no sign of life for ${PATIENCE / 1000} seconds`;
      console.error(`Process ${pid}${elsewhere} is building ${dist}; waiting until it has ended${end}.`);
    },
  });
}

/**
 * Recovers the published folder after a killed build, for commands that read it. Waits while another process builds.
 */
export async function recoverSite(choice: SiteChoice): Promise<void> {
  const folders = siteFolders(choice);
  makeCache(folders);
  const { release } = await lockSite(folders);
  try {
    recover(folders);
  } finally {
    release();
  }
}
