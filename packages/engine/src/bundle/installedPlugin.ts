import type { Plugin, RolldownPlugin } from 'rolldown';
import { isBare } from './mdxPlugin';

/** What Node imports by itself. A name without an ending is that of a module of Node. */
const FOR_NODE = /^[^.]*$|\.(?:[cm]?js|json|node|wasm)$/;

/** Folder of the package that a file belongs to. */
const packageOf = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];

/**
 * Leaves to Node what is installed, where it is imported as it is. Bundled is what Node cannot load: TypeScript, JSX and
 * packages with styles; and what such files import, which Node would not find from the bundle.
 *
 * @param styles files of the styles that are imported
 */
export function installedPlugin(styles: readonly string[]): Plugin {
  const styled = new Set(styles.map(packageOf));
  const isForNode = (id: string) =>
    FOR_NODE.test(id) && !(id.includes('node_modules') && styled.has(packageOf(id)));
  return {
    name: 'devlog:installed',
    async resolveId(source, importer, options) {
      if (importer === undefined || importer.includes('node_modules') || !isBare(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved) return null;
      return isForNode(resolved.id) ? { id: source, external: true } : resolved;
    },
  };
}

/** Leaves out modules that come with the engine, also where a package asks for one by `require`. */
export async function sharedPlugin(names: readonly string[]): Promise<RolldownPlugin> {
  const { esmExternalRequirePlugin } = await import('rolldown/plugins');
  return esmExternalRequirePlugin({ external: [...names] });
}
