import type { z } from 'zod';
import { parseFields } from '../../data/fields';
import type { Problem } from '../../shared/problem';
import { type Hiding, readHiding } from '../hiding/hiding';
import type { Entry } from '../types';
import { divideText } from './frontMatterStart';

interface SplitText<T> extends Pick<Entry, 'unknownFields' | 'hidings' | 'lines'> {
  readonly frontMatter: T | null;
  /** The text after the front matter. */
  readonly body: string;
  /** Number of lines of the file before the body. */
  readonly lineOffset: number;
  readonly problems: readonly Problem[];
}

/** Fields that {@link readHiding} evaluates instead of the schema. */
const HIDING_FIELDS: readonly string[] = ['draft', 'unlisted'];

/** Splits off the front matter of a text and validates it. Without front matter, the schema's defaults apply. */
export function readFrontMatter<S extends z.ZodObject>(
  text: string,
  schema: S,
  file: string,
): SplitText<z.output<S>> {
  const { fields: written, notation, fieldsOffset, body, lineOffset, mistake } = divideText(text);
  const stray: Problem[] = mistake ? [{ rule: 'front-matter', level: 'throw', file, ...mistake }] : [];
  const fields = Object.keys(schema.shape);
  const own = fields.filter((field) => !HIDING_FIELDS.includes(field));
  let hidings: readonly Hiding[] = [];
  const { value, lines, unknown, problems } = parseFields(written ?? '', schema, {
    file,
    notation,
    lineOffset: fieldsOffset,
    rule: 'front-matter',
    select: (map) => {
      const read = readHiding(map, own);
      hidings = read.hidings;
      const known = Object.entries(map).filter(([field]) => own.includes(field));
      const flags = hidings.flatMap(({ state }) =>
        state === 'draft' || state === 'unlisted' ? [[state, true]] : [],
      );
      return {
        known: Object.fromEntries([...known, ...flags]),
        unknown: Object.keys(map).filter(
          (field) =>
            !own.includes(field) && !HIDING_FIELDS.includes(field) && !read.understood.includes(field),
        ),
        mistakes: read.mistakes,
      };
    },
  });
  return {
    frontMatter: stray.length > 0 ? null : value,
    unknownFields: unknown,
    hidings,
    lines,
    body,
    lineOffset,
    problems: [...problems, ...stray],
  };
}
