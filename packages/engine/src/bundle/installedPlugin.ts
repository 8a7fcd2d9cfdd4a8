import { isBuiltin } from 'node:module';
import type { Plugin, RolldownPlugin } from 'rolldown';
import { relativePath } from '../node/relativePath';
import { isBare } from './mdxPlugin';

/** Files that Node can load itself. */
const FOR_NODE = /\.(?:[cm]?js|json|node|wasm)$/;

/** Folder of the package that a file belongs to. */
const packageOf = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];

/**
 * Keeps installed packages external where files of the site import them. Bundled are: files that Node cannot load
 * (TypeScript, JSX, packages with styles), linked packages, which may change while this process runs, and imports of
 * those, which Node would not find from the bundle.
 *
 * @param root folder of the site
 * @param styles paths of the imported style sheets
 */
export function installedPlugin(root: string, styles: readonly string[]): Plugin {
  const styled = new Set(styles.map(packageOf));
  const isForNode = (id: string) =>
    isBuiltin(id) || (FOR_NODE.test(id) && id.includes('node_modules') && !styled.has(packageOf(id)));
  const isOwn = (id: string) => id.startsWith('\0') || !/^\.\.|node_modules/.test(relativePath(root, id));
  return {
    name: 'devlog:installed',
    async resolveId(source, importer, options) {
      if (importer === undefined || !isOwn(importer) || !isBare(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return null;
      return isForNode(resolved.id) ? { id: source, external: true } : resolved;
    },
  };
}

/** Keeps the engine's modules external, also where a package loads one by `require`. */
export async function sharedPlugin(names: readonly string[]): Promise<RolldownPlugin> {
  const { esmExternalRequirePlugin } = await import('rolldown/plugins');
  return esmExternalRequirePlugin({ external: [...names] });
}
