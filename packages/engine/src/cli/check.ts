import { printProblems } from '../checks';
import { checkSite } from '../pipeline/checkSite';
import { isFatal } from '../pipeline/followUps';
import { withProject } from '../pipeline/project';
import { type Problem, SiteError } from '../shared/problem';
import { counted } from '../shared/values/counted';
import { defineCommand } from './command';
import { cacheOption, flag, rootOption } from './options';
import { siteRoot } from './root';

/** `devlog check`: the exit status is 1 for an error, and with `--strict` also for a warning. Writes only the cache. */
export const command = defineCommand({
  summary: 'Check the content and the configuration without building anything.',
  options: {
    ...rootOption,
    ...cacheOption,
    strict: flag('Fail for warnings, too.'),
  },
  async run({ values }, engine) {
    const choice = { ...values, root: siteRoot(values.root) };
    const print = (problems: readonly Problem[]) =>
      console.error(printProblems(problems, { color: process.stderr.isTTY }));
    const checked = await withProject(engine, choice, checkSite).catch((error: unknown) => {
      if (!(error instanceof SiteError)) throw error;
      print(error.problems);
      return null;
    });
    if (checked === null) {
      console.log('Nothing else was checked: correct this first.');
      return 1;
    }
    const { site, problems } = checked;
    if (problems.length > 0) print(problems);
    console.log(`${counted(site.pages.length, 'page')}, ${counted(problems.length, 'problem')}`);
    const isWarned = values.strict && problems.some(({ level }) => level === 'warn');
    return problems.some(isFatal) || isWarned ? 1 : 0;
  },
});
