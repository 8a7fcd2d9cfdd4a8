import { parse } from 'yaml';
import type { z } from 'zod';
import { parseYaml } from '../data/yaml';
import type { FileInfo } from '../node/files';
import { wrongKind } from '../node/siteFile';
import type { Locale } from '../shared/locale';
import { didYouMean } from '../shared/nearest';
import type { Problem } from '../shared/problem';
import { uniqueBy } from '../shared/values/uniqueBy';
import {
  type AuthorData,
  authorsSchema,
  type CategoryData,
  categorySchema,
  type TagData,
  tagsSchema,
} from './dataSchemas';
import { reportControls, reportEscapedControls } from './files/controlCharacters';
import { readText } from './files/readText';

/** The data files of one locale: those of `content/`, overridden by the locale's translations. */
export interface LocaleData {
  readonly authors: Readonly<Record<string, AuthorData>>;
  readonly tags: Readonly<Record<string, TagData>>;
  /** By folder inside `content/`: `docs/base`. */
  readonly categories: Readonly<Record<string, { readonly data: CategoryData; readonly file: string }>>;
}

/** Reads `authors.yml`, `tags.yml` and every `_category_.yml`, for each locale. */
export function loadData(
  root: string,
  files: readonly FileInfo[],
  locales: readonly Locale[],
): {
  readonly byLocale: Readonly<Record<string, LocaleData>>;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const byLocale: Record<string, LocaleData> = {};
  for (const locale of locales) {
    const folders = locale.isDefault ? ['content'] : ['content', `i18n/${locale.folder}`];
    byLocale[locale.code] = {
      authors: layered(folders, 'authors.yml', authorsSchema),
      tags: layered(folders, 'tags.yml', tagsSchema),
      categories: categories(folders),
    };
  }
  return { byLocale, problems: uniqueBy(problems, JSON.stringify) };

  function read<S extends z.ZodType>(file: string, schema: S): { value: z.output<S>; text: string } | null {
    const content = readText(root, file);
    if ('problem' in content) {
      problems.push(content.problem);
      return null;
    }
    const { text } = content;
    const result = parseYaml(text, schema, { file, lineOffset: 0, rule: 'data-file' });
    const controls = [
      ...reportControls(text),
      ...reportEscapedControls(result.value ?? {}, text, result.lines),
    ];
    problems.push(
      ...result.problems,
      ...controls.map((found): Problem => ({ ...found, file, level: 'warn' })),
    );
    return result.value === null ? null : { value: result.value, text };
  }

  function layered<T extends object, S extends z.ZodType<Record<string, T>>>(
    [original, ...translations]: readonly string[],
    name: string,
    schema: S,
  ): Record<string, T> {
    const has = (folder: string) => files.some(({ path }) => path === `${folder}/${name}`);
    const place = `${original}/${name}`;
    const isFolder = wrongKind(root, place, 'file') !== null;
    const first = original !== undefined && has(original) ? read(place, schema) : isFolder ? null : undefined;
    // Without readable originals, translations cannot be checked against their keys.
    if (first === null) return {};
    const merged: Record<string, T> = { ...first?.value };
    for (const file of translations.filter(has).map((folder) => `${folder}/${name}`)) {
      const translation = read(file, schema);
      if (!translation) continue;
      const written = (parse(translation.text) ?? {}) as Record<string, object | null>;
      for (const [key, value] of Object.entries(translation.value)) {
        if (merged[key]) merged[key] = { ...merged[key], ...pick(value, written[key]) };
        else problems.push(withoutOriginal(key, { file, name, known: Object.keys(merged) }));
      }
    }
    return merged;
  }

  function categories(folders: readonly string[]): LocaleData['categories'] {
    const found: Record<string, { data: CategoryData; file: string }> = {};
    for (const folder of folders) {
      for (const { path } of files) {
        const match = /^(.*)\/_category_\.(?:ya?ml|json)$/.exec(path);
        if (!match || !path.startsWith(`${folder}/`)) continue;
        const key = match[1]!.slice(folder.length + 1).normalize('NFC');
        const other = found[key]?.file;
        if (other?.startsWith(`${folder}/`))
          problems.push({
            rule: 'data-file',
            level: 'warn',
            file: path,
            message: `this file and ${other} are both about one folder, and what this one says counts`,
            hint: 'Keep one of them.',
          });
        const data = read(path, categorySchema);
        if (data) found[key] = { data: mergeCategory(found[key]?.data, data.value), file: path };
      }
    }
    return found;
  }
}

function withoutOriginal(
  key: string,
  { file, name, known }: { file: string; name: string; known: readonly string[] },
): Problem {
  return {
    rule: 'data-file',
    level: 'throw',
    file,
    message: `\`${key}\` translates nothing: content/${name} does not have it`,
    hint: didYouMean(key, known) ?? `Add it to content/${name} first.`,
  };
}

/** Fields that a translation actually writes, so that schema defaults do not override the original's values. */
function pick<T extends object>(value: T, written: object | null | undefined): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => written && key in written)) as Partial<T>;
}

function mergeCategory(original: CategoryData | undefined, translation: CategoryData): CategoryData {
  if (!original) return translation;
  const link =
    original.link &&
    translation.link &&
    original.link.type === 'generated-index' &&
    translation.link.type === 'generated-index'
      ? { ...original.link, ...translation.link }
      : (original.link ?? translation.link);
  return { ...original, ...translation, link };
}
