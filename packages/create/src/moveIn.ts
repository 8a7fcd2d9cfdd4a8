import { spawnSync } from 'node:child_process';
import { UsageError } from './answers';

/**
 * Installs the packages of a new site, and imports an old one into it.
 *
 * @param from absolute path of the old site
 * @throws UsageError when either fails; what it printed says why
 */
export function moveIn(folder: string, from: string): void {
  const run = (args: readonly string[], failure: string) => {
    const { status } = spawnSync('npm', args, {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new UsageError(`${failure}; the new site is in ${folder}`);
  };
  run(['install', '--no-audit', '--no-fund'], 'The packages could not be installed');
  run(['exec', '--', 'devlog', 'import', from, '--into', folder], `${from} could not be moved in`);
}
