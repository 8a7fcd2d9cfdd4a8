/** What few searches need, as one file that is loaded with the first that does. */
export { openDelta } from './delta';
export { checkFacets, countFacets } from './facetCounts';
export { queryId, ranked } from './insights';
export { meantQuery } from './meant';
export { sortingBy } from './sorting';
export { rankTagged } from './tagged';
export { withTags } from './tags';
