import { posix } from 'node:path';
import { titleOf } from '../content/articles';
import { fieldPlace } from '../content/fieldPlace';
import type { Entry } from '../content/types';
import type { Locale } from '../shared/locale';
import { invisibleIn } from '../shared/mistakes/invisible';
import { windowsMistake } from '../shared/mistakes/validPath';
import type { Problem } from '../shared/problem';
import { groupBy } from '../shared/values/groupBy';
import type { Check } from './types';

/** Reports file names of published originals that are probably not intended. */
export const checkFileNames: Check = ({ config, site }) => {
  const originals = [...site.entries.values()].filter(({ locale }) => locale === config.defaultLocale);
  const published = originals.filter(({ frontMatter }) => !frontMatter.draft);
  const files = new Map(originals.map(({ file }) => [nameOf(file), file]));
  return [
    ...published.flatMap(exported),
    ...published.flatMap((entry) => copy(entry, files)),
    ...published.flatMap((entry) => besideOriginal(entry, files, config.locales)),
    ...published.flatMap(saidDraft),
    ...hidingFolders(published),
    ...[...site.entries.values()].flatMap(unwritable),
  ];
};

const fileName = (
  file: string,
  message: string,
  hint: string,
  level: Problem['level'] = 'warn',
): Problem => ({
  rule: 'file-name',
  level,
  file,
  message,
  hint,
});

/** Reports a name with an invisible character, or one that is not allowed on Windows. */
function unwritable({ file }: Entry): Problem | [] {
  const unseen = invisibleIn(file);
  if (unseen !== null)
    return fileName(
      file,
      `the name has the invisible character ${unseen} in it, which becomes part of the address`,
      'Rename the file: type its name anew.',
    );
  const mistake = windowsMistake(file);
  if (mistake === null) return [];
  const hint = 'Rename the file if the site is ever to be edited on Windows; `slug` keeps its address.';
  return fileName(file, `the name ${mistake}`, hint, 'log');
}

const DRAFT = 'draft|wip|초안|작성 ?중|下書き|草稿|entwurf|brouillon|borrador|rascunho';
const SAYS_DRAFT = new RegExp(`^[[(【](?:${DRAFT})[\\])】]|^(?:${DRAFT}) ?[:：]|\\.draft$`, 'i');

/** Reports a text whose name or title marks it as unfinished: `[Draft] a.md`, `a.draft.md`, `title: "WIP: a"`. */
function saidDraft(entry: Entry): Problem | [] {
  const names = { name: posix.basename(entry.key).normalize('NFC'), title: titleOf(entry) };
  const [what] = Object.entries(names).find(([, name]) => SAYS_DRAFT.test(name)) ?? [];
  if (what === undefined || entry.frontMatter.unlisted) return [];
  const problem = fileName(
    entry.file,
    `the ${what} says that the text is a draft, but it is published`,
    `Add \`draft: true\` to its front matter, or change the ${what}.`,
  );
  return what === 'title' ? { ...problem, ...fieldPlace(entry, 'title') } : problem;
}

/** Suffixes that sync tools, browsers and file managers append to copies. */
const COPY =
  /(?:\.sync-conflict-[\w-]+| \((?:\d+|[^()]*(?:conflict|konflikt|conflit|충돌|競合|冲突)[^()]*)\)|(?: -)? (?:copy|kopie|copie|copia|cópia|복사본|コピー)(?: \(?\d+\)?)?|のコピー(?: ?\d+)?)$/i;

/** Path of a text without its extension and `/index`. */
const nameOf = (file: string) => file.normalize('NFC').replace(/(?:\/index)?\.\w+$/, '');

/** Reports a translation beside its original, `a.en.md` or `index.en.md`, as Hugo has it: here it is a text of its own. */
function besideOriginal(
  { file }: Entry,
  originals: ReadonlyMap<string, string>,
  locales: readonly Locale[],
): Problem | [] {
  const [, name = '', code] = /^(.+?)(?:\/index)?\.([\w-]+)\.\w+$/.exec(file.normalize('NFC')) ?? [];
  const [locale, original] = [locales.find((one) => one.code === code), originals.get(name)];
  if (!locale || original === undefined) return [];
  return fileName(
    file,
    `the name is that of a translation of ${original}, but the file is published as a text of its own`,
    locale.isDefault
      ? 'Delete one of the two.'
      : `Move it to \`${original.replace(/^content\//, `i18n/${locale.folder}/`)}\`, where translations are.`,
  );
}

/** Reports a copy of a text in the same folder as the original. */
function copy({ file }: Entry, originals: ReadonlyMap<string, string>): Problem | [] {
  const name = nameOf(file);
  const original = COPY.test(name) ? originals.get(name.replace(COPY, '')) : undefined;
  if (original === undefined) return [];
  return fileName(
    file,
    `the name is that of a copy of ${original}, and the copy is published as a text of its own`,
    'Delete one of the two, or rename the copy if it is to stay.',
  );
}

/** Id that Notion's export appends to each name. */
const NOTION_ID = /[\s_-]*(?<![\da-f])[\da-f]{32}(?=\.mdx?$|$)/;

function exported({ file, frontMatter }: Entry): Problem | [] {
  const parts = file.split('/');
  // A `slug` overrides the file name.
  const named = frontMatter.slug === undefined ? parts : parts.slice(0, -1);
  if (!named.some((part) => NOTION_ID.test(part))) return [];
  const better = parts.map((part) =>
    NOTION_ID.test(part) ? part.replace(NOTION_ID, '').trim().replace(/\s+/g, '-') : part,
  );
  return fileName(
    file,
    'the name ends with the id of a page of Notion, which becomes part of the address',
    `Rename it to \`${better.join('/')}\`.`,
  );
}

/** Folder names that hide their texts in other engines, or by the author's intention. */
const HIDING_FOLDER = /^(?:drafts?|unpublished|private|초안|비공개)$/i;

/** Reports folders whose names suggest hidden texts, each once. */
function hidingFolders(published: readonly Entry[]): Problem[] {
  const inFolders = published.flatMap(({ file, frontMatter }) => {
    const parts = posix.dirname(file).split('/');
    const at = parts.findIndex((part) => HIDING_FOLDER.test(part.normalize('NFC')));
    return at < 0 || frontMatter.unlisted ? [] : [parts.slice(0, at + 1).join('/')];
  });
  return [...groupBy(inFolders, (folder) => folder)].map(([folder, { length }]) =>
    fileName(
      folder,
      `the name of the folder says that its texts are hidden, but ${length === 1 ? 'one is' : `${length} are`} published`,
      'Add `draft: true` to each that is not to be read, or rename the folder.',
    ),
  );
}
