// @ts-check
import { existsSync } from 'node:fs';
import { apt } from './apt.mjs';

const PATHS = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server'];

/** @returns {string | undefined} */
function findRedis() {
  return [process.env.REDIS_SERVER, ...PATHS].find((path) => path && existsSync(path));
}

/**
 * Path of the Redis server for tests; as root, installs Debian's without starting it.
 * @returns {string} its path
 * @throws {Error} if there is none
 */
export function ensureRedis() {
  if (!findRedis() && process.platform === 'linux' && process.getuid?.() === 0) {
    apt('update');
    apt('install', 'redis-server');
  }
  const path = findRedis();
  if (!path)
    throw new Error(
      'The tests of shared limits need a Redis server. Install it, or name it in the environment variable REDIS_SERVER.',
    );
  return path;
}
