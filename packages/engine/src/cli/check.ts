import { printProblems } from '../checks';
import { checkSite } from '../pipeline/checkSite';
import { isFatal } from '../pipeline/followUps';
import { openProject } from '../pipeline/project';
import { defineCommand } from './command';
import { cacheOption, flag, rootOption } from './options';
import { siteRoot } from './root';

export const command = defineCommand({
  summary: 'Check the content and the configuration without building anything.',
  options: {
    ...rootOption,
    ...cacheOption,
    strict: flag('Fail for warnings, too.'),
  },
  async run({ values }, engine) {
    const project = await openProject(engine, { ...values, root: siteRoot(values.root), mode: 'check' });
    try {
      const { site, problems } = await checkSite(project);
      if (problems.length > 0) console.error(printProblems(problems, { color: process.stderr.isTTY }));
      const count = `${site.pages.length} ${site.pages.length === 1 ? 'page' : 'pages'}`;
      console.log(`${count}, ${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
      const isWarned = values.strict && problems.some(({ level }) => level === 'warn');
      return problems.some(isFatal) || isWarned ? 1 : 0;
    } finally {
      await project.pool.close();
    }
  },
});
