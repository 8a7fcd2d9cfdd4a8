import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText, encodeText, type PageText, prepareText } from '@private-devlog/search/internal';
import type { ContentStore } from '../../content/store';
import { isFile, isFolder } from '../../node/files';
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
  /** Removes texts other than `names`, once there are too many. */
  prune(names: Iterable<string>): void;
  /** Removes files of other engines. */
  removeOther(): void;
}

/** @param engineKey hash of the engine's source, and so of the analysis */
export function openTexts(folder: string, engineKey: string): SearchTexts {
  const own = join(folder, engineKey);
  const pathOf = (name: string) => `${name.slice(0, 1)}/${name}.text`;
  const fileOf = (name: string) => join(own, pathOf(name));
  const format = `search text ${engineKey}`;
  return {
    has: (name) => isFile(fileOf(name)),
    read(name) {
      const bytes = readSealedBytes(fileOf(name), format);
      return bytes && decodeText(bytes);
    },
    write: (name, text) => writeSealedBytes(fileOf(name), format, encodeText(text)),
    prune: (names) => pruneKept(own, new Set(Array.from(names, pathOf))),
    removeOther() {
      if (!isFolder(folder)) return;
      for (const other of readdirSync(folder))
        if (other !== engineKey) rmSync(join(folder, other), { recursive: true, force: true });
    },
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
