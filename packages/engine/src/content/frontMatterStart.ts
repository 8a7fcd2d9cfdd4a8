import type { Problem } from '../shared/problem';
import { HIDING_RULES } from './hidingRules';

/** A text divided at its front matter. */
export interface DividedText {
  /** The text between the two lines `---`; `null` without front matter. */
  readonly yaml: string | null;
  /** The text after the front matter. */
  readonly body: string;
  /** Lines of the file before the body. */
  readonly lineOffset: number;
  /** Fields outside of front matter, or front matter without an end. */
  readonly mistake: Pick<Problem, 'line' | 'message' | 'hint'> | null;
}

const OPENING = /^\u{feff}?---[ \t]*\r?\n/u;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/m;

/** Divides a text at its front matter, without a look at the fields. */
export function divideText(text: string): DividedText {
  const opening = OPENING.exec(text);
  if (!opening) return { yaml: null, body: text, lineOffset: 0, mistake: strayFields(text, 0, KNOWN) };
  const rest = text.slice(opening[0].length);
  const closing = CLOSING.exec(rest);
  if (!closing)
    return {
      yaml: null,
      body: '',
      lineOffset: 0,
      mistake: {
        line: 1,
        message: 'the front matter is not closed',
        hint: 'Put a line `---` after its last field.',
      },
    };
  const yaml = rest.slice(0, closing.index);
  const head = text.length - rest.length + closing.index + closing[0].length;
  const lineOffset = text.slice(0, head).split('\n').length - 1;
  const body = text.slice(head);
  return {
    yaml,
    body,
    lineOffset,
    mistake: strayFields(body, lineOffset, yaml.trim() === '' ? KNOWN : HIDING),
  };
}

const YAML_HINT =
  'Write it in YAML, with `---` as the first line of the file and as the line after the last field.';

/** What can precede front matter and is easily overlooked: spaces, invisible characters, comments, imports. */
const UNSEEN =
  /^(?:[\s\u{feff}\u{200b}-\u{200d}\u{2060}]+|<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}|(?:import|export)[ {][^\r\n]*)*/u;
/** A line without letters and digits, with the name of a notation at most. */
const FENCE = /^(?!:::|\{)([^\p{L}\p{N}\s`<>]{2,8})[^\S\r\n]*(ya?ml|toml|json)?[^\S\r\n]*$/iu;
const FIELD = /^(?:\.\. ?|:)?["']?([\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,40})["']?\s*[:：=](?!\/\/)/u;

const HIDING: ReadonlySet<string> = new Set(
  HIDING_RULES.filter(({ effect }) => effect === 'draft' || effect === 'unlisted').flatMap(({ fields }) =>
    fields.map((name) => name.toLowerCase()),
  ),
);
const COMMON =
  'title date slug tags tag category categories author authors layout permalink description summary aliases id lang language keywords image cover modified';
/** Names by which fields are known where nothing else marks them. */
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
  const comment = [...unseen.matchAll(/<!--([\s\S]*?)-->/g)].find(([, inner = '']) =>
    isBlock(splitLines(inner), telling),
  );
  if (comment) return at(body.slice(0, comment.index), 'the front matter stands in a comment');
  const rest = body.slice(unseen.length);
  if (/^\{\s*["'][\w-]+["']\s*:/.test(rest)) return at(unseen, 'the front matter is written in JSON');
  const [first = '', ...lines] = splitLines(rest);
  const [, fence, notation] = FENCE.exec(first) ?? [];
  if (fence === undefined)
    return isBlock([first, ...lines], telling) ? at(unseen, 'fields stand where they are text') : null;
  if (/^\++$/.test(fence)) return at(unseen, 'the front matter is written in TOML');
  const [next = ''] = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const name = FIELD.exec(next)?.[1]?.trim().toLowerCase();
  const isClosed = () => lines.some((line) => line.trimEnd() === first.trimEnd());
  const isMeant = name !== undefined && (KNOWN.has(name) || (fence === '---' && isClosed()));
  if (!isMeant && notation === undefined) return null;
  if (fence !== '---' || notation !== undefined)
    return at(unseen, `the front matter begins with \`${first.trim()}\``);
  if (lineOffset > 0)
    return at(unseen, 'a second front matter follows the first', 'Put all fields into the first.');
  return unseen === ''
    ? at(
        unseen,
        'the first line is not `---` alone',
        'Remove invisible characters and old line ends from it.',
      )
    : at(
        unseen,
        'the front matter does not begin in the first line',
        'Remove what stands before its first line `---`, invisible characters included.',
      );
}

function splitLines(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/** Whether the first lines are at least two fields and nothing else, one of them with a known name. */
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
