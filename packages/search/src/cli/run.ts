/** The command: indexes a folder of HTML, writes the index into it, and says what it found. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readFolder } from '../html/folder';
import { buildIndex } from '../index/build';
import { preparePage } from '../index/page';

const HELP = `private-devlog-search <folder of HTML>

Reads every page below the folder and writes a search index into it: search/ and assets/search/.
  --out FOLDER       writes the index elsewhere
  --base PATH        beginning of the pages' addresses (default /)
  --language CODE    language of pages that do not say theirs (default en)
  --names FILE       names of one thing on each line, separated by “=”: k8s=kubernetes=쿠버네티스
  --no-client        does not write the scripts of the search box beside the index

What of a page is read: [data-search-content], else its only <article> in <main>, else <main>, else <body>;
without navigation, controls, and what has data-search-ignore. Pages with noindex are left out.`;

/** What the command prints with. */
export interface Output {
  readonly log: (line: string) => void;
  readonly error: (line: string) => void;
}

/** Runs the command. @returns the exit status: 2 for a wrong call, 1 when there is nothing to search */
export function run(args: readonly string[], { log, error }: Output = console): number {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (problem) {
    error(`${problem instanceof Error ? problem.message : problem}\n\n${HELP}`);
    return 2;
  }
  const { values, positionals } = parsed;
  const [folder] = positionals;
  if (values.help) {
    log(HELP);
    return 0;
  }
  if (positionals.length !== 1 || !folder) {
    error(HELP);
    return 2;
  }
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    error(`There is no folder ${folder}. Build the site first, and give the folder of its HTML.`);
    return 2;
  }
  if (values.names !== undefined && !existsSync(values.names)) {
    error(`There is no file ${values.names}.`);
    return 2;
  }
  const names =
    values.names === undefined
      ? []
      : readFileSync(values.names, 'utf8')
          .split(/\r?\n/)
          .filter((line) => line.includes('='));
  const { pages, skipped } = readFolder(folder, {
    ...(values.base !== undefined && { base: values.base }),
    ...(values.language !== undefined && { language: values.language }),
  });
  if (pages.length === 0) {
    error(`No page to search was found below ${folder} (${skipped.length} files were left out).`);
    return 1;
  }
  const { files } = buildIndex({ pages: pages.map(preparePage), names });
  const out = resolve(values.out ?? folder);
  writeAll(out, files);
  if (!values['no-client']) copyClient(join(out, 'search'));
  const languages = [...new Set(pages.map(({ locale }) => locale))].sort();
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  log(
    `${pages.length} pages with ${sections} sections in ${languages.join(', ')}; ${skipped.length} files left out.`,
  );
  for (const language of languages) {
    const own = pages.filter(({ locale }) => locale === language);
    log(
      `  ${language}: ${own.length} pages, ${own.filter(({ sections }) => sections.some(({ heading }) => heading !== null && heading.id === '')).length} of them with headings that have no id`,
    );
  }
  log(`${files.length} files, ${(bytes / 1000).toFixed(0)} kB, in ${out}`);
  log(
    `Put this into your pages: <script type="module" src="/search/box.js"></script> <private-devlog-search languages="${languages.join(' ')}"></private-devlog-search>`,
  );
  return 0;
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      base: { type: 'string' },
      language: { type: 'string' },
      names: { type: 'string' },
      'no-client': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
}

function writeAll(
  out: string,
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): void {
  // Files of an earlier index have other names and would stay for ever.
  rmSync(join(out, 'assets/search'), { recursive: true, force: true });
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), bytes);
  }
}

/** The scripts of the browser, as they were made with this package. */
function copyClient(folder: string): void {
  const made = fileURLToPath(new URL('./browser', import.meta.url));
  if (!existsSync(made)) return;
  for (const name of readdirSync(made)) cpSync(join(made, name), join(folder, name));
}
