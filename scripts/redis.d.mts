/** Path of a Redis server: the one that the environment variable `REDIS_SERVER` names, or one that is installed; Debian's is installed when this runs as root. */
export function ensureRedis(): string;
