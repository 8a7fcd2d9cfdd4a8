// @ts-check
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureEngine } from './scripts/engine.mjs';

/** Where `openSite` of the engine's tests puts its copies: `name-<pid of this process>-…`. */
const sites = join(import.meta.dirname, 'packages/engine/.cache/test-sites');

/** Tests that start commands of the engine need its bundles. Their sites are removed when all have run. */
export default async function setup() {
  await ensureEngine();
  return () => {
    const mine = new RegExp(`-${process.pid}-\\d+-\\d+$`);
    for (const name of folders()) {
      if (mine.test(name)) rmSync(join(sites, name), { recursive: true, force: true, maxRetries: 3 });
    }
  };
}

function folders() {
  try {
    return readdirSync(sites);
  } catch {
    return [];
  }
}
