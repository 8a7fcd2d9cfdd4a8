import type { z } from 'zod';
import { isHidingField } from './hiding';
import { docSchema, type FrontMatter, pageSchema, postSchema } from './schemas';
import type { EntryKind } from './types';

/** Schema of the front matter of a kind of text. */
export type KindSchema = z.ZodObject & z.ZodType<FrontMatter>;

/** Fields that plugins add to the front matter, by the kind of the text. */
export type AddedFields = Partial<Record<EntryKind, Readonly<Record<string, z.ZodType>>>>;

const SCHEMAS: Readonly<Record<EntryKind, KindSchema>> = {
  post: postSchema,
  doc: docSchema,
  page: pageSchema,
};

/** The schemas of all kinds, with added fields. */
export function kindSchemas(added: AddedFields): Readonly<Record<EntryKind, KindSchema>> {
  const extended = (kind: EntryKind) =>
    added[kind] ? (SCHEMAS[kind].extend(added[kind]) as KindSchema) : SCHEMAS[kind];
  return { post: extended('post'), doc: extended('doc'), page: extended('page') };
}

/** Whether the engine itself reads a field of the front matter, be it to hide the text. */
export function isBuiltInField(kind: EntryKind, field: string): boolean {
  return Object.hasOwn(SCHEMAS[kind].shape, field) || isHidingField(field);
}
