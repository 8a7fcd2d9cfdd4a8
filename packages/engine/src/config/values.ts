import { z } from 'zod';
import { addressSlip, fieldSlip } from '../shared/mistakes/addressSlip';
import { pathMistake, unsafeScheme } from '../shared/mistakes/validPath';

/** A string that is not blank. */
export const text = z
  .string()
  .min(1)
  .refine((value) => value.trim() !== '', 'must not be blank');

/** Class names for an element. */
export const className = z.string().optional().describe('CSS class names added to the element.');

/** A host name; with a leading dot, all its subdomains. */
export const hostName = z
  .string()
  .regex(
    /^\.?[^\s.:/?#@[\]*]+(?:\.[^\s.:/?#@[\]*]+)*$/,
    'must be a name such as `devbox.example.com`, or `.example.com` for all names below it, without scheme and port',
  );

/** A path, or part of one, of published pages (see {@link pathMistake}). */
export const sitePath = text.superRefine(refusePath);

/** An address with a safe scheme, or part of one. */
const safeAddress = text.superRefine(refuseAddress);

/** As {@link safeAddress}, without a slip of typing. */
export const linkAddress = safeAddress.superRefine((value, context) => {
  if (addressSlip(value)) refuseSlip(value, context);
});

/** Target of a link: an absolute URL, or a path or fragment of this site. */
export const linkTarget = safeAddress
  .superRefine(refuseSlip)
  .refine(
    (value) => /^(?:[a-z][\w+.-]*:|[/#])/i.test(value),
    'must begin with `https://`, or with `/` for a page of this site',
  );

/** Adds an issue if {@link pathMistake} rejects a value. */
export function refusePath(value: string, context: z.RefinementCtx): void {
  const message = pathMistake(value);
  if (message !== null) context.addIssue({ code: 'custom', message });
}

/** Adds an issue with its remedy for an address with a slip of typing, or without its scheme (see {@link fieldSlip}). */
export function refuseSlip(value: string, context: z.RefinementCtx): void {
  const slip = fieldSlip(value);
  if (slip !== null)
    context.addIssue({ code: 'custom', message: `it ${slip.fault}`, params: { hint: slip.hint } });
}

function refuseAddress(value: string, context: z.RefinementCtx): void {
  const scheme = unsafeScheme(value);
  if (scheme !== null)
    context.addIssue({
      code: 'custom',
      message: `must not be a \`${scheme}\` address; readers could not follow it`,
    });
}

// Helpers that declare an option in one call: description first, then type. All options are optional.

/** A boolean option, on by default. */
export const on = (about: string) => z.boolean().default(true).describe(about);

/** A boolean option, off by default. */
export const off = (about: string) => z.boolean().default(false).describe(about);

/** An enumeration whose first value is the default. */
export const choice = <const W extends readonly [string, ...string[]]>(about: string, words: W) =>
  z
    .enum(words)
    .default(words[0] as never)
    .describe(about);

/** An option without a default. */
export const optional = <T extends z.ZodType>(about: string, type: T) => type.optional().describe(about);
/** A non-blank string without a default. */
export const optionalText = (about: string) => optional(about, text);
/** As {@link optionalText}, but may be empty, to suppress the default. */
export const optionalWords = (about: string) => optional(about, z.string());
/** An address without a default (see {@link linkAddress}). */
export const optionalAddress = (about: string) => optional(about, linkAddress);
/** A picture of a text without a default. A slip in its address is reported where pictures are resolved. */
export const optionalPicture = (about: string) => optional(about, safeAddress);

/** A list, empty by default. */
export const list = <T extends z.ZodType>(about: string, item: T) =>
  z.array(item).default([]).describe(about);
/** A list of objects with exactly these fields, empty by default. */
export const entries = <S extends z.ZodRawShape>(about: string, shape: S) =>
  list(about, z.strictObject(shape));

const optionalMap = <T extends z.ZodType>(about: string, type: T) =>
  type.prefault({} as never).describe(about);

/** A group of options. */
export const section = <S extends z.ZodRawShape>(about: string, shape: S) =>
  optionalMap(about, z.strictObject(shape));

/** A feature that `false` turns off. */
export const orNone = <T extends z.ZodType>(about: string, type: T) =>
  optionalMap(about, z.union([z.literal(false), type]));
