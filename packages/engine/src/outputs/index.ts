import type { SiteConfig } from '../config/resolve';
import { bug } from '../shared/problem';
import { feeds } from './feeds';
import { headers } from './headers';
import { llms } from './llms';
import { llmsFull } from './llmsFull';
import { openSearch } from './openSearch';
import { pagePaths } from './pagePaths';
import { redirects } from './redirects';
import { robots } from './robots';
import { sitemap } from './sitemap';
import type { Output, OutputContext, OutputFile } from './types';
import { webManifest } from './webManifest';

export { feedHtml } from './feeds/content';
export { cacheControl, fileHeaders, SECURITY_HEADERS } from './headers';
export { type FullTextPlan, fullTextFile, fullTextPlans } from './llmsFull';
export { type MarkdownPlan, markdownPlan, pageMarkdown } from './pageMarkdown';
export { collectRedirects, type Redirect } from './redirects/collect';
export type { Output, OutputContext, OutputFile } from './types';

/** All outputs: the files of a site that belong to no single page. */
const outputs: readonly Output[] = [
  feeds,
  sitemap,
  robots,
  llms,
  llmsFull,
  openSearch,
  pagePaths,
  webManifest,
  redirects,
  headers,
];

/** Runs all outputs. The result is deterministic. */
export function runOutputs(context: OutputContext): OutputFile[] {
  const files = outputs.flatMap((output) => output.files(context));
  const seen = new Set<string>();
  for (const { path } of files) {
    if (seen.has(path)) bug(`two outputs write ${path}`);
    seen.add(path);
  }
  return files;
}

/** Paths of outputs that a link may lead to, such as `/blog/rss.xml`. */
export function outputPaths(config: SiteConfig): string[] {
  return outputs.flatMap((output) => output.paths(config));
}
