import { resolve } from 'node:path';
import { createSearchHandler } from '@private-devlog/search/server/handler';
import { createNodeServer } from '@private-devlog/search/server/node';
import { listen, portOf, untilStopped } from '../serve/listen';
import { openBuiltIndex } from './builtIndex';
import { defineCommand } from './command';
import { chosenPort, outOption, rootOption, serverOptions } from './options';
import { readConfig } from './readConfig';
import { siteRoot } from './root';

const DEFAULT_PORT = 4180;

export const command = defineCommand({
  summary: 'Serve the built search index over HTTP, in Algolia’s protocol.',
  options: { ...rootOption, ...outOption, ...serverOptions },
  async run({ values }) {
    const root = siteRoot(values.root);
    const dist = resolve(root, values.out ?? 'dist');
    const { search, locales } = await openBuiltIndex(dist, await readConfig(root));
    const server = await listen(
      createNodeServer(createSearchHandler({ search })),
      chosenPort(values.port, DEFAULT_PORT),
      values.host ?? 'localhost',
    );
    console.log(
      `Searching at http://localhost:${portOf(server)}/1/indexes/*/queries (${locales.map(({ code }) => code).join(', ')})`,
    );
    await untilStopped(server);
    return 0;
  },
});
