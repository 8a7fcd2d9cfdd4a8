import type { Article, Post } from '../content/types';
import { listedPosts } from '../pages/blog';
import type { PageContext } from '../pages/context';
import { type Period, periodsOf } from '../pages/periods';
import { slices } from '../shared/slices';
import { localePath, markdownFile } from '../shared/url';
import type { Output, OutputFile } from './types';

/** A section with more texts names the first {@link NAMED} of them, and parts with all. */
const WHOLE = 100;
const NAMED = 50;

/** Texts in a part of a section. */
const PART = 500;

/**
 * A guide to the site for language models: each text with the address of its Markdown (https://llmstxt.org). On a large
 * site the rest of a section is in files of its own, so that none grows with the site: posts by year, and those of a
 * year with too many by month.
 */
export const llms: Output = {
  paths: (config) => config.locales.map(({ prefix }) => localePath(prefix, 'llms.txt')),
  files: ({ config, byLocale }) => config.locales.flatMap(({ code }) => llmsFiles(byLocale[code]!)),
};

interface LlmsSection {
  /** In the names of its parts. */
  readonly name: string;
  readonly title: string;
  readonly articles: readonly Article[];
  readonly partsOf: (articles: readonly Article[]) => readonly Period<Article>[];
}

function llmsFiles(context: PageContext): OutputFile[] {
  const { config, label, local, locale, siteTitle, tagline, t } = context;
  const { blog } = config;
  const current = local.versions.find(({ isLast }) => isLast);
  const older = local.versions.filter((version) => version !== current);
  const sections: readonly LlmsSection[] = [
    { name: 'docs', title: context.docsTitle, articles: current?.docs ?? [], partsOf: numberedParts },
    {
      name: 'blog',
      title: blog !== false && blog.title ? label(blog.title) : t('blog.title'),
      articles: blog === false ? [] : listedPosts(context),
      partsOf: (posts) => periodsOf(posts, (post) => (post as Post).date, PART),
    },
    // The format's own word for what may be skipped.
    {
      name: 'optional',
      title: 'Optional',
      articles: [...local.pages, ...older.flatMap(({ docs }) => docs)],
      partsOf: numberedParts,
    },
  ];
  const parts: OutputFile[] = [];
  const texts = sections.map((section) => {
    const lines = section.articles.filter((article) => isPublished(article, context));
    if (lines.length === 0) return '';
    const shown = lines.length <= WHOLE ? lines : lines.slice(0, NAMED);
    const own = lines.length <= WHOLE ? [] : section.partsOf(lines);
    parts.push(...own.flatMap((part) => partFiles(section, part, context)));
    return block(oneLine(section.title), [
      ...shown.map((article) => line(article, context)),
      ...own.map((part) => partLine(section, part, context)),
    ]);
  });
  const head = [`# ${oneLine(siteTitle)}`, tagline ? `> ${oneLine(tagline)}` : ''];
  const content = `${[...head, ...texts].filter((part) => part !== '').join('\n\n')}\n`;
  return [{ path: localePath(locale.prefix, 'llms.txt').slice(1), content }, ...parts];
}

function numberedParts(articles: readonly Article[]): Period<Article>[] {
  return slices(articles, PART).map((items, index) => ({ id: String(index + 1), items, parts: [] }));
}

/** The file of a part with its texts, or with the parts that it is divided into, and the files of those. */
function partFiles(section: LlmsSection, part: Period<Article>, context: PageContext): OutputFile[] {
  const lines =
    part.parts.length > 0
      ? part.parts.map((inner) => partLine(section, inner, context))
      : part.items.map((article) => line(article, context));
  const content = `# ${oneLine(context.siteTitle)}\n\n${block(partTitle(section, part), lines)}\n`;
  return [
    { path: partPath(section, part, context).slice(1), content },
    ...part.parts.flatMap((inner) => partFiles(section, inner, context)),
  ];
}

function partLine(section: LlmsSection, part: Period<Article>, context: PageContext): string {
  const address = context.absolute(partPath(section, part, context));
  return `- [${partTitle(section, part)}](${address}): ${part.items.length}`;
}

const partTitle = ({ title }: LlmsSection, { id }: Period<Article>) => `${oneLine(title)} ${id}`;

const partPath = ({ name }: LlmsSection, { id }: Period<Article>, { locale }: PageContext) =>
  localePath(locale.prefix, `llms/${name}-${id}.txt`);

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
