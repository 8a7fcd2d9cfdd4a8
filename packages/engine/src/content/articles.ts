import type { SiteConfig } from '../config/resolve';
import type { Locale } from '../shared/locale';
import { inOwnOrder } from '../shared/ownOrder';
import { bug, type Problem } from '../shared/problem';
import { joinPath, localePath, normalizePath } from '../shared/url';
import { momentOf } from './dates';
import type { FrontMatter } from './frontMatter/schemas';
import type { DraftPath } from './hiding/draftPaths';
import type { LastUpdates } from './lastUpdate';
import { progressOf } from './translation/translationProgress';
import type { Article, Entry, EntryKind, LocalizedSite, TranslationState } from './types';

/** Context of the builders of posts, docs and pages. */
export interface BuildContext {
  readonly config: SiteConfig;
  readonly entries: ReadonlyMap<string, Entry>;
  readonly lastUpdates: LastUpdates;
  /** Whether to include drafts. */
  readonly isDev: boolean;
  /** For sharing drafts: a draft with a path is included, unlisted, at that path. */
  readonly draftPath?: DraftPath | undefined;
  readonly report: (problem: Problem) => void;
}

/** The text that a locale renders for an original, and its translation state. */
export interface Variant {
  readonly entry: Entry;
  readonly original: Entry;
  readonly state: TranslationState;
  readonly language: Locale;
}

/** Returns the variant that a locale renders, for every original of a kind. */
export function variantsOf(kind: EntryKind, locale: Locale, context: BuildContext): Variant[] {
  const { config, entries } = context;
  const variants: Variant[] = [];
  for (const original of entries.values()) {
    if (original.kind === kind && original.locale === config.defaultLocale)
      variants.push(variantOf(original, locale, context));
  }
  return variants;
}

function variantOf(original: Entry, locale: Locale, { config, entries, isDev }: BuildContext): Variant {
  const languageCode = original.frontMatter.language ?? config.defaultLocale;
  const language =
    config.locales.find((item) => item.code === languageCode) ??
    config.locales[0] ??
    bug('a site without locales');
  const translated = locale.translate ? entries.get(`${locale.code}:${original.key}`) : undefined;
  // While a translation is a draft, the original stays published.
  const progress = translated ? progressOf(translated, original) : 'missing';
  if (translated && progress !== 'copied' && (isDev || progress !== 'draft'))
    return {
      entry: translated,
      original,
      state: progress === 'stale' ? 'stale' : 'translated',
      language: locale,
    };
  const isOriginal = language.code === locale.code || (locale.isDefault && !original.frontMatter.language);
  return { entry: original, original, state: isOriginal ? 'original' : 'missing', language };
}

/** Builds the fields common to all articles. @param path path without the locale's prefix */
export function articleOf<F extends FrontMatter>(
  variant: Variant,
  locale: Locale,
  path: string,
  context: BuildContext,
): Article<F> {
  const { entry, original } = variant;
  const own = entry.frontMatter;
  const first = original.frontMatter;
  const isDraft = first.draft || own.draft;
  const draftPath = isDraft ? context.draftPath?.(variant) : undefined;
  return {
    ...variant,
    key: original.key,
    // Structure (dates, tags, sidebar…) comes from the original; a translation contributes words only.
    frontMatter: {
      ...first,
      title: own.title,
      title_meta: own.title_meta,
      description: own.description,
      keywords: own.keywords,
      image: own.image ?? first.image,
    } as F,
    title: inOwnOrder(titleOf(entry), locale.direction),
    description: inOwnOrder(own.description ?? entry.article.firstParagraph, locale.direction),
    // Requests are normalized, so a page with a path that is not could never be reached.
    path: localePath(locale.prefix, normalizePath(draftPath ?? path)),
    isDraft,
    isShared: Boolean(draftPath),
    isUnlisted: first.unlisted || own.unlisted || (isDraft && context.draftPath !== undefined),
    lastUpdate: lastUpdateOf(entry, context),
    // Redirects from old addresses would reveal the secret path of the draft.
    redirectFrom: (draftPath ? [] : first.redirect_from).map((from) =>
      localePath(locale.prefix, joinPath(from)),
    ),
  };
}

/** Whether a locale leaves an article out, because it is a draft. */
export function isLeftOut(article: Article, { isDev, draftPath }: BuildContext): boolean {
  return article.isDraft && (!isDev || draftPath?.(article) === null);
}

/** The title of an entry: front matter, else its first heading, else the file's name. */
export function titleOf(entry: Entry): string {
  return (
    entry.frontMatter.title ?? entry.article.leadingTitle ?? entry.key.slice(entry.key.lastIndexOf('/') + 1)
  );
}

function lastUpdateOf(entry: Entry, { config, lastUpdates }: BuildContext): Article['lastUpdate'] {
  const own = entry.frontMatter.last_update;
  if (own === false) return null;
  const known = lastUpdates.get(entry.file);
  const date =
    (own?.date && momentOf(own.date)) ?? (config.showLastUpdateTime ? (known?.date ?? null) : null);
  const author = own?.author ?? (config.showLastUpdateAuthor ? (known?.author ?? null) : null);
  return date === null && author === null ? null : { date, author };
}

/** All posts, documents and pages of a locale. */
export function articlesOf({ posts, pages, versions }: LocalizedSite): Article[] {
  return [...posts, ...pages, ...versions.flatMap(({ docs }) => docs)];
}
