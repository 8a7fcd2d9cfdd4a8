import { spawnSync } from 'node:child_process';
import { type Answers, type Arguments, UsageError } from './answers';

/**
 * Installs the packages of a new site, and imports an old one into it.
 *
 * @param options the command line, which overrides values of the old site
 * @throws UsageError if either fails; its output explains why
 */
export function moveIn({ folder, from = '', ...answers }: Answers, options: Arguments): void {
  const run = (args: readonly string[], failure: string) => {
    const shell = process.platform === 'win32';
    const { status } = spawnSync(
      'npm',
      shell ? args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)) : args,
      {
        cwd: folder,
        stdio: 'inherit',
        shell,
      },
    );
    if (status !== 0) throw new UsageError(`${failure}; the new site is in ${folder}`);
  };
  // The importer is a development dependency, which npm omits if NODE_ENV is `production`.
  run(['install', '--include=dev', '--no-audit', '--no-fund'], 'The packages could not be installed');
  run(
    ['exec', '--', 'devlog', 'import', from, '--into', folder, ...optionsOf(answers, options)],
    `${from} could not be moved in`,
  );
}

/** Options of `devlog import`, for the given arguments. */
export function optionsOf(
  { title, languages, address }: Pick<Answers, 'title' | 'languages' | 'address'>,
  args: Pick<Arguments, 'title' | 'languages' | 'address'>,
): string[] {
  return [
    ...(args.title === undefined ? [] : ['--title', title]),
    ...(args.languages === undefined ? [] : ['--languages', languages.join(',')]),
    ...(args.address === undefined ? [] : ['--address', address]),
  ];
}
