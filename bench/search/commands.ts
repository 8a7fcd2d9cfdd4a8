/** How long the commands of both engines take for a folder of HTML, each in a process of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Runs of each command, in turn; what else the machine does is least in the fastest. */
const RUNS = 5;

/** Seconds on the clock of the fastest run of this package's command and of Pagefind's. */
export async function measureCommands(folder: string, project: string): Promise<[number, number]> {
  const own = join(project, '.cache', `command-${process.pid}`);
  const least: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  try {
    const address = pathToFileURL(join(project, 'packages/search/bundle.mjs')).href;
    const { bundleEntries } = (await import(/* @vite-ignore */ address)) as {
      bundleEntries(folder: string): Promise<void>;
    };
    await bundleEntries(join(own, 'dist'));
    cpSync(join(project, 'packages/search/bin'), join(own, 'bin'), { recursive: true });
    const commands = [
      [join(own, 'bin/private-devlog-search.mjs'), folder, '--out', join(own, 'out'), '--no-client'],
      [
        join(project, 'node_modules/pagefind/lib/runner/bin.cjs'),
        '--site',
        folder,
        '--output-path',
        join(own, 'pagefind'),
      ],
    ];
    for (let run = 0; run < RUNS; run++) {
      for (const [at, command] of commands.entries()) {
        const started = performance.now();
        const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
        if (status !== 0) throw new Error(`${command[0]}: ${stderr}`);
        least[at] = Math.min(least[at]!, (performance.now() - started) / 1000);
      }
    }
    return least;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
