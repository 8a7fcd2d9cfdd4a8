import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesFile, ownMessages } from '../content/translation/messages';
import { beginTranslation, withSourceHash } from '../content/translation/translationFile';
import { builtIn, FALLBACK, KEYS, overlaid } from '../locales';
import { writeAtomically } from '../node/files';
import { type Project, withProject } from '../pipeline/project';
import { readEntries } from '../pipeline/readContent';
import type { Locale } from '../shared/locale';
import { counted } from '../shared/values/counted';
import { defineCommand } from './command';
import { flag, rootOption, text } from './options';
import { siteRoot } from './root';
import { mistake, selectTranslation, type TranslationPair, translationsOf } from './translations';

/** `devlog translate`: without operands lists the states. @throws SiteError for an unknown text or language */
export const command = defineCommand({
  summary: 'Show the state of translations, begin one, or mark one as up to date.',
  options: {
    ...rootOption,
    locale: text('CODE', 'Language to translate into. Needed with NAME when the site has several.'),
    accept: flag('Mark the named translations as up to date.'),
    all: flag('With --accept: every translation.'),
    messages: flag('Write the words of the interface that the language lacks to its messages.json.'),
  },
  operands: [
    {
      name: '[NAME…]',
      description: 'Texts as the list of states names them: blog/250918-01, or 250918-01 when there is one.',
    },
  ],
  examples: [
    'translate',
    'translate blog/250918-01 --locale en',
    'translate --accept blog/250918-01',
    'translate --messages --locale de',
  ],
  async run({ values, operands: names }, engine) {
    if (values.all && !values.accept)
      throw mistake('`--all` belongs to `--accept`', 'Write `--accept --all`.');
    if (values.accept && !values.all && names.length === 0)
      throw mistake('nothing is named to accept', 'Name texts, or write `--accept --all`.');
    return withProject(engine, { root: siteRoot(values.root) }, async (project) => {
      if (values.messages) {
        // The engine may lack a translation of its words even for the language of the originals.
        for (const locale of chosenLocales(project.config.locales, values.locale))
          writeMessages(project, locale);
        return 0;
      }
      const locales = targetLocales(project, values.locale);
      if (names.length > 0 && locales.length > 1)
        throw mistake(
          'the language is not named, and the site has several',
          `Add \`--locale\` with one of: ${locales.map(({ code }) => code).join(', ')}.`,
        );
      const all = translationsOf(await readEntries(project), locales, project.config.defaultLocale);
      const chosen = values.all ? all : names.map((name) => selectTranslation(all, name));
      if (values.accept) accept(project, chosen);
      else if (names.length > 0) for (const pair of chosen) console.log(beginTranslationOf(project, pair));
      else printStates(all);
      return 0;
    });
  },
});

/**
 * Target languages of translations.
 *
 * @param code code of one language. Default: all
 * @throws SiteError without any
 */
export function targetLocales({ config }: Pick<Project, 'config'>, code: string | undefined): Locale[] {
  return chosenLocales(
    config.locales.filter((locale) => locale.translate && !locale.isDefault),
    code,
  );
}

function chosenLocales(targets: readonly Locale[], code: string | undefined): Locale[] {
  const found = targets.filter((locale) => code === undefined || locale.code === code);
  if (found.length > 0) return found;
  const names = targets.map((locale) => locale.code).join(', ');
  throw mistake(
    code === undefined ? 'the site has one language' : `there is no language \`${code}\` to translate into`,
    names ? `Languages: ${names}.` : 'Add another to `locales` in site.config.ts.',
  );
}

/**
 * Copies the original to the path of its translation as a draft, for the author to translate.
 *
 * @returns a message with the file, or that the translation already exists
 */
export function beginTranslationOf(
  { root }: Pick<Project, 'root'>,
  { original, locale, entry, state }: TranslationPair,
): string {
  if (entry) {
    const remedy = state === 'stale' ? '; mark it as up to date with --accept when it is' : '';
    return `${entry.file} is there already${remedy}.`;
  }
  const file = original.file.replace(/^content\//, `i18n/${locale.folder}/`);
  if (existsSync(join(root, file))) throw mistake(`${file} exists`, 'Rename or remove it first.');
  const text = readFileSync(join(root, original.file), 'utf8');
  writeAtomically(join(root, file), beginTranslation(text, original.sourceHash));
  return `Created ${file}. Translate it in place, then remove \`draft: true\` to publish it.`;
}

function accept({ root }: Project, chosen: readonly TranslationPair[]): void {
  const missing = chosen.find(({ entry }) => entry === null);
  const done = chosen.filter(({ entry, state, hasRecord }) => entry && (state === 'stale' || !hasRecord));
  if (missing && chosen.length === 1)
    throw mistake(
      `there is no translation of ${missing.original.key} yet`,
      `Begin it: \`npx devlog translate ${missing.original.key} --locale ${missing.locale.code}\`.`,
    );
  for (const { entry, original } of done) {
    const file = join(root, entry!.file);
    writeAtomically(file, withSourceHash(readFileSync(file, 'utf8'), original.sourceHash));
  }
  console.log(`${counted(done.length, 'translation')} marked as up to date.`);
}

/** Adds all missing messages of a language in English; existing ones stay. */
function writeMessages({ root }: Project, locale: Locale): void {
  const file = messagesFile(locale);
  if (builtIn(locale.code)) {
    console.log(`The engine speaks ${locale.label}; ${file} needs only words of your own.`);
    return;
  }
  const own = ownMessages(root, locale);
  const all = overlaid(FALLBACK, own);
  const keys = Object.keys(all);
  const missing = KEYS.filter((key) => !Object.hasOwn(own, key));
  if (missing.length === 0) {
    console.log(`${file} has every word.`);
    return;
  }
  const text = JSON.stringify(Object.fromEntries(keys.map((key) => [key, all[key]])), null, 2);
  writeAtomically(join(root, file), `${text}\n`);
  console.log(`${file}: ${missing.length} words added in English. Translate them in place.`);
}

function printStates(all: readonly TranslationPair[]): void {
  for (const state of ['missing', 'begun', 'stale'] as const) {
    for (const { original, locale } of all.filter((item) => item.state === state))
      console.log(`${state.padEnd(8)} ${locale.code}  ${original.key}`);
  }
  const count = (state: TranslationPair['state']) => all.filter((item) => item.state === state).length;
  console.log(
    `${count('translated')} up to date, ${count('stale')} stale, ${count('begun')} begun, ${count('missing')} missing`,
  );
  const unrecorded = all.filter(({ entry, hasRecord }) => entry && !hasRecord).length;
  if (unrecorded > 0)
    console.log(`${unrecorded} without a record of their original cannot become stale; --accept writes it.`);
}
