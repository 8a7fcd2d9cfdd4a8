import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { relativePath } from '../node/relativePath';
import { generatorOf } from '../shared/mistakes/foreignModules';
import { type Problem, SiteError } from '../shared/problem';
import { uniqueBy } from '../shared/values/uniqueBy';
import { COMPONENTS_MODULE } from './siteComponents';
import { KIT_FILES } from './themeKit';

interface Folders {
  /** Folder of the site, to which the bundler's paths are relative. */
  readonly root: string;
}

/**
 * Converts bundler errors in the author's files (components of MDX articles and their imports) to problems with file,
 * line and remedy. Any other error is a defect of the engine, and is rethrown unchanged.
 */
export function explainBundleError(error: unknown, folders: Folders): never {
  const problems = bundleProblems(error, folders);
  if (problems.length === 0) throw error;
  throw new SiteError(problems);
}

/** Problems of the author's files in a bundler error; empty without any. */
export function bundleProblems(error: unknown, folders: Folders): Problem[] {
  const { errors = [] } = (error ?? {}) as { readonly errors?: readonly Error[] };
  const problems = errors.flatMap((item) =>
    item instanceof SiteError
      ? item.problems
      : (settingsProblem(item, folders) ??
        bundlerProblem(stripVTControlCharacters(item.message), folders) ??
        []),
  );
  // A mistake is often reported for both the client and the server module.
  return uniqueBy(problems, JSON.stringify);
}

/** Problem of a `package.json` or `tsconfig.json` that the bundler cannot read; `null` for any other error. */
export function settingsProblem(error: unknown, { root }: Folders): Problem | null {
  const message = stripVTControlCharacters(String((error as Error | null)?.message));
  const broken =
    /JSONError \{ path: "([^"]+)", message: "(.*?)(?: at line \d+ column \d+)?", line: (\d+)/.exec(message);
  if (broken)
    return {
      rule: 'package-json',
      level: 'throw',
      file: relativePath(root, broken[1] ?? ''),
      line: Number(broken[3]),
      message: `the file is no JSON: ${broken[2]}`,
      hint: 'Correct it: npm cannot install anything either.',
    };
  const [, file, reason = ''] = /Failed to load tsconfig '([^']+)': ([^\n]*)/.exec(message) ?? [];
  if (file === undefined) return null;
  const [place, line, column] = / at line (\d+) column (\d+)/.exec(reason) ?? [''];
  if (!existsSync(join(root, file)))
    return {
      rule: 'tsconfig',
      level: 'throw',
      file: 'tsconfig.json',
      ...lineOfWord(join(root, 'tsconfig.json'), file.slice(file.lastIndexOf('/') + 1)),
      message: `it extends ${file}, which does not exist`,
      hint: 'Correct the path, or remove the line: a site needs no settings of TypeScript.',
    };
  return {
    rule: 'tsconfig',
    level: 'throw',
    file,
    ...(line === undefined ? {} : { line: Number(line), column: Number(column) }),
    message: `the settings of TypeScript cannot be read: ${reason.replace(place, '')}`,
    hint: 'Correct the file or what it extends, or remove it: a site needs none.',
  };
}

/** Problem of an unresolved import. */
export function missingImport(source: string, { root, file }: Folders & { readonly file: string }): Problem {
  const isFile = source.startsWith('.');
  const isOfNode = isBuiltin(source);
  return {
    ...componentMistake(file),
    ...lineOfWord(join(root, file), source),
    message: `the import \`${source}\` ${isOfNode ? 'exists in Node only' : `leads to no ${isFile ? 'file' : 'package'}`}`,
    hint: isFile
      ? 'Correct the path; it is relative to the file.'
      : isOfNode
        ? 'Components run in the browser too: import a file with the data instead.'
        : packageHint(source),
  };
}

/** Never suggests to install a package for an alias: a package of that name may be malicious. */
function packageHint(source: string): string {
  if (source.startsWith('plugin:')) return 'Name a plugin of `plugins` that has the hook `data`.';
  return generatorOf(source) !== null || /^@\/|^~/.test(source)
    ? 'Write a path relative to the file; names such as this one are known to other tools only.'
    : 'Install the package, or correct its name.';
}

function bundlerProblem(message: string, { root }: Folders): Problem | null {
  const place = /\[ (.+?):(\d+):(\d+) \]/.exec(message) ?? /from "([^"]+)"/.exec(message);
  if (!place) return null;
  const [, path = '', line, column] = place;
  const [, lacking] = /"default" is not exported by "([^"]+)"/.exec(message) ?? [];
  // The importing module is generated: the mistake is in the file that it re-exports.
  if (lacking !== undefined && path.endsWith(COMPONENTS_MODULE)) {
    return {
      ...componentMistake(relativePath(root, resolve(root, lacking))),
      message: 'the file has no default export',
      hint: 'Export by default what takes the place: a component, or in `mdx` an object of components.',
    };
  }
  const absolute = resolve(root, path);
  const file = relativePath(root, absolute);
  if (file.startsWith('..') || file.includes('node_modules/')) return null;
  const [data] = /(?<=\.)(?:toml|csv|json5|txt)$/i.exec(file) ?? [];
  if (data !== undefined)
    return {
      ...componentMistake(file),
      message: `a component imports this file, but data is read from \`.json\` and \`.yml\``,
      hint: `Write it as ${file.slice(0, -data.length)}json, and import that.`,
    };
  const what = bundlerReason(message);
  return {
    ...componentMistake(file),
    // For an MDX article, the line number is that of the compiled module.
    ...(file.endsWith('.mdx')
      ? lineOfWord(join(root, file), what.word)
      : { line: Number(line), column: Number(column) }),
    message: what.message,
    hint: what.hint,
  };
}

/** Common fields of problems in components. */
export const componentMistake = (file: string) => ({ rule: 'mdx-component', level: 'throw', file }) as const;

function bundlerReason(message: string): { message: string; hint: string; word: string | null } {
  const missingName = /"([^"]+)" is not exported by "([^"]+)"/.exec(message);
  if (missingName) {
    const [, name = '', from = ''] = missingName;
    if (from.endsWith(KIT_FILES.module))
      return {
        message: `\`${name}\` is imported, but this version of the theme has it no more`,
        hint: 'Compare with `npx devlog eject` and `--print` of this part: the original does without it now.',
        word: name,
      };
    return {
      message: `\`${name}\` is imported, but ${from.slice(from.lastIndexOf('/') + 1)} does not export it`,
      hint: 'Correct the name, or export it there.',
      // Without its ending, as it is imported.
      word: name === 'default' ? from.slice(from.lastIndexOf('/')).replace(/\.\w+$/, '') : name,
    };
  }
  const [, twice] = /Duplicated export '([^']+)'/.exec(message) ?? [];
  if (twice !== undefined)
    return {
      message: `\`${twice}\` is exported twice`,
      hint: 'Rename one of them.',
      word: `export const ${twice}`,
    };
  const first = message.split('\n').find((part) => part.trim() !== '') ?? message;
  return { message: first.replace(/^\[[^\]]*\]\s*/, ''), hint: 'Correct the component.', word: null };
}

/** The first line of a file that has a word; empty without any. */
export function lineOfWord(file: string, word: string | null): Pick<Problem, 'line'> {
  if (word === null || !existsSync(file)) return {};
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(word));
  return index < 0 ? {} : { line: index + 1 };
}
