import type { Problem } from '../shared/problem';
import { checkCodeLanguages } from './codeLanguages';
import { checkConfigLinks } from './configLinks';
import { checkPictures } from './configPictures';
import { checkCoveredPages } from './coveredPages';
import { checkEmbeds } from './embeds';
import { checkFileNames } from './fileNames';
import { checkFilesAsFolders } from './filesAsFolders';
import { checkFrontMatter } from './frontMatter';
import { checkHeadElements } from './headElements';
import { checkHomeLinks } from './homeLinks';
import { checkMarkup } from './markup';
import { checkRemovedUrls } from './publishedUrls';
import { checkRedirects } from './redirects';
import { checkTitles } from './titles';
import { checkTranslations } from './translations';
import { checkTruncation } from './truncation';
import type { Check, CheckContext } from './types';
import { checkUnusedLabels } from './unusedLabels';

export { groupProblems, type ProblemGroup } from './group';
export { printProblems } from './print';
export { nextRecord, RECORD_FILE } from './publishedUrls';
export { readPublished } from './readPublished';
export type { Check, CheckContext } from './types';

const checks: readonly Check[] = [
  checkFrontMatter,
  checkFileNames,
  checkTitles,
  checkTranslations,
  checkMarkup,
  checkEmbeds,
  checkCodeLanguages,
  checkConfigLinks,
  checkHeadElements,
  checkHomeLinks,
  checkPictures,
  checkTruncation,
  checkRedirects,
  checkFilesAsFolders,
  checkCoveredPages,
  checkRemovedUrls,
  checkUnusedLabels,
];

/** Runs all checks of the site; findings of level `ignore` are left out. */
export function runChecks(context: CheckContext): Problem[] {
  return checks.flatMap((check) => check(context)).filter(({ level }) => level !== 'ignore');
}
