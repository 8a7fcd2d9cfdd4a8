import type { SiteConfig } from '../config/resolve';
import { foldLabel } from '../content/blog/listSegment';
import { fieldPlace } from '../content/fieldPlace';
import { fieldSlips } from '../content/frontMatter/fieldSlips';
import { SPELLINGS } from '../content/frontMatter/fieldSpellings';
import { docSchema, type PostFrontMatter, pageSchema, postSchema } from '../content/frontMatter/schemas';
import type { Entry } from '../content/types';
import { didYouMean } from '../shared/nearest';
import type { Problem } from '../shared/problem';
import { groupBy } from '../shared/values/groupBy';
import type { Check } from './types';

/** Reports front matter without effect, or with a better name. */
export const checkFrontMatter: Check = ({ config, site }) => [
  ...[...site.entries.values()].flatMap((entry) => entryProblems(entry, config)),
  ...misspeltSeries([...site.entries.values()], config),
  ...[...site.entries.values()].flatMap((entry) =>
    entry.locale === config.defaultLocale
      ? []
      : translationProblems(entry, site.entries.get(`${config.defaultLocale}:${entry.key}`), config),
  ),
];

const fieldProblem = (
  entry: Entry,
  field: string,
  { unknownFrontMatter }: SiteConfig['checks'],
  problem: Pick<Problem, 'message' | 'hint'>,
): Problem => ({
  rule: 'unknown-front-matter',
  level: unknownFrontMatter,
  ...fieldPlace(entry, field),
  ...problem,
});

/** Fields that a translation inherits from its original. */
const TAKEN_OVER = 'date tags authors author slug redirect_from categories pinned sidebar_position'.split(
  ' ',
);

/** Reports fields of a translation that differ from the original without effect. */
function translationProblems(entry: Entry, original: Entry | undefined, { checks }: SiteConfig): Problem[] {
  if (!original) return [];
  const written = (of: Entry, field: string): string =>
    JSON.stringify((of.frontMatter as Readonly<Record<string, unknown>>)[field]);
  return TAKEN_OVER.filter(
    (field) =>
      // Only if written, not by default.
      field in entry.lines &&
      written(entry, field) !== written(original, field) &&
      // A later date hides the translation until that day, which is reported elsewhere.
      !(field === 'date' && entry.frontMatter.draft),
  ).map((field) =>
    fieldProblem(entry, field, checks, {
      message: `\`${field}\` of a translation has no effect; that of the original counts`,
      hint: `Remove it here, or change it in ${original.file}.`,
    }),
  );
}

/** Reports a series of one post whose name is similar to another series. */
function misspeltSeries(entries: readonly Entry[], { checks, defaultLocale }: SiteConfig): Problem[] {
  const nameOf = ({ frontMatter }: Entry) => String((frontMatter as PostFrontMatter).series);
  const posts = groupBy(
    entries.filter(({ locale, frontMatter }) => locale === defaultLocale && 'series' in frontMatter),
    (entry) => foldLabel(nameOf(entry)),
  );
  const long = [...posts.values()].flatMap(([first, ...others]) =>
    first && others.length > 0 ? [nameOf(first)] : [],
  );
  return [...posts.values()].flatMap(([entry, ...others]) => {
    const name = entry ? nameOf(entry) : '';
    const hint = others.length === 0 ? didYouMean(name, long) : null;
    if (!hint || !entry) return [];
    const message = `\`series\` is \`${name}\`, of which there is no other post`;
    return fieldProblem(entry, 'series', checks, { message, hint });
  });
}

/** Translated names of fields, by field. */
const ABROAD: Readonly<Record<string, string>> = {
  title: '제목 タイトル 題名 标题 標題 titel título titulo titre العنوان כותרת',
  date: '날짜 작성일 日付 日期 datum fecha data التاريخ تاريخ תאריך',
  tags: '태그 タグ 标签 標籤 schlagwörter schlagworte stichwörter etiquetas étiquettes الوسوم وسوم תגיות',
  description: '설명 요약 説明 描述 beschreibung descripción descrição الوصف תיאור',
  authors: '글쓴이 작성자 저자 著者 作者 autor autoren autores auteur auteurs المؤلف الكاتب מחבר',
  categories:
    '카테고리 분류 カテゴリ カテゴリー 分类 分類 kategorie kategorien categoría categorías catégories التصنيف קטגוריה',
  series: '시리즈 연재 シリーズ 連載 系列 reihe serie سلسلة סדרה',
};
/** Names of fields in other engines that have a remedy of their own. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  category: 'Use `categories` or `tags`.',
  excerpt: 'Use `description`, or put `<!-- truncate -->` after the excerpt.',
  permalink: 'Use `slug`.',
  url: 'Use `slug`.',
  hero: 'Use `image`.',
  lang: 'Use `language`.',
  locale: 'Use `language`.',
  toc: 'Use `hide_table_of_contents: true` to hide the table of contents.',
};
const PHRASES = ['searched as', 'searched_as', 'search_phrases', 'search_terms', 'search_keywords', '검색어'];

/** Lower-case name of a field elsewhere → remedy. */
const REMEDIES = new Map([
  ...Object.entries(SPELLINGS).flatMap(([field, names]) => remedies(names, field)),
  ...remedies(SPELLINGS.last_modified_at, 'last_update: { date: … }'),
  ...Object.entries(ABROAD).flatMap(([field, names]) => remedies(names.split(' '), field)),
  ...PHRASES.map(
    (name) =>
      [
        name,
        'Write what readers search with into a comment in the text: `<!-- searched as: … -->`.',
      ] as const,
  ),
  ...Object.entries(ELSEWHERE),
]);

function remedies(names: readonly string[], field: string): (readonly [string, string])[] {
  return names
    .filter((name) => name !== field)
    .map((name) => [name.toLowerCase(), `Use \`${field}\`.`] as const);
}

const FIELDS = {
  post: Object.keys(postSchema.shape),
  doc: Object.keys(docSchema.shape),
  page: Object.keys(pageSchema.shape),
};

const NAMES = { post: 'posts', doc: 'documents', page: 'pages' } as const;

/** Legacy fields for a single author, superseded by `authors`. */
const LEGACY_AUTHOR = /^author(?:_.+|[A-Z].+)?$/;

function entryProblems(entry: Entry, { checks }: SiteConfig): Problem[] {
  const { kind, lines, unknownFields, frontMatter, hidings } = entry;
  const problem = (field: string, message: string, hint: string) =>
    fieldProblem(entry, field, checks, { message, hint });
  const problems = unknownFields.map((field) =>
    problem(
      field,
      `unknown field \`${field}\``,
      hidings.some((hiding) => hiding.field === field && hiding.state === 'from')
        ? 'Use `date`.'
        : fieldRemedy(field, kind),
    ),
  );
  const legacy = kind === 'post' ? Object.keys(lines).find((field) => LEGACY_AUTHOR.test(field)) : undefined;
  if (legacy !== undefined && legacy in frontMatter)
    problems.push(
      problem(
        legacy,
        `\`${legacy}\` is an older way to name the author`,
        'Write `authors: [key]` with a key of content/authors.yml, or `authors: [{ name: …, title: …, url: … }]`.',
      ),
    );
  if (kind === 'doc' && 'tags' in lines)
    problems.push(
      problem(
        'tags',
        '`tags` of a document are shown nowhere',
        'Remove them; only posts have pages of tags.',
      ),
    );
  const slips = fieldSlips(entry).map(({ field, message, hint }) => problem(field, message, hint));
  return [...problems, ...slips, ...hiddenElsewhere(entry)];
}

/** Notes texts that are hidden by a field of another engine. */
function hiddenElsewhere(entry: Entry): Problem[] {
  return entry.hidings.flatMap(({ field, state }) =>
    (state !== 'draft' && state !== 'unlisted') || field === state
      ? []
      : ({
          rule: 'hidden-text',
          level: 'log',
          ...fieldPlace(entry, field),
          message: `\`${field}\` hides the text: it is ${state === 'draft' ? 'a draft' : 'unlisted'}`,
          hint: `\`${state}: true\` says the same; remove the line to publish the text.`,
        } as const),
  );
}

function fieldRemedy(field: string, kind: Entry['kind']): string {
  const known = FIELDS[kind];
  const hint = REMEDIES.get(field.normalize('NFC').trim().toLowerCase()) ?? didYouMean(field, known);
  const [, meant] = /`(\w+)/.exec(hint ?? '') ?? [];
  const kinds = (['post', 'doc', 'page'] as const).filter((one) => FIELDS[one].includes(meant ?? field));
  if (kinds.length > 0 && !kinds.includes(kind))
    return `Only ${kinds.map((one) => NAMES[one]).join(' and ')} have \`${meant ?? field}\`; remove the line.`;
  return hint ?? 'It has no effect. Remove it, or set `checks.unknownFrontMatter` to `ignore`.';
}
