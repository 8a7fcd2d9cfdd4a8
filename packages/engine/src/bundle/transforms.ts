import { bundleNodeModules, type NodeModule } from './nodeModule';

/**
 * Bundles the modules of `markdown.transforms`, which transform syntax trees.
 *
 * @param names paths of the modules, relative to the site's folder
 * @param cache folder of the cache
 * @throws SiteError as {@link bundleNodeModules} does
 */
export function bundleTransforms(
  root: string,
  names: readonly string[],
  cache: string,
): Promise<NodeModule[]> {
  return bundleNodeModules(
    names,
    { root, cache },
    {
      rule: 'transform',
      option: ['markdown', 'transforms'],
      mayBePackage: false,
      wanted: 'Write `export default (tree) => { … }`.',
      mistake: (exported) =>
        typeof exported === 'function' ? null : 'has no function as its default export',
    },
  );
}
