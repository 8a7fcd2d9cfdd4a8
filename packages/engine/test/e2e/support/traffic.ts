import type { Page, Request, Response } from 'playwright-core';

/** A request that was answered. */
export interface Transfer {
  readonly url: string;
  readonly path: string;
  /** `document`, `script`, `fetch` … */
  readonly type: string;
  /** Bytes of the body as they were sent. */
  readonly bytes: number;
}

/** Makes hosts answer in gzip, in which the budgets are written, rather than in what they prefer. */
export const GZIP = { extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } } as const;

interface Traffic {
  /**
   * Waits for the requests since the last time, and gives them. The end of a request that a worker gave up is not
   * always reported, so a test whose page gives requests up names those that it counts.
   *
   * @param isCounted by the path of a request; the others are not waited for
   */
  readonly take: (isCounted?: (path: string) => boolean) => Promise<Transfer[]>;
}

/** Notes what a page asks for from now on, its icon aside. */
export function watchTraffic(page: Page): Traffic {
  let requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg') && request.url().startsWith('http')) requests.push(request);
  });
  return {
    async take(isCounted = () => true) {
      const taken = requests;
      requests = [];
      return Promise.all(taken.filter((request) => isCounted(pathOf(request))).map(transferOf));
    },
  };
}

async function transferOf(request: Request): Promise<Transfer> {
  const response = await request.response();
  await response?.finished();
  return {
    url: request.url(),
    path: pathOf(request),
    type: request.resourceType(),
    bytes: response ? await sizeOf(request, response) : 0,
  };
}

/** Chromium does not report what the script of a worker weighed: there the host says it. */
async function sizeOf(request: Request, response: Response): Promise<number> {
  const { responseBodySize } = await request.sizes();
  if (responseBodySize > 0 || request.resourceType() !== 'script') return responseBodySize;
  const length = Number(await response.headerValue('content-length'));
  if (!(length > 0)) throw new Error(`The size of ${request.url()} is not known.`);
  return length;
}

const pathOf = (request: Request) => decodeURIComponent(new URL(request.url()).pathname);

/** Bytes of all transfers. */
export function bytesOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}
