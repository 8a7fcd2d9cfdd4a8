import { readHiding, SPELLINGS } from '@private-devlog/engine/internal';
import type { Causes } from '../causes';
import { dateOf, firstDate } from '../text/dates';
import { firstText, isMap, listOf, splitNames, textOf } from '../text/values';
import type { FieldMapping, Fields, ImportedText, TextState } from '../types';
import { MATH_FIELDS } from './math';

/** Fields of a text in the engine's terms. */
export interface ReadFields {
  readonly state: TextState;
  readonly front: Readonly<Record<string, unknown>>;
  /** Old paths that the fields redirect from. */
  readonly aliases: readonly string[];
  /** Social image, as the source wrote it. */
  readonly image: string | undefined;
}

const KNOWN = new Set(Object.values(SPELLINGS).flat());
/** Fields in the words of an author, among which are those for hidden states: a page may have the title “Private”. */
const WORDED = [...SPELLINGS.title, ...SPELLINGS.description, ...SPELLINGS.sidebar_label];

/** Target fields of `--map`, each in one spelling. */
export const KNOWN_FIELDS: readonly string[] = [
  ...Object.keys(SPELLINGS),
  ...splitNames('draft published unlisted private status'),
];

/** Fields that readers have consumed, or that do not concern the text. */
const SPENT = new Set([
  ...splitNames('slug permalink url id lang language layout type keywords draft published'),
  ...MATH_FIELDS,
]);

/** Whether a field has a counterpart, in any of its spellings. */
export function isKnownField(name: string): boolean {
  return KNOWN.has(name) || KNOWN_FIELDS.includes(name);
}

interface FieldsInput {
  readonly text: ImportedText;
  readonly map: ReadonlyMap<string, FieldMapping>;
  readonly causes: Causes;
  /** Counts the fields without a counterpart. */
  readonly dropped: Map<string, number>;
}

/**
 * Translates the fields of a text. A text that the source hides stays hidden; where that is uncertain, it becomes a
 * draft.
 */
export function readFields({ text, map, causes, dropped }: FieldsInput): ReadFields {
  const fields = mapped(text.fields, map);
  const { state, isPrivate, understood, front: dates } = visibility(text, fields, causes);
  const isPost = text.kind === 'post';
  const front: Record<string, unknown> = {};
  const put = (name: string, value: unknown) => {
    if (value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0))
      front[name] = value;
  };
  put('title', firstText(fields, SPELLINGS.title));
  put('description', oneLine(firstText(fields, SPELLINGS.description)));
  const date = firstDate(fields, SPELLINGS.date) ?? text.date ?? null;
  const isUndated = isPost && date === null;
  if (isPost) put('date', date ?? '2000-01-01');
  if (isUndated)
    causes.add('Posts without a date are drafts, dated 2000-01-01: write their dates', text.source);
  if (isPost) put('authors', authorsOf(fields));
  if (isPost) put('tags', namesOf(SPELLINGS.tags, fields, text.tags));
  if (isPost) put('categories', namesOf(SPELLINGS.categories, fields, text.categories));
  if (isPost) put('series', seriesOf(fields));
  if (isPost && SPELLINGS.pinned.some((name) => fields[name] === true || Number(fields[name]) > 0))
    front.pinned = true;
  if (text.kind === 'doc') {
    const position = SPELLINGS.sidebar_position
      .map((name) => fields[name])
      .find((value) => typeof value === 'number');
    put('sidebar_position', position);
  }
  if (text.kind !== 'page') put('sidebar_label', firstText(fields, SPELLINGS.sidebar_label));
  const updated = firstDate(fields, SPELLINGS.last_modified_at);
  if (updated) put('last_update', { date: updated.slice(0, 10) });
  for (const [name, value] of Object.entries(text.extra ?? {}))
    if (value === null) front[name] = null;
    else put(name, value);
  Object.assign(front, dates);
  const final: TextState = isUndated ? 'draft' : state;
  if (final === 'draft') front[isPrivate ? 'private' : 'draft'] = true;
  if (final === 'unlisted') front.unlisted = true;
  for (const name of Object.keys(fields))
    if (!KNOWN.has(name) && !SPENT.has(name) && !understood.includes(name) && !(name in (text.extra ?? {})))
      dropped.set(name, (dropped.get(name) ?? 0) + 1);
  return {
    state: final,
    front,
    aliases: SPELLINGS.redirect_from
      .flatMap((name) => listOf(fields[name]))
      .filter((path) => path.startsWith('/')),
    image: imageOf(fields),
  };
}

/** Name of the series of a post. */
function seriesOf(fields: Fields): string | undefined {
  const [first] = SPELLINGS.series.flatMap((name) => fields[name]).filter((value) => value !== undefined);
  return textOf(isMap(first) ? (first.name ?? first.title) : first);
}

function mapped(fields: Fields, map: ReadonlyMap<string, FieldMapping>): Fields {
  const result: Record<string, unknown> = { ...fields };
  for (const [name, { target, isNegated }] of map) {
    if (!(name in fields)) continue;
    delete result[name];
    const value = fields[name];
    if (!isNegated) result[target] = value;
    // A value that is not a flag stays unknown, so that the text becomes a draft.
    else result[target] = typeof value === 'boolean' ? !value : /^(?:false|no|0)$/i.test(String(value));
  }
  return result;
}

function visibility(text: ImportedText, fields: Fields, causes: Causes) {
  const { hidings, mistakes, understood } = readHiding(
    withIsoDates(fields),
    text.kind === 'post' ? [...WORDED, 'date'] : WORDED,
  );
  const front: Record<string, unknown> = {};
  let state = text.state ?? 'public';
  const isPrivate = text.isPrivate === true || hidings.some((hiding) => hiding.isPrivate);
  for (const { state: hiding, date } of hidings) {
    if (hiding === 'draft') state = 'draft';
    else if (hiding === 'unlisted' && state === 'public') state = 'unlisted';
    // The engine decides in the build of each day.
    else if (hiding === 'from') front.publish_date = later(front.publish_date, date);
    else if (hiding === 'until') front.expiry_date = date;
  }
  const written = firstDate(fields, SPELLINGS.date);
  if (text.kind === 'post' && written !== null && String(front.publish_date ?? '') <= written)
    delete front.publish_date;
  for (const { field } of mistakes) {
    state = 'draft';
    causes.add(
      `\`${field}\` may hide a text: drafts, until you write \`unlisted: true\` or remove \`draft\``,
      text.source,
    );
  }
  return { state, isPrivate, understood, front };
}

/**
 * Fields with dates such as `2025.12.20` or `Fri Dec 22 2023 07:44:23 GMT+0000`, or a year or month as their first day, in a
 * notation that the engine reads.
 */
function withIsoDates(fields: Fields): Fields {
  const inIso = (value: unknown, name: string) => {
    const isPart = SPELLINGS.date.includes(name) && PART_OF_DATE.test(String(value));
    const isLocal = typeof value === 'string' && /^\s*\d{4}\s*[.년年]/.test(value);
    const isInWords =
      SPELLINGS.date.includes(name) && typeof value === 'string' && /^\s*[A-Z][a-z]{2}/.test(value);
    return isPart || isLocal || isInWords ? (dateOf(value) ?? value) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, inIso(value, name)]));
}

const PART_OF_DATE = /^\s*(?:19|20)\d{2}(?:[-/](?:0?[1-9]|1[0-2]))?\s*$/;

function later(a: unknown, b: string | undefined): string | undefined {
  return typeof a === 'string' && (b === undefined || a > b) ? a : b;
}

/** Tags or categories, each in one spelling. */
function namesOf(names: readonly string[], fields: Fields, further: readonly string[] = []): string[] {
  const all = [...names.flatMap((name) => listOf(fields[name])), ...further];
  const byKey = new Map<string, string>();
  for (const tag of all) {
    // A segment of a path must not be `index` or end in `.html`.
    const named = tag.replace(/((?:^|\/)index)$/i, '$1 tag').replace(/\.html$/i, ' HTML');
    const clean = named.replace(/^#/, '').replace(/\s+/g, ' ').trim();
    const key = clean.toLowerCase().replace(/[\s_]+/g, '-');
    if (clean !== '' && !byKey.has(key)) byKey.set(key, clean);
  }
  return [...byKey.values()];
}

function authorsOf(fields: Fields): unknown[] {
  const written = fields.authors ?? fields.author;
  return (Array.isArray(written) ? written : [written]).flatMap((author) => {
    const name = textOf(isMap(author) ? (author.name ?? author.key) : author);
    if (name === undefined) return [];
    const url = isMap(author) ? textOf(author.url) : undefined;
    return url !== undefined && /^https?:/.test(url) ? [{ name, url }] : [{ name }];
  });
}

function imageOf(fields: Fields): string | undefined {
  for (const name of SPELLINGS.image) {
    const value = fields[name];
    const found = isMap(value)
      ? firstText(value, ['image', 'path', 'src', 'url', 'relative'])
      : textOf(value);
    if (found !== undefined) return found;
  }
  const header = fields.header;
  return isMap(header) ? firstText(header, ['og_image', 'teaser', 'image']) : undefined;
}

function oneLine(text: string | undefined): string | undefined {
  return (
    text
      ?.replace(/<[^<>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim() || undefined
  );
}
