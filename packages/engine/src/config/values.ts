import { z } from 'zod';
import { pathMistake, unsafeScheme } from '../shared/validPath';

/** A text that has more than spaces. */
export const text = z
  .string()
  .min(1)
  .refine((value) => value === '' || value.trim() !== '', 'must not be blank');

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
