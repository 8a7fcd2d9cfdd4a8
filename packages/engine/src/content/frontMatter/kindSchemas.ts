import type { z } from 'zod';
import { isHidingField } from '../hiding/hiding';
import type { EntryKind } from '../types';
import { docSchema, type FrontMatter, pageSchema, postSchema } from './schemas';

/** Front matter schema of a kind of text. */
export type KindSchema = z.ZodObject & z.ZodType<FrontMatter>;

/** Front matter fields that plugins add, by kind of text. */
export type AddedFields = Partial<Record<EntryKind, Readonly<Record<string, z.ZodType>>>>;

const SCHEMAS: Readonly<Record<EntryKind, KindSchema>> = {
  post: postSchema,
  doc: docSchema,
  page: pageSchema,
};

/** Front matter schemas of all kinds, extended by the fields of plugins. */
export function kindSchemas(added: AddedFields): Readonly<Record<EntryKind, KindSchema>> {
  const extended = (kind: EntryKind) =>
    added[kind] ? (SCHEMAS[kind].extend(added[kind]) as KindSchema) : SCHEMAS[kind];
  return { post: extended('post'), doc: extended('doc'), page: extended('page') };
}

/** Whether the engine itself reads a field of the front matter, including fields that hide the text. */
export function isBuiltInField(kind: EntryKind, field: string): boolean {
  return Object.hasOwn(SCHEMAS[kind].shape, field) || isHidingField(field);
}
