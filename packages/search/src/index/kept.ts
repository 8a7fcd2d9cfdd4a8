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

interface KeptInput {
  readonly source: LocaleSource;
  readonly known: LocaleState;
  readonly changes: readonly ChangedPage[];
  readonly records: readonly ListingRecord[];
  readonly names: readonly string[];
  readonly pairs: PairChange;
  readonly deltaMax: number;
  readonly texts: Texts;
}

/** The unchanged files, and a manifest with the changes; `null` if these are too large. */
export function keptFiles({
  source,
  known,
  changes,
  records,
  names,
  pairs,
  deltaMax,
  texts,
}: KeptInput): PackedFile[] | null {
  const { locale } = source;
  if (known.first === null || JSON.stringify(names) !== JSON.stringify(known.names)) return null;
  const isDefinedAnew = changes.some(
    ({ before, after }) =>
      JSON.stringify(before?.text.definitions ?? []) !== JSON.stringify(after?.text.definitions ?? []),
  );
  const isSame = changes.length === 0 && JSON.stringify(records) === JSON.stringify(known.listings);
  const given = known.names.length;
  const change = {
    ...(isDefinedAnew
      ? {
          kept: given,
          dropped: known.defined.length,
          others: definedNames(indexedPages(source, texts.textOf)),
        }
      : { kept: given + known.defined.length, dropped: 0, others: [] }),
    ...pairs,
  };
  const hasNewPairs = change.added.length + change.removed.length > 0;
  const manifest = { format: FORMAT, locale, first: known.first };
  const delta =
    isSame && !hasNewPairs ? null : encodeDelta({ known, changes, pairs: change, listings: records });
  if (delta !== null && delta.length > deltaMax) return null;
  let again: LocaleOutput | null = null;
  const remade = (path: string) => {
    again ??= repeatFiles(locale, known, texts);
    return again.files.find((file) => file.path === path)!.bytes();
  };
  return [
    manifestFile(delta === null ? manifest : { ...manifest, delta }),
    ...known.files.map(({ path, hash }) => ({ path, hash, bytes: () => remade(path) })),
  ];
}

/** Regenerates the files of the last build. */
function repeatFiles(locale: string, known: LocaleState, { textOf }: Texts): LocaleOutput {
  const sources = known.pages.map((line) => (line === null ? null : sourceOf(line)));
  return localeFiles({
    locale,
    ...readPages(sources, textOf),
    pairs: known.pairs,
    defined: known.defined,
    known,
    textOf,
    names: known.names,
    listings: known.listings,
    singleMax: 0,
  });
}
