import { z } from 'zod';
import { choice, linkTarget, list, on, optionalText, optionalWords } from './values';

const text = z.string().min(1);

/** True for a pattern that compiles to a regular expression. */
function isPattern(source: string): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
}

const pattern = text.refine(isPattern, 'is not a regular expression');

const askAiSchema = z.strictObject({
  mode: choice(
    '`extractive` quotes sentences of the site, in the browser; `generative` asks the service at `endpoint`.',
    ['extractive', 'generative'],
  ),
  endpoint: linkTarget
    .optional()
    .describe('Address of the answering service (`npm run ask:server`), for `generative`.'),
});

/** The `search` option: everything about finding. */
export const searchSchema = z
  .strictObject({
    provider: choice(
      '`embedded` searches in the visitor’s browser over static files; `algolia` asks that service.',
      ['embedded', 'algolia'],
    ),
    appId: optionalWords('Application id at Algolia.'),
    apiKey: optionalWords('The search-only key at Algolia. It is public; never put an admin key here.'),
    hosts: list(
      'Origins of servers that answer in Algolia’s protocol in its place, such as `npm run search:server`.',
      z.string().regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://search.example.com'),
    ),
    indexName: optionalText('Name of the index. Default: the title of the site.'),
    hitsPerPage: z.number().int().min(1).max(100).default(20).describe('Hits that one request brings.'),
    maxResultsPerGroup: z
      .number()
      .int()
      .positive()
      .default(5)
      .describe('Hits shown of one group (the blog, a category of documents) in the modal.'),
    insights: on('Sends viewed and chosen results to Algolia’s Insights.'),
    contextual: on('Searches only the language of the page and the documentation version being read.'),
    externalUrlRegex: pattern
      .optional()
      .describe('Results whose address matches this regular expression are left as they are.'),
    replaceSearchResultPathname: z
      .strictObject({
        from: pattern.describe('Regular expression for a part of the path.'),
        to: z.string().describe('What takes its place.'),
      })
      .optional()
      .describe('Rewrites the path of the other results.'),
    names: list(
      "Names of one thing in each list, such as `['쿠버네티스', 'k8s']`: who searches for one finds the texts that say another. Sounds, translated titles and initialisms that texts define need none.",
      z.array(text.regex(/^[^=]+$/, 'must not hold `=`')).min(2),
    ),
    reportUrl: linkTarget
      .optional()
      .describe('Where readers report a missing result; `{query}` becomes what they searched for.'),
    askAi: z
      .union([z.literal(false), askAiSchema])
      .default(false)
      .describe('Answers to questions in the search modal, or `false` for none.'),
  })
  .superRefine(({ provider, appId, apiKey, askAi }, context) => {
    const missing = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (provider === 'algolia') {
      if (!appId) missing(['appId'], 'is needed for `algolia`');
      if (!apiKey) missing(['apiKey'], 'is needed for `algolia`');
    }
    if (askAi && askAi.mode === 'generative' && !askAi.endpoint)
      missing(['askAi', 'endpoint'], 'is needed for `generative`');
  });
