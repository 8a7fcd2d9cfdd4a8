import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SiteError } from '../shared/problem';
import { listen, portOf, untilStopped } from './listen';
import type { Command } from './main';
import { readConfig } from './readConfig';
import { staticHandler } from './staticHandler';

const DEFAULT_PORT = 4173;

export const command: Command = {
  summary: 'Serve dist/ as a static host would (--port N).',
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
    const config = await readConfig(root);
    const dist = resolve(root, values.out ?? 'dist');
    if (!existsSync(dist))
      throw new SiteError({
        rule: 'preview',
        level: 'throw',
        message: `there is no folder ${values.out ?? 'dist'}`,
        hint: 'Run `npm run build` first.',
      });
    const server = await listen(
      createServer(staticHandler({ dist, config })),
      Number(values.port ?? process.env.PORT ?? DEFAULT_PORT),
      values.host ?? 'localhost',
    );
    console.log(`The site is at http://localhost:${portOf(server)}${config.baseUrl}`);
    await untilStopped(server);
    return 0;
  },
};
