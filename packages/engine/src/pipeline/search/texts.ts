import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type PageText, prepareText } from '@private-devlog/search/internal';
import type { ContentStore } from '../../content/cache/store';
import { isFile } from '../../node/files';
import { hash } from '../../node/hash';
import { pruneKept } from '../../node/kept';
import { readSealedBytes, writeSealedBytes } from '../../node/sealed';

/** A text to analyze. */
export interface TextJob {
  /** Name of the text in the content store. */
  readonly body: string;
  /** Whether it begins with the heading that became the page's title, which starts no section. */
  readonly hasLeadingTitle: boolean;
}

/** Cache of analyzed texts on the disk, by {@link textName}. */
export interface SearchTexts {
  has(name: string): boolean;
  /** Reads a text; `null` when it is missing or damaged. */
  read(name: string): PageText | null;
  write(name: string, text: PageText): void;
  /** Removes texts other than `names` and those of other engines, once there are too many. */
  prune(names: Iterable<string>): void;
}

/**
 * @param cache folder of the cache
 * @param engineKey hash of the engine's source and of Node's release, and so of the analysis and its serialization
 */
export function openTexts(cache: string, engineKey: string): SearchTexts {
  const folder = join(cache, 'search', 'texts');
  const pathOf = (name: string) => {
    const own = hash(name, engineKey);
    return `${own.slice(0, 1)}/${own}.text`;
  };
  const fileOf = (name: string) => join(folder, pathOf(name));
  const format = `search text ${engineKey}`;
  return {
    has: (name) => isFile(fileOf(name)),
    read(name) {
      const bytes = readSealedBytes(fileOf(name), format);
      return bytes && (deserialize(bytes) as PageText);
    },
    write: (name, text) => writeSealedBytes(fileOf(name), format, serialize(text)),
    prune: (names) => pruneKept(folder, new Set(Array.from(names, pathOf))),
  };
}

/** Cache key of an analyzed text. */
export function textName({ body, hasLeadingTitle }: TextJob): string {
  return hash(body, hasLeadingTitle ? 'title' : '');
}

/** Analyzes a text. @throws an error for which `isLostText` holds when the store has lost it */
export function analyse({ body, hasLeadingTitle }: TextJob, store: ContentStore): PageText {
  const { sections } = store.get(body);
  if (!hasLeadingTitle) return prepareText(sections);
  const title = sections.findIndex(({ heading }) => heading !== null);
  return prepareText(
    sections.map((section, index) => (index === title ? { ...section, heading: null } : section)),
  );
}
