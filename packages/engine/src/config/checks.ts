import { z } from 'zod';
import { section } from './values';

const LEVELS = ['ignore', 'log', 'warn', 'throw'] as const;
const byDefault = (level: (typeof LEVELS)[number]) => (about: string) =>
  z.enum(LEVELS).default(level).describe(about);
const log = byDefault('log');
const warn = byDefault('warn');
const fail = byDefault('throw');

/** Level of each check. */
export const checksSchema = section(
  'How seriously each check is taken: `ignore`, `log`, `warn` or `throw`.',
  {
    brokenLinks: fail(
      'A link to a page that does not exist; a mistyped address, or none, is a warning at most.',
    ),
    brokenAnchors: warn('A link to a heading that does not exist.'),
    brokenMarkdownLinks: fail('A relative link to a Markdown file that does not exist.'),
    brokenImages: fail('A picture or file that does not exist, or a picture that is damaged.'),
    largeImages: warn('A picture of more than 1 MB in a text.'),
    scriptedImages: warn(
      'An SVG with a script, an event handler or a `javascript:` link, which runs when it is opened by itself.',
    ),
    secrets: warn('What looks like a key of a service, in a text or its front matter.'),
    unknownTags: warn('A tag that `tags.yml` does not list.'),
    unknownFrontMatter: warn(
      'Front matter that has no effect or hardly means what it says, or an older name of a field.',
    ),
    missingTranslations: byDefault('ignore')('A text without a translation.'),
    untranslatedWords: log(
      'Words of the interface and labels of this file that a language has no translation of.',
    ),
    staleTranslations: log('A translation made from an older original.'),
    orphanTranslations: fail('A translation whose original does not exist.'),
    unknownLanguages: warn('A code block in a language that is not known.'),
    removedUrls: fail('A published URL that disappears without a redirect.'),
    untruncatedPosts: warn(
      'A long post without `<!-- truncate -->`, of which lists show the description alone.',
    ),
    markup: warn('Markup that works only in part, such as an unknown directive.'),
  },
);
