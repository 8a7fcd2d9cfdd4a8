import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { parse } from 'yaml';
import type { FileInfo } from '../node/files';
import type { Locale } from '../shared/locale';
import type { Problem } from '../shared/problem';
import { type AuthorData, authorsSchema, type CategoryData, categorySchema, type TagData, tagsSchema } from './schemas';
import { parseYaml } from './yaml';

/** The YAML files of one locale: those of `content/` with the locale's translations laid over them. */
export interface LocaleData {
  readonly authors: Readonly<Record<string, AuthorData>>;
  readonly tags: Readonly<Record<string, TagData>>;
  /** By folder inside `content/`: `docs/base`. */
  readonly categories: Readonly<Record<string, { readonly data: CategoryData; readonly file: string }>>;
}

/** Reads `authors.yml`, `tags.yml` and every `_category_.yml`, for each locale. */
export function loadData(root: string, files: readonly FileInfo[], locales: readonly Locale[]): {
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
  return { byLocale, problems: unique(problems) };

  function read<S extends z.ZodType>(file: string, schema: S): z.output<S> | null {
    const result = parseYaml(readFileSync(join(root, file), 'utf8'), schema, { file, lineOffset: 0, rule: 'data-file' });
    problems.push(...result.problems);
    return result.value;
  }

  function layered<T extends object, S extends z.ZodType<Record<string, T>>>(folders: readonly string[], name: string, schema: S): Record<string, T> {
    const merged: Record<string, T> = {};
    for (const [index, folder] of folders.entries()) {
      const file = `${folder}/${name}`;
      if (!existsSync(join(root, file))) continue;
      const values = read(file, schema);
      const written = index === 0 ? null : writtenFields(join(root, file));
      for (const [key, value] of Object.entries(values ?? {})) {
        merged[key] = written ? { ...merged[key]!, ...pick(value, written[key]) } : value;
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
        const key = match[1]!.slice(folder.length + 1);
        const data = read(path, categorySchema);
        if (data) found[key] = { data: mergeCategory(found[key]?.data, data), file: path };
      }
    }
    return found;
  }
}

/** The fields that a translation file really writes, so that defaults do not hide the original's values. */
function writtenFields(file: string): Record<string, object> {
  return (parse(readFileSync(file, 'utf8')) ?? {}) as Record<string, object>;
}

function pick<T extends object>(value: T, written: object | undefined): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => written && key in written)) as Partial<T>;
}

function mergeCategory(original: CategoryData | undefined, translation: CategoryData): CategoryData {
  if (!original) return translation;
  const link =
    original.link && translation.link && original.link.type === 'generated-index' && translation.link.type === 'generated-index'
      ? { ...original.link, ...translation.link }
      : (original.link ?? translation.link);
  return { ...original, ...translation, link };
}

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
