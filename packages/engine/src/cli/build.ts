import { printProblems } from '../checks';
import { build } from '../pipeline/build';
import type { SharedDraft } from '../pipeline/draftPages';
import { counted } from '../shared/values/counted';
import { defineCommand } from './command';
import { cacheOption, flag, outOption, rootOption } from './options';
import { siteRoot } from './root';

/** `devlog build`: prints problems that do not fail the build. @throws SiteError with those that do */
export const command = defineCommand({
  summary: 'Build the site into dist/.',
  options: {
    ...rootOption,
    ...outOption,
    ...cacheOption,
    drafts: flag('Also share drafts and scheduled texts, each at an address that nobody guesses.'),
    'no-record': flag('Leave published-urls.txt as it is.'),
  },
  async run({ values }, engine) {
    const started = performance.now();
    const { pages, parsed, rendered, changed, removed, problems, drafts } = await build(engine, {
      ...values,
      root: siteRoot(values.root),
      isRecorded: !values['no-record'],
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(2);
    if (problems.length > 0) console.error(printProblems(problems, { color: process.stderr.isTTY }));
    console.log(
      `${counted(pages, 'page')} (${parsed} parsed, ${rendered} rendered), ${counted(changed.length, 'file')} changed, ${removed.length} removed, ${counted(problems.length, 'problem')}, ${seconds} s`,
    );
    if (values.drafts) console.log(draftList(drafts));
    return 0;
  },
});

function draftList(drafts: readonly SharedDraft[]): string {
  if (drafts.length === 0) return 'There are no drafts to share.';
  return ['Shared drafts:', ...drafts.map(({ file, url }) => `  ${file}\n    ${url}`)].join('\n');
}
