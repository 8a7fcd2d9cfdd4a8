import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RECORD_FILE } from '../checks';
import { git, hasGit } from '../node/git';
import type { Problem } from '../shared/problem';
import type { Examination } from './types';

/** Folders that a build generates. */
const MADE = ['dist', '.cache', 'node_modules'];

/** Checks that the version history for dates is available, and that the repository contains the right files. */
export const examineGit: Examination = async ({ root, config }) => {
  const showsHistory = config !== null && (config.showLastUpdateTime || config.showLastUpdateAuthor);
  if (!(await hasGit(root)))
    return showsHistory
      ? [note('git is not installed', 'Install it, or set `showLastUpdateTime: false`.')]
      : [];
  if ((await git(root, 'rev-parse', '--is-inside-work-tree')) !== 'true')
    return [
      note(
        'the site is in no git repository, so pages show no date of their last update',
        'Run `git init -b main` and commit the site.',
      ),
    ];
  const problems: Problem[] = [];
  if (showsHistory && (await git(root, 'rev-parse', '--is-shallow-repository')) === 'true')
    problems.push({
      rule: 'git-shallow',
      level: 'warn',
      message: 'the repository is a shallow clone, so pages show no date of their last update',
      hint: 'Run `git fetch --unshallow`; in a workflow give actions/checkout `fetch-depth: 0`.',
    });
  for (const folder of MADE) {
    if ((await git(root, 'ls-files', '--', folder)) !== '')
      problems.push({
        rule: 'git-ignore',
        level: 'warn',
        message: `${folder}/ is committed, and every build changes it`,
        hint: `Run \`git rm -r --cached ${folder}\` and add \`${folder}/\` to .gitignore.`,
      });
    else if ((await git(root, 'check-ignore', '-q', `${folder}/`)) === null)
      problems.push({
        rule: 'git-ignore',
        level: 'warn',
        file: '.gitignore',
        message: `${folder}/ is not ignored by git`,
        hint: `Add the line \`${folder}/\`.`,
      });
  }
  if (existsSync(join(root, RECORD_FILE)) && (await git(root, 'ls-files', '--', RECORD_FILE)) === '')
    problems.push({
      rule: 'git-record',
      level: 'warn',
      file: RECORD_FILE,
      message: 'the record of published addresses is not committed, so no build notices when one disappears',
      hint: `Run \`git add ${RECORD_FILE}\` and commit it.`,
    });
  return problems;
};

function note(message: string, hint: string): Problem {
  return { rule: 'git-repository', level: 'log', message, hint };
}
