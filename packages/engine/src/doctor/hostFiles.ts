import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../node/files';
import { outputPaths } from '../outputs';
import type { Problem } from '../shared/problem';
import type { Examination } from './types';

/** Files that a build writes for hosts, beside those that pages link to. */
const FOR_HOSTS = ['_headers', '_redirects'];

/** Whether `dist/` has what hosts read, and whether `static/` holds what a build writes itself. */
export const examineHostFiles: Examination = ({ root, config }) => {
  const written = new Set([
    ...FOR_HOSTS,
    ...(config ? outputPaths(config).map((path) => decodeURI(path).slice(1)) : []),
  ]);
  const statics = walk(join(root, 'static')).map(({ path }) => path);
  const problems = statics.filter((path) => written.has(path)).map(doubled);
  if (statics.includes('.nojekyll'))
    problems.push({
      rule: 'host-files',
      level: 'log',
      file: 'static/.nojekyll',
      message: 'the file does nothing when a workflow publishes the site',
      hint: 'Delete it, unless GitHub Pages publishes a branch.',
    });
  if (existsSync(join(root, 'dist')) && !existsSync(join(root, 'dist', '_headers')))
    problems.push({
      rule: 'host-files',
      level: 'warn',
      file: 'dist/_headers',
      message: 'the file is missing, so Netlify and Cloudflare Pages would send no security headers',
      hint: 'Run `npm run build`; publish `dist/` as it is.',
    });
  return problems;
};

function doubled(path: string): Problem {
  return {
    rule: 'host-files',
    level: FOR_HOSTS.includes(path) ? 'warn' : 'log',
    file: `static/${path}`,
    message: `the file takes the place of the ${path} that a build writes`,
    hint: 'Delete it, unless it says everything that the other does.',
  };
}
