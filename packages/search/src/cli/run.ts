/** The command: indexes a folder of HTML, writes the index into it, and prints a summary. */
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { type FolderPages, readFolder } from '../html/folder';
import { buildIndex } from '../index/build';
import { preparePage, type SearchPage } from '../index/page';
import { HELP, type IndexCommandOptions, readOptions } from './options';
import { CLIENT, scriptsOfOthers, writeClient, writeIndex } from './output';

/** Output of the command. */
export interface CommandOutput {
  readonly log: (line: string) => void;
  readonly error: (line: string) => void;
}

/**
 * Runs the command. @returns the exit status: 2 for invalid arguments, 1 if there is nothing to search or the index
 * cannot be written
 */
export function run(
  args: readonly string[],
  { log, error }: CommandOutput = console,
  client: string = CLIENT,
): number {
  let options: IndexCommandOptions | null;
  try {
    options = readOptions(args);
  } catch (problem) {
    // Node's parser adds a long explanation of unknown options.
    error(
      `${messageOf(problem).replace(/\. To specify .*/s, '.')}\nprivate-devlog-search --help says what can be given.`,
    );
    return 2;
  }
  if (!options) {
    log(HELP);
    return 0;
  }
  const found = readFolder(options.folder, options);
  const { pages, skipped, base } = found;
  if (options.isListed) for (const { file, reason } of skipped) log(`left out: ${file} (${reason})`);
  if (found.mistakes.length > 0) {
    for (const mistake of found.mistakes) error(mistake);
    return 1;
  }
  if (pages.length === 0) {
    error(nothingBelow(options.folder, found));
    return 1;
  }
  const out = resolve(options.out);
  const others = options.hasClient ? scriptsOfOthers(out, client) : [];
  if (others.length > 0) {
    error(
      `${others.join(', ')} in ${out} would be replaced, and belongs to another search. Turn that search off (MkDocs: \`plugins: []\` in mkdocs.yml), or name another folder, such as --out ${join(options.folder, 'find')}.`,
    );
    return 1;
  }
  const { files } = buildIndex({ pages: pages.map(preparePage), names: options.names });
  try {
    writeIndex(out, files);
    if (options.hasClient) writeClient(out, client);
  } catch (problem) {
    error(`The index cannot be written into ${out}: ${messageOf(problem)}`);
    return 1;
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  const languages = [...new Set(pages.map(({ locale }) => locale))].sort();
  const lines = [
    ...describePages(pages, languages),
    ...describeAttributes(pages),
    ...(skipped.length > 0
      ? [`Left out: ${reasonsOf(skipped)}.${options.isListed ? '' : ' --list names them.'}`]
      : []),
    ...(base === '/' ? [] : [`Addresses begin with ${base}.`]),
    `${count(files.length, 'file')}, ${(bytes / 1000).toFixed(0)} kB, in ${out}.`,
    ...(options.hasClient
      ? [
          'For a search box put this into your pages:',
          `  <script type="module" src="${base}${within(options.folder, out)}search/box.js"></script>`,
          `  <private-devlog-search languages="${languages.join(' ')}"></private-devlog-search>`,
        ]
      : []),
  ];
  for (const line of lines) log(line);
  return 0;
}

/** The address of the index below that of the pages; an index elsewhere is taken to be served with them. */
function within(folder: string, out: string): string {
  const path = relative(resolve(folder), out);
  const isInside = path !== '' && path.split(sep)[0] !== '..' && !isAbsolute(path);
  return isInside ? `${encodeURI(path.replaceAll(sep, '/'))}/` : '';
}

function describePages(pages: readonly SearchPage[], languages: readonly string[]): string[] {
  const sections = pages.flatMap((page) => page.sections);
  const nameless = sections.filter(({ heading }) => heading?.id === '').length;
  const shares = languages.map(
    (language) => `${pages.filter(({ locale }) => locale === language).length} in ${language}`,
  );
  return [
    `${count(pages.length, 'page')} with ${count(sections.length, 'section')}: ${shares.join(', ')}.`,
    ...(nameless > 0
      ? [`${count(nameless, 'heading')} without an id: hits there lead to the beginning of the page.`]
      : []),
  ];
}

/** Names of the attributes that the pages have, and a search box can offer. */
function describeAttributes(pages: readonly SearchPage[]): string[] {
  const namesIn = (of: (page: SearchPage) => object | undefined) =>
    [...new Set(pages.flatMap((page) => Object.keys(of(page) ?? {})))].sort().join(', ');
  const named = [
    ['Filters', namesIn(({ filters }) => filters)],
    ['Sorted by', namesIn(({ date, sort }) => ({ ...(date && { date }), ...sort }))],
    ['Shown with hits', namesIn(({ meta }) => meta)],
  ].flatMap(([what, names]) => (names ? [`${what}: ${names}.`] : []));
  return named;
}

function nothingBelow(folder: string, { skipped }: FolderPages): string {
  if (skipped.length === 0)
    return `There is no HTML below ${folder}. Build the site first, and name the folder that it is built into.`;
  return `No page to search below ${folder}: ${reasonsOf(skipped)}. --list names them.`;
}

const REASONS: Readonly<Record<FolderPages['skipped'][number]['reason'], readonly [string, string]>> = {
  copy: ['copy of another page', 'copies of other pages'],
  empty: ['file without a title or text', 'files without a title or text'],
  'error page': ['error page', 'error pages'],
  noindex: ['page with noindex', 'pages with noindex'],
  redirect: ['redirect', 'redirects'],
  unreadable: ['file that cannot be read', 'files that cannot be read'],
};

function reasonsOf(skipped: FolderPages['skipped']): string {
  return Object.entries(REASONS)
    .map(([name, words]) => [skipped.filter(({ reason }) => reason === name).length, words] as const)
    .filter(([number]) => number > 0)
    .map(([number, [one, many]]) => `${number} ${number === 1 ? one : many}`)
    .join(', ');
}

function count(number: number, name: string): string {
  return `${number.toLocaleString('en')} ${name}${number === 1 ? '' : 's'}`;
}

function messageOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem);
}
