/** Files of a language as last generated, with a manifest that contains the changes since. */
import { type Delta, FORMAT, type ListingRecord } from '../format';
import { type ChangedPage, encodeDelta } from './delta';
import { definedNames, type LocaleOutput, localeFiles, manifestFile } from './files';
import type { PackedFile } from './pack';
import { indexedPages, type LocaleSource, readPages, type Texts } from './source';
import { type LocaleState, sourceOf } from './state';

/** Maximum number of changed pages in a manifest. */
export const MAX_CHANGED = 40;
/** Default maximum size of the changes in a manifest, in characters. */
export const DELTA_MAX = 24_000;

/** Learned pairs that are not in the files, and pairs that no longer hold. */
export type PairChange = Pick<Delta['pairs'], 'added' | 'removed'>;

interface DeltaFilesInput {
  readonly source: LocaleSource;
  readonly previous: LocaleState;
  readonly changes: readonly ChangedPage[];
  readonly records: readonly ListingRecord[];
  readonly names: readonly string[];
  readonly pairs: PairChange;
  readonly deltaMax: number;
  readonly texts: Texts;
}

/** The unchanged files, and a manifest with the changes; `null` if these are too large. */
export function filesWithDelta({
  source,
  previous,
  changes,
  records,
  names,
  pairs,
  deltaMax,
  texts,
}: DeltaFilesInput): PackedFile[] | null {
  const { locale } = source;
  if (previous.first === null || JSON.stringify(names) !== JSON.stringify(previous.names)) return null;
  const hasNewDefinitions = changes.some(
    ({ before, after }) =>
      JSON.stringify(before?.text.definitions ?? []) !== JSON.stringify(after?.text.definitions ?? []),
  );
  const isSame = changes.length === 0 && JSON.stringify(records) === JSON.stringify(previous.listings);
  const siteNames = previous.names.length;
  const change = {
    ...(hasNewDefinitions
      ? {
          kept: siteNames,
          dropped: previous.defined.length,
          others: definedNames(indexedPages(source, texts.textOf)),
        }
      : { kept: siteNames + previous.defined.length, dropped: 0, others: [] }),
    ...pairs,
  };
  const hasNewPairs = change.added.length + change.removed.length > 0;
  const manifest = { format: FORMAT, locale, first: previous.first };
  const delta =
    isSame && !hasNewPairs ? null : encodeDelta({ previous, changes, pairs: change, listings: records });
  if (delta !== null && delta.length > deltaMax) return null;
  let regenerated: LocaleOutput | null = null;
  const bytesOf = (path: string) => {
    regenerated ??= regenerateFiles(locale, previous, texts);
    return regenerated.files.find((file) => file.path === path)!.bytes();
  };
  return [
    manifestFile(delta === null ? manifest : { ...manifest, delta }),
    ...previous.files.map(({ path, hash }) => ({ path, hash, bytes: () => bytesOf(path) })),
  ];
}

/** Regenerates the files of the last build. */
function regenerateFiles(locale: string, previous: LocaleState, { textOf }: Texts): LocaleOutput {
  const sources = previous.pages.map((line) => (line === null ? null : sourceOf(line)));
  return localeFiles({
    locale,
    ...readPages(sources, textOf),
    pairs: previous.pairs,
    defined: previous.defined,
    textOf,
    names: previous.names,
    listings: previous.listings,
    singleMax: 0,
  });
}
