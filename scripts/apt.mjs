// @ts-check
import { spawnSync } from 'node:child_process';

/**
 * Runs a command of Debian's package manager. Installed services are not started.
 * @param {'update' | 'install'} command @param {string[]} packages
 * @returns {boolean} whether it succeeded
 */
export function apt(command, ...packages) {
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Acquire::http::Timeout=20'];
  const { status } = spawnSync('apt-get', [command, ...options, ...packages], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  return status === 0;
}
