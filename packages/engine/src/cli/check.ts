import { printProblems } from '../checks';
import { checkSite } from '../pipeline/checkSite';
import { isFatal } from '../pipeline/followUps';
import { withProject } from '../pipeline/project';
import { counted } from '../shared/counted';
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
    const { site, problems } = await withProject(engine, choice, checkSite);
    if (problems.length > 0) console.error(printProblems(problems, { color: process.stderr.isTTY }));
    console.log(`${counted(site.pages.length, 'page')}, ${counted(problems.length, 'problem')}`);
    const isWarned = values.strict && problems.some(({ level }) => level === 'warn');
    return problems.some(isFatal) || isWarned ? 1 : 0;
  },
});
