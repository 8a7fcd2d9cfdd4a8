import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { limitConnections } from '@private-devlog/search/internal';
import { recoverSite } from '../pipeline/lockSite';
import { siteHandler } from '../serve/handler';
import { listen, serverOrigin, untilStopped } from '../serve/listen';
import { publishedSite } from '../serve/published';
import { SiteError } from '../shared/problem';
import { defineCommand } from './command';
import { cacheOption, chosenPort, outOption, rootOption, serverOptions } from './options';
import { readConfig } from './readConfig';
import { siteRoot } from './root';

const DEFAULT_PORT = 4173;

/** `devlog preview`: runs until it is stopped. @throws SiteError when the site is not built */
export const command = defineCommand({
  summary: 'Serve dist/ as a static host would.',
  options: { ...rootOption, ...outOption, ...cacheOption, ...serverOptions },
  async run({ values }) {
    const root = siteRoot(values.root);
    const config = await readConfig(root, values.cache);
    const dist = resolve(root, values.out ?? 'dist');
    // A build killed while it replaced the folder leaves none in place.
    const recover = () => recoverSite({ ...values, root });
    if (!existsSync(dist)) await recover();
    if (!existsSync(dist))
      throw new SiteError({
        rule: 'preview',
        message: `there is no folder ${values.out ?? 'dist'}`,
        hint: 'Run `npm run build` first.',
      });
    const site = publishedSite({ dist, config, recover });
    const own = createServer(
      { headersTimeout: 3000 },
      siteHandler(() => site),
    );
    limitConnections(own);
    const host = values.host ?? 'localhost';
    const server = await listen(own, chosenPort(values.port, DEFAULT_PORT), host);
    console.log(`The site is at ${serverOrigin(server, host)}${config.baseUrl}`);
    await untilStopped(server);
    return 0;
  },
});
