import { dirname, extname, join, normalize } from 'node:path/posix';
import { nearest } from '../../shared/nearest';
import { type Context, positionOf } from '../context';
import { rewrite } from '../rewrites';
import { type Md, type MdastNode, visit } from '../syntax/tree';
import type { CodeFile, MarkdownProblem } from '../types';
import { excerptOf, regionsOf } from './excerpt';

const FILE = /(^|\s)file=(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'`{}]+))/;
const LINES = /(^|\s)lines=(?:"([^"\n]*)"|'([^'\n]*)'|(\S+))/;
const REMOTE = /^(?:[a-z][a-z\d+.-]+:)?\/\//i;
const FENCE = /(?:`{3}|~{3})[^\n]*?\bfile=[^\n]*/g;

/** Paths of the files that code blocks of a text include, relative to the site's folder. */
export function namedCodeFiles(body: string, file: string): string[] {
  return [...body.matchAll(FENCE)].flatMap(([line]) => {
    const path = wordOf(FILE.exec(line));
    return path === null ? [] : [codePath(path, file).path];
  });
}

/** Maps the path of the file that a code block includes. */
export function mapCodeFile(node: Md<'code'>, change: (path: string) => string): void {
  const map = (text: string | null | undefined) =>
    text?.replace(FILE, (...found) => `${found[1]}file="${change(wordOf(found) ?? '')}"`);
  node.lang = map(node.lang) ?? null;
  node.meta = map(node.meta) ?? null;
}

/** Code blocks filled from files, and the problems of the others. */
export interface IncludedCode {
  readonly blocks: readonly Md<'code'>[];
  readonly problems: readonly MarkdownProblem[];
}

/**
 * Fills the code blocks of a tree that include a file, a region or lines of it. A missing file or part is fatal if the
 * block is empty.
 */
export function includeCode(
  root: MdastNode,
  surroundings: Pick<Context, 'prepared' | 'options'>,
): IncludedCode {
  const blocks: Md<'code'>[] = [];
  const problems: MarkdownProblem[] = [];
  visit(root, (node) => {
    if (node.type !== 'code') return;
    const info = /^file=/.test(node.lang ?? '') ? `${node.lang} ${node.meta ?? ''}` : (node.meta ?? '');
    const named = wordOf(FILE.exec(info));
    if (named === null) return;
    const report = (mistake: Pick<MarkdownProblem, 'message' | 'hint' | 'fatal'>) =>
      problems.push({ rule: 'code-file', ...mistake, ...positionOf(node, surroundings) });
    const { path, region } = codePath(named, surroundings.options.file);
    const isEmpty = node.value.trim() === '';
    const found = REMOTE.test(named)
      ? remoteFile(named)
      : codeOf(surroundings.options.codeFiles?.get(path), {
          path,
          region,
          lines: wordOf(LINES.exec(info)),
        });
    const isFound = typeof found === 'string';
    // Not fatal if the block has code: for other tools `file=` is the origin of a copy.
    if (!isFound) report({ fatal: isEmpty, ...found });
    else if (!isEmpty)
      report({
        message: `This code block has code of its own, in the place of which ${path} is shown.`,
        hint: 'Remove its lines, or `file=`.',
      });
    if (info !== node.meta) node.lang = extname(path).slice(1);
    node.meta = info.replace(FILE, '').replace(LINES, '').trim() || null;
    if (!isFound) return;
    node.value = found;
    blocks.push(node);
  });
  return { blocks, problems };
}

/** In the Markdown copy of the text, replaces the inclusions by the code itself. */
export function rewriteIncluded({ blocks }: IncludedCode, context: Context): void {
  for (const node of blocks) {
    const runs = (node.value.match(/`{3,}/g) ?? []).map(({ length }) => length);
    const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
    const info = [node.lang, node.meta].filter(Boolean).join(' ');
    rewrite(node, `${fence}${info}\n${node.value}\n${fence}`, { context, begin: /^(?:`{3}|~{3})/ });
  }
}

interface WantedCode {
  readonly path: string;
  readonly region: string | null;
  readonly lines: string | null;
}

type CodeMistake = Required<Pick<MarkdownProblem, 'message' | 'hint'>>;

const remoteFile = (address: string): CodeMistake => ({
  message: `The file ${address} is not read: a build reads the files of the site alone.`,
  hint: 'Save the file in the site and name that, or write its lines into the code block.',
});

function codeOf(file: CodeFile | undefined, { path, region, lines }: WantedCode): string | CodeMistake {
  if (file === undefined)
    return {
      message: `The file ${path} is not there.`,
      hint: 'Correct `file="…"`: a path is relative to the text, or with a slash in front to the folder of the site.',
    };
  if ('mistake' in file) return file.mistake;
  const code = file.text.replace(/\r\n?/g, '\n').replace(/(?<!\n)\n+$/, '');
  const found = excerptOf(code, { region, lines });
  if (found !== null) return found;
  if (region === null)
    return {
      message: `The file ${path} has no lines "${lines}": it has ${code.split('\n').length}.`,
      hint: 'Write `lines="3-9"`, or mark a region in the file: its lines may move.',
    };
  const regions = regionsOf(code);
  const like = nearest(region, regions);
  return {
    message: `The file ${path} has no region "${region}".`,
    hint: like
      ? `Did you mean "#${like}"?`
      : `Put its lines between \`// #region ${region}\` and \`// #endregion\`, as comments of the language.`,
  };
}

/** Resolves the `file=` of a block: path relative to the site's folder, and region. */
function codePath(named: string, file: string): { readonly path: string; readonly region: string | null } {
  const [, path = '', region = null] = /^(.*?)(?:#([^#/]*))?$/.exec(named) ?? [];
  return { path: path.startsWith('/') ? normalize(path.slice(1)) : join(dirname(file), path), region };
}

function wordOf(found: readonly unknown[] | null): string | null {
  const value = found?.slice(2, 5).find((one) => typeof one === 'string');
  return (value as string | undefined) ?? null;
}
