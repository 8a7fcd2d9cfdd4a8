import type { Page } from '../shared/page';
import type { SharedData } from '../shared/shell';
import { archivePages } from './archive';
import { authorPages } from './authors';
import { blogPages } from './blog';
import { blogSidebars } from './blogSidebar';
import type { PageContext } from './context';
import { docPages } from './docs';
import { docsIndexPages } from './docsIndex';
import { docsSidebars } from './docsSidebar';
import { homePage } from './home';
import { specialPages, standalonePages } from './standalone';
import { tagPages } from './tags';

export { duplicatePaths } from './duplicates';

/** Plans all pages of one locale, from one module per section. */
export function localePages(context: PageContext): Page[] {
  const { blog, docs } = context.config;
  return [
    homePage(context),
    ...standalonePages(context),
    ...(blog === false
      ? []
      : [
          ...blogPages(blog, context),
          ...archivePages(blog, context),
          ...tagPages(blog, context),
          ...authorPages(blog, context),
        ]),
    ...(docs === false ? [] : docPages(docs, context)),
    ...context.local.versions.flatMap((version) => docsIndexPages(version, context)),
    ...specialPages(context),
  ];
}

/** Shared data of one locale's pages: id → data. */
export function localeSharedData(context: PageContext): Record<string, SharedData> {
  const { blog, docs } = context.config;
  const shared: Record<string, SharedData> = {};
  if (blog !== false)
    for (const [id, data] of Object.entries(blogSidebars(blog, context)))
      shared[id] = { kind: 'blogSidebar', data };
  if (docs !== false)
    for (const [id, data] of Object.entries(docsSidebars(context)))
      shared[id] = { kind: 'docsSidebar', data };
  return shared;
}
