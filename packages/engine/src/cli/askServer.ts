import { resolve } from 'node:path';
import { allOf, clientFromHeader, createAskHandler } from '@private-devlog/ask/server';
import { CLIENT_HEADER, createNodeServer } from '@private-devlog/search/server';
import { z } from 'zod';
import type { SiteConfig } from '../config/resolve';
import { listen, serverOrigin, untilStopped } from '../serve/listen';
import { toAbsolute } from '../shared/url';
import { openBuiltIndex } from './builtIndex';
import { defineCommand } from './command';
import { clientHeader, count, list, proxies, readEnvironment } from './environment';
import { cacheOption, outOption, rootOption } from './options';
import { readConfig } from './readConfig';
import { siteRoot } from './root';
import { type Limits, openLimits, redisUrl } from './sharedLimits';

const environment = z.object({
  ASK_MODEL_URL: z.url().describe('chat completions of an OpenAI-compatible endpoint'),
  ASK_MODEL: z.string().min(1).describe('name of the model'),
  ASK_MODEL_KEY: z.string().min(1).optional().describe('key of the endpoint'),
  ASK_ORIGINS: list
    .transform((origins) => origins.map((origin) => origin.replace(/\/$/, '')))
    .optional()
    .describe('origins whose pages may ask, separated by commas; the site’s own'),
  ASK_PORT: z.coerce.number().int().min(0).max(65_535).default(8787).describe('port'),
  ASK_HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  ASK_CLIENT_HEADER: clientHeader,
  ASK_PROXIES: proxies,
  ASK_BURST: count.default(5).describe('questions that one reader may ask at once'),
  ASK_REFILL: count.default(12).describe('seconds until a reader may ask one more'),
  ASK_BURST_ALL: count.default(60).describe('questions that all readers may ask at once'),
  ASK_REFILL_ALL: count.default(2).describe('seconds until one more may be asked by anyone'),
  ASK_REDIS: redisUrl,
});
type Environment = z.output<typeof environment>;

/** `devlog ask:server`: runs until it is stopped. The settings `ASK_…` come from the environment. */
export const command = defineCommand({
  summary: 'Answer questions about the built site through a language model (see ASK_… in the documentation).',
  options: { ...rootOption, ...outOption, ...cacheOption },
  async run({ values }) {
    const settings = readEnvironment(environment);
    const root = siteRoot(values.root);
    const config = await readConfig(root, values.cache);
    const dist = resolve(root, values.out ?? 'dist');
    const { search, locales } = await openBuiltIndex(dist, config);
    const limits = await openLimits(settings.ASK_REDIS, 'ask');
    const handler = createAskHandler({
      search,
      ...siteOptions(config, locales),
      ...modelOptions(settings, limits),
      origins: settings.ASK_ORIGINS ?? originsOf(config),
      onFailure: (code, message) => console.warn(`${code}: ${message}`),
    });
    const behind = { clientHeader: settings.ASK_CLIENT_HEADER, proxies: settings.ASK_PROXIES };
    const server = await listen(createNodeServer(handler, behind), settings.ASK_PORT, settings.ASK_HOST);
    console.log(`Questions are answered at ${serverOrigin(server, settings.ASK_HOST)}/`);
    await untilStopped(server);
    limits.close();
    return 0;
  },
});

function siteOptions({ title, url, baseUrl }: SiteConfig, locales: SiteConfig['locales']) {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const languages = locales.map(({ code, htmlLang }) => [code, names.of(htmlLang) ?? htmlLang]);
  return {
    indexName: title,
    site: { title, url: toAbsolute(url, baseUrl, '/'), languages: Object.fromEntries(languages) },
  };
}

function modelOptions(settings: Environment, limits: Limits) {
  const { ASK_MODEL_URL, ASK_MODEL, ASK_MODEL_KEY } = settings;
  return {
    model: {
      url: ASK_MODEL_URL,
      model: ASK_MODEL,
      ...(ASK_MODEL_KEY !== undefined && { key: ASK_MODEL_KEY }),
    },
    clientOf: clientFromHeader(CLIENT_HEADER),
    ...rateLimits(settings, limits),
  };
}

function rateLimits(settings: Environment, { limiter }: Limits) {
  const one = limiter('one', { burst: settings.ASK_BURST, refill: settings.ASK_REFILL * 1000 });
  const all = limiter('all', { burst: settings.ASK_BURST_ALL, refill: settings.ASK_REFILL_ALL * 1000 });
  return {
    rateLimit: allOf(one, () => all('')),
    requestLimit: limiter('request', { burst: 30, refill: 1000 }),
  };
}

/** Origins of the site's pages. */
function originsOf({ url, locales }: SiteConfig): string[] {
  return [...new Set([url, ...locales.flatMap((locale) => locale.url ?? [])])].map(
    (at) => new URL(at).origin,
  );
}
