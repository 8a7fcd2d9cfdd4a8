import { type Document, isMap, isScalar, LineCounter, visit, type YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { conflictLine } from '../shared/mistakes/conflict';
import type { Problem } from '../shared/problem';
import { type FieldsSource, type JudgedFields, judge, problemsIn, unreadFields } from './judge';
import {
  bareLine,
  type FalseCharacter,
  falseQuote,
  falseSpace,
  hashedItem,
  unmarkedField,
  unquotedValue,
} from './yamlCharacters';
import { misalignedField } from './yamlIndent';
import { lostPart } from './yamlLoss';
import { nestingMistake, parseSafely, TOO_DEEP } from './yamlNesting';
import { keepKeys, keepNumbers } from './yamlNumbers';

const CONFLICT_REMEDY =
  'Choose what counts, and delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.';

/** Parses YAML 1.2 and validates it; every problem has file, line and remedy. */
export function parseYaml<S extends z.ZodType>(
  text: string,
  schema: S,
  place: FieldsSource,
): JudgedFields<z.output<S>> {
  const counter = new LineCounter();
  const at = problemsIn(place);
  const parsed = parseSafely(text, counter);
  if (parsed === null) return unreadFields(at(1 + place.lineOffset, TOO_DEEP.message, TOO_DEEP.hint));
  const document = parsed;
  const lineOf = (offset: number) => counter.linePos(offset).line + place.lineOffset;
  const broken = document.errors[0];
  const named = ({ line, column, message, hint }: FalseCharacter) =>
    unreadFields({ ...at(line + place.lineOffset, `broken YAML: ${message}`, hint), column });
  const space = broken || !isMap(document.contents) ? falseSpace(text) : null;
  const conflict = broken || !isMap(document.contents) ? conflictLine(text) : null;
  if (conflict !== null)
    return unreadFields(at(conflict + place.lineOffset, 'broken YAML: a conflict of git', CONFLICT_REMEDY));
  if (space) return named(space);
  if (broken) {
    const { line, col } = counter.linePos(broken.pos[0]);
    const seen = hashedItem(text, line) ?? falseQuote(text, line) ?? misalignedField(text, line);
    if (seen) return named(seen);
    const open = openValue(document, broken, text);
    if (open !== null) {
      const { line: first, col: column } = counter.linePos(open.offset);
      const message = `broken YAML: nothing closes the ${open.kind} that begins here`;
      const hint = `Write the other ${open.kind} where the value ends${open.kind === 'quote' ? '; a line on which it goes on begins with a space' : ''}.`;
      return unreadFields({ ...at(first + place.lineOffset, message, hint), column });
    }
    const { message, hint } = unmarkedField(text, line) ??
      unquotedValue(text, line) ??
      bareLine(text, line) ?? {
        message: broken.message,
        hint: yamlRemedy(broken.code),
      };
    return unreadFields({ ...at(line + place.lineOffset, `broken YAML: ${message}`, hint), column: col });
  }
  const lost = lostPart(document, text);
  if (lost) return unreadFields(at(lineOf(lost.offset), lost.message, lost.hint));
  keepKeys(document);
  endWithWords(document);
  // Not assigned by key: a field may be called `__proto__`, and the cache compares these objects.
  const lines: Record<string, number> = Object.fromEntries(
    (isMap(document.contents) ? document.contents.items : []).flatMap(({ key }) =>
      isScalar(key) && key.range ? [[String(key.value), lineOf(key.range[0])]] : [],
    ),
  );
  let raw: unknown;
  try {
    raw = document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (error) {
    const message = `broken YAML: ${(error as Error).message}`;
    return unreadFields(
      at(1 + place.lineOffset, message, 'Write the values out instead of using many aliases.'),
    );
  }
  const nesting = nestingMistake(raw);
  if (nesting) return unreadFields(at(lineFor([nesting.key]), nesting.message, nesting.hint));
  const judged = (value: unknown) =>
    judge(value, schema, { select: place.select, lines, problemAt: wrongValue });
  const hasNumbers = keepNumbers(document, () => judged(document.toJS()).value);
  const { fits, ...read } = judged(hasNumbers ? document.toJS() : raw);
  const inside = fits ? null : falseSpace(text);
  return inside ? named(inside) : read;

  function wrongValue(path: readonly (string | number)[], message: string, hint: string): Problem {
    const line = lineFor(path);
    return at(line, message, falseQuote(text, line - place.lineOffset)?.hint ?? hint);
  }

  /** The line of the deepest part of the path that exists in the document. */
  function lineFor(path: readonly (string | number)[]): number {
    for (let depth = path.length; depth > 0; depth--) {
      const parent = depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true);
      const key = path[depth - 1];
      const pair = isMap(parent)
        ? parent.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined;
      if (pair && isScalar(pair.key) && pair.key.range) return lineOf(pair.key.range[0]);
      const node = document.getIn(path.slice(0, depth), true);
      if (isScalar(node) && node.range) return lineOf(node.range[0]);
    }
    return 1 + place.lineOffset;
  }
}

/** The quote or bracket whose lack of a counterpart is an error of the parser, or `null`: it tells where the value ends. */
function openValue(
  document: Document.Parsed,
  { code, pos: [end] }: YAMLParseError,
  text: string,
): { offset: number; kind: string } | null {
  let open: { offset: number; kind: string } | null = null;
  const isBracket = code === 'BAD_INDENT' && !/[\]}]/.test(text[end - 1] ?? '');
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (code === 'MISSING_CHAR' && type?.startsWith('QUOTE_') && range?.[1] === end)
        open = { offset: range[0], kind: 'quote' };
    },
    Collection: (_, { flow, range }) => {
      if (isBracket && flow && range?.[1] === end) open = { offset: range[0], kind: 'bracket' };
    },
  });
  return open;
}

/** Trims the end of block scalars (`>` and `|`): authors do not intend the trailing line break that YAML preserves. */
function endWithWords(document: Document.Parsed): void {
  visit(document, {
    Scalar: (_, node) => {
      if (node.type?.startsWith('BLOCK_') && typeof node.value === 'string')
        node.value = node.value.trimEnd();
    },
  });
}

function yamlRemedy(code: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'Keep one of the two keys.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces instead of tabs.';
    case 'MISSING_CHAR':
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Put values that contain `: `, quotes or brackets in quotes, and close every bracket and quote. A line on which a quoted value goes on begins with a space.';
    case 'BAD_INDENT':
      return 'Close every bracket and quote, and indent the lines of one block equally, with spaces.';
    default:
      return 'Put values with special characters in quotes, and write every field as `name: value`.';
  }
}
