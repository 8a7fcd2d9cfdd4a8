import { z } from 'zod';

const level = z.enum(['ignore', 'log', 'warn', 'throw']);

/** How seriously each check is taken. */
export const checksSchema = z
  .strictObject({
    brokenLinks: level.default('throw').describe('A link to a page that does not exist.'),
    brokenAnchors: level.default('warn').describe('A link to a heading that does not exist.'),
    brokenMarkdownLinks: level
      .default('throw')
      .describe('A relative link to a Markdown file that does not exist.'),
    brokenImages: level
      .default('throw')
      .describe('A picture or file that does not exist, or a picture that is damaged.'),
    largeImages: level.default('warn').describe('A picture of more than 1 MB in a text.'),
    secrets: level
      .default('warn')
      .describe('What looks like a key of a service, in a text or its front matter.'),
    unknownTags: level.default('warn').describe('A tag that `tags.yml` does not list.'),
    unknownFrontMatter: level
      .default('warn')
      .describe('Front matter that has no effect, or an older name of a field.'),
    missingTranslations: level.default('ignore').describe('A text without a translation.'),
    untranslatedWords: level
      .default('log')
      .describe('Words of the interface and labels of this file that a language has no translation of.'),
    staleTranslations: level.default('log').describe('A translation made from an older original.'),
    orphanTranslations: level.default('throw').describe('A translation whose original does not exist.'),
    unknownLanguages: level.default('warn').describe('A code block in a language that is not known.'),
    removedUrls: level.default('throw').describe('A published URL that disappears without a redirect.'),
    untruncatedPosts: level
      .default('warn')
      .describe('A long post without `<!-- truncate -->`, of which lists show the description alone.'),
    markup: level.default('warn').describe('Markup that works only in part, such as an unknown directive.'),
  })
  .prefault({})
  .describe('How seriously each check is taken: `ignore`, `log`, `warn` or `throw`.');
