import type { Article, Post } from '../content/types';
import { listedPosts } from '../pages/blog';
import type { PageContext } from '../pages/context';
import { type Period, periodsOf } from '../pages/periods';
import { localePath, markdownFile } from '../shared/url';
import { slices } from '../shared/values/slices';
import type { Output, OutputFile } from './types';

/**
 * Maximum number of texts in a section that is listed whole. A longer one lists the first {@link FIRST_LISTED}, and
 * links to parts with all.
 */
const MAX_LISTED = 100;
const FIRST_LISTED = 50;

/** Maximum number of texts in a part of a section. */
const PART_SIZE = 500;

/**
 * A guide to the site for language models: each text with the URL of its Markdown (https://llmstxt.org). Long sections
 * are divided into files, so that none grows with the site: posts by year, and by month in a year with too many.
 */
export const llms: Output = {
  paths: (config) => config.locales.map(({ prefix }) => localePath(prefix, 'llms.txt')),
  files: ({ config, byLocale }) => config.locales.flatMap(({ code }) => llmsFiles(byLocale[code]!)),
};

/** Published texts of one kind in one language. */
export interface LlmsSection {
  /** Used in the file names of its parts. */
  readonly name: string;
  readonly title: string;
  /** Texts listed in the main file: all, or the first ones of a long section. */
  readonly shown: readonly Article[];
  /** All texts of a long section, divided; empty for a short one. */
  readonly parts: readonly Period<Article>[];
}

/** The sections that have texts. */
export function llmsSections(context: PageContext): LlmsSection[] {
  const { config, label, local, t } = context;
  const { blog } = config;
  const current = local.versions.find(({ isLast }) => isLast);
  const older = local.versions.filter((version) => version !== current);
  const section = (
    name: string,
    title: string,
    all: readonly Article[],
    partsOf: (articles: readonly Article[]) => readonly Period<Article>[] = numberedParts,
  ): LlmsSection[] => {
    const articles = all.filter((article) => isPublished(article, context));
    const isLong = articles.length > MAX_LISTED;
    return articles.length === 0
      ? []
      : [
          {
            name,
            title: oneLine(title),
            shown: isLong ? articles.slice(0, FIRST_LISTED) : articles,
            parts: isLong ? partsOf(articles) : [],
          },
        ];
  };
  return [
    ...section('docs', context.docsTitle, current?.docs ?? []),
    ...section(
      'blog',
      blog !== false && blog.title ? label(blog.title) : t('blog.title'),
      blog === false ? [] : listedPosts(context),
      (posts) => periodsOf(posts, (post) => (post as Post).date, PART_SIZE),
    ),
    // The format's own name for texts that may be skipped.
    ...section('optional', 'Optional', [...local.pages, ...older.flatMap(({ docs }) => docs)]),
  ];
}

function llmsFiles(context: PageContext): OutputFile[] {
  const { locale } = context;
  const sections = llmsSections(context);
  const texts = sections.map((section) =>
    block(section.title, [
      ...section.shown.map((article) => line(article, context)),
      ...section.parts.map((part) => partLine(section, part, { ...context, folder: FOLDER })),
    ]),
  );
  const content = `${[llmsHead(context), ...texts].join('\n\n')}\n`;
  return [
    { path: localePath(locale.prefix, 'llms.txt').slice(1), content },
    ...sections.flatMap((section) => section.parts.flatMap((part) => partFiles(section, part, context))),
  ];
}

/** Title and tagline of the site, as Markdown. */
export function llmsHead({ siteTitle, tagline }: PageContext): string {
  const lines = [`# ${oneLine(siteTitle)}`, tagline ? `> ${oneLine(tagline)}` : ''];
  return lines.filter((text) => text !== '').join('\n\n');
}

function numberedParts(articles: readonly Article[]): Period<Article>[] {
  return slices(articles, PART_SIZE).map((items, index) => ({ id: String(index + 1), items, parts: [] }));
}

/** The file of a part, with its texts or with links to its own parts, and the files of those. */
function partFiles(section: LlmsSection, part: Period<Article>, context: PageContext): OutputFile[] {
  const lines =
    part.parts.length > 0
      ? part.parts.map((inner) => partLine(section, inner, { ...context, folder: FOLDER }))
      : part.items.map((article) => line(article, context));
  const content = `# ${oneLine(context.siteTitle)}\n\n${block(partTitle(section, part), lines)}\n`;
  return [
    { path: partPath(section, part, { ...context, folder: FOLDER }).slice(1), content },
    ...part.parts.flatMap((inner) => partFiles(section, inner, context)),
  ];
}

/** Folder of the files of parts. */
const FOLDER = 'llms';

type PartPlace = Pick<PageContext, 'locale' | 'absolute'> & { readonly folder: string };

/** A link to the file of a part, with the number of its texts. */
export function partLine(section: LlmsSection, part: Period<Article>, place: PartPlace): string {
  const address = place.absolute(partPath(section, part, place));
  return `- [${partTitle(section, part)}](${address}): ${part.items.length}`;
}

const partTitle = ({ title }: LlmsSection, { id }: Period<Article>) => `${title} ${id}`;

/** Path of the file of a part. */
export const partPath = (
  { name }: LlmsSection,
  { id }: Period<Article>,
  { locale, folder }: Pick<PartPlace, 'locale' | 'folder'>,
): string => localePath(locale.prefix, `${folder}/${name}-${id}.txt`);

/** Whether the Markdown of a text in this language is published. */
function isPublished({ isDraft, isUnlisted, state, path }: Article, { locale }: PageContext): boolean {
  return !isDraft && !isUnlisted && state !== 'missing' && path !== locale.prefix;
}

function block(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join('\n')}`;
}

function line(article: Article, { absolute }: PageContext): string {
  const name = oneLine(article.title).replace(/[[\]\\]/g, '\\$&');
  const about = oneLine(article.description);
  return `- [${name}](${absolute(`/${markdownFile(article.path)}`)})${about ? `: ${about}` : ''}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
