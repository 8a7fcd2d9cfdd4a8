import type { Article, Post } from '../content/types';
import { listedPosts } from '../pages/blog';
import type { PageContext } from '../pages/context';
import { localePath, markdownFile } from '../shared/url';
import type { Output, OutputFile } from './types';

/** A section with more texts names the first {@link NAMED} of them, and parts with all. */
const WHOLE = 100;
const NAMED = 50;

/** Texts in a part of a section that has no years. */
const PART = 500;

/**
 * A guide to the site for language models: each text with the address of its Markdown (https://llmstxt.org). On a large
 * site the rest of a section is in files of its own, so that none grows with the site: posts by year.
 */
export const llms: Output = {
  paths: (config) => config.locales.map(({ prefix }) => localePath(prefix, 'llms.txt')),
  files: ({ config, byLocale }) => config.locales.flatMap(({ code }) => llmsFiles(byLocale[code]!)),
};

interface Section {
  /** In the names of its parts. */
  readonly name: string;
  readonly title: string;
  readonly articles: readonly Article[];
  readonly partOf: (article: Article, index: number) => string;
}

function llmsFiles(context: PageContext): OutputFile[] {
  const { config, label, local, locale, siteTitle, tagline, t } = context;
  const { blog } = config;
  const current = local.versions.find(({ isLast }) => isLast);
  const older = local.versions.filter((version) => version !== current);
  const inOrder = (_: Article, index: number) => String(Math.floor(index / PART) + 1);
  const sections: readonly Section[] = [
    { name: 'docs', title: context.docsTitle, articles: current?.docs ?? [], partOf: inOrder },
    {
      name: 'blog',
      title: blog !== false && blog.title ? label(blog.title) : t('blog.title'),
      articles: blog === false ? [] : listedPosts(context),
      partOf: (post) => (post as Post).date.slice(0, 4),
    },
    // The format's own word for what may be skipped.
    {
      name: 'optional',
      title: 'Optional',
      articles: [...local.pages, ...older.flatMap(({ docs }) => docs)],
      partOf: inOrder,
    },
  ];
  const parts: OutputFile[] = [];
  const texts = sections.map((section) => {
    const lines = section.articles.filter((article) => isPublished(article, context));
    if (lines.length === 0) return '';
    const shown = lines.length <= WHOLE ? lines : lines.slice(0, NAMED);
    const links = lines.length <= WHOLE ? [] : partsOf(section, lines, context);
    parts.push(...links.map(({ file }) => file));
    return block(oneLine(section.title), [
      ...shown.map((article) => line(article, context)),
      ...links.map(({ link }) => link),
    ]);
  });
  const head = [`# ${oneLine(siteTitle)}`, tagline ? `> ${oneLine(tagline)}` : ''];
  const content = `${[...head, ...texts].filter((part) => part !== '').join('\n\n')}\n`;
  return [{ path: localePath(locale.prefix, 'llms.txt').slice(1), content }, ...parts];
}

/** The files with all texts of a section, and the lines that lead to them. */
function partsOf({ name, title, partOf }: Section, articles: readonly Article[], context: PageContext) {
  const groups = new Map<string, Article[]>();
  for (const [index, article] of articles.entries()) {
    const part = partOf(article, index);
    const group = groups.get(part);
    if (group) group.push(article);
    else groups.set(part, [article]);
  }
  return [...groups].map(([part, own]) => {
    const path = localePath(context.locale.prefix, `llms/${name}-${part}.txt`);
    const heading = `${oneLine(title)} ${part}`;
    const list = block(
      heading,
      own.map((article) => line(article, context)),
    );
    return {
      link: `- [${heading}](${context.absolute(path)}): ${own.length}`,
      file: { path: path.slice(1), content: `# ${oneLine(context.siteTitle)}\n\n${list}\n` },
    };
  });
}

/** Whether there is Markdown of a text in this language that may be shown. */
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
