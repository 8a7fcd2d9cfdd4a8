import { resolveConfig, type SiteConfig } from '../src/config/resolve';
import type { UserConfig } from '../src/config/schema';
import type { LocaleData } from '../src/content/data';
import { docSchema, type FrontMatter, pageSchema, postSchema } from '../src/content/frontMatter/schemas';
import { buildSite } from '../src/content/site';
import type { ArticleInfo, Entry, EntryKind, Site } from '../src/content/types';
import en from '../src/locales/en.json';
import ko from '../src/locales/ko.json';
import { feeds } from '../src/outputs/feeds';
import type { OutputContext, OutputFile } from '../src/outputs/types';
import { localePages } from '../src/pages';
import { type PageContext, pageContext } from '../src/pages/context';
import type { Page } from '../src/shared/page';
import type { Problem } from '../src/shared/problem';

/** A Markdown file of an example site, for tests. */
export interface ExampleFile {
  readonly locale?: string;
  /** `blog/a`, `docs/current/a`, `pages/about`. */
  readonly key: string;
  readonly frontMatter?: Record<string, unknown>;
  readonly unknownFields?: readonly string[];
  readonly hidings?: Entry['hidings'];
  readonly article?: Partial<ArticleInfo>;
  readonly html?: string;
  /** Hash that translations record for this version. */
  readonly sourceHash?: string;
  /** Identity of the body: files with equal values have the same text. @default the path */
  readonly body?: string;
}

interface ExampleSite {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly problems: readonly Problem[];
  /** Of all locales. They are made when they are first read, since many tests need those of one locale or none. */
  readonly pages: readonly Page[];
  readonly byLocale: Readonly<Record<string, PageContext>>;
  readonly context: OutputContext;
}

const SCHEMAS = { post: postSchema, doc: docSchema, page: pageSchema };

/** Builds a small site in Korean and English in memory, with the functions of a real build. */
export function exampleSite(
  files: readonly ExampleFile[],
  overrides: Partial<UserConfig> = {},
  isDev = false,
  categories: LocaleData['categories'] = {},
): ExampleSite {
  const config = resolveConfig({
    title: 'A & B',
    tagline: '기록 <모음>',
    url: 'https://example.com',
    defaultLocale: 'ko',
    locales: { ko: { label: '한국어' }, en: { label: 'English' } },
    translations: { en: { tagline: 'Notes' } },
    ...overrides,
  });
  const entries = files.map(exampleEntry);
  const empty = {
    authors: { owner: { name: '주인 "O"', page: true, socials: {} } },
    tags: {},
    categories,
  };
  const data = Object.fromEntries(config.locales.map(({ code }) => [code, empty]));
  const { site, problems } = buildSite({
    config,
    entries,
    data,
    lastUpdates: new Map(),
    isDev,
    now: new Date('2030-01-01T00:00:00Z'),
  });
  const words = Object.fromEntries(config.locales.map(({ code }) => [code, code === 'ko' ? ko : en]));
  const byLocale = Object.fromEntries(
    config.locales.map((locale) => [locale.code, pageContext(site, locale, config, words)]),
  );
  let made: readonly Page[] | null = null;
  const pages = () => {
    made ??= Object.values(byLocale).flatMap((context) => localePages(context));
    return made;
  };
  const html = new Map(files.map((file, index) => [entries[index]!.id, file.html ?? '<p>text</p>']));
  const context: OutputContext = {
    config,
    site,
    get pages() {
      return pages();
    },
    byLocale,
    htmlOf: ({ entry }) => html.get(entry.id) ?? '',
    rootStyles: () => '',
  };
  return {
    config,
    site,
    problems,
    get pages() {
      return pages();
    },
    byLocale,
    context,
  };
}

/** The feeds of an example site, with their style sheet. */
export const exampleFeeds = (context: OutputContext): readonly OutputFile[] => feeds.files(context);

/** The parsed form of an example file. */
export function exampleEntry(file: ExampleFile): Entry {
  const { locale = 'ko', key, frontMatter = {}, unknownFields = [], article = {} } = file;
  const kind: EntryKind = key.startsWith('blog/') ? 'post' : key.startsWith('docs/') ? 'doc' : 'page';
  const path = `${locale === 'ko' ? 'content' : `i18n/${locale}`}/${key.replace('docs/current/', 'docs/')}.md`;
  const parsed: FrontMatter = SCHEMAS[kind].parse(frontMatter);
  return {
    id: `${locale}:${key}`,
    key,
    kind,
    locale,
    file: path,
    sourceHash: file.sourceHash ?? '0123456789abcdef',
    bodyHash: file.body ?? path,
    frontMatter: parsed,
    unknownFields,
    hidings: file.hidings ?? [],
    lines: Object.fromEntries(
      [...Object.keys(frontMatter), ...unknownFields].map((name, index) => [name, index + 2]),
    ),
    article: {
      anchors: [],
      references: [],
      embeds: [],
      firstParagraph: `About ${key}`,
      words: { hangul: 0, latin: 100, code: 0 },
      features: [],
      problems: [],
      headings: [],
      hasExcerpt: false,
      excerptKey: null,
      isMdx: false,
      drawsMore: false,
      leadingTitle: null,
      ...article,
    },
    body: '',
  };
}
