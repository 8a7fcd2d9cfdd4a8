import { z } from 'zod';
import { pathMistake, unsafeScheme } from '../shared/validPath';

/** A text that has more than spaces. */
export const text = z
  .string()
  .min(1)
  .refine((value) => value.trim() !== '', 'must not be blank');

/** Class names for an element. */
export const className = z.string().optional().describe('CSS class names added to the element.');

/** The name of a host; with a dot in front, of every host below it. */
export const hostName = z
  .string()
  .regex(
    /^\.?[^\s.:/?#@[\]*]+(?:\.[^\s.:/?#@[\]*]+)*$/,
    'must be a name such as `devbox.example.com`, or `.example.com` for all names below it, without scheme and port',
  );

/** A path, or part of one, under which pages are published (see {@link pathMistake}). */
export const sitePath = text.superRefine(refusePath);

/** An address that readers may follow, or part of one. */
export const linkAddress = text.superRefine(refuseAddress);

/** Where a link leads: a whole address, or a path or a fragment of this site. */
export const linkTarget = linkAddress.refine(
  (value) => /^(?:[a-z][\w+.-]*:|[/#])/i.test(value),
  'must begin with `https://`, or with `/` for a page of this site',
);

/** Adds what {@link pathMistake} says of a value. */
export function refusePath(value: string, context: z.RefinementCtx): void {
  const message = pathMistake(value);
  if (message !== null) context.addIssue({ code: 'custom', message });
}

function refuseAddress(value: string, context: z.RefinementCtx): void {
  const scheme = unsafeScheme(value);
  if (scheme !== null)
    context.addIssue({
      code: 'custom',
      message: `must not be a \`${scheme}\` address; readers could not follow it`,
    });
}

// Options in one call each: what an option is for, then what it may be. Each may be left out.

/** An option that is on unless the author turns it off. */
export const on = (about: string) => z.boolean().default(true).describe(about);

/** An option that is off unless the author turns it on. */
export const off = (about: string) => z.boolean().default(false).describe(about);

/** One of some words, of which the first is the default. */
export const choice = <const W extends readonly [string, ...string[]]>(about: string, words: W) =>
  z
    .enum(words)
    .default(words[0] as never)
    .describe(about);

/** An option without a default. */
export const optional = <T extends z.ZodType>(about: string, type: T) => type.optional().describe(about);
/** A text without a default, which is not blank if it is given. */
export const optionalText = (about: string) => optional(about, text);
/** As {@link optionalText}, but it may be empty, which says nothing in the place of the default. */
export const optionalWords = (about: string) => optional(about, z.string());
/** An address without a default (see {@link linkAddress}). */
export const optionalAddress = (about: string) => optional(about, linkAddress);

/** A list, which is empty by default. */
export const list = <T extends z.ZodType>(about: string, item: T) =>
  z.array(item).default([]).describe(about);
/** A list of objects with these fields and no others, which is empty by default. */
export const entries = <S extends z.ZodRawShape>(about: string, shape: S) =>
  list(about, z.strictObject(shape));

const optionalMap = <T extends z.ZodType>(about: string, type: T) =>
  type.prefault({} as never).describe(about);

/** Options below one name. */
export const section = <S extends z.ZodRawShape>(about: string, shape: S) =>
  optionalMap(about, z.strictObject(shape));

/** What a site has unless the author says `false`. */
export const orNone = <T extends z.ZodType>(about: string, type: T) =>
  optionalMap(about, z.union([z.literal(false), type]));
