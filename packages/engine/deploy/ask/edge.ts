/**
 * The answering service on an edge host that runs handlers of the Web's kind, such as Cloudflare Workers: it reads
 * the search index of the published site. It needs `@private-devlog/ask` and `@private-devlog/search`. `MODEL_KEY` is
 * a secret of the host. The limit here is that of one instance; put the host's own rate limiting in front as well.
 */
import { clientFromHeader, createAskHandler, createRateLimiter } from '@private-devlog/ask/server';
import { createEngine } from '@private-devlog/search/query';

interface Environment {
  readonly MODEL_URL: string;
  readonly MODEL: string;
  readonly MODEL_KEY: string;
}

const SITE = 'https://devlog.example.com/';

const { search } = createEngine({ load, locales: ['ko', 'en'] });
let handler: ((request: Request) => Promise<Response>) | undefined;

export default {
  fetch(request: Request, environment: Environment): Promise<Response> {
    // Once for the instance: the handler remembers who has asked how often.
    handler ??= createAskHandler({
      search,
      indexName: 'Private DEVLOG',
      site: { title: 'Private DEVLOG', url: SITE, languages: { ko: 'Korean', en: 'English' } },
      model: { url: environment.MODEL_URL, model: environment.MODEL, key: environment.MODEL_KEY },
      origins: [new URL(SITE).origin],
      rateLimit: createRateLimiter({ burst: 5, refill: 12_000 }),
      clientOf: clientFromHeader('cf-connecting-ip'),
    });
    return handler(request);
  },
};

/** A host that does not answer ranges sends the whole file. */
async function load(
  file: string,
  range?: { readonly from: number; readonly to: number },
): Promise<ArrayBuffer> {
  const headers: HeadersInit = range ? { Range: `bytes=${range.from}-${range.to - 1}` } : {};
  const response = await fetch(SITE + file, { headers });
  if (!response.ok) throw new Error(`${file}: HTTP ${response.status}`);
  return response.arrayBuffer();
}
