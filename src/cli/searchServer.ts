import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSearchHandler } from '../search/server/handler';
import { createNodeServer } from '../search/server/node';
import { openBuiltIndex } from './builtIndex';
import { listen, portOf, untilStopped } from './listen';
import type { Command } from './main';
import { readConfig } from './readConfig';

const DEFAULT_PORT = 4180;

export const command: Command = {
  summary: 'Serve the built search index over HTTP, in Algolia’s protocol (--port N).',
  async run(args, engine) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        root: { type: 'string' },
        out: { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
      },
    });
    const root = resolve(values.root ?? engine.project);
    const dist = resolve(root, values.out ?? 'dist');
    const { search, locales } = await openBuiltIndex(dist, await readConfig(root));
    const server = await listen(
      createNodeServer(createSearchHandler({ search })),
      Number(values.port ?? process.env.PORT ?? DEFAULT_PORT),
      values.host ?? 'localhost',
    );
    console.log(
      `Searching at http://localhost:${portOf(server)}/1/indexes/*/queries (${locales.map(({ code }) => code).join(', ')})`,
    );
    await untilStopped(server);
    return 0;
  },
};
