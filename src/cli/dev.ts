import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { watch } from 'chokidar';
import { printProblems } from '../checks';
import { devServer } from '../dev/server';
import { type DevState, openDevState } from '../dev/state';
import { listen, portOf, untilStopped } from './listen';
import type { Command } from './main';
import { type Engine, openProject } from './project';

const DEFAULT_PORT = 3000;

/** Exit status that asks `bin/devlog.mjs` to start again: the engine or the configuration has changed. */
export const RESTART = 75;

export const command: Command = {
  summary: 'Serve the site while you write: changes show at once, drafts included (--port N).',
  async run(args, engine) {
    const { values } = parseArgs({
      args: [...args],
      options: { root: { type: 'string' }, port: { type: 'string' }, host: { type: 'string' } },
    });
    const project = await openProject(engine, { mode: 'dev', ...(values.root ? { root: values.root } : {}) });
    const state = await openDevState(project);
    const { server, notify } = devServer({
      state,
      baseUrl: project.config.baseUrl,
      script: await browserScript(engine),
    });
    await listen(server, Number(values.port ?? process.env.PORT ?? DEFAULT_PORT), values.host ?? 'localhost');
    console.log(`Writing at http://localhost:${portOf(server)}${project.config.baseUrl}`);
    const showNew = problemPrinter();
    showNew(state);

    let status = 0;
    const restart = () => {
      status = RESTART;
      process.kill(process.pid, 'SIGTERM');
    };
    const content = watch(
      ['content', 'i18n', 'static'].map((folder) => join(project.root, folder)),
      { ignoreInitial: true },
    );
    const code = watch([join(project.root, 'site.config.ts'), join(engine.project, 'src')], {
      ignoreInitial: true,
    });
    const refresh = queue(async () => {
      await state.refresh();
      showNew(state);
      notify();
    });
    // Interface words are part of the program that runs.
    content.on('all', (_event, path) => (path.endsWith('messages.json') ? restart() : refresh()));
    code.on('all', restart);
    await untilStopped(server);
    await Promise.all([content.close(), code.close(), project.pool.close()]);
    return status;
  },
};

/** Runs a step once for changes that come together, and never twice at the same time. */
function queue(step: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  return () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = null;
      running = running.then(step).catch((error: unknown) => console.error(error));
    }, 5);
  };
}

/** Prints what is wrong, and again only when it has changed. */
function problemPrinter(): (state: DevState) => void {
  let last = '';
  return (state) => {
    const problems = state.problems();
    const text = problems.length > 0 ? printProblems(problems, { color: process.stderr.isTTY }) : '';
    if (text !== last) console.error(text === '' ? 'No problems are left.' : text);
    last = text;
  };
}

async function browserScript({ project }: Engine): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: join(project, 'src/dev/browser.ts'),
    platform: 'browser',
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm' });
  return output[0].code;
}
