/**
 * Path of a Redis server: the one that the environment variable `REDIS_SERVER` names, or an installed one. As root,
 * installs Debian's. @throws Error if there is none
 */
export function ensureRedis(): string;
