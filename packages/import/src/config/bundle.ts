import { posix } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import type { SourceFiles } from '../source/files';
import { splitNames } from '../text/values';

/** Root of the source, in the paths that its code sees. */
export const ROOT = '/source/';

/** Node modules without side effects. */
const PURE = new Set(splitNames('path path/posix url util os assert crypto querystring events'));
const FILES = /^(?:node:)?fs(?:\/promises)?$|^(?:fs-extra|graceful-fs)$/;
const CODE = /\.([cm]?[jt]sx?|json)$/;
const ENDINGS = ['', '.ts', '.mts', '.cts', '.js', '.mjs', '.cjs', '.tsx', '.jsx', '.json'];
const ENTRY = 'entry:';

/**
 * Bundles the code of a configuration, with everything that it imports from the source, into one module that passes
 * its value to `__finish`. Packages are replaced, since they are not needed to read the options.
 *
 * @throws Error for code that cannot be parsed
 */
export async function bundleConfig(files: SourceFiles, path: string, root: string): Promise<string> {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'node',
    tsconfig: false,
    logLevel: 'silent',
    plugins: [sourcePlugin(files, path, root)],
  });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

function sourcePlugin(files: SourceFiles, entry: string, root: string): Plugin {
  return {
    name: 'source',
    resolveId(id, importer) {
      if (id === ENTRY) return ENTRY;
      // The bundler's own helpers.
      if (id.startsWith('\0') || importer?.includes('\0')) return null;
      const [name = ''] = id.split('?');
      if (FILES.test(name)) return 'files:';
      const bare = name.replace(/^node:/, '');
      if (PURE.has(bare)) return { id: `node:${bare}`, external: true };
      const found = importedFile(files, name, { importer, root });
      return found === null ? `package:${name}` : ROOT + found;
    },
    load(id) {
      if (id === ENTRY)
        return js(
          `import * as found from ${JSON.stringify(ROOT + entry)};\nawait globalThis.__finish('default' in found ? found.default : found);`,
        );
      if (id === 'files:') return js('module.exports = globalThis.__files;');
      if (id.startsWith('package:'))
        return js(`module.exports = globalThis.__package(${JSON.stringify(id.slice('package:'.length))});`);
      const path = id.slice(ROOT.length);
      const type = CODE.exec(path)?.[1]?.replace(/^[cm]/, '');
      if (type === undefined) return js(`export default ${JSON.stringify(files.text(path))};`);
      if (type === 'json') return { code: files.text(path), moduleType: 'json' };
      const code = withLocation(files.text(path), id);
      return { code, moduleType: type === 'js' ? 'jsx' : (type as 'ts' | 'tsx' | 'jsx') };
    },
  };
}

/** Code of a module whose id has no extension. */
const js = (code: string) => ({ code, moduleType: 'js' as const });

/** Resolves an import to a file of the source, with optional extensions; `null` for a package. */
export function importedFile(
  files: SourceFiles,
  name: string,
  { importer, root }: { readonly importer: string | undefined; readonly root: string },
): string | null {
  if (!/^(?:\.{0,2}\/|\.{1,2}$|@site\/)/.test(name)) return null;
  const from = importer?.startsWith(ROOT) ? posix.dirname(importer) : ROOT;
  const local = name.startsWith('@site/')
    ? posix.join(ROOT, root, name.slice('@site/'.length))
    : name.startsWith('/')
      ? name
      : posix.join(from, name);
  if (!local.startsWith(ROOT)) return null;
  const path = local.slice(ROOT.length);
  const paths = [
    ...ENDINGS.map((ending) => path + ending),
    path.replace(/\.([cm]?)js$/, '.$1ts'),
    ...ENDINGS.slice(1).map((ending) => posix.join(path, `index${ending}`)),
  ];
  return paths.find((at) => files.has(at)) ?? null;
}

/** Inserts the location of its file into code, because that of the bundle differs. */
function withLocation(code: string, id: string): string {
  const folder = posix.dirname(id);
  const location = { __dirname: folder, __filename: id };
  const consts = Object.entries(location)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(code))
    .filter(([name]) => !new RegExp(`\\b(?:const|let|var)\\s+${name}\\b`).test(code))
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const result = code
    .replace(/\bimport\.meta\.url\b/g, JSON.stringify(`file://${id}`))
    .replace(/\bimport\.meta\.dirname\b/g, JSON.stringify(folder))
    .replace(/\bimport\.meta\.filename\b/g, JSON.stringify(id))
    .replace(/\bimport\.meta\.env\b/g, '({})')
    .replace(/\bimport\.meta\.glob\b(?:<[^>]*>)?/g, '(() => ({}))')
    .replace(/\brequire\.resolve\(/g, `globalThis.__resolve(${JSON.stringify(folder)}, `);
  return consts.join(' ') + result;
}
