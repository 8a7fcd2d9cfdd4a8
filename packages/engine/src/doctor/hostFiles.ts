import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '../shared/problem';
import type { Examination } from './types';

/** Checks that `dist/` contains the files that hosts read, and `static/` no host files without effect. */
export const examineHostFiles: Examination = ({ root }) => {
  const problems: Problem[] = [];
  if (existsSync(join(root, 'static', '.nojekyll')))
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
