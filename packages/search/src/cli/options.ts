/** Parses the arguments of the command. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { languageTag } from '../html/language';

/** Output of `--help`. */
export const HELP = `private-devlog-search <folder of HTML> [options]

Reads every page below the folder and writes a search index into it: search/ and assets/search/.

  --out FOLDER       write the index into another folder
  --base PATH        where the pages' addresses begin (default: what canonical or other links say, else /)
  --language CODE    language of pages that name none (default: what they are written in)
  --names FILE       names of one thing on each line, separated by “=”: k8s=kubernetes=쿠버네티스
  --list             name the files that are left out, and why
  --no-client        do not write the scripts of the browser into search/
  -h, --help         print this

Of a page is read: [data-search-content], else its only <article> in <main>, else <main>, else <body>;
without navigation, controls, what is hidden, and what has data-search-ignore. What most pages repeat is
found on the first of them. Left out are pages with noindex, redirects, error pages, and copies of pages
that are there. Attributes attach to a page what it can be filtered by (data-search-filter), sorted by
(-sort), shown with (-meta), and how much it counts (-weight).`;

/** Options of `private-devlog-search`. Absent ones are inferred from the pages. */
export interface IndexCommandOptions {
  readonly folder: string;
  /** Output folder of the index. @default the folder of the pages */
  readonly out: string;
  readonly base?: string;
  readonly language?: string;
  /** Lines of the file of `--names`. */
  readonly names: readonly string[];
  readonly isListed: boolean;
  readonly hasClient: boolean;
}

/** Parses the arguments; `null` for `--help`. @throws Error with a sentence for the user */
export function readOptions(args: readonly string[]): IndexCommandOptions | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      base: { type: 'string' },
      language: { type: 'string' },
      names: { type: 'string' },
      list: { type: 'boolean' },
      'no-client': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return null;
  const [folder, ...others] = positionals;
  if (!folder) throw new Error('Name the folder of HTML that your site is built into.');
  if (others.length > 0) throw new Error(`Name one folder: ${others.join(', ')} is too much.`);
  if (!existsSync(folder))
    throw new Error(`There is no folder ${folder}. Build the site first, and name the folder of its HTML.`);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is no folder.`);
  const language = values.language === undefined ? undefined : languageTag(values.language);
  if (language === null)
    throw new Error(`--language ${values.language}: no code of a language, such as ko or en.`);
  return {
    folder,
    out: values.out ?? folder,
    names: values.names === undefined ? [] : readNames(values.names),
    isListed: values.list ?? false,
    hasClient: !values['no-client'],
    ...(values.base !== undefined && { base: values.base }),
    ...(language !== undefined && { language }),
  };
}

/** Reads lines of synonyms; empty lines, and comments that begin with `#`, are skipped. */
function readNames(file: string): string[] {
  if (!existsSync(file)) throw new Error(`--names: there is no file ${file}.`);
  return readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .flatMap((line, index) => {
      if (line.trim() === '' || line.startsWith('#')) return [];
      if (line.split('=').filter((name) => name.trim() !== '').length < 2)
        throw new Error(`${file}:${index + 1}: “${line}” names nothing twice; write k8s=kubernetes.`);
      return [line];
    });
}
