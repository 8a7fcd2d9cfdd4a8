import { existsSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { overlapOf } from '@private-devlog/engine/internal';
import { type Ask, collectAnswers, parseArguments, USAGE, UsageError } from './answers';
import { createSite } from './create';
import { moveIn } from './moveIn';

/**
 * Runs `create`, and prints a summary.
 *
 * @param engine default of `--engine`
 * @param prepare called with the folder of the new site before packages are installed for `--from`
 * @returns the absolute path of the new site; `null` for `--help`
 * @throws UsageError
 */
export async function run(
  args: readonly string[],
  engine = `^${ownVersion()}`,
  prepare: (folder: string) => void = () => undefined,
): Promise<string | null> {
  const options = parseArguments(args);
  if (options === null) {
    console.log(USAGE);
    return null;
  }
  const mayAsk = process.stdin.isTTY && process.stdout.isTTY && !options.yes;
  const terminal = mayAsk ? createInterface({ input: process.stdin, output: process.stdout }) : null;
  const ask: Ask | null =
    terminal && ((question, fallback) => terminal.question(`${question} (${fallback}): `));
  try {
    const answers = await collectAnswers(options, ask, engine);
    if (answers.from !== undefined) checkSource(answers.from, answers.folder);
    const files = createSite(answers, localDate(new Date()));
    const folder = relative(process.cwd(), answers.folder);
    prepare(answers.folder);
    const isImport = answers.from !== undefined;
    if (isImport) moveIn(answers, options);
    const install = isImport ? '' : '  npm install\n';
    const [place, enter] = folder === '' ? ['here', ''] : [`in ${folder}`, `  cd ${shellWord(folder)}\n`];
    console.log(`${files.length} files are ${place}. Next:\n\n${enter}${install}  npm run dev\n`);
    return answers.folder;
  } finally {
    terminal?.close();
  }
}

/** @throws UsageError if the old site does not exist, or if it or the new one contains the other */
function checkSource(from: string, folder: string): void {
  if (!existsSync(from))
    throw new UsageError(`${from} is not there; name the folder or the zip of the old site`);
  const overlap = statSync(from).isDirectory() ? overlapOf(folder, from) : null;
  if (overlap === null) return;
  const position = { same: 'is the old site itself', inside: 'lies inside', around: 'contains' };
  throw new UsageError(
    `The new site ${folder} ${position[overlap]}${overlap === 'same' ? '' : ` the old site ${from}`}; name a folder beside it`,
  );
}

/** Quotes a path as one word of a shell, POSIX or not. */
export function shellWord(path: string): string {
  const bare = path.startsWith('-') ? `./${path}` : path;
  return /[^\p{L}\p{M}\p{N}_./\\:@+,=-]/u.test(bare) ? `"${bare.replace(/["$`]/g, '\\$&')}"` : bare;
}

/** Prints a mistake of the author; rethrows any other error. */
export function explain(error: unknown): void {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}.\nnpm create @private-devlog -- --help shows the options.`);
}

/** The local date, `YYYY-MM-DD`. */
function localDate(now: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Version of the engine. It is released together with this package, under the same version. */
function ownVersion(): string {
  const file = new URL('../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
