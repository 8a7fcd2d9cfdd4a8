import { createHash } from 'node:crypto';
import { type Context, positionOf } from '../context';
import { type Md, type MdastNode, visit } from '../syntax/tree';
import type { MarkdownProblem } from '../types';
import type { BlockCache } from './cache';
import type { IncludedCode } from './include';

/** Code with types from TypeScript. Lines and characters are 0-based and refer to `code`. */
export interface TypedCode {
  /** The code without compiler comments and cut lines. */
  readonly code: string;
  /** Types of names, with their documentation. */
  readonly hovers: readonly (TypedRange & { readonly docs: string })[];
  /** Types (`^?`) and completions (`^|`) that the author requests, rendered below a line. */
  readonly queries: readonly TypedRange[];
  /** Errors that the author expects, rendered below their lines. */
  readonly errors: readonly TypedRange[];
  /** Mistakes in the code; lines refer to the author's source. */
  readonly mistakes: readonly {
    readonly line: number;
    readonly message: string;
    readonly hint: string;
  }[];
}

/** A range of a line, with a text from TypeScript. */
export interface TypedRange {
  readonly line: number;
  readonly character: number;
  readonly length: number;
  readonly text: string;
}

/** Reads the types of code, or reports what is missing. */
export type TypeReader =
  | {
      /** Hash of everything besides the code that its types depend on. */
      readonly key: string;
      /** @param language name of the language, such as `ts` */
      readonly read: (code: string, language: string) => TypedCode;
    }
  | { readonly missing: { readonly message: string; readonly hint: string } };

/** Metadata word that enables types. */
const WORD = /(^|\s)twoslash(?=\s|$)/;
const LANGUAGES = /^(?:tsx?|jsx?|typescript|javascript)$/;

const known = new WeakMap<MdastNode, TypedCode>();

/** Types of a block that {@link loadTypes} has read; `undefined` without. */
export function typesOf(node: Md<'code'>): TypedCode | undefined {
  return known.get(node);
}

interface TypesInput extends Pick<Context, 'prepared' | 'options'> {
  readonly open: () => Promise<TypeReader>;
  readonly cache: BlockCache | undefined;
  readonly included: IncludedCode;
}

/**
 * Reads the types of blocks with `twoslash`, and replaces their source by the code to render. A mistake in the code is
 * fatal. Without the required packages, the code is rendered without types.
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
    .update(JSON.stringify(['types', reader.key, language, node.value]))
    .digest('base64url');
  const cached = cache?.get(key);
  const typed: TypedCode = cached === undefined ? reader.read(node.value, language) : JSON.parse(cached);
  if (typed.mistakes.length > 0) {
    // Lines of included code are in another file.
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
