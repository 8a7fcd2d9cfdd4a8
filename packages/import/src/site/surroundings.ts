import { joinPath, pathKey, servedFile, withinSite } from '../addresses';
import type { Causes } from '../causes';
import { defined } from '../text/values';
import type { ImportedSite } from '../types';
import { movedAddresses } from './answeredRows';
import type { AddressRow } from './assemble';
import type { LinkIndex } from './linkIndex';
import { footerOf, menuOf } from './menus';
import { CURRENT } from './place';
import { type PlacedText, sectionsOf } from './placeTexts';
import { sidebarsOf } from './sidebars';

/** Options of the engine's configuration for navbar, footer and documents. */
export interface NavigationOptions {
  readonly navbar: Readonly<Record<string, unknown>>;
  readonly footer: Readonly<Record<string, unknown>>;
  readonly docs: Readonly<Record<string, unknown>>;
}

interface NavigationInput {
  readonly placed: readonly PlacedText[];
  readonly rows: readonly AddressRow[];
  readonly copies: ReadonlyMap<string, string>;
  readonly index: LinkIndex;
  readonly causes: Causes;
  readonly languages: readonly string[];
}

/** Resolves menus and sidebars of the source: links lead to the new paths, and broken ones are dropped. */
export function navigationOptions(site: ImportedSite, input: NavigationInput): NavigationOptions {
  const { settings } = site;
  const { placed, causes } = input;
  const target = menuTargets(site, input);
  const menu = { target, causes, hasLanguages: input.languages.length > 1 };
  const resolve = (sidebars: ImportedSite['settings']['sidebars'], version: string) => {
    const found = sidebars
      ? sidebarsOf(sidebars, version, { placed, ...input.index, siteUrl: settings.url, causes, target })
      : {};
    return Object.keys(found).length === 0 ? undefined : found;
  };
  const usedVersions = new Set(
    placed.flatMap(({ text }) => (text.kind === 'doc' ? [text.version ?? CURRENT] : [])),
  );
  const versions = (settings.versions ?? []).filter(({ name }) => usedVersions.has(name));
  return {
    navbar: defined({
      ...settings.sections?.navbar,
      items: settings.menu ? menuOf(settings.menu, menu) : undefined,
    }),
    footer: defined({
      ...settings.sections?.footer,
      links: settings.footerLinks ? footerOf(settings.footerLinks, menu) : undefined,
    }),
    docs: defined({
      versions:
        versions.length === 0
          ? undefined
          : Object.fromEntries(
              versions.map(({ name, label, segment, banner, sidebars }) => [
                name,
                defined({ label, path: segment, banner, sidebars: resolve(sidebars, name) }),
              ]),
            ),
      lastVersion: versions.find(({ isLast }) => isLast)?.name,
      sidebars: resolve(settings.sidebars, CURRENT),
    }),
  };
}

/**
 * Creates a function that resolves a menu link to a path, or to an address on another site; `null` if it is broken.
 */
function menuTargets(site: ImportedSite, { placed, rows, copies }: NavigationInput) {
  const { settings } = site;
  const { blog, docs } = sectionsOf(site);
  const moved = movedAddresses(rows);
  const lists = [
    '/',
    ...(placed.some(({ text }) => text.kind === 'post')
      ? [blog, joinPath(blog, 'tags'), joinPath(blog, 'archive')]
      : []),
    ...(placed.some(({ text }) => text.kind === 'doc') ? [docs] : []),
  ];
  const known = new Set(lists.map(servedFile));
  for (const path of lists) known.add(servedFile(`${path}/`));
  return (href: string): string | null => {
    const inside = withinSite(href, settings.url);
    if (inside === null) return /^(?:https?:|mailto:|tel:)?\/\/|^(?:mailto|tel):/i.test(href) ? href : null;
    const path = joinPath(inside.path);
    const rest = inside.rest.startsWith('?') ? '' : inside.rest;
    const text = moved.get(pathKey(path));
    if (text !== undefined) return text + rest;
    if (known.has(servedFile(path)) || copies.has(joinPath('static', path).slice(1))) return path + rest;
    return null;
  };
}
