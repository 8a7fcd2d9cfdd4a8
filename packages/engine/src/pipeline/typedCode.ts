import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TypedCode, TypeReader } from '../markdown';
import { hash } from '../node/hash';
import { readSiteFile } from '../node/siteFile';
import { dependenciesOf, findInstalled, type InstalledPackage, installedFrom } from './installed';

/** Packages that read the types of code. */
export interface TypePackages {
  readonly twoslash: InstalledPackage;
  /** A TypeScript with a programmatic API; `null` without one. */
  readonly typescript: InstalledPackage | null;
  /** Installed version of `typescript`, with or without a programmatic API. */
  readonly found: string | null;
  /** Hash of both versions and of the site's lock files, since code may import types of any package. */
  readonly key: string;
}

/** Versions that `twoslash` supports; 7 has no programmatic API. */
const CALLABLE = /^(?:5\.(?:[5-9]|\d\d)|6\.)/;
const LOCKS = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * Finds `twoslash` if the site's `package.json` lists it, with the TypeScript that it resolves itself, or one under an
 * alias (`"typescript-6": "npm:typescript@6"`).
 */
export function findTypePackages(root: string): TypePackages | null {
  const twoslash = findInstalled(root, 'twoslash');
  if (twoslash === null) return null;
  const own = installedFrom(twoslash.file, 'typescript');
  const aliases = Object.entries(dependenciesOf(root)).flatMap(([name, wanted]) =>
    wanted.startsWith('npm:typescript@') ? (findInstalled(root, name) ?? []) : [],
  );
  const typescript =
    [...(own ? [own] : []), ...aliases].find(({ version }) => CALLABLE.test(version)) ?? null;
  const locks = LOCKS.map((name) => {
    try {
      return hash(readSiteFile(root, name));
    } catch {
      return '';
    }
  });
  const key = hash(twoslash.version, typescript?.version ?? '', ...locks);
  return { twoslash, typescript, found: own?.version ?? null, key };
}

/** The part of the API of `twoslash/core` that is used here. */
interface Twoslash {
  readonly createTwoslasher: (options: object) => (
    code: string,
    language: string,
    options: object,
  ) => {
    readonly code: string;
    readonly nodes: readonly TwoslashNode[];
    readonly meta: {
      readonly handbookOptions: { readonly errors: readonly number[]; readonly noErrors: boolean | number[] };
      readonly flagNotations: readonly {
        readonly type: string;
        readonly name: string;
        readonly start: number;
      }[];
    };
  };
}

interface TwoslashNode {
  readonly type: string;
  readonly line: number;
  readonly character: number;
  readonly start: number;
  readonly length: number;
  readonly text?: string;
  readonly docs?: string;
  readonly code?: number;
  /** Completions at a `^|` of the author, and the prefix already typed there. */
  readonly completions?: readonly { readonly name: string }[];
  readonly completionsPrefix?: string;
}

/** Maximum number of completions that are listed. */
const MAX_NAMES = 6;

/** Maximum length of a documentation comment, in characters. */
const MAX_DOCS = 400;

/** Opens the type reader of a site; without the packages, one that reports what is missing. */
export function openTypes(root: string): TypeReader {
  const packages = findTypePackages(root);
  if (packages === null)
    return {
      missing: {
        message: 'The types of this code are not shown: `twoslash` is not installed.',
        hint: 'Run `npm install --save-dev twoslash typescript@6`, or remove `twoslash` from the block.',
      },
    };
  const { twoslash, typescript, found, key } = packages;
  if (typescript === null)
    return {
      missing: {
        message: `The types of this code are not shown: \`twoslash\` needs TypeScript 5.5 to 6, but the site has ${found ?? 'none'}.`,
        hint: 'Run `npm install --save-dev typescript-6@npm:typescript@6`. It is used for these blocks alone.',
      },
    };
  const require = createRequire(join(root, 'package.json'));
  const { createTwoslasher } = createRequire(twoslash.file)('twoslash/core') as Twoslash;
  const read = createTwoslasher({
    tsModule: require(typescript.file),
    tsLibDirectory: dirname(typescript.file),
    // A folder that does not exist: code can import the site's packages, but not its files.
    vfsRoot: join(root, '.twoslash'),
    // `moduleResolution: bundler` and `jsx: preserve`.
    compilerOptions: { moduleResolution: 100, jsx: 1 },
  });
  return { key, read: (code, language) => typedCode(read, code, language) };
}

function typedCode(
  read: ReturnType<Twoslash['createTwoslasher']>,
  code: string,
  language: string,
): TypedCode {
  const lineOf = (index: number) => code.slice(0, index).split('\n').length - 1;
  const all: TwoslashNode[] = [];
  try {
    const result = read(code, language, {
      handbookOptions: { noErrorValidation: true },
      // Called before lines are removed, so positions are those of the source.
      filterNode(node: TwoslashNode) {
        if (node.type === 'error') all.push({ ...node });
        return true;
      },
    });
    const { errors: expected } = result.meta.handbookOptions;
    const mistakes = [
      ...result.meta.flagNotations
        .filter(({ type }) => type === 'unknown')
        .map(({ name, start }) => ({
          line: lineOf(start),
          message: `TypeScript has no option \`@${name}\`.`,
          hint: 'Correct the comment; it is read as an option of the compiler.',
        })),
      ...all
        .filter(({ code: number }) => !expected.includes(number ?? 0))
        .map(({ start, text = '', code: number }) => ({
          line: lineOf(start),
          message: `TypeScript (${number}): ${text}`,
          hint: `Correct the code, or write \`// @errors: ${number}\` above it to show the error.`,
        })),
    ];
    const ranges = (type: string) =>
      result.nodes
        .filter((node) => node.type === type)
        .map(({ line, character, length, text = '', docs = '' }) => ({
          line,
          character,
          length,
          text,
          docs,
        }));
    const completions = result.nodes.filter(({ type }) => type === 'completion').map(completionOf);
    const queryLines = code.split('\n').flatMap((text, line) => (/^\s*\/\/\s*\^\|/.test(text) ? [line] : []));
    return {
      code: result.code.replace(/\n$/, ''),
      hovers: ranges('hover').map(({ docs, ...range }) => ({ ...range, docs: shortened(docs) })),
      queries: [...ranges('query'), ...completions],
      errors: result.nodes
        .filter(({ type }) => type === 'error')
        .map(({ line, character, length, text, code: number }) => ({
          ...{ line, character, length },
          text: `TS${number}: ${text}`,
        })),
      mistakes: [
        ...mistakes,
        ...completions.flatMap(({ text }, index) =>
          text === '' ? [{ line: queryLines[index] ?? 0, ...NOTHING_TO_ADD }] : [],
        ),
      ],
    };
  } catch (error) {
    const { message, description = '' } = error as Error & { readonly description?: string };
    const [, line = '2'] = /\bline (\d+)\b/.exec(description) ?? [];
    const mistake = {
      line: Number(line) - 1,
      message: `The types of this code cannot be read: ${description || message}`,
      hint: 'Put `^?` or `^|` under a name, or remove the comment.',
    };
    return { code, hovers: [], queries: [], errors: [], mistakes: [mistake] };
  }
}

const NOTHING_TO_ADD = {
  message: 'TypeScript knows nothing that could be written on above `^|`.',
  hint: 'Put `^|` under the end of the beginning of a name, or remove the comment.',
};

/** Completions of a name, one per line. */
function completionOf({ line, character, length, completions = [], completionsPrefix = '' }: TwoslashNode) {
  const names = completions.map(({ name }) => name).filter((name) => name.startsWith(completionsPrefix));
  const shown = names.slice(0, MAX_NAMES).join('\n');
  return { line, character, length, text: names.length > MAX_NAMES ? `${shown}\n…` : shown };
}

const shortened = (docs: string): string => (docs.length > MAX_DOCS ? `${docs.slice(0, MAX_DOCS)}…` : docs);
