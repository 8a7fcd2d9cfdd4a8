import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { languageOfCountry } from '@private-devlog/engine/internal';

/** Data that is needed to create a site. */
export interface Answers {
  /** Absolute path of the new folder. */
  readonly folder: string;
  readonly title: string;
  /** Language codes; the first is that of the originals, at `/`. */
  readonly languages: readonly string[];
  /** Address at which the site will be published, with its path: `https://example.com/notes/`. */
  readonly address: string;
  /** Whether to write a sample post, document and about page. */
  readonly hasSamples: boolean;
  /** Absolute path of an existing site to import. It provides title, languages and address unless these are given. */
  readonly from: string | undefined;
  /** Version or file of the engine to install. */
  readonly engine: string;
}

/** A mistake on the command line; the message is one sentence. */
export class UsageError extends Error {}

/** Output of `--help`. */
export const USAGE = `Usage: npm create @private-devlog [folder] -- [options]

  --title TEXT          title of the site
  --languages ko,en     languages; the first is at /
  --address URL         where the site will be published, with its path
  --no-samples          without sample content
  --from SOURCE         folder or zip of an old site to move in
  --engine SPEC         version or file of the engine
  --yes                 ask nothing
  --help                show this`;

const OPTIONS = {
  title: { type: 'string' },
  languages: { type: 'string' },
  address: { type: 'string' },
  samples: { type: 'boolean', default: true },
  from: { type: 'string' },
  engine: { type: 'string' },
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Parses the command line; `null` for `--help`. @throws UsageError */
export function parseArguments(args: readonly string[]) {
  const { values, positionals } = parseOptions(args);
  if (positionals.length > 1)
    throw new UsageError(`One folder, not ${positionals.length}: ${positionals.join(' ')}`);
  return values.help ? null : { ...values, folder: positionals[0] };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, allowNegative: true });
  } catch (error) {
    // Node's message ends with advice about `--`, which does not help here.
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
}

/** Arguments of the command line; questions and defaults complete them. */
export type Arguments = NonNullable<ReturnType<typeof parseArguments>>;

/** Asks a question; resolves with the fallback when the author presses Enter. */
export type Ask = (question: string, fallback: string) => Promise<string>;

/**
 * Collects the answers from the command line, questions and defaults.
 *
 * @param ask `null` if no question may be asked: without a terminal, or with `--yes`
 * @param engine default of `--engine`
 * @throws UsageError for an invalid answer
 */
export async function collectAnswers(args: Arguments, ask: Ask | null, engine: string): Promise<Answers> {
  const answer = async (value: string | undefined, question: string, fallback: string) =>
    value ?? (ask ? (await ask(question, fallback)).trim() || fallback : fallback);
  const folder = await answer(args.folder, 'Folder', 'my-blog');
  // Missing values come from the old site.
  const answerUnlessImported =
    args.from === undefined
      ? answer
      : async (value: string | undefined, _: string, fallback: string) => value ?? fallback;
  const title = await answerUnlessImported(args.title?.trim() || undefined, 'Title', titleFrom(folder));
  const languages = await answerUnlessImported(args.languages, 'Languages, the first at /', 'ko,en');
  const address = await answerUnlessImported(args.address, 'Address', 'https://example.com/');
  return {
    folder: resolve(folder),
    title,
    languages: parseLanguages(languages),
    address: parseAddress(address),
    hasSamples: args.samples && args.from === undefined,
    from: args.from === undefined ? undefined : resolve(args.from),
    engine: args.engine ?? engine,
  };
}

function titleFrom(folder: string): string {
  const words = basename(resolve(folder))
    .split(/[-_.\s]+/)
    .filter((word) => word !== '');
  return words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ') || 'My blog';
}

function parseLanguages(text: string): string[] {
  const codes = [...new Set(text.split(/[,\s]+/).filter((code) => code !== ''))];
  const invalid = codes.find((code) => !isLanguage(code));
  if (invalid !== undefined)
    throw new UsageError(
      `\`${invalid}\` is no language code; write ${likelyCode(invalid) ?? 'codes such as ko,en'}`,
    );
  if (codes.length === 0) throw new UsageError('A site has at least one language, such as ko');
  return codes;
}

/** Whether a code is one of a language, in the form of BCP 47 that browsers know: `de` rather than `ger`. */
function isLanguage(code: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(code) && likelyCode(code) === code;
}

/** Whether a language code exists. */
function isKnown(code: string): boolean {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined;
  } catch {
    return false;
  }
}

/** The language code that `JA`, `ja_JP`, `jpn` or `jp` most likely means; `null` for none. */
function likelyCode(invalid: string): string | null {
  const code = invalid.replaceAll('_', '-');
  return languageOfCountry(code) ?? (isKnown(code) ? new Intl.Locale(code).toString() : null);
}

function parseAddress(text: string): string {
  const withScheme = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(withScheme) ? new URL(withScheme) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`\`${text}\` is no address; write one such as https://example.com/`);
  return url.origin + (url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`);
}
