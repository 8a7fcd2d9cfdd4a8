import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFile } from '../node/files';
import { hash } from '../node/hash';
import { writeKept } from '../node/kept';
import { relativePath } from '../node/relativePath';
import { type Problem, SiteError } from '../shared/problem';
import { dataPlugin } from './dataPlugin';
import { typesFolder } from './dataTypes';
import { type BundleInputs, inputsPlugin, isOwn, keep, ownSources, readKept } from './kept';

/** A bundled module of the author, which Node can load in any thread. */
export interface NodeModule {
  /** Name in the configuration. */
  readonly name: string;
  /** Absolute path of the bundle. Its name is a hash of the bundled code. */
  readonly file: string;
  /** Bundled files of the site, relative to its folder. */
  readonly sources: readonly string[];
}

/** Input of a bundle. */
export interface BundleInput {
  readonly root: string;
  readonly name: string;
  /** Entry: a path, or the name of a package. */
  readonly input: string;
  /** Source of the entry, if it is no file. */
  readonly code?: string;
  /** Modules that are not bundled, but shared with the engine. */
  readonly shared?: SharedModules | undefined;
  /** Imports of the site's files that stay external, unless they resolve to TypeScript, which must be bundled. */
  readonly external?: RegExp;
  /** Called before a new bundle is cached. */
  readonly check?: () => Promise<void>;
}

/** Modules that a bundle shares with the engine. */
export interface SharedModules {
  /** Name of the global object that holds the modules, by name. */
  readonly from: string;
  readonly names: readonly string[];
  /** URL of the module that sets the global object. */
  readonly maker: string;
  /** Version of the shared modules, which is a part of the bundle's hash. */
  readonly version: string;
}

/** Returns the cached bundle if it is valid, else a new one. @param folder folder of the bundles */
export async function keptOrBundled(input: BundleInput, folder: string): Promise<NodeModule> {
  const { root, name, code = '', shared } = input;
  const place = {
    root,
    record: join(folder, 'kept', `${hash(name)}.json`),
    key: hash('module 4', name, code, JSON.stringify(shared ?? null), import.meta.dirname),
  };
  const known = readKept<readonly string[]>(place);
  if (known) return { name, file: known.path, sources: known.value };
  const inputs: BundleInputs = new Map();
  const file = await bundle(input, { folder, inputs });
  await input.check?.();
  const sources = ownSources(root, inputs);
  keep(place, { path: file, value: sources, inputs });
  return { name, file, sources };
}

const SHARED = '\0devlog:shared ';
const TYPESCRIPT = /\.[cm]?tsx?$/;

/** @param inputs filled with the inputs of the bundle @returns the file of the bundle */
async function bundle(
  given: BundleInput,
  { folder, inputs }: { readonly folder: string; readonly inputs: BundleInputs },
  treeshake = true,
): Promise<string> {
  const { root, name, input, code: own, shared, external } = given;
  const { rolldown } = await import('rolldown');
  let isSharing = false;
  const bundler = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    treeshake,
    resolve: {
      alias: { '@private-devlog/engine': fileURLToPath(import.meta.resolve('@private-devlog/engine')) },
    },
    external: shared ? [shared.maker] : [],
    plugins: [
      inputsPlugin(inputs),
      {
        name: 'devlog:module',
        async resolveId(id, importer) {
          if (own !== undefined && id === input) return id;
          if (shared?.names.includes(id)) return SHARED + id;
          // Imports of a bundled package can only be resolved from its own folder, so they are bundled.
          if (!external?.test(id) || !importer || !isOwn(relativePath(root, importer))) return null;
          const found = await this.resolve(id, importer, { skipSelf: true });
          return found && TYPESCRIPT.test(found.id) ? found : { id, external: true };
        },
        load(id) {
          if (id === input && own !== undefined) return own;
          if (id.endsWith('.css')) throw new SiteError(styleSheet(relativePath(root, id)));
          if (!id.startsWith(SHARED)) return null;
          isSharing = true;
          // As CommonJS, so that both CommonJS and ES modules can import it.
          return `module.exports = globalThis[${JSON.stringify(shared!.from)}][${JSON.stringify(id.slice(SHARED.length))}];`;
        },
      },
      dataPlugin({ root, types: typesFolder(root, dirname(folder)), pluginData: {} }),
    ],
    logLevel: 'silent',
  });
  const format = {
    format: 'esm',
    codeSplitting: false,
    // First, since other modules read the global object that it sets.
    banner: () => (isSharing ? `import ${JSON.stringify(shared!.maker)};` : ''),
  } as const;
  const { output } = await bundler.generate(format);
  if (output.length > 1 && treeshake) {
    // A dynamic import in removed code leaves a chunk of its own, which is not written: bundle again without tree
    // shaking.
    await bundler.close();
    return bundle(given, { folder, inputs }, false);
  }
  // The hash must not depend on the engine's location.
  const bare = shared
    ? output[0].code.replaceAll(JSON.stringify(shared.maker), '') + shared.version
    : output[0].code;
  const file = join(folder, `${hash(name, bare)}.mjs`);
  // With a source map, so that errors are reported with the author's lines.
  const mapped = await bundler.generate({ ...format, file, sourcemap: 'inline' });
  const { code } = mapped.output[0];
  if (!isFile(file) || readFileSync(file, 'utf8') !== code) writeKept(file, code);
  await bundler.close();
  return file;
}

function styleSheet(file: string): Problem {
  return {
    rule: 'theme',
    level: 'throw',
    file,
    message: 'this style sheet is imported by what runs while the site is built, which shows nothing',
    hint: 'Take the import out, and write the rules into `theme.css`, or return them from the hook `styles` of a plugin.',
  };
}
