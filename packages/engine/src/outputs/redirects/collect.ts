import { posix } from 'node:path';
import type { SiteConfig } from '../../config/resolve';
import type { Article, Site } from '../../content/types';
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

/** An old path and where it leads. */
export interface Redirect {
  /** Site-absolute path, percent-percentDecoded, with the locale's prefix. */
  readonly from: string;
  /** Site-absolute path, with query and hash if any; or an external address. */
  readonly to: string;
  readonly source: RedirectSource;
}

/** Source of a redirect. */
export type RedirectSource =
  | { readonly kind: 'config'; readonly index: number }
  | { readonly kind: 'article'; readonly article: Article }
  /** Follows from one of the configuration, in another language. */
  | { readonly kind: 'derived' };

/**
 * The file that answers at a path on a static host, so that two spellings of one path are equal.
 */
export function servedFile(path: string): string {
  return htmlFile(normalizePath(path));
}

interface RedirectInput {
  readonly config: Pick<SiteConfig, 'redirects' | 'locales'>;
  readonly site: Site;
  /** Paths of all pages. */
  readonly pagePaths: Iterable<string>;
}

/**
 * Every redirect of the site: those of the configuration, those of front matter, and for those of the configuration
 * that name no locale the same in each locale in which the target exists.
 */
export function collectRedirects({ config, site, pagePaths }: RedirectInput): Redirect[] {
  const written = [...configRedirects(config), ...articleRedirects(site)];
  if (written.length === 0) return [];
  const pages = new Set([...pagePaths].map(servedFile));
  const taken = new Set([...pages, ...written.map(({ from }) => servedFile(from))]);
  return [
    ...written,
    ...derivedRedirects(written, config, pages).filter(({ from }) => !taken.has(servedFile(from))),
  ];
}

function configRedirects({ redirects }: RedirectInput['config']): Redirect[] {
  return redirects.map(({ from, to }, index) => ({
    from: cleanPath(from),
    to: cleanTarget(to),
    source: { kind: 'config', index },
  }));
}

function articleRedirects(site: Site): Redirect[] {
  return Object.values(site.byLocale).flatMap(({ posts, pages, versions }) =>
    [...posts, ...pages, ...versions.flatMap(({ docs }) => docs)].flatMap((article) =>
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

/** The end of a chain of redirects, so that a visitor is sent on once; a cycle ends where it began. */
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
