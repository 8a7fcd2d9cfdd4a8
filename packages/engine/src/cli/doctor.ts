import { printProblems } from '../checks';
import { diagnose } from '../doctor';
import { isFatal } from '../pipeline/followUps';
import { counted } from '../shared/values/counted';
import { defineCommand } from './command';
import { rootOption } from './options';
import { siteRoot } from './root';

/** `devlog doctor`: the exit status is 1 for an error. Changes nothing. */
export const command = defineCommand({
  summary: 'Say what is wrong with the site: versions, configuration, content, git, host files.',
  options: rootOption,
  async run({ values }, engine) {
    const problems = await diagnose(engine, siteRoot(values.root));
    if (problems.length > 0) console.error(printProblems(problems, { color: process.stderr.isTTY }));
    const count = (level: string) => problems.filter((problem) => problem.level === level).length;
    console.log(
      problems.length === 0
        ? 'Nothing is wrong.'
        : [
            counted(count('throw'), 'error'),
            counted(count('warn'), 'warning'),
            counted(count('log'), 'note'),
          ].join(', '),
    );
    return problems.some(isFatal) ? 1 : 0;
  },
});
