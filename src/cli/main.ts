import { printProblems } from '../checks';
import { systemProblem } from '../node/systemError';
import { SiteError } from '../shared/problem';
import type { Engine } from './project';

/** A command of the engine. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** @returns the exit status */
  readonly run: (args: readonly string[], engine: Engine) => Promise<number>;
}

const COMMANDS: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  build: () => import('./build'),
  dev: () => import('./dev'),
  preview: () => import('./preview'),
  reference: () => import('./reference'),
  headers: () => import('./headers'),
  new: () => import('./new'),
  translate: () => import('./translate'),
  'ask:server': () => import('./askServer'),
  'search:push': () => import('./searchPush'),
  'search:server': () => import('./searchServer'),
};

/** Runs a command by its name. @returns the exit status: 0 for success, 1 for a mistake of the author's or ours */
export async function main(name: string, args: readonly string[], engine: Engine): Promise<number> {
  const load = COMMANDS[name];
  if (!load) {
    const known = await Promise.all(
      Object.entries(COMMANDS).map(
        async ([key, item]) => `  ${key.padEnd(12)}${(await item()).command.summary}`,
      ),
    );
    console.log(`Commands:\n${known.join('\n')}`);
    return name === 'help' ? 0 : 1;
  }
  try {
    return await (await load()).command.run(args, engine);
  } catch (error) {
    const system = systemProblem(error);
    if (!(error instanceof SiteError) && system === null) throw error;
    const problems = error instanceof SiteError ? error.problems : system ? [system] : [];
    console.error(printProblems(problems, { color: process.stderr.isTTY }));
    return 1;
  }
}
