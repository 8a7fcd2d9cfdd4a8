/** The files of a language as they were generated, with a manifest that has the changes since. */
import { type Delta, FORMAT, type ListingRecord } from '../format';
import { type ChangedPage, encodeDelta } from './delta';
import { definedNames, type LocaleOutput, localeFiles, manifestFile } from './files';
import type { PackedFile } from './pack';
import { indexedPages, type LocaleSource, readPages, type Texts } from './source';
import { type LocaleRest, type LocaleState, sourceOf } from './state';

/** Maximum number of changed pages in a manifest. */
export const MAX_CHANGED = 40;
/** Default maximum size of the changes in a manifest, in characters. */
export const DELTA_MAX = 24_000;

/** Learned pairs that the files do not have, and others that are pairs no more. */
export type PairChange = Pick<Delta['pairs'], 'added' | 'removed'>;

interface KeptInput {
  readonly source: LocaleSource;
  readonly known: LocaleState;
  readonly changes: readonly ChangedPage[];
  readonly records: readonly ListingRecord[];
  readonly names: readonly string[];
  readonly pairs: PairChange;
  readonly deltaMax: number;
  readonly isKept: (path: string) => boolean;
}

interface KeptMeans {
  readonly texts: Texts;
  readonly rest: () => LocaleRest | null;
}

/** The files as they are, and a manifest with what has changed; `null` when that is too much, or something is lost. */
export function keptFiles(
  { source, known, changes, records, names, pairs, deltaMax, isKept }: KeptInput,
  { texts, rest }: KeptMeans,
): PackedFile[] | null {
  const { locale } = source;
  if (known.first === null || JSON.stringify(names) !== JSON.stringify(known.names)) return null;
  const isComplete = known.files.every(({ path }) => isKept(path));
  if (!isComplete && !rest()) return null;
  const isDefinedAnew = changes.some(
    ({ before, after }) =>
      JSON.stringify(before?.text.definitions ?? []) !== JSON.stringify(after?.text.definitions ?? []),
  );
  if (isDefinedAnew && !rest()) return null;
  const isSame = changes.length === 0 && JSON.stringify(records) === JSON.stringify(known.listings);
  const given = known.names.length;
  const change = {
    ...(isDefinedAnew
      ? {
          kept: given,
          dropped: known.defined.length,
          others: definedNames(indexedPages(source, rest(), texts.textOf)),
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
    again ??= repeatFiles(locale, known, { rest: rest()!, texts });
    return again.files.find((file) => file.path === path)!.bytes();
  };
  return [
    manifestFile(delta === null ? manifest : { ...manifest, delta }),
    ...known.files.map(({ path, hash }) => ({ path, hash, bytes: () => remade(path) })),
  ];
}

/** The files of the last build once more. */
function repeatFiles(
  locale: string,
  known: LocaleState,
  { rest, texts }: { readonly rest: LocaleRest; readonly texts: Texts },
): LocaleOutput {
  const sources = known.pages.map((line) => (line === null ? null : sourceOf(line)));
  return localeFiles({
    locale,
    ...readPages(sources, texts.textOf),
    pairs: rest.pairs,
    defined: known.defined,
    known: rest,
    textOf: texts.textOf,
    names: known.names,
    listings: known.listings,
    singleMax: 0,
  });
}
