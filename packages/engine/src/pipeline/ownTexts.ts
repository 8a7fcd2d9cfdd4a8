import { isOwnText, withTexts } from '../content/ownText';
import type { ReloadedContent } from '../content/reload';
import { assetFinder } from '../links/assets';
import { resolveAgain } from '../links/resolveLinks';
import type { PageContext } from '../pages/context';
import { type AssembledSite, linked } from './assemble';
import type { Project } from './project';

/**
 * The site after texts have changed in what only their own pages show: all pages stay as they are, and only the links
 * of these texts are resolved.
 *
 * @returns `null` when other pages may show something of the change; then the site is to be assembled
 */
export function withOwnTexts(
  { root, config }: Project,
  before: AssembledSite,
  { content, changed }: ReloadedContent,
): AssembledSite | null {
  if (![...changed].every(([old, now]) => isOwnText(old, now, before.site, config))) return null;
  const site = withTexts(before.site, changed);
  const contexts = Object.fromEntries(
    Object.entries(before.contexts).map(([code, context]): [string, PageContext] => [
      code,
      { ...context, site, local: site.byLocale[code]! },
    ]),
  );
  const finder = assetFinder(root, before.knownAssets);
  const entries = new Set(changed.values());
  const links = resolveAgain({ config, site, finder }, before.parts.links, (entry) => entries.has(entry));
  const known = new Map([...before.knownAssets, ...finder.known()].map((asset) => [asset.source, asset]));
  return {
    ...before,
    content,
    site,
    contexts,
    ...linked(content, { ...before.parts, links }),
    knownAssets: [...known.values()],
  };
}
