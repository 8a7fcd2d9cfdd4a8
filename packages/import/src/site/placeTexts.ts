import { joinPath } from '../addresses';
import type { ImportedSite, ImportedText, TextState } from '../types';
import type { ReadFields } from './fields';
import { mainLanguage } from './language';
import { type Placement, placeText, type SectionPaths } from './place';

/** A text with its location in the new site. */
export interface PlacedText extends Placement {
  readonly text: ImportedText;
  readonly fields: ReadFields;
  readonly state: TextState;
  /** File of the original; links between texts are relative to it. */
  readonly original: string;
  readonly isTranslation: boolean;
}

/** Section paths of the new site. */
export function sectionsOf({ settings }: ImportedSite): SectionPaths {
  return {
    blog: settings.blogPath ?? '/blog',
    docs: settings.docsPath ?? '/docs',
    segments: new Map((settings.versions ?? []).map(({ name, segment }) => [name, segment])),
  };
}

/** Places all texts: originals first, then translations beside them. */
export function placeTexts(
  site: ImportedSite,
  read: (text: ImportedText) => ReadFields,
): { readonly placed: readonly PlacedText[]; readonly languages: readonly string[] } {
  const sections = sectionsOf(site);
  const declared = site.settings.languages ?? [];
  const fallback = declared[0] ?? mainLanguage(site.texts.map(({ body }) => body));
  const languages = [
    ...new Set([fallback, ...declared, ...site.texts.flatMap(({ language }) => language ?? [])]),
  ];
  const taken = new Set<string>();
  const originals = new Map<string, Placement>();
  const placed: PlacedText[] = [];
  const isOriginal = ({ language }: ImportedText) => language === undefined || language === fallback;
  const sorted = [...site.texts].sort((a, b) => (a.source < b.source ? -1 : 1));
  for (const text of [...sorted.filter(isOriginal), ...sorted.filter((item) => !isOriginal(item))]) {
    const key = `${text.kind}:${text.version ?? ''}:${text.name}`;
    const original = isOriginal(text) ? undefined : originals.get(key);
    const fields = read(text);
    const { state } = fields;
    if (original) {
      const file = original.file.replace(/^content\//, `i18n/${text.language}/`);
      if (placed.some((other) => other.file === file)) continue;
      const path = joinPath(text.language ?? '', original.path);
      placed.push({ file, path, text, fields, state, original: original.file, isTranslation: true });
      continue;
    }
    const { language, ...plain } = text;
    const place = placeText(plain, sections, taken);
    if (!originals.has(key)) originals.set(key, place);
    const front = isOriginal(text) ? fields.front : { ...fields.front, language };
    const described = { text, fields: { ...fields, front }, state };
    placed.push({ ...place, ...described, original: place.file, isTranslation: false });
  }
  return { placed, languages };
}
