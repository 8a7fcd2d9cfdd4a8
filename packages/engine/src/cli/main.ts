import { parseArgs } from 'node:util';
import { printProblems } from '../checks';
import { authorsPlace } from '../node/authorsPlace';
import { systemProblem } from '../node/systemError';
import type { Engine } from '../pipeline/project';
import { didYouMean } from '../shared/nearest';
import { SiteError } from '../shared/problem';
import type { Command } from './command';
import { engineVersion } from './engineVersion';
import { commandList, type Row } from './help';
import { siteRoot } from './root';

export { engineKey } from '../node/engineKey';

const COMMANDS: Readonly<Record<string, () => Promise<{ command: Command }>>> = {
  build: () => import('./build'),
  check: () => import('./check'),
  doctor: () => import('./doctor'),
  dev: () => import('./dev'),
  preview: () => import('./preview'),
  new: () => import('./new'),
  eject: () => import('./eject'),
  translate: () => import('./translate'),
  import: () => import('./import'),
  mcp: () => import('./mcp'),
  reference: () => import('./reference'),
  'ask:server': () => import('./askServer'),
  'search:push': () => import('./searchPush'),
  'search:server': () => import('./searchServer'),
};

/** Runs a command by its name. @returns the exit status: 0 for success, 1 for an author's mistake or a system error */
export async function main(name: string, args: readonly string[], engine: Engine): Promise<number> {
  try {
    return await runCommand(name, args, engine);
  } catch (error) {
    const system = systemProblem(error);
    if (!(error instanceof SiteError) && system === null) throw error;
    const problems = error instanceof SiteError ? error.problems : system ? [system] : [];
    console.error(printProblems(problems, { color: process.stderr.isTTY }));
    return 1;
  }
}

/**
 * Prints an uncaught error: one that the author's code throws asynchronously, such as in a timer, as a problem with its
 * line; any other with its stack.
 *
 * @param args arguments of the command
 */
export function printUncaught(error: unknown, args: readonly string[]): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const { root } = parseArgs({
    args: [...args],
    strict: false,
    options: { root: { type: 'string' } },
  }).values;
  const place = authorsPlace(stack, siteRoot(typeof root === 'string' ? root : undefined));
  const mistake = place && {
    rule: 'config',
    level: 'throw' as const,
    file: place.file,
    line: place.line,
    message: `this fails when nothing waits for it any more: ${message}`,
    hint: 'Await what it starts, or catch the error.',
  };
  console.error(mistake ? printProblems([mistake], { color: process.stderr.isTTY }) : error);
}

async function runCommand(name: string, args: readonly string[], engine: Engine): Promise<number> {
  if (name === '--version' || name === '-v') return printText(engineVersion(engine));
  if (isHelp(name) || name === 'help') return printText(await helpFor(args[0]));
  const command = await commandNamed(name);
  // Arguments after `--` are always operands of the command.
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (own.some(isHelp)) return printText(command.help(name));
  return command.run(args, engine);
}

function isHelp(word: string): boolean {
  return word === '--help' || word === '-h';
}

async function helpFor(name: string | undefined): Promise<string> {
  if (name !== undefined) return (await commandNamed(name)).help(name);
  const summaries = Object.entries(COMMANDS).map(
    async ([key, load]): Promise<Row> => [key, (await load()).command.summary],
  );
  return commandList(await Promise.all(summaries));
}

async function commandNamed(name: string): Promise<Command> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load) return (await load()).command;
  throw new SiteError({
    rule: 'command-line',
    message: `unknown command \`${name}\``,
    hint: didYouMean(name, Object.keys(COMMANDS)) ?? `Commands: ${Object.keys(COMMANDS).join(', ')}.`,
  });
}

function printText(text: string): number {
  console.log(text);
  return 0;
}
