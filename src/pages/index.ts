import type { Page } from '../shared/page';
import { type Problem, SiteError } from '../shared/problem';
import type { SharedData } from '../shared/shell';
import { authorPages } from './authors';
import { archivePages, blogPages, blogSidebars } from './blog';
import type { PageContext } from './context';
import { docPages, docsSidebars } from './docs';
import { homePage, specialPages, standalonePages } from './standalone';
import { tagPages } from './tags';

/**
 * All pages of one locale, from one module a section.
 *
 * @throws SiteError when two pages have one path
 */
export function localePages(context: PageContext): Page[] {
  const { blog, docs } = context.config;
  const pages = [
    homePage(context),
    ...standalonePages(context),
    ...(blog === false ? [] : [...blogPages(blog, context), ...archivePages(blog, context), ...tagPages(blog, context), ...authorPages(blog, context)]),
    ...(docs === false ? [] : docPages(docs, context)),
    ...specialPages(context),
  ];
  const problems = duplicatePaths(pages);
  if (problems.length > 0) throw new SiteError(problems);
  return pages;
}

/** The data of one locale that pages share: id → data. */
export function localeSharedData(context: PageContext): Record<string, SharedData> {
  const { blog, docs } = context.config;
  const shared: Record<string, SharedData> = {};
  if (blog !== false) for (const [id, data] of Object.entries(blogSidebars(blog, context))) shared[id] = { kind: 'blogSidebar', data };
  if (docs !== false) for (const [id, data] of Object.entries(docsSidebars(context))) shared[id] = { kind: 'docsSidebar', data };
  return shared;
}

function duplicatePaths(pages: readonly Page[]): Problem[] {
  const first = new Map<string, Page>();
  const problems: Problem[] = [];
  for (const page of pages) {
    const other = first.get(page.path.toLowerCase());
    if (!other) {
      first.set(page.path.toLowerCase(), page);
      continue;
    }
    const name = (item: Page) => item.source ?? `the generated page “${item.screen}”`;
    problems.push({
      rule: 'duplicate-permalink',
      level: 'throw',
      ...(page.source ? { file: page.source } : {}),
      message: `two pages have the path ${page.path}: ${name(other)} and ${name(page)}`,
      hint: 'Give one of them another `slug`.',
    });
  }
  return problems;
}
