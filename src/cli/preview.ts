import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SiteError } from '../shared/problem';
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
    const dist = join(root, values.out ?? 'dist');
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
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : DEFAULT_PORT;
    console.log(`The site is at http://localhost:${port}${config.baseUrl}`);
    await untilStopped(server);
    return 0;
  },
};

/** Starts listening; a port that is taken is a clear error. Port 0 takes any free one. */
export function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        fail(
          new SiteError({
            rule: 'server',
            level: 'throw',
            message: `port ${port} is in use`,
            hint: `Choose another: --port ${port + 1}`,
          }),
        );
      else fail(error);
    });
    server.listen(port, host, () => done(server));
  });
}

/** Resolves when the process is asked to stop, after closing the server. */
export function untilStopped(server: Server): Promise<void> {
  return new Promise((done) => {
    const stop = () => {
      server.close(() => done());
      server.closeAllConnections();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}
