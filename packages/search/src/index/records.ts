/** Converts a page into records, one for its title, each heading and each text block, for a hosted index. */

import { plainTags } from '../attributes';
import { decodeBlock } from '../block';
import { dateOf, dayOf, recordId, versionTag } from '../identity';
import { type Hierarchy, LEVELS, type RecordType, type SearchRecord } from '../types';
import type { PreparedPage } from './page';

/** The records of a page in document order. */
export function toRecords(page: PreparedPage): SearchRecord[] {
  const version = page.version ?? null;
  const titles: (string | null)[] = [page.lvl0, page.title, null, null, null, null, null];
  const common = {
    url_without_anchor: page.url,
    language: page.locale,
    contentLanguage: page.contentLanguage ?? null,
    kind: null,
    docusaurus_tag: versionTag(version),
    version,
    section: page.lvl0,
    tags: plainTags(page.tags),
    date: dateOf(dayOf(page.date)),
    day: dayOf(page.date),
  };
  return page.blocks.flatMap((texts, section) => {
    const heading = section > 0 ? page.headings[section - 1]! : null;
    if (heading) titles.fill(null, heading.level)[heading.level] = heading.text;
    const anchor = heading?.anchor ?? null;
    const hierarchy = Object.fromEntries(
      LEVELS.map((level, index) => [level, titles[index] ?? null]),
    ) as Hierarchy;
    const record = (type: RecordType, block: number | null): SearchRecord => ({
      ...common,
      objectID: recordId(page.url, anchor, block),
      url: anchor ? `${page.url}#${anchor}` : page.url,
      anchor,
      type,
      content: block === null ? null : decodeBlock(texts[block]!).text,
      hierarchy,
      parent: type === 'lvl1' ? null : recordId(page.url, null, null),
    });
    const title = record(heading ? (`lvl${heading.level}` as RecordType) : 'lvl1', null);
    const phrases = page.phrases[section]!;
    return [
      phrases.length > 0 ? { ...title, phrases } : title,
      ...texts.map((_, block) => record('content', block)),
    ];
  });
}
