import { createHash } from 'node:crypto';
import { type Context, positionOf } from '../context';
import { type Md, type MdastNode, visit } from '../tree';
import type { MarkdownProblem } from '../types';
import type { BlockCache } from './cache';
import type { IncludedCode } from './include';

/** A piece of code as TypeScript reads it. Lines and characters are 0-based, in `code`. */
export interface TypedCode {
  /** The code without its comments for the compiler and without what it hides. */
  readonly code: string;
  /** What names are. */
  readonly hovers: readonly (TypedRange & { readonly docs: string })[];
  /** What the author asks for by `^?` and `^|`: shown under a line. */
  readonly queries: readonly TypedRange[];
  /** Errors that the author expects: shown under their lines. */
  readonly errors: readonly TypedRange[];
  /** What is wrong with the code, by the lines of the author's. */
  readonly mistakes: readonly {
    readonly line: number;
    readonly message: string;
    readonly hint: string;
  }[];
}

/** A part of a line, with what TypeScript says of it. */
export interface TypedRange {
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly text: string;
}

/** Reads the types of code, or says what it lacks. */
export type TypeReader =
  | {
      /** Names everything beside the code that its types depend on. */
      readonly key: string;
      /** @param language name of the language, such as `ts` */
      readonly read: (code: string, language: string) => TypedCode;
    }
  | { readonly missing: { readonly message: string; readonly hint: string } };

/** The word after a fence's language that asks for types. */
const WORD = /(^|\s)twoslash(?=\s|$)/;
const LANGUAGES = /^(?:tsx?|jsx?|typescript|javascript)$/;

/** Changes with the shape of {@link TypedCode}. */
const VERSION = 2;

const known = new WeakMap<MdastNode, TypedCode>();

/** The types of a block, if its author asks for them. */
export function typesOf(node: Md<'code'>): TypedCode | undefined {
  return known.get(node);
}

interface TypesInput extends Pick<Context, 'prepared' | 'options'> {
  readonly open: () => Promise<TypeReader>;
  readonly cache: BlockCache | undefined;
  readonly included: IncludedCode;
}

/**
 * Reads the types of the blocks of a tree that ask for them (`twoslash`), which then have the code that is shown. A
 * mistake in the code is fatal; without the packages that read types, the code is shown as it is.
 */
export async function loadTypes(root: MdastNode, input: TypesInput): Promise<MarkdownProblem[]> {
  const blocks: Md<'code'>[] = [];
  visit(root, (node) => {
    if (node.type !== 'code' || !WORD.test(node.meta ?? '')) return;
    node.meta = node.meta?.replace(WORD, '').trim() || null;
    blocks.push(node);
  });
  if (blocks.length === 0) return [];
  const reader = await input.open();
  return blocks.flatMap((node) => readTypes(node, reader, input));
}

function readTypes(
  node: Md<'code'>,
  reader: TypeReader,
  { cache, included, ...place }: TypesInput,
): MarkdownProblem[] {
  const { line, column } = positionOf(node, place);
  const language = node.lang ?? '';
  if ('missing' in reader) return [{ rule: 'code-types', ...reader.missing, line, column }];
  if (!LANGUAGES.test(language))
    return [
      {
        rule: 'code-types',
        message: `Types are shown of ts, tsx, js and jsx, but this block is "${language}".`,
        hint: 'Remove `twoslash`.',
        line,
        column,
      },
    ];
  const key = createHash('sha1')
    .update(JSON.stringify(['types', VERSION, reader.key, language, node.value]))
    .digest('base64url');
  const cached = cache?.get(key);
  const typed: TypedCode = cached === undefined ? reader.read(node.value, language) : JSON.parse(cached);
  if (typed.mistakes.length > 0) {
    // Code of a file has its lines there.
    const first = included.blocks.includes(node) ? null : line + 1;
    return typed.mistakes.map(({ line: own, message, hint }) => ({
      rule: 'code-types',
      fatal: true,
      message,
      hint,
      line: first === null ? line : first + own,
      column,
    }));
  }
  if (cached === undefined) cache?.set(key, JSON.stringify(typed));
  known.set(node, typed);
  node.value = typed.code;
  return [];
}
