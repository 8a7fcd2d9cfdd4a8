import type { Page, Request, Response } from 'playwright-core';

/** A completed request. */
export interface Transfer {
  readonly url: string;
  readonly path: string;
  /** `document`, `script`, `fetch` … */
  readonly type: string;
  /** Encoded size of the response body in bytes. */
  readonly bytes: number;
}

/** Context options that request gzip, in which the budgets are defined. */
export const GZIP = { extraHTTPHeaders: { 'Accept-Encoding': 'gzip' } } as const;

interface Traffic {
  /**
   * Waits for the requests since the last call, and returns them. Chromium does not always report the end of a request
   * that a worker aborted, so a test whose page aborts requests selects those to wait for.
   *
   * @param isCounted selects requests by path; others are ignored
   */
  readonly take: (isCounted?: (path: string) => boolean) => Promise<Transfer[]>;
  /** Paths of the requests since the last call, whether completed or not. */
  readonly takePaths: () => string[];
}

/** Records the requests of a page from now on, except for its icon. */
export function watchTraffic(page: Page): Traffic {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/favicon.svg') && request.url().startsWith('http')) requests.push(request);
  });
  const since = () => requests.splice(0);
  return {
    take: (isCounted = () => true) =>
      Promise.all(
        since()
          .filter((request) => isCounted(pathOf(request)))
          .map(transferOf),
      ),
    takePaths: () => since().map(pathOf),
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

/** Encoded size of a response. Chromium does not report that of a worker's script, so `content-length` is used there. */
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
