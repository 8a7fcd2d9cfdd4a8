import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexState, LaterChanges, LocaleRest, LocaleState } from '@private-devlog/search/internal';
import { readSealed, writeSealed } from '../../node/sealed';
import type { FileRecord } from '../stage';

/** Inputs and files of the last index. */
export interface IndexRecord {
  /** Names everything the index depends on. */
  readonly key: string;
  readonly files: readonly FileRecord[];
  /** Changes in the manifests beside the files that the state describes. */
  readonly later: Readonly<Record<string, LaterChanges>>;
}

/** A language's part of the state as plain data. */
type StoredLocale = Omit<LocaleState, 'rest'> & { readonly rest: LocaleRest | null };

/** The cache of the index between builds, in a folder. */
export interface IndexCache {
  record(): IndexRecord | null;
  state(): IndexState;
  /** @param before the state that was read: the same is not written again */
  save(record: IndexRecord, state: IndexState, before: IndexState): void;
}

/** @param engineKey names the engine's source: the cache of another engine is not read */
export function openIndexCache(folder: string, engineKey: string): IndexCache {
  const recordFile = join(folder, 'record.json');
  const stateFile = join(folder, 'state.json');
  const format = (name: string) => `search ${name} ${engineKey}`;
  return {
    record: () => readSealed<IndexRecord>(recordFile, format('record')),
    state() {
      const stored = readSealed<Record<string, StoredLocale>>(stateFile, format('state')) ?? {};
      return Object.fromEntries(
        Object.entries(stored).map(([locale, { rest, ...own }]) => [locale, { ...own, rest: () => rest }]),
      );
    },
    save(record, state, before) {
      // A record without its state would hide that the state is old.
      rmSync(recordFile, { recursive: true, force: true });
      if (state !== before) {
        const stored = Object.entries(state).map(([locale, { rest, ...own }]): [string, StoredLocale] => [
          locale,
          { ...own, rest: rest() },
        ]);
        writeSealed(stateFile, format('state'), Object.fromEntries(stored));
      }
      writeSealed(recordFile, format('record'), record);
    },
  };
}
