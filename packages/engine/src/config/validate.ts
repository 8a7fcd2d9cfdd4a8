import type { z } from 'zod';
import { writtenList } from '../shared/mistakes/writtenList';
import { didYouMean } from '../shared/nearest';
import { elsewhere } from './elsewhere';
import { expandAt, inputSchema, type JsonSchema, knownKeys } from './jsonSchema';
import { isWrittenUndefined, valueAt } from './valueAt';

/** A mistake in a value, with its path. */
export interface Finding {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly hint: string | null;
}

/**
 * Validates a value. Returns the parsed value, or findings with a remedy for each mistake. @param foreign see {@link
 * elsewhere}
 */
export function validate<S extends z.ZodType>(
  schema: S,
  value: unknown,
  foreign: Readonly<Record<string, string>> = {},
):
  | { readonly ok: true; readonly value: z.output<S> }
  | { readonly ok: false; readonly findings: readonly Finding[] } {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const json = inputSchema(schema);
  return {
    ok: false,
    findings: withoutEchoes(
      firstOfEach(result.error.issues, value).flatMap((issue) => describe(issue, { json, value, foreign })),
    ),
  };
}

/** Keeps only the first issue of each scalar value: the others follow from it. */
function firstOfEach(issues: readonly z.core.$ZodIssue[], value: unknown): readonly z.core.$ZodIssue[] {
  const found = new Set<string>();
  return issues.filter(({ path }) => {
    const actual = valueAt(value, path as (string | number)[]);
    const place = JSON.stringify(path);
    const isLater = found.has(place) && (typeof actual !== 'object' || actual === null);
    found.add(place);
    return !isLater;
  });
}

/** Removes findings that follow from an unknown option: that the intended one is missing. */
function withoutEchoes(findings: readonly Finding[]): Finding[] {
  const unknown = findings.filter(({ message }) => message.startsWith('unknown option'));
  const isBeside = (path: Finding['path'], other: Finding) =>
    formatPath(other.path.slice(0, -1)) === formatPath(path);
  const isMeant = (name: string | number | undefined, hint: string | null) =>
    hint !== null && !hint.startsWith('Known options') && hint.split(/\W+/).includes(String(name));
  return findings.filter(
    ({ path, message }) =>
      !unknown.some((other) =>
        message.includes(' needs exactly one of ')
          ? isBeside(path, other)
          : message.endsWith(' is missing') &&
            isBeside(path.slice(0, -1), other) &&
            isMeant(path.at(-1), other.hint),
      ),
  );
}

/** `navbar.items[2].label`, the way an author would write it. */
export function formatPath(path: readonly (string | number)[]): string {
  return path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');
}

interface MismatchContext {
  /** Remedies for options of other engines (see {@link elsewhere}). */
  readonly foreign: Readonly<Record<string, string>>;
  readonly json: JsonSchema;
  readonly value: unknown;
}

function describe(issue: z.core.$ZodIssue, context: MismatchContext): Finding | Finding[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(path, key, context));
  if (path.length === 0 && issue.code === 'invalid_type') return [wrongWhole(context.value)];
  const name = formatPath(path);
  const actual = valueAt(context.value, path);
  if (issue.code === 'invalid_union' && 'discriminator' in issue && issue.errors.length === 0)
    return [unknownKind(path, actual, context)];
  if (issue.code === 'invalid_key') {
    const key = String(path.at(-1));
    const reason = issue.issues[0]?.message ?? 'is not valid';
    return [{ path, message: `the key \`${key}\` ${reason}`, hint: 'Rename it.' }];
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const closest = closestBranch(issue.errors, actual);
    if (closest)
      return closest.flatMap((inner) =>
        describe({ ...inner, path: [...issue.path, ...inner.path] }, context),
      );
  }
  if (isWrittenUndefined(context.value, path))
    return {
      path,
      message: `\`${name}\` is set, but its value is undefined`,
      hint: "An environment variable may not be set: set it, or write what stands in for it, as in `process.env.X ?? '…'`.",
    };
  if ((actual === undefined || actual === '') && issue.message.startsWith('is needed'))
    return [{ path, message: `\`${name}\` is missing, and ${issue.message}`, hint: `Add \`${name}\`.` }];
  if (actual === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_union')) {
    const description = expandAt(context.json, path).find(({ description }) => description)?.description;
    const add = description ? `Add \`${name}\`: ${description}` : `Add \`${name}\`.`;
    return [{ path, message: `\`${name}\` is missing`, hint: allowedWords(issue) ?? add }];
  }
  if (actual === null)
    return [{ path, message: `\`${name}\` has no value`, hint: 'Write one, or remove the line.' }];
  const what = `\`${name}\` is ${formatValue(actual)}, but ${expectation(issue)}`;
  return {
    path,
    message: what,
    hint:
      suggestion(issue, actual) ??
      elsewhere(context.foreign, path) ??
      shape(issue, path, context) ??
      meaning(path, context),
  };
}

/** Finding for a value that is no map at all. */
function wrongWhole(value: unknown): Finding {
  if (value === undefined || typeof value === 'function')
    return {
      path: [],
      message: value === undefined ? 'nothing is exported' : 'a function is exported instead of options',
      hint: 'Write `export default defineConfig({ … })`.',
    };
  return {
    path: [],
    message: `this is ${formatValue(value)}, but must be a map`,
    hint: 'Write every field as `name: value`.',
  };
}

/** Hint with the allowed fields for a value that should be a map or a list of maps; `null` for other mistakes. */
function shape(issue: z.core.$ZodIssue, path: (string | number)[], { json }: MismatchContext): string | null {
  if (issue.code !== 'invalid_type') return null;
  const isList = issue.expected === 'array';
  if (!isList && issue.expected !== 'object') return null;
  const known = knownKeys(json, isList ? [...path, 0] : path).map((name) => `\`${name}\``);
  if (known.length === 0) return null;
  const wanted = isList ? 'a list of maps, `[{ … }]`,' : 'a map, `{ … }`,';
  return `Write ${wanted} with some of ${known.join(', ')}.`;
}

/** Description of an option, or of its nearest described ancestor. */
function meaning(path: readonly (string | number)[], { json }: MismatchContext): string | null {
  for (let depth = path.length; depth > 0; depth--) {
    const at = path.slice(0, depth);
    const described = expandAt(json, at).find(({ description }) => description);
    if (described) return `\`${formatPath(at)}\`: ${described.description}`;
  }
  return null;
}

/** Finding for an item with an unknown `type`. */
function unknownKind(
  path: (string | number)[],
  actual: unknown,
  { json, foreign }: MismatchContext,
): Finding {
  const kinds = expandAt(json, path.slice(0, -1)).flatMap(({ properties }) => {
    const kind = properties?.[path.at(-1) ?? '']?.const;
    return typeof kind === 'string' ? [kind] : [];
  });
  const list = kinds.map((kind) => `\`${kind}\``).join(', ');
  const instead = elsewhere(foreign, [...path.slice(0, -1), `${String(path.at(-1))}=${String(actual)}`]);
  return {
    path,
    message:
      actual === undefined
        ? `\`${formatPath(path)}\` is missing`
        : `\`${formatPath(path)}\` is ${formatValue(actual)}, but allowed is ${list}`,
    hint: instead ?? didYouMean(String(actual), kinds) ?? `Allowed: ${list}.`,
  };
}

function unknownKey(path: (string | number)[], key: string, { json, foreign }: MismatchContext): Finding {
  const known = knownKeys(json, path);
  const instead = elsewhere(foreign, [...path, key]);
  const place = path.length ? ` in \`${formatPath(path)}\`` : '';
  return {
    path: [...path, key],
    message: `unknown option \`${key}\`${place}`,
    hint: instead ?? didYouMean(key, known) ?? (known.length ? `Known options: ${known.join(', ')}.` : null),
  };
}

/**
 * Issues of the union branch that the author most likely intended: the one that validated furthest; for a scalar, one
 * that fails only in custom refinements.
 */
function closestBranch(
  branches: readonly (readonly z.core.$ZodIssue[])[],
  actual: unknown,
): readonly z.core.$ZodIssue[] | null {
  if (typeof actual !== 'object' || actual === null)
    return branches.find((issues) => issues.every(({ code }) => code === 'custom')) ?? null;
  const deep = branches.filter((issues) =>
    issues.every((issue) => issue.path.length > 0 || issue.code === 'unrecognized_keys'),
  );
  return deep.sort((a, b) => a.length - b.length)[0] ?? null;
}

function expectation(issue: z.core.$ZodIssue): string {
  const words = allowedWords(issue);
  if (words) return words.replace(/^Allowed: /, 'allowed is ').replace(/\.$/, '');
  switch (issue.code) {
    case 'invalid_type':
      return hasOwnWords(issue) ? issue.message : `must be ${article(issue.expected)}`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin !== 'number') return 'must not be empty';
      return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${issue.origin === 'string' ? ' characters long' : issue.origin === 'array' ? ' items long' : ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return hasOwnWords(issue) ? issue.message : `it is not valid (${issue.message})`;
  }
}

/** Whether the schema has a custom message for the requirement. */
const hasOwnWords = ({ message }: z.core.$ZodIssue): boolean => /^(?:must|needs|it |`)/.test(message);

function article(type: string): string {
  const names: Record<string, string> = {
    array: 'a list',
    record: 'a map',
    object: 'a map',
    string: 'a text',
    int: 'a whole number',
    boolean: '`true` or `false`',
  };
  return names[type] ?? `a ${type}`;
}

function allowedWords(issue: z.core.$ZodIssue): string | null {
  if (issue.code === 'invalid_value')
    return `Allowed: ${issue.values.map((value) => `\`${String(value)}\``).join(', ')}.`;
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const flat = issue.errors
      .map((errors) => errors[0])
      .filter((first) => first !== undefined && first.path.length === 0);
    const parts = flat.map((first) =>
      first!.code === 'invalid_value'
        ? (first as z.core.$ZodIssueInvalidValue).values.map((value) => `\`${String(value)}\``).join(', ')
        : first!.code === 'invalid_type'
          ? article(first!.expected)
          : (allowedWords(first!)?.replace(/^Allowed: |\.$/g, '') ?? null),
    );
    const known = parts.filter((part) => part !== null);
    return known.length ? `Allowed: ${known.join(' or ')}.` : null;
  }
  return null;
}

function suggestion(issue: z.core.$ZodIssue, actual: unknown): string | null {
  if (issue.code === 'custom' && typeof issue.params?.hint === 'string') return issue.params.hint;
  if (issue.code === 'invalid_value' && typeof actual === 'string')
    return didYouMean(actual, issue.values.map(String));
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof actual === 'number') {
    const [, century = '20', ...day] =
      /^(19|20)?(\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(String(actual)) ?? [];
    return day.length > 0
      ? `Write a date as \`${century}${day.join('-')}\`, or put a text in quotes.`
      : hasOwnWords(issue)
        ? null
        : 'Put it in quotes.';
  }
  if (issue.code === 'invalid_type' && issue.expected === 'array' && typeof actual === 'string')
    // Dashes without a space behind them make no list.
    return /^-\S/.test(actual)
      ? `Write it as a list: \`${writtenList(actual.slice(1).replaceAll(/\s+-/g, ','))}\`.`
      : /^[^,，、;]*[^,，、;\s]\s+[^,，、;\s][^,，、;]*$/.test(actual)
        ? `Write it as a list: \`${writtenList(actual)}\`, or for several \`${writtenList(actual.replaceAll(/\s+/g, ','))}\`.`
        : `Write it as a list: \`${writtenList(actual)}\`.`;
  if (issue.code === 'invalid_type' && typeof actual === 'string' && isQuoted(actual, issue.expected))
    return 'Write it without quotes.';
  const allowed = actual === true ? (allowedWords(issue) ?? expectation(issue)) : '';
  if (allowed.endsWith('a map.'))
    return allowed.includes('a text') ? 'Put it in quotes.' : 'Write `{}` to have the defaults.';
  return null;
}

/** Whether a string would be the expected type without quotes: `"3"` for a number. */
const isQuoted = (actual: string, expected: string): boolean =>
  /^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(actual) && typeof JSON.parse(actual) === expected;

function formatValue(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return `\`${json.length > 60 ? `${json.slice(0, 57)}…` : json}\``;
}
