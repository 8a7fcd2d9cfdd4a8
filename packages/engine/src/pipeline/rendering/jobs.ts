import type { ServerModules } from '../../bundle/articles';
import type { ClientBundle } from '../../bundle/client';
import { entryOf } from '../../content/entryViews';
import type { Entry, Site } from '../../content/types';
import { referencesKey } from '../../links/references';
import { markdownPlan } from '../../outputs/pageMarkdown';
import type { PageContext } from '../../pages/context';
import { findArticle, findPageArticle } from '../../pages/summaries';
import { yearLine } from '../../pages/yearLine';
import type { RenderJob, SlotSource } from '../../render/renderPage';
import type { HtmlSlot, Page } from '../../shared/page';
import { slotKey } from '../../shared/page';
import type { ResolvedReference } from '../../shared/screenProps/reference';
import type { PostSummary } from '../../shared/screens';
import { escapeHtml } from '../../shared/text';
import { joinPath, toAddress } from '../../shared/url';

/** Input of {@link jobOf}. */
export interface JobInput {
  readonly site: Site;
  readonly contexts: Readonly<Record<string, PageContext>>;
  /** Resolved references by locale and entry: `en ko:blog/250918-01`. */
  readonly references: ReadonlyMap<string, readonly ResolvedReference[]>;
  readonly client: ClientBundle;
  readonly serverModules: ServerModules;
  /** Names of drawn bodies by locale and entry, as `references`; see `drawTexts`. Default: none. */
  readonly drawn?: ReadonlyMap<string, string>;
}

/** Creates the job that renders a page. */
export function jobOf(page: Page, input: JobInput): RenderJob {
  const { site } = input;
  const named = slotsOf(page);
  const slots = named.map((slot): SlotSource => {
    if (slot.part === 'year') {
      const html = yearLine(input.contexts[page.locale]!);
      return {
        key: slotKey(slot),
        part: slot.part,
        body: null,
        content: '',
        references: [{ href: '', html }],
        module: null,
      };
    }
    const entry = site.entries.get(slot.entry)!;
    const { isMdx, cover } = entry.article;
    const references = input.references.get(referencesKey(page.locale, entry)) ?? [];
    const place = { key: slotKey(slot), part: slot.part };
    if (slot.part === 'cover')
      return { ...place, body: null, content: '', references: [references[cover!]!], module: null };
    // `entryOf`, which registers no read: a page has the words of its texts, and the site does not depend on them.
    const {
      body,
      article: { excerptKey },
    } = entryOf(entry);
    return {
      ...place,
      body,
      content: (slot.part === 'excerpt' ? excerptKey : null) ?? body,
      references:
        slot.part === 'excerpt' ? fromOutside(references, entry, input.contexts[page.locale]!) : references,
      module: isMdx ? moduleOf(entry, input) : null,
    };
  });
  const article = findPageArticle(page, site);
  const css = named.map((slot, index) =>
    slots[index]!.module === null || !('entry' in slot)
      ? ''
      : (input.client.mdx[site.entries.get(slot.entry)!.file]?.css ?? ''),
  );
  const hrefs = slots[0]?.references.map(({ href }) => href) ?? [];
  return {
    page,
    slots,
    css: css.join(''),
    markdown: article
      ? markdownPlan(
          article,
          { hrefs, drawnBody: input.drawn?.get(referencesKey(page.locale, article.entry)) ?? null },
          input.contexts[page.locale]!,
        )
      : null,
  };
}

/** References of a text rendered on another page: links to its sections lead to its own page. */
function fromOutside(
  references: readonly ResolvedReference[],
  { key }: Entry,
  { local, address }: PageContext,
): readonly ResolvedReference[] {
  const own = findArticle(local, key);
  if (!own) return references;
  return references.map((reference) => {
    if (!/^[#?]/.test(reference.href)) return reference;
    const href = address(own.path) + reference.href;
    return { href, html: escapeHtml(href) };
  });
}

function moduleOf(
  entry: Entry,
  { client, serverModules, contexts }: Pick<JobInput, 'client' | 'serverModules' | 'contexts'>,
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
      return [page.props.intro, page.props.year].filter((slot) => !!slot).concat(excerpts(page.props.latest));
    case 'blogList':
    case 'tagPosts':
    case 'author':
      return excerpts(page.props.posts);
    default:
      return [];
  }
}

function excerpts(posts: readonly Pick<PostSummary, 'excerpt' | 'cover'>[]): HtmlSlot[] {
  return posts.flatMap(({ excerpt, cover }) => [excerpt, cover].filter((slot) => !!slot));
}
