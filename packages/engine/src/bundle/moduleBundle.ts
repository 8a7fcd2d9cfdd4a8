import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFile } from '../node/files';
import { hash } from '../node/hash';
import { writeKept } from '../node/kept';
import { type Problem, SiteError } from '../shared/problem';
import { dataPlugin } from './dataPlugin';
import { typesFolder } from './dataTypes';
import { type BundleInputs, inputsPlugin, isOwn, keep, ownSources, readKept } from './kept';

/** A module of the author's, ready for Node: the main thread and others load it. */
export interface NodeModule {
  /** As the configuration names it. */
  readonly name: string;
  /** Absolute path of the bundle, named by its content: of the module and of everything that it imports. */
  readonly file: string;
  /** Files of the site that are in the bundle, relative to its folder. */
  readonly sources: readonly string[];
}

/** What is bundled. */
export interface BundleInput {
  readonly root: string;
  readonly name: string;
  /** What the bundler begins with: a path, or the name of a package. */
  readonly input: string;
  /** The text of the first module, where it is no file. */
  readonly code?: string;
  /** Modules of the engine: they are not in the bundle, which has the engine's own. */
  readonly shared?: SharedModules | undefined;
  /** Names that the site's own files import when the bundle runs, except those of TypeScript, which Node does not run. */
  readonly external?: RegExp;
  /** Called before a new bundle is kept. */
  readonly check?: () => Promise<void>;
}

/** Modules that a bundle does not have in it. */
export interface SharedModules {
  /** What {@link names} are taken from: a global value, by their names. */
  readonly from: string;
  readonly names: readonly string[];
  /** The module that makes the value, as a URL. */
  readonly maker: string;
  /** Names what is taken: another is another bundle. */
  readonly version: string;
}

/** The bundle of an earlier run, as long as it would be the same now; else a new one. @param folder of the bundles */
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

/** @param inputs filled with what the bundle is made of @returns the file of the bundle */
async function bundle(
  given: BundleInput,
  { folder, inputs }: { readonly folder: string; readonly inputs: BundleInputs },
  treeshake = true,
): Promise<string> {
  const { root, name, input, code: own, shared, external } = given;
  const { rolldown } = await import('rolldown');
  let isSharing = false;
  const made = await rolldown({
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
          // What a bundled package imports is found from its own folder alone.
          if (!external?.test(id) || !importer || !isOwn(relative(root, importer))) return null;
          const found = await this.resolve(id, importer, { skipSelf: true });
          return found && TYPESCRIPT.test(found.id) ? found : { id, external: true };
        },
        load(id) {
          if (id === input && own !== undefined) return own;
          if (id.endsWith('.css')) throw new SiteError(styleSheet(relative(root, id).replaceAll('\\', '/')));
          if (!id.startsWith(SHARED)) return null;
          isSharing = true;
          // As CommonJS, so that packages of both kinds can have it.
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
    // First, for the others take their modules from it.
    banner: () => (isSharing ? `import ${JSON.stringify(shared!.maker)};` : ''),
  } as const;
  const { output } = await made.generate(format);
  if (output.length > 1 && treeshake) {
    // What is left of modules that only unused code loads later is a file of its own, which nobody would write.
    await made.close();
    return bundle(given, { folder, inputs }, false);
  }
  // The bundle is the same wherever the engine lies.
  const bare = shared
    ? output[0].code.replaceAll(JSON.stringify(shared.maker), '') + shared.version
    : output[0].code;
  const file = join(folder, `${hash(name, bare)}.mjs`);
  // Errors are reported with the lines of the author's files.
  const mapped = await made.generate({ ...format, file, sourcemap: 'inline' });
  const { code } = mapped.output[0];
  if (!isFile(file) || readFileSync(file, 'utf8') !== code) writeKept(file, code);
  await made.close();
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
