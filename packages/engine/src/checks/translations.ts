import type { SiteConfig } from '../config/resolve';
import { articlesOf } from '../content/articles';
import { entryOf } from '../content/entryViews';
import { fieldPlace } from '../content/fieldPlace';
import { progressOf } from '../content/translation/translationProgress';
import type { Article, Entry, LocalizedSite, Site } from '../content/types';
import { didYouMean, nearest } from '../shared/nearest';
import type { Problem } from '../shared/problem';
import type { Check } from './types';

/** Reports missing, stale and orphaned translations, and unknown languages. */
export const checkTranslations: Check = ({ config, site }) => {
  const entries = [...site.entries.values()];
  const translations = entries
    .filter(({ locale }) => locale !== config.defaultLocale)
    .map((entry) => ({ entry, original: site.entries.get(`${config.defaultLocale}:${entry.key}`) }));
  return [
    ...Object.values(site.byLocale).flatMap((local) => localProblems(local, config)),
    ...begun(translations, config),
    ...orphans(translations, site, config),
    ...entries.flatMap((entry) => unknownLanguage(entry, config)),
  ];
};

interface TranslatedEntry {
  readonly entry: Entry;
  readonly original: Entry | undefined;
}

function localProblems(local: LocalizedSite, config: SiteConfig): Problem[] {
  const { locale } = local;
  if (!locale.translate || locale.isDefault) return [];
  return articlesOf(local).flatMap((article): Problem[] => {
    if (article.state === 'missing') return [missingTranslation(article, local, config)];
    return article.state === 'stale' ? [stale(article, config)] : [];
  });
}

function missingTranslation(
  { original }: Article,
  { locale }: LocalizedSite,
  { checks }: SiteConfig,
): Problem {
  return {
    rule: 'missing-translation',
    level: checks.missingTranslations,
    file: original.file,
    message: `the text has no translation into ${locale.label}`,
    hint: `Write \`${original.file.replace(/^content\//, `i18n/${locale.folder}/`)}\`.`,
  };
}

function stale({ entry, original }: Article, { checks }: SiteConfig): Problem {
  return {
    rule: 'stale-translation',
    level: checks.staleTranslations,
    ...fieldPlace(entry, 'source_hash'),
    message: 'the translation was made from an older version of the original',
    hint: `Compare it with ${original.file}, then run \`npx devlog translate --accept ${original.key} --locale ${entry.locale}\`.`,
  };
}

/** Reports translations that are still a copy of their original. */
function begun(translations: readonly TranslatedEntry[], { checks, locales }: SiteConfig): Problem[] {
  const translating = locales
    .filter((locale) => locale.translate && !locale.isDefault)
    .map(({ code }) => code);
  return translations
    .filter(
      ({ entry, original }) =>
        original !== undefined &&
        translating.includes(entry.locale) &&
        !entry.frontMatter.draft &&
        progressOf(entry, original) === 'copied',
    )
    .map(({ entry }) => ({
      rule: 'begun-translation',
      level: checks.staleTranslations,
      file: entry.file,
      message: 'the translation still has the text of the original, which is shown in its place',
      hint: 'Translate it. If the text is in another language on purpose, say so with `language` in the original.',
    }));
}

function orphans(
  translations: readonly TranslatedEntry[],
  { entries }: Site,
  { checks, defaultLocale }: SiteConfig,
): Problem[] {
  const orphaned = translations.filter(({ original }) => original === undefined);
  if (orphaned.length === 0) return [];
  const originals = [...entries.values()].filter(({ locale }) => locale === defaultLocale);
  return orphaned.map(({ entry }) => {
    const { locale, key, frontMatter } = entry;
    const without = originals.filter((original) => !entries.has(`${locale}:${original.key}`));
    const name = nearest(
      key,
      without.map((original) => original.key),
    );
    // A moved original is recognized by its hash, under any name.
    const near =
      without.find((original) => entryOf(original).sourceHash === frontMatter.source_hash) ??
      without.find((original) => original.key === name);
    const rename = near
      ? `Did you mean the translation of ${near.file}? Rename it alike`
      : 'Move it to where its original is';
    return {
      rule: 'orphan-translation',
      level: checks.orphanTranslations,
      file: entry.file,
      message: 'the translation has no original',
      missing: [entry.file],
      hint: `${rename}, or delete it; if it is written in this language alone, move it to \`content/\` with \`language: ${locale}\`.`,
    };
  });
}

function unknownLanguage(entry: Entry, { locales }: SiteConfig): Problem | [] {
  const { language } = entry.frontMatter;
  const codes = locales.map(({ code }) => code);
  if (language === undefined || codes.includes(language)) return [];
  return {
    rule: 'unknown-locale',
    level: 'throw',
    ...fieldPlace(entry, 'language'),
    message: `\`language\` is \`${language}\`, which is no language of this site`,
    hint:
      didYouMean(language, codes) ??
      `Use one of ${codes.map((code) => `\`${code}\``).join(', ')}, or add it to \`locales\` in site.config.ts.`,
  };
}
