import { z } from 'zod';
import { fieldSlip } from '../shared/mistakes/addressSlip';
import { originOfUrl } from '../shared/ownAddress';
import { optionalText, refuseSlip, sitePath, text } from './values';

const ORIGIN = /^https?:\/\/[^/?#@\s]+$/i;

/** An origin: scheme and host of an address, without a path. */
export const origin = z
  .string()
  .superRefine((value, context) => {
    // Not for a value with a path: the suggested value would be rejected as well.
    if (ORIGIN.test(fieldSlip(value)?.meant ?? '')) refuseSlip(value, context);
  })
  .regex(ORIGIN, 'must be an origin such as https://example.com, without a path')
  .refine(
    (value) => originOfUrl(value) !== null,
    'must be an origin such as https://example.com; its host is none',
  )
  // Normalized, since sitemaps and feeds need internationalized host names in Punycode.
  .transform((value) => originOfUrl(value) ?? value);

/** Schema of a language of the site. */
export const localeSchema = z
  .strictObject({
    label: optionalText('Name of the language in that language. Default: what `Intl` knows.'),
    direction: z.enum(['ltr', 'rtl']).optional().describe('Writing direction. Default: from the language.'),
    htmlLang: optionalText('Value of `<html lang>`. Default: the locale code.'),
    calendar: text
      .default('gregory')
      .describe('Unicode calendar identifier for dates, such as `gregory` or `dangi`.'),
    path: sitePath.optional().describe('Folder of the locale under `i18n/`. Default: the locale code.'),
    baseUrl: sitePath
      .optional()
      .describe('Path prefix of the locale. Default: `/` for the default locale, `/<code>/` for others.'),
    url: origin
      .optional()
      .describe(
        'Origin of the published pages of the locale, where it has one of its own, such as https://en.example.com. It serves the same files; paths keep their prefix. Default: `url` of the site.',
      ),
    translate: z
      .boolean()
      .optional()
      .describe(
        'Whether translations of the content are looked for in `i18n/`. Default: true except for the default locale.',
      ),
  })
  .describe('One language of the site.');
