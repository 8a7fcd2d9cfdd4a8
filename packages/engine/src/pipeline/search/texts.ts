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
  /** Of the text in the content store. */
  readonly body: string;
  /** It begins with the heading that gave the page's title, which is no section of its own. */
  readonly hasLeadingTitle: boolean;
}

/** Analyzed texts, on disk under the names of their inputs. */
export interface SearchTexts {
  has(name: string): boolean;
  /** The text of that name; `null` when it is not there or damaged. */
  read(name: string): PageText | null;
  write(name: string, text: PageText): void;
  /** Removes texts beside those of the given names, once they are too many. */
  prune(names: Iterable<string>): void;
  /** Removes files of another engine. */
  removeOther(): void;
}

/** @param engineKey names the engine's source, and with it how texts are analyzed */
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

/** The name under which an analyzed text is. */
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
