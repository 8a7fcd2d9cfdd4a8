import type { Article } from '../content/types';
import { listedPosts } from '../pages/blog';
import type { PageContext } from '../pages/context';
import { localePath, markdownFile } from '../shared/url';
import type { Output } from './types';

/** A guide to the site for language models: each text with the address of its Markdown (https://llmstxt.org). */
export const llms: Output = {
  paths: (config) => config.locales.map(({ prefix }) => localePath(prefix, 'llms.txt')),
  files: ({ config, byLocale }) =>
    config.locales.map(({ code, prefix }) => ({
      path: localePath(prefix, 'llms.txt').slice(1),
      content: llmsText(byLocale[code]!),
    })),
};

function llmsText(context: PageContext): string {
  const { config, label, local, siteTitle, tagline, t } = context;
  const { blog } = config;
  const current = local.versions.find(({ isLast }) => isLast);
  const older = local.versions.filter((version) => version !== current);
  const sections = [
    section(context.docsTitle, current?.docs ?? [], context),
    section(
      blog !== false && blog.title ? label(blog.title) : t('blog.title'),
      blog === false ? [] : listedPosts(context),
      context,
    ),
    // The format's own word for what may be skipped.
    section('Optional', [...local.pages, ...older.flatMap(({ docs }) => docs)], context),
  ];
  return `${[`# ${oneLine(siteTitle)}`, tagline ? `> ${oneLine(tagline)}` : '', ...sections].filter((part) => part !== '').join('\n\n')}\n`;
}

/** A heading with a link to each text that is published in this language; empty without any. */
function section(title: string, articles: readonly Article[], { absolute, locale }: PageContext): string {
  const lines = articles
    .filter(
      ({ isDraft, isUnlisted, state, path }) =>
        !isDraft && !isUnlisted && state !== 'missing' && path !== locale.prefix,
    )
    .map((article) => {
      const name = oneLine(article.title).replace(/[[\]\\]/g, '\\$&');
      const about = oneLine(article.description);
      return `- [${name}](${absolute(`/${markdownFile(article.path)}`)})${about ? `: ${about}` : ''}`;
    });
  return lines.length === 0 ? '' : `## ${oneLine(title)}\n\n${lines.join('\n')}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
