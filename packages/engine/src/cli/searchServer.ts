import { resolve } from 'node:path';
import { createNodeServer, createSearchHandler } from '@private-devlog/search/server';
import { z } from 'zod';
import { listen, serverOrigin, untilStopped } from '../serve/listen';
import { openBuiltIndex } from './builtIndex';
import { defineCommand } from './command';
import { clientHeader, count, proxies, readEnvironment } from './environment';
import { cacheOption, chosenPort, outOption, rootOption, serverOptions } from './options';
import { readConfig } from './readConfig';
import { siteRoot } from './root';
import { openLimits, redisUrl } from './sharedLimits';

const DEFAULT_PORT = 4180;

const environment = z.object({
  SEARCH_CLIENT_HEADER: clientHeader,
  SEARCH_PROXIES: proxies,
  SEARCH_BURST: count.default(60).describe('requests that one client may send at once'),
  SEARCH_REFILL: z.coerce
    .number()
    .positive()
    .default(0.1)
    .describe('seconds until a client may send one more'),
  SEARCH_REDIS: redisUrl,
});

/** `devlog search:server`: runs until it is stopped. The settings `SEARCH_…` come from the environment. */
export const command = defineCommand({
  summary: 'Serve the built search index over HTTP, in Algolia’s protocol.',
  options: { ...rootOption, ...outOption, ...cacheOption, ...serverOptions },
  async run({ values }) {
    const settings = readEnvironment(environment);
    const root = siteRoot(values.root);
    const dist = resolve(root, values.out ?? 'dist');
    const { search, locales } = await openBuiltIndex(dist, await readConfig(root, values.cache));
    const limits = await openLimits(settings.SEARCH_REDIS, 'search');
    const rateLimit = limits.limiter('one', {
      burst: settings.SEARCH_BURST,
      refill: settings.SEARCH_REFILL * 1000,
    });
    const behind = { clientHeader: settings.SEARCH_CLIENT_HEADER, proxies: settings.SEARCH_PROXIES };
    const host = values.host ?? 'localhost';
    const server = await listen(
      createNodeServer(createSearchHandler({ search, rateLimit }), behind),
      chosenPort(values.port, DEFAULT_PORT),
      host,
    );
    console.log(
      `Searching at ${serverOrigin(server, host)}/1/indexes/*/queries (${locales.map(({ code }) => code).join(', ')})`,
    );
    await untilStopped(server);
    limits.close();
    return 0;
  },
});
