/** Tags and attributes of pages, read by the first search that needs them. */
import { attributeValues, isWeight, plainTags } from '../../attributes';
import type { Delta, ThirdTier } from '../../format';
import { decodeTier } from '../../tiers';
import type { PageTable } from '../read/pageTable';

/** Adds the tags of the third tier to the pages; changed pages keep their own. */
export function withTags(table: PageTable, third: Uint8Array, changed: Delta['rows'] = {}): PageTable {
  const { tier } = decodeTier<ThirdTier>(third);
  let tag = 0;
  const pages = table.pages.map((row, page) => {
    const from = tag;
    tag += tier.tagCounts[page] ?? 0;
    if (changed[page]) return row;
    return { ...row, tags: tier.pageTags.slice(from, tag).map((number) => tier.tags[number]!) };
  });
  const names = [...tier.tags, ...Object.values(changed).flatMap(({ tags }) => tags)];
  const tagged: PageTable = {
    ...table,
    pages,
    names,
    tagValues: (tags, facet) => (facet === 'tags' ? plainTags(tags) : attributeValues(tags, 'filter', facet)),
  };
  return names.some(isWeight) ? { ...tagged, weights: weightsOf(tagged) } : tagged;
}

function weightsOf({ pages, sectionStart }: PageTable): Float32Array {
  const weights = new Float32Array(sectionStart[pages.length]!).fill(1);
  pages.forEach(({ tags, sections }, page) => {
    const weightOf = (name: string) => Number(attributeValues(tags, 'weight', name)[0] ?? 1);
    if (!tags.some(isWeight)) return;
    for (let at = 0; at < sections; at++)
      weights[sectionStart[page]! + at] = weightOf('') * weightOf(String(at));
  });
  return weights;
}
