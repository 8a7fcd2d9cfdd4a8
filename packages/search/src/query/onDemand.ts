/** Code that few searches need, bundled as one file and loaded with the first of them. */

export { openDelta } from './delta';
export { checkFacets, countFacets } from './facetCounts';
export { queryId, ranked } from './insights';
export { sortingBy } from './sorting';
export { rankTagged } from './tagged';
export { withTags } from './tags';
