import { viewOf } from '../content/entryViews';
import type { ReloadedContent } from '../content/reload';
import { withEntries } from '../content/replaceEntries';
import { assetFinder } from '../links/assets';
import { resolveAgain } from '../links/resolveLinks';
import type { PageContext } from '../pages/context';
import { type AssembledSite, linked } from './assemble';
import type { Project } from './project';

/** The site with texts that have the same outline as before: pages stay as they are, and the links of these texts are resolved. */
export function withTexts(
  { root, config }: Project,
  before: AssembledSite,
  { content, changed }: ReloadedContent,
): AssembledSite {
  const views = new Map([...changed].map(([old, now]) => [viewOf(old), viewOf(now)]));
  const site = withEntries(before.site, views);
  const contexts = Object.fromEntries(
    Object.entries(before.contexts).map(([code, context]): [string, PageContext] => [
      code,
      { ...context, site, local: site.byLocale[code]! },
    ]),
  );
  const finder = assetFinder(root, before.knownAssets);
  const entries = new Set(views.values());
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
