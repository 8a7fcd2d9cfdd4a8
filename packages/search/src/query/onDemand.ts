/** Code that few searches need, bundled as one file and loaded with the first of them. */

export { checkFacets, countFacets } from './hits/facetCounts';
export { sortingBy } from './hits/sorting';
export { rankTagged } from './hits/tagged';
export { withTags } from './hits/tags';
export { queryId, ranked } from './insights';
export { openDelta } from './read/delta';
