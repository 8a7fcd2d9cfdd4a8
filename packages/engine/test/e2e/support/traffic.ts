import type { Page, Request } from 'playwright-core';

/** A request that was answered. */
export interface Transfer {
  readonly url: string;
  readonly path: string;
  /** `document`, `script`, `fetch` … */
  readonly type: string;
  /** Bytes of the body as they were sent. */
  readonly bytes: number;
}

/**
 * Makes hosts answer in gzip, in which the budgets are written, rather than in what they prefer, and lets nothing be
 * saved on the side for reading offline: only what a reader waits for is counted.
 */
export const GZIP = { extraHTTPHeaders: { 'Accept-Encoding': 'gzip' }, serviceWorkers: 'block' } as const;

/** Notes what a page asks for from now on, its icon aside. `take` gives what has finished since the last time. */
export function watchTraffic(page: Page): { readonly take: () => Promise<Transfer[]> } {
  let requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg') && request.url().startsWith('http')) requests.push(request);
  });
  return {
    async take() {
      const taken = requests;
      requests = [];
      return Promise.all(taken.map(transferOf));
    },
  };
}

async function transferOf(request: Request): Promise<Transfer> {
  const response = await request.response();
  await response?.finished();
  const url = request.url();
  return {
    url,
    path: decodeURIComponent(new URL(url).pathname),
    type: request.resourceType(),
    bytes: response ? (await request.sizes()).responseBodySize : 0,
  };
}

/** Bytes of all transfers. */
export function bytesOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}
