import { parseArgs } from 'node:util';
import { didYouMean } from '../shared/nearest';
import { mistakesOf, type SiteError } from '../shared/problem';

/** One option of a command line, written `--name`. */
export interface CommandOption {
  /** `flag` takes no value, `text` any value, `port` a number from 0 to 65535. */
  readonly type: 'flag' | 'text' | 'port';
  /** One sentence for the help page. */
  readonly description: string;
  /** Name of the value on the help page: `DATE`. */
  readonly value?: string;
}

/** Name without dashes → option. */
export type CommandOptions = Readonly<Record<string, CommandOption>>;

/** Parsed values of options; absent ones are `undefined`. */
export type OptionValues<O extends CommandOptions> = {
  readonly [K in keyof O]?: O[K]['type'] extends 'flag'
    ? true
    : O[K]['type'] extends 'port'
      ? number
      : string;
};

/** Declares an option without a value. @param description one sentence for the help page */
export const flag = (description: string) => ({ type: 'flag', description }) as const;

/** @param value name of the value on the help page */
export const text = (value: string, description: string) => ({ type: 'text', value, description }) as const;

/** Options that several commands share. */
export const rootOption = {
  root: text('FOLDER', 'Folder of the site. Default: the nearest one upwards with a site.config.ts.'),
} as const satisfies CommandOptions;

/** Options of commands that write or read the published folder. */
export const outOption = {
  out: text('FOLDER', 'The published folder. Default: dist.'),
} as const satisfies CommandOptions;

/** Options of commands that read content; the folder is relative to the site. */
export const cacheOption = {
  cache: text('FOLDER', 'Folder for what is cached between runs. Default: .cache.'),
} as const satisfies CommandOptions;

/** Options of commands that listen; {@link chosenPort} adds the defaults of the port. */
export const serverOptions = {
  port: { type: 'port', value: 'NUMBER', description: 'Port to listen on; 0 takes any free one.' },
  host: text('ADDRESS', 'Address to listen on. Default: localhost.'),
} as const satisfies CommandOptions;

/**
 * Port from `--port`, else from the environment variable `PORT`, else the fallback. @throws SiteError for an invalid
 * `PORT`
 */
export function chosenPort(given: number | undefined, fallback: number): number {
  if (given !== undefined) return given;
  const { PORT } = process.env;
  return PORT ? toPort(PORT, 'the environment variable PORT') : fallback;
}

/**
 * Reads the arguments of a command.
 *
 * @throws SiteError for the first unknown or invalid argument
 */
export function readArguments<O extends CommandOptions>(
  args: readonly string[],
  options: O,
  { takesOperands }: { readonly takesOperands: boolean },
): { readonly values: OptionValues<O>; readonly operands: readonly string[] } {
  // Options contain no spaces, so an argument such as `- a title` is an operand. A placeholder is parsed in its place.
  const isWord = (word: string) => takesOperands && /^-[^=]*\s/.test(word);
  const written = (value: string, index: number) => (value === WORD ? args[index]! : value);
  const { tokens } = parseArgs({
    args: args.map((word) => (isWord(word) ? WORD : word)),
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, { type }]) => [
        name,
        { type: type === 'flag' ? ('boolean' as const) : ('string' as const) },
      ]),
    ),
  });
  const values: Record<string, string | number | true> = {};
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(written(token.value, token.index));
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) throw unknownOption(token.rawName, Object.keys(options), takesOperands);
    const value = token.value && written(token.value, token.index + 1);
    values[token.name] = readValue(option, { ...token, value });
  }
  if (!takesOperands && operands[0] !== undefined)
    throw optionError(
      `unexpected argument \`${operands[0]}\``,
      'This command takes options only; see `--help`.',
    );
  return { values: values as OptionValues<O>, operands };
}

interface GivenOption {
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function readValue(
  { type, value: name = 'VALUE' }: CommandOption,
  given: GivenOption,
): string | number | true {
  const { rawName, value, inlineValue } = given;
  if (type === 'flag') {
    if (value === undefined) return true;
    throw optionError(`\`${rawName}\` takes no value, but got \`${value}\``, `Write \`${rawName}\` alone.`);
  }
  // An argument that looks like an option is not consumed as a value; `--name=-x` passes it.
  if (value === undefined || value === '' || (!inlineValue && value.startsWith('-')))
    throw optionError(`\`${rawName}\` needs a value`, `Write \`${rawName} ${name}\`.`);
  return type === 'port' ? toPort(value, `\`${rawName}\``) : value;
}

function toPort(value: string, source: string): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw optionError(`${source} is \`${value}\`, which is no port`, 'Give a whole number from 0 to 65535.');
}

/** Placeholder for an operand while arguments are parsed. */
const WORD = '\0';

function unknownOption(rawName: string, names: readonly string[], takesOperands: boolean): SiteError {
  const known = [...names, 'help'].map((name) => `--${name}`);
  const asWord = takesOperands ? ' Before words that begin with a hyphen write `--`.' : '';
  return optionError(
    `unknown option \`${rawName}\``,
    (didYouMean(rawName, known) ?? `Options: ${known.join(', ')}.`) + asWord,
  );
}

const optionError = mistakesOf('command-line');
