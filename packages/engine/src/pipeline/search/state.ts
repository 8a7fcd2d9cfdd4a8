import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexState, LaterChanges, LocaleRest, LocaleState } from '@private-devlog/search/internal';
import { hash } from '../../node/hash';
import { writeKept } from '../../node/kept';
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

/** Hash of each file that goes with a language's part of the state. */
type StoredLocale = Omit<LocaleState, 'pages' | 'census' | 'rest'> & Readonly<Record<Kept, string>>;

/** Files beside the state: read after every edit, or only when much has changed. */
type Kept = 'pages' | 'census' | 'rest';

/** The cache of the index between builds, in a folder. */
export interface IndexCache {
  record(): IndexRecord | null;
  state(): IndexState;
  /** @param before the state that was read: what is the same is not written again */
  save(record: IndexRecord, state: IndexState, before: IndexState): void;
}

/** @param engineKey names the engine's source: the cache of another engine is not read */
export function openIndexCache(folder: string, engineKey: string): IndexCache {
  const recordFile = join(folder, 'record.json');
  const stateFile = join(folder, 'state.json');
  const format = (name: string) => `search ${name} ${engineKey}`;
  const fileOf = (locale: string, kind: Kept) => join(folder, `${locale}.${kind}`);
  const readStored = () => readSealed<Record<string, StoredLocale>>(stateFile, format('state')) ?? {};
  const read = (locale: string, kind: Kept, stored: StoredLocale) => {
    const bytes = readBytes(fileOf(locale, kind));
    return bytes && hash(bytes) === stored[kind] ? bytes : null;
  };
  const write = (locale: string, kind: Kept, content: string) => {
    writeKept(fileOf(locale, kind), content);
    return hash(Buffer.from(content));
  };
  const restOf = (locale: string, stored: StoredLocale): LocaleRest | null => {
    const rest = read(locale, 'rest', stored);
    return rest && (JSON.parse(rest.toString()) as LocaleRest);
  };
  return {
    record: () => readSealed<IndexRecord>(recordFile, format('record')),
    state() {
      return Object.fromEntries(
        Object.entries(readStored()).flatMap(([locale, stored]) => {
          const [pages, census] = [read(locale, 'pages', stored), read(locale, 'census', stored)];
          if (!pages || !census) return [];
          const { names, defined, listings, files, first, groups } = stored;
          const state: LocaleState = {
            names,
            defined,
            listings,
            files,
            first,
            groups,
            pages: storedLines(pages).map((line) => line || null),
            census: storedLines(census),
            rest: () => restOf(locale, stored),
          };
          return [[locale, state]];
        }),
      );
    },
    save(record, state, before) {
      // A record without its state would hide that the state is old.
      rmSync(recordFile, { recursive: true, force: true });
      if (state !== before) {
        const known = readStored();
        const stored = Object.entries(state).map(([locale, { pages, census, rest, ...own }]) => {
          if (state[locale] === before[locale]) return [locale, known[locale]!] as const;
          return [
            locale,
            {
              ...own,
              pages: write(locale, 'pages', pages.map((line) => line ?? '').join('\n')),
              census: write(locale, 'census', census.join('\n')),
              rest: write(locale, 'rest', JSON.stringify(rest())),
            } satisfies StoredLocale,
          ] as const;
        });
        writeSealed(stateFile, format('state'), Object.fromEntries(stored));
      }
      writeSealed(recordFile, format('record'), record);
    },
  };
}

function storedLines(bytes: Buffer): string[] {
  return bytes.length === 0 ? [] : bytes.toString().split('\n');
}

function readBytes(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
