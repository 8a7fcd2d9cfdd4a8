import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexState, LocaleState } from '@private-devlog/search/index/state';
import { decodeTable, encodeTable } from '@private-devlog/search/index/table';
import { hash } from '../../node/hash';
import { writeKept } from '../../node/kept';
import { readSealed, writeSealed } from '../../node/sealed';
import type { FileRecord } from '../stage';

/** What the last index was made from, and its files. */
export interface IndexRecord {
  /** Names everything the index depends on. */
  readonly key: string;
  readonly files: readonly FileRecord[];
}

type StoredLocale = Omit<LocaleState, 'table'> & { readonly tableHash: string };

/** What is kept of the index between builds, in a folder. */
export interface IndexCache {
  record(): IndexRecord | null;
  state(): IndexState;
  save(record: IndexRecord, state: IndexState): void;
}

/** @param engineKey names the engine's source: what another engine kept is not read */
export function openIndexCache(folder: string, engineKey: string): IndexCache {
  const recordFile = join(folder, 'record.json');
  const stateFile = join(folder, 'state.json');
  const tableFile = (locale: string) => join(folder, `${locale}.words`);
  const format = (name: string) => `search ${name} ${engineKey}`;
  return {
    record: () => readSealed<IndexRecord>(recordFile, format('record')),
    state() {
      const stored = readSealed<Record<string, StoredLocale>>(stateFile, format('state')) ?? {};
      return Object.fromEntries(
        Object.entries(stored).flatMap(([locale, { tableHash, ...rest }]) => {
          const bytes = readBytes(tableFile(locale));
          return bytes && hash(bytes) === tableHash ? [[locale, { ...rest, table: decodeTable(bytes) }]] : [];
        }),
      );
    },
    save(record, state) {
      // A record without its state would hide that the state is old.
      rmSync(recordFile, { recursive: true, force: true });
      const stored = Object.entries(state).map(([locale, { table, ...rest }]) => {
        const bytes = encodeTable(table);
        writeKept(tableFile(locale), bytes);
        return [locale, { ...rest, tableHash: hash(bytes) } satisfies StoredLocale] as const;
      });
      writeSealed(stateFile, format('state'), Object.fromEntries(stored));
      writeSealed(recordFile, format('record'), record);
    },
  };
}

function readBytes(file: string): Uint8Array | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
