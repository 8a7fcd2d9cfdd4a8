import { z } from 'zod';
import { choice, className, linkAddress, linkTarget, optionalAddress, optionalText, text } from './values';

/** Schemas of the navigation bar and the footer. */

/** A logo of the navbar or the footer. */
export const logoSchema = z.strictObject({
  alt: z.string().default('').describe('Alternative text.'),
  src: linkAddress.describe('Picture under `static/`, or an absolute URL.'),
  srcDark: optionalAddress('Picture for the dark color mode.'),
  width: z.number().int().positive().optional().describe('Width in CSS pixels.'),
  height: z.number().int().positive().optional().describe('Height in CSS pixels.'),
  href: linkTarget.optional().describe('Where the logo leads. Default: the home page.'),
  target: optionalText('Link target, such as `_blank`.'),
});

const target = {
  to: optionalAddress('Path of a page of this site, with the locale prefix left out.'),
  href: linkTarget.optional().describe('Address outside this site.'),
};

const oneTarget = (value: {
  to?: string | undefined;
  href?: string | undefined;
  html?: string | undefined;
}) => [value.to, value.href, value.html].filter((item) => item !== undefined).length === 1;

const position = choice('Side of the bar.', ['left', 'right']);

const dropdownLinkSchema = z
  .strictObject({ label: text.describe('Text of the link.'), ...target })
  .refine(oneTarget, 'needs exactly one of `to` and `href`');

/** An item of `navbar.items`; without a `type` it is a link. */
export const navbarItemSchema = z.discriminatedUnion('type', [
  z
    .strictObject({
      type: z
        .literal('link')
        .optional()
        .transform(() => 'link' as const)
        .describe('A link; the default.'),
      position,
      className,
      label: text.describe('Text of the link.'),
      ...target,
      activeBasePath: optionalText(
        'The item counts as current on every page below this path. Default: `to`.',
      ),
      icon: z
        .enum(['github'])
        .optional()
        .describe('Shows a picture instead of the text; the text stays for screen readers.'),
    })
    .refine(oneTarget, 'needs exactly one of `to` and `href`'),
  z.strictObject({
    type: z.literal('dropdown').describe('A menu of links.'),
    position,
    className,
    label: text.describe('Text of the button.'),
    items: z.array(dropdownLinkSchema).min(1).describe('Links of the menu.'),
  }),
  z.strictObject({ type: z.literal('localeDropdown').describe('Menu of languages.'), position, className }),
  z.strictObject({
    type: z
      .literal('docsVersionDropdown')
      .describe('Menu of documentation versions; shown when there are several.'),
    position,
    className,
  }),
  z.strictObject({ type: z.literal('search').describe('The search button.'), position, className }),
  z.strictObject({ type: z.literal('colorMode').describe('The color-mode toggle.'), position, className }),
  z.strictObject({
    type: z.literal('html').describe('Raw HTML.'),
    position,
    className,
    value: text.describe('The HTML.'),
  }),
]);

/** An item of a column of the footer. */
export const footerLinkSchema = z
  .strictObject({
    label: optionalText('Text of the link; needed with `to` and `href`.'),
    ...target,
    html: optionalText('Raw HTML instead of a link.'),
    className,
  })
  .refine(oneTarget, 'needs exactly one of `to`, `href` and `html`')
  .refine((link) => link.html !== undefined || link.label !== undefined, 'needs a `label`');
