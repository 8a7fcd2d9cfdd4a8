import { posix } from 'node:path';
import type { SiteConfig } from '../../config/resolve';
import { articlesOf } from '../../content/articles';
import type { Article, Site } from '../../content/types';
import type { Page } from '../../shared/page';
import {
  htmlFile,
  isExternal,
  joinPath,
  localePath,
  normalizePath,
  percentDecoded,
  splitHref,
  withoutPrefix,
} from '../../shared/url';

/** A redirect from an old path. */
export interface Redirect {
  /** Site-absolute path, percent-decoded, with the locale's prefix. */
  readonly from: string;
  /** Site-absolute path with optional query and hash; or an external URL. */
  readonly to: string;
  readonly source: RedirectSource;
}

/** Source of a redirect. */
export type RedirectSource =
  | { readonly kind: 'config'; readonly index: number }
  | { readonly kind: 'article'; readonly article: Article }
  /** Derived from one of the configuration, for another language. */
  | { readonly kind: 'derived' };

/** The file that a static host serves for a path. Two spellings of one path have the same file. */
export function servedFile(path: string): string {
  return htmlFile(normalizePath(path));
}

interface RedirectInput {
  readonly config: Pick<SiteConfig, 'redirects' | 'locales'>;
  readonly site: Site;
  /** Pages of all locales. */
  readonly pages: readonly Pick<Page, 'path'>[];
}

/**
 * Collects all redirects of the site: those of the configuration, and those of front matter. One of the configuration
 * without a locale prefix also applies to each locale in which the target exists.
 */
export function collectRedirects({ config, site, pages: all }: RedirectInput): Redirect[] {
  const rules = [...configRedirects(config), ...articleRedirects(site)];
  if (rules.length === 0) return [];
  const paths = all.map(({ path }) => path);
  const pages = new Set(paths.map(servedFile));
  const without = (existing: readonly Redirect[]) => {
    const files = new Set([...pages, ...existing.map(({ from }) => servedFile(from))]);
    return ({ from }: Redirect) => !files.has(servedFile(from));
  };
  // The list of redirects is public on hosts that do not apply it, so it must not reveal unlisted texts.
  const unlisted = new Set(
    Object.values(site.byLocale).flatMap((local) =>
      articlesOf(local).flatMap(({ isUnlisted, path }) => (isUnlisted ? [path] : [])),
    ),
  );
  const listed = paths.filter((path) => !unlisted.has(path));
  const expanded = rules.map((rule) => ({ rule, single: branchRedirects(rule, listed) }));
  const plain = expanded.filter(({ single }) => single.length === 0).map(({ rule }) => rule);
  const written = [...plain, ...expanded.flatMap(({ single }) => single).filter(without(plain))];
  return [...written, ...derivedRedirects(written, config, pages).filter(without(written))];
}

function configRedirects({ redirects }: RedirectInput['config']): Redirect[] {
  return redirects.map(({ from, to }, index) => ({
    from: cleanPath(from),
    to: cleanTarget(to),
    source: { kind: 'config', index },
  }));
}

/** The folders of a rule such as `/old/*` → `/new/*`, or `/new/:splat`; `null` for any other rule. */
export function branchOf({ from, to }: Pick<Redirect, 'from' | 'to'>): { from: string; to: string } | null {
  const folders = [/^(\/.*)\*$/.exec(from)?.[1], /^(\/.*)(?:\*|:splat)$/.exec(to)?.[1]];
  const [old, next] = folders.filter((path) => path?.endsWith('/') && !isPattern(path));
  return old === undefined || next === undefined ? null : { from: old, to: next };
}

/** Whether hosts interpret a path as a pattern. */
export function isPattern(path: string): boolean {
  return /\*|\/:[a-z]|\(\.[*+]|\$\d/i.test(path);
}

/** Expands a folder rule into one redirect per page, for hosts that only serve files; empty for any other rule. */
function branchRedirects(rule: Redirect, pagePaths: readonly string[]): Redirect[] {
  const branch = branchOf(rule);
  if (branch === null) return [];
  return pagePaths
    .filter((path) => `${path}/`.startsWith(branch.to))
    .map((path) => {
      const from = branch.from + path.slice(branch.to.length);
      return { ...rule, from: path.endsWith('/') ? from : from.replace(/(?<=.)\/$/, ''), to: path };
    });
}

function articleRedirects(site: Site): Redirect[] {
  return Object.values(site.byLocale).flatMap((local) =>
    articlesOf(local).flatMap((article) =>
      article.redirectFrom.map(
        (from): Redirect => ({
          from: cleanPath(from),
          to: article.path,
          source: { kind: 'article', article },
        }),
      ),
    ),
  );
}

function derivedRedirects(
  written: readonly Redirect[],
  { locales }: RedirectInput['config'],
  pages: ReadonlySet<string>,
): Redirect[] {
  const others = locales.filter(({ prefix }) => prefix !== '/');
  const isLocalized = (path: string) => others.some(({ prefix }) => withoutPrefix(prefix, path) !== path);
  return written
    .filter(
      ({ from, to, source }) =>
        source.kind === 'config' && !isExternal(to) && !isLocalized(from) && !isLocalized(splitHref(to).path),
    )
    .flatMap(({ from, to }) => {
      const { path, query, hash } = splitHref(to);
      return others
        .map(({ prefix }) => ({ from: localePath(prefix, from), path: localePath(prefix, path) }))
        .filter((item) => pages.has(servedFile(item.path)))
        .map(
          (item): Redirect => ({
            from: item.from,
            to: item.path + query + hash,
            source: { kind: 'derived' },
          }),
        );
    });
}

/** The final target of a chain of redirects, so that a visitor is redirected once. A cycle ends where it began. */
export function finalTarget(redirect: Redirect, byKey: ReadonlyMap<string, Redirect>): string {
  const seen = new Set([servedFile(redirect.from)]);
  let { to } = redirect;
  for (;;) {
    if (isExternal(to)) return to;
    const { path, query, hash } = splitHref(to);
    const key = servedFile(path);
    const next = byKey.get(key);
    if (!next || seen.has(key)) return to;
    seen.add(key);
    to =
      isExternal(next.to) || splitHref(next.to).hash || splitHref(next.to).query
        ? next.to
        : next.to + query + hash;
  }
}

function cleanTarget(to: string): string {
  if (isExternal(to)) return to;
  const { path, query, hash } = splitHref(to);
  return cleanPath(path) + query + hash;
}

function cleanPath(path: string): string {
  return joinPath(posix.normalize(joinPath(percentDecoded(path))));
}
