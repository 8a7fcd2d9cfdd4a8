import type { Notation } from '../../data/fields';
import { HTML_COMMENT, markedParts } from '../../shared/markedParts';
import type { Problem } from '../../shared/problem';
import { HIDING_RULES } from '../hiding/hidingRules';

/** A text divided at its front matter. */
export interface DividedText {
  /** Source of the fields, without the fence lines; `null` without front matter. */
  readonly fields: string | null;
  /** Notation of the fields; `yaml` without front matter. */
  readonly notation: Notation;
  /** Number of lines of the file before the fields. */
  readonly fieldsOffset: number;
  /** The text after the front matter. */
  readonly body: string;
  /** Number of lines of the file before the body. */
  readonly lineOffset: number;
  /** Fields outside of front matter, or front matter without an end. */
  readonly mistake: Pick<Problem, 'line' | 'message' | 'hint'> | null;
}

const OPENING = /^\u{feff}?(---|\+{3})[ \t]*\r?\n/u;
const CLOSING = { yaml: /^---[ \t]*(?:\r?\n|$)/m, toml: /^\+{3}[ \t]*(?:\r?\n|$)/m };
const JSON_OPENING = /^\u{feff}?(?=\{\s*"(?:[^"\\\n]|\\.)*"\s*:)/u;
/** A JSON string, closed or not, or a brace. */
const JSON_PART = /"(?:[^"\\\n]|\\.)*"?|[{}]/g;

/** Splits a text at its front matter, in YAML (`---`), TOML (`+++`) or JSON (`{`), without parsing the fields. */
export function divideText(text: string): DividedText {
  const opening = OPENING.exec(text);
  if (!opening) {
    const json = JSON_OPENING.exec(text);
    if (json) return divideJson(text, json[0].length);
    const mistake = strayFields(text, 0, KNOWN);
    return { fields: null, notation: 'yaml', fieldsOffset: 0, body: text, lineOffset: 0, mistake };
  }
  const notation = opening[1] === '---' ? 'yaml' : 'toml';
  const start = opening[0].length;
  const rest = text.slice(start);
  const closing = CLOSING[notation].exec(rest);
  if (!closing) return unclosed(`Put a line \`${opening[1]}\` after its last field.`);
  return divided(text, {
    notation,
    start,
    end: start + closing.index,
    body: start + closing.index + closing[0].length,
  });
}

function divideJson(text: string, start: number): DividedText {
  let depth = 0;
  for (const { 0: part, index } of text.slice(start).matchAll(JSON_PART)) {
    if (part === '{') depth++;
    if (part !== '}' || --depth > 0) continue;
    const end = start + index + 1;
    const after = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(end));
    if (after) return divided(text, { notation: 'json', start, end, body: end + after[0].length });
    break;
  }
  return unclosed('Put its last brace `}` at the end of a line, and begin the text on the next.');
}

/**
 * Index of the first line of text within the supposed front matter, which only a later `---` closes; -1 if there is none.
 * After a blank line, a line in the first column that has no colon is never YAML.
 */
function textAmongFields(fields: string): number {
  const found = /(?:^|\n)[ \t]*\r?\n(?:[ \t]*\r?\n)*(?=[^\s:#[\]{}"'-][^:\n]*(?:\n|$)|[*!>`])/.exec(fields);
  return found ? found.index + found[0].length : -1;
}

function unclosed(hint: string, text?: number): DividedText {
  const message =
    text === undefined
      ? 'the front matter is not closed'
      : `the front matter is not closed before the text, which begins on line ${text}`;
  const mistake = { line: text ?? 1, message, hint };
  return { fields: null, notation: 'yaml', fieldsOffset: 0, body: '', lineOffset: 0, mistake };
}

interface Cuts {
  readonly notation: Notation;
  readonly start: number;
  readonly end: number;
  readonly body: number;
}

function divided(text: string, cuts: Cuts): DividedText {
  const linesBefore = (index: number) => text.slice(0, index).split('\n').length - 1;
  const fields = text.slice(cuts.start, cuts.end);
  const body = text.slice(cuts.body);
  const lineOffset = linesBefore(cuts.body);
  const stray = cuts.notation === 'yaml' ? textAmongFields(fields) : -1;
  if (stray >= 0)
    return unclosed('Put a line `---` after its last field.', linesBefore(cuts.start + stray) + 1);
  return {
    fields,
    notation: cuts.notation,
    fieldsOffset: linesBefore(cuts.start),
    body,
    lineOffset,
    mistake: strayFields(body, lineOffset, fields.trim() === '' ? KNOWN : HIDING),
  };
}

const YAML_HINT =
  'Write it in YAML, with `---` as the first line of the file and as the line after the last field.';

/** Easily overlooked text before front matter: spaces, invisible characters, comments, imports. */
const UNSEEN =
  /^(?:[\s\u{feff}\u{200b}-\u{200d}\u{2060}]+|<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}|(?:import|export)[ {][^\r\n]*)*/u;
/** A line without letters and digits. */
const FENCE = /^(?!:::|\{)([^\p{L}\p{N}\s`<>]{1,8})[^\S\r\n]*$/u;
/** A fence with the name of a notation, as supported by Eleventy, Gatsby and others. */
const NAMED_FENCE =
  /^(?:-{3,}|\+{3,}|;{3,})[^\S\r\n]*(?:ya?ml|toml|[ch]?json5?|js|javascript|ts|typescript|coffee|coffeescript|cson)[^\S\r\n]*$/i;
/** Fields between fences, below a heading or the opening line of a code block. */
const BEHIND =
  /^(?:#{1,6} [^\r\n]*|(?:`{3,}|~{3,})[\w-]*[^\S\r\n]*)(?:\r\n?|\n)\s*(?:---|\+{3})[^\S\r\n]*(?:\r\n?|\n)([\s\S]*?[\r\n][^\S\r\n]*(?:---|\+{3})(?:[\r\n]|$))/;
const FIELD = /^(?:\.\. ?|:|\{\s*)?["']?([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,40})["']?\s*[:：=](?!\/\/)/u;

const HIDING: ReadonlySet<string> = new Set(
  HIDING_RULES.filter(({ effect }) => ['draft', 'private', 'unlisted'].includes(effect)).flatMap(
    ({ fields }) => fields.map((name) => name.toLowerCase()),
  ),
);
const COMMON =
  'title date slug tags tag category categories author authors layout permalink description summary aliases id lang language keywords image cover modified';
/** Names by which fields are recognized when no fence marks them. */
const KNOWN: ReadonlySet<string> = new Set([...COMMON.split(' '), ...HIDING]);

/**
 * Reports fields at the beginning of the body: front matter in an unsupported notation or position, which would be
 * rendered as text.
 */
function strayFields(body: string, lineOffset: number, telling: ReadonlySet<string>): DividedText['mistake'] {
  const unseen = UNSEEN.exec(body)?.[0] ?? '';
  const at = (before: string, message: string, hint = YAML_HINT): DividedText['mistake'] => ({
    line: lineOffset + before.split(/\r\n?|\n/).length,
    message,
    hint,
  });
  const comment = markedParts(unseen, HTML_COMMENT).find(({ inner }) => isBlock(splitLines(inner), telling));
  if (comment) return at(body.slice(0, comment.index), 'the front matter stands in a comment');
  const rest = body.slice(unseen.length);
  const [first = '', ...lines] = splitLines(rest);
  const [, fence] = FENCE.exec(first) ?? [];
  const misplaced = (fences: string) => {
    if (lineOffset > 0)
      return at(unseen, 'a second front matter follows the first', 'Put all fields into the first.');
    if (unseen === '')
      return at(
        unseen,
        `the first line is not \`${fences}\` alone`,
        'Remove invisible characters and old line ends from it.',
      );
    const hint = `Remove what stands before its first line \`${fences}\`, invisible characters included.`;
    return at(unseen, 'the front matter does not begin in the first line', hint);
  };
  if (/^\{\s*["'][\w-]+["']\s*:/.test(rest))
    return unseen === '' && lineOffset === 0
      ? at(unseen, 'the front matter is no valid JSON', 'Write names and texts between `"`.')
      : misplaced('{');
  if (NAMED_FENCE.test(first)) return at(unseen, `the front matter begins with \`${first.trim()}\``);
  if (fence === undefined) {
    if (lineOffset === 0 && isBehind(rest))
      return at(unseen, 'the front matter stands in a code block or under a heading', YAML_HINT);
    return isBlock([first, ...lines], telling) ? at(unseen, 'fields stand where they are text') : null;
  }
  const [next = ''] = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const name = FIELD.exec(next.trim())?.[1]?.trim().toLowerCase();
  const isClosed = () => lines.some((line) => line.trim() === first.trim());
  const isMeant =
    (lineOffset === 0 && /^\++$/.test(fence)) ||
    (name !== undefined && (KNOWN.has(name) || (fence === '---' && isClosed())));
  if (!isMeant) return null;
  if (fence !== '---' && fence !== '+++')
    return at(unseen, `the front matter begins with \`${first.trim()}\``);
  return misplaced(fence);
}

/**
 * Whether fields follow the first line of the text: below a heading, or as a code block. Those of a code block may be an
 * example, so they count only if they hide the text.
 */
function isBehind(rest: string): boolean {
  const [, fields] = BEHIND.exec(rest) ?? [];
  return fields !== undefined && isBlock(splitLines(fields), rest.startsWith('#') ? KNOWN : HIDING);
}

function splitLines(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/**
 * Whether the first block of lines consists of fields only, at least one of them in `telling`. Two are needed, or one
 * before a fence.
 */
function isBlock(lines: readonly string[], telling: ReadonlySet<string>): boolean {
  const start = lines.findIndex((line) => line.trim() !== '');
  const rest = start < 0 ? [] : lines.slice(start);
  const end = rest.findIndex((line) => line.trim() === '' || FENCE.test(line));
  const block = rest.slice(0, end < 0 ? undefined : end);
  const names = block.map((line) => FIELD.exec(line.trim())?.[1]?.trim().toLowerCase());
  const isEnded = end >= 0 && FENCE.test(rest[end] ?? '');
  return (
    names.every((name) => name !== undefined) &&
    (names.length > 1 || isEnded) &&
    names.some((name) => name !== undefined && telling.has(name))
  );
}
