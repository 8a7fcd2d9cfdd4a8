import { createServer } from 'node:http';
import { join } from 'node:path';
import { stopServer } from '@private-devlog/search/internal';
import { readConfig } from '../../src/cli/readConfig';
import { siteHandler } from '../../src/serve/handler';
import { listen, portOf } from '../../src/serve/listen';
import { publishedSite } from '../../src/serve/published';

/** A server of a built site in this process. */
export interface ServedSite {
  /** Its address, without a slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Serves a built site like `preview`, but uncompressed: maximum compression, which `preview` applies as hosts do, costs
 * several times as much as showing the page. Tests that count bytes start `preview`.
 *
 * @param root folder of the site
 */
export async function serveSite(root: string): Promise<ServedSite> {
  const source = publishedSite({ dist: join(root, 'dist'), config: await readConfig(root) });
  const answer = siteHandler(() => source);
  const server = createServer((request, response) => {
    delete request.headers['accept-encoding'];
    answer(request, response);
  });
  await listen(server, 0, 'localhost');
  return { origin: `http://localhost:${portOf(server)}`, stop: () => stopServer(server, 0) };
}
