import type { ClientBundle } from '../bundle/client';
import type { ServerModules } from '../bundle/server';
import type { Article, Entry, Site } from '../content/types';
import { hash } from '../node/hash';
import { markdownPlan } from '../outputs/pageMarkdown';
import type { PageContext } from '../pages/context';
import { findArticle } from '../pages/summaries';
import type { HtmlSlot, Page } from '../shared/page';
import { slotKey } from '../shared/page';
import type { ResolvedReference } from '../shared/reference';
import { joinPath, toAddress } from '../shared/url';
import type { BuildManifest } from './manifest';
import { renderKey } from './renderKey';
import type { RenderJob, RenderShared, SlotSource } from './renderPage';

export interface PlanInput {
  readonly site: Site;
  readonly pages: readonly Page[];
  readonly contexts: Readonly<Record<string, PageContext>>;
  readonly shared: RenderShared;
  /** Resolved references by locale and entry: `en ko:blog/250918-01`. */
  readonly references: ReadonlyMap<string, readonly ResolvedReference[]>;
  readonly client: ClientBundle;
  readonly serverModules: ServerModules;
  readonly manifest: BuildManifest;
  /** Hash of every published file by path. */
  readonly known: Readonly<Record<string, string>>;
}

export interface PlannedPage {
  readonly job: RenderJob;
  readonly key: string;
  /** The published files are as this page would make them. */
  readonly isFresh: boolean;
}

/** Decides for every page whether its published files still are what rendering would give. */
export function planPages(input: PlanInput): PlannedPage[] {
  const { shells, assets } = input.shared;
  const perLocale = new Map(
    Object.entries(shells).map(([locale, shell]) => [
      locale,
      hash(JSON.stringify(shell), JSON.stringify(assets)),
    ]),
  );
  return input.pages.map((page) => {
    const job = jobOf(page, input);
    const key = renderKey(job, input.shared, perLocale.get(page.locale)!);
    const known = input.manifest.pages[page.path];
    const isFresh = known?.key === key && known.files.every((file) => input.known[file.path] === file.hash);
    return { job, key, isFresh };
  });
}

/** The job that renders a page. */
export function jobOf(
  page: Page,
  input: Pick<PlanInput, 'site' | 'contexts' | 'references' | 'client' | 'serverModules'>,
): RenderJob {
  const { site } = input;
  const slots = slotsOf(page).map((slot): SlotSource => {
    const entry = site.entries.get(slot.entry)!;
    return {
      key: slotKey(slot),
      part: slot.part,
      body: entry.body,
      content: (slot.part === 'excerpt' ? entry.article.excerptKey : null) ?? entry.body,
      references: input.references.get(referencesKey(page.locale, entry)) ?? [],
      module: entry.article.isMdx ? moduleOf(entry, input) : null,
    };
  });
  const article = articleOf(page, site);
  const css = slots
    .map((slot) =>
      slot.module ? (input.client.mdx[site.entries.get(slotEntry(slot))!.file]?.css ?? '') : '',
    )
    .join('');
  const hrefs = slots[0]?.references.map(({ href }) => href) ?? [];
  return {
    page,
    slots,
    css,
    markdown: article ? markdownPlan(article, hrefs, input.contexts[page.locale]!) : null,
  };
}

function slotEntry(slot: SlotSource): string {
  return slot.key.slice(0, slot.key.lastIndexOf('#'));
}

/** Key of an entry's references as a locale resolves them. */
export function referencesKey(locale: string, entry: Entry): string {
  return `${locale} ${entry.id}`;
}

function moduleOf(
  entry: Entry,
  { client, serverModules, contexts }: Pick<PlanInput, 'client' | 'serverModules' | 'contexts'>,
): SlotSource['module'] {
  const base = Object.values(contexts)[0]!.config.baseUrl;
  return {
    server: serverModules[entry.file]!,
    href: toAddress(base, joinPath(client.mdx[entry.file]!.script)),
  };
}

function slotsOf(page: Page): HtmlSlot[] {
  switch (page.screen) {
    case 'post':
    case 'doc':
    case 'page':
      return [page.props.body];
    case 'home':
      return [...(page.props.intro ? [page.props.intro] : []), ...excerpts(page.props.latest)];
    case 'blogList':
    case 'tagPosts':
    case 'author':
      return excerpts(page.props.posts);
    default:
      return [];
  }
}

function excerpts(posts: readonly { readonly excerpt: HtmlSlot | null }[]): HtmlSlot[] {
  return posts.flatMap(({ excerpt }) => (excerpt ? [excerpt] : []));
}

function articleOf(page: Page, site: Site): Article | null {
  if (page.screen !== 'post' && page.screen !== 'doc' && page.screen !== 'page') return null;
  const entry = site.entries.get(page.props.body.entry);
  return entry ? findArticle(site.byLocale[page.locale], entry.key) : null;
}
