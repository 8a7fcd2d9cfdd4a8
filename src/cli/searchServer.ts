import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { manifestPath } from '../search/format';
import { createEngine } from '../search/query/engine';
import { readFiles } from '../search/server/files';
import { createSearchHandler } from '../search/server/handler';
import { createNodeServer } from '../search/server/node';
import { SiteError } from '../shared/problem';
import type { Command } from './main';
import { listen, untilStopped } from './preview';
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
    const { locales } = await readConfig(root);
    const indexed = locales
      .map(({ code }) => code)
      .filter((code) => existsSync(join(dist, manifestPath(code))));
    if (indexed.length === 0)
      throw new SiteError({
        rule: 'search',
        level: 'throw',
        message: `there is no search index in ${values.out ?? 'dist'}`,
        hint: 'Run `npm run build` first, with the provider `embedded`.',
      });
    const { search, open } = createEngine({ load: readFiles(dist), locales: indexed });
    await Promise.all(indexed.map(open));
    const server = await listen(
      createNodeServer(createSearchHandler({ search })),
      Number(values.port ?? process.env.PORT ?? DEFAULT_PORT),
      values.host ?? 'localhost',
    );
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : DEFAULT_PORT;
    console.log(`Searching at http://localhost:${port}/1/indexes/*/queries (${indexed.join(', ')})`);
    await untilStopped(server);
    return 0;
  },
};
