// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const source = join(dirname(fileURLToPath(import.meta.url)), 'src');

/**
 * Bundles entries of this package into a folder.
 * @param {Record<string, string>} input @param {'node' | 'browser'} platform @param {string} folder
 * @param {RegExp[]} [external] imports that are not bundled
 * @param {boolean} [isForBundlers] whether the bundler of a site takes the result
 */
async function bundle(
  input,
  platform,
  folder,
  external = platform === 'node' ? [/^(?!\.|\/|[A-Z]:)/i] : [],
  isForBundlers = false,
) {
  const made = await rolldown({
    input: Object.fromEntries(Object.entries(input).map(([name, file]) => [name, join(source, file)])),
    platform,
    external,
    transform: { define: { IS_FOR_BUNDLERS: String(isForBundlers) } },
    resolve: { conditionNames: ['source', 'import'] },
  });
  await made.write({
    dir: folder,
    format: 'esm',
    minify: platform === 'browser',
    chunkFileNames: 'shared-[hash].js',
    // An entry with exports would become a file beside that.
    ...('worker' in input && { codeSplitting: wholeEntry }),
  });
  await made.close();
}

/**
 * Keeps in the file of an entry all that it imports, what parts that are loaded later import too: a file beside it would
 * be one wait more for the host.
 * @type {import('rolldown').CodeSplittingOptions}
 */
export const wholeEntry = {
  groups: [
    {
      name: (id, context) => (isImported(id, (other) => context.getModuleInfo(other)) ? 'entry' : null),
      debugName: 'entry',
    },
  ],
};

/**
 * Whether an entry is a module or imports it, itself or by others.
 * @param {string} id @param {(id: string) => import('rolldown').ModuleInfo | null} infoOf @param {Set<string>} [seen]
 * @returns {boolean}
 */
function isImported(id, infoOf, seen = new Set()) {
  if (seen.has(id)) return false;
  seen.add(id);
  const { isEntry, importers } = infoOf(id) ?? { isEntry: false, importers: [] };
  return isEntry || importers.some((importer) => isImported(importer, infoOf, seen));
}

/** The entries that other packages and Node import. @param {string} folder */
export async function bundleEntries(folder) {
  await bundle(
    { index: 'index.ts', internal: 'internal.ts', server: 'server.ts', cli: 'cli/run.ts' },
    'node',
    folder,
  );
  // Each by itself: a worker must not share a chunk with the page, and a page may take one without the other.
  await bundle({ client: 'client.ts' }, 'browser', folder, [], true);
  await bundle({ query: 'query.ts' }, 'browser', folder);
  await bundle({ internalBrowser: 'internalBrowser.ts' }, 'browser', folder, [/^algoliasearch\//]);
  await bundle({ worker: 'worker.ts' }, 'browser', folder);
}

/** The scripts that the command writes beside an index. @param {string} folder */
export async function bundleBrowser(folder) {
  await bundle({ box: 'browser/box.ts' }, 'browser', folder);
  await bundle({ client: 'client.ts' }, 'browser', folder);
  await bundle({ worker: 'worker.ts' }, 'browser', folder);
}
