import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '../content/load';
import type { Entry } from '../content/types';
import { writeAtomically } from '../node/files';
import type { Locale } from '../shared/locale';
import { nearest } from '../shared/nearest';
import { SiteError } from '../shared/problem';
import type { Command } from './main';
import { openProject, type Project } from './project';

export const command: Command = {
  summary:
    'Show the state of translations; begin one (NAME), or mark one as up to date (--accept NAME, --accept --all).',
  async run(args, engine) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        root: { type: 'string' },
        locale: { type: 'string' },
        accept: { type: 'boolean' },
        all: { type: 'boolean' },
      },
    });
    const project = await openProject(engine, values.root ? { root: values.root } : {});
    try {
      const { entries, problems } = await loadContent({ ...project, engineKey: engine.key });
      const fatal = problems.filter(({ level }) => level === 'throw');
      if (fatal.length > 0) throw new SiteError(fatal);
      const locales = targetLocales(project, values.locale);
      const states = translationStates(entries, locales, project.config.defaultLocale);
      const chosen = values.all ? states : positionals.flatMap((name) => select(states, name));
      if (values.accept) accept(project, chosen);
      else if (positionals.length > 0) begin(project, chosen);
      else print(states);
      return 0;
    } finally {
      await project.pool.close();
    }
  },
};

interface TranslationState {
  readonly original: Entry;
  readonly locale: Locale;
  readonly translation: Entry | null;
  readonly state: 'translated' | 'stale' | 'missing';
}

function targetLocales({ config }: Project, code: string | undefined): Locale[] {
  const targets = config.locales.filter((locale) => locale.translate && !locale.isDefault);
  if (code === undefined) return targets;
  const found = targets.filter((locale) => locale.code === code);
  if (found.length === 0)
    throw mistake(
      `there is no language \`${code}\` to translate into`,
      `Languages: ${targets.map((locale) => locale.code).join(', ')}.`,
    );
  return found;
}

function translationStates(
  entries: readonly Entry[],
  locales: readonly Locale[],
  defaultLocale: string,
): TranslationState[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const originals = entries.filter((entry) => entry.locale === defaultLocale);
  return locales.flatMap((locale) =>
    originals
      .filter((original) => original.frontMatter.language !== locale.code)
      .map((original): TranslationState => {
        const translation = byId.get(`${locale.code}:${original.key}`) ?? null;
        const isCurrent = translation?.frontMatter.source_hash === original.sourceHash;
        return {
          original,
          locale,
          translation,
          state: translation === null ? 'missing' : isCurrent ? 'translated' : 'stale',
        };
      }),
  );
}

function select(states: readonly TranslationState[], name: string): TranslationState[] {
  const bare = name.replace(/^content\//, '').replace(/(?:\/index)?\.mdx?$/, '');
  const found = states.filter(
    ({ original }) => original.key === bare || original.key === `docs/current/${bare.replace(/^docs\//, '')}`,
  );
  if (found.length > 0) return found;
  const near = nearest(
    bare,
    states.map(({ original }) => original.key),
  );
  throw mistake(
    `there is no text \`${name}\``,
    near ? `Did you mean \`${near}\`?` : 'Name it as in `npm run translate`.',
  );
}

/** Writes the original into the translation's place, for the author to translate. */
function begin({ root }: Project, chosen: readonly TranslationState[]): void {
  for (const { original, locale, translation, state } of chosen) {
    if (translation) {
      console.log(
        `${translation.file} is there already${state === 'stale' ? '; mark it as up to date with --accept when it is' : ''}.`,
      );
      continue;
    }
    const file = original.file.replace(/^content\//, `i18n/${locale.folder}/`);
    mkdirSync(dirname(join(root, file)), { recursive: true });
    if (existsSync(join(root, file))) throw mistake(`${file} exists`, 'Rename or remove it first.');
    writeAtomically(
      join(root, file),
      withSourceHash(readFileSync(join(root, original.file), 'utf8'), original.sourceHash),
    );
    console.log(`Created ${file}. Translate it in place.`);
  }
}

function accept({ root }: Project, chosen: readonly TranslationState[]): void {
  const stale = chosen.filter(({ state }) => state === 'stale');
  for (const { translation, original } of stale) {
    const file = join(root, translation!.file);
    writeAtomically(file, withSourceHash(readFileSync(file, 'utf8'), original.sourceHash));
  }
  console.log(`${stale.length} translation${stale.length === 1 ? '' : 's'} marked as up to date.`);
}

/** The text with `source_hash` in its front matter, every other byte as it was. */
export function withSourceHash(text: string, hash: string): string {
  const line = `source_hash: ${JSON.stringify(hash)}`;
  const [whole, opening, yaml = ''] =
    /^(\u{feff}?---[ \t]*\r?\n)([\s\S]*?\n)?---[ \t]*(?=\r?\n|$)/u.exec(text) ?? [];
  if (whole === undefined || opening === undefined || yaml === undefined)
    return `---\n${line}\n---\n\n${text}`;
  const known = /^source_hash:.*$/m;
  const next = known.test(yaml) ? yaml.replace(known, line) : `${yaml}${line}\n`;
  return text.replace(whole, () => `${opening}${next}---`);
}

function print(states: readonly TranslationState[]): void {
  for (const state of ['missing', 'stale'] as const) {
    for (const { original, locale } of states.filter((item) => item.state === state))
      console.log(`${state.padEnd(8)} ${locale.code}  ${original.key}`);
  }
  const count = (state: TranslationState['state']) => states.filter((item) => item.state === state).length;
  console.log(`${count('translated')} up to date, ${count('stale')} stale, ${count('missing')} missing`);
}

function mistake(message: string, hint: string): SiteError {
  return new SiteError({ rule: 'translate', level: 'throw', message, hint });
}
