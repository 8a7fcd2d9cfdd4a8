import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexState } from '@private-devlog/search/internal';
import { hash } from '../../node/hash';
import { readSealed, writeSealed } from '../../node/sealed';
import type { FileRecord } from '../stage';
import type { WantedIndex } from '.';

/** Version of the input of the last index, and its files. */
export interface IndexRecord {
  readonly version: string;
  readonly files: readonly FileRecord[];
}

/** The cache of the index between builds. */
export interface IndexCache {
  record(): IndexRecord | null;
  state(): IndexState;
  /** @param before the state as it was read; the same object is not written again */
  save(record: IndexRecord, state: IndexState, before: IndexState): void;
}

/** @param engineKey hash of the engine's source; the cache of another engine is not read */
export function openIndexCache(cache: string, engineKey: string): IndexCache {
  const recordFile = join(cache, 'search', 'record.json');
  const stateFile = join(cache, 'search', 'state.json');
  const format = (name: string) => `search ${name} ${engineKey}`;
  return {
    record: () => readSealed<IndexRecord>(recordFile, format('record')),
    state: () => readSealed<IndexState>(stateFile, format('state')) ?? {},
    save(record, state, before) {
      // Removed first: a new record beside an old state would hide that the state is stale.
      rmSync(recordFile, { recursive: true, force: true });
      if (state !== before) writeSealed(stateFile, format('state'), state);
      writeSealed(recordFile, format('record'), record);
    },
  };
}

/** Version of the input of an index. */
export function versionOf(wanted: WantedIndex): string {
  return hash(JSON.stringify(wanted));
}
