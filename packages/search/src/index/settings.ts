/** Settings of a hosted index of the records, so that it ranks and displays them like the embedded one. */

/** Settings for these languages. `locales` in the order of the site, its default language first. */
export function indexSettings(locales: readonly string[]): Readonly<Record<string, unknown>> {
  return {
    queryLanguages: locales,
    indexLanguages: locales,
    searchableAttributes: [
      'unordered(hierarchy.lvl1)',
      'unordered(hierarchy.lvl2)',
      'unordered(hierarchy.lvl3)',
      'unordered(hierarchy.lvl4)',
      'unordered(hierarchy.lvl5)',
      'unordered(hierarchy.lvl6)',
      'unordered(phrases)',
      'content',
      'unordered(hierarchy.lvl0)',
    ],
    attributesForFaceting: ['language', 'docusaurus_tag', 'version', 'section', 'tags', 'type'],
    unretrievableAttributes: ['phrases'],
    attributesToHighlight: ['hierarchy', 'content'],
    attributesToSnippet: ['content:10'],
    attributeForDistinct: 'url',
    distinct: true,
    customRanking: ['desc(day)'],
    removeStopWords: locales,
    ignorePlurals: locales,
    removeWordsIfNoResults: 'allOptional',
    minWordSizefor1Typo: 3,
    minWordSizefor2Typos: 7,
    hitsPerPage: 20,
  };
}
