import { originOf } from '../config/origin';
import type { Article, ArticleBody } from '../content/types';
import { fillDrawn } from '../markdown';
import { factRows } from '../markdown/blocks/facts';
import { withoutComments } from '../markdown/syntax/comments';
import { sourceParts } from '../markdown/syntax/sourceParts';
import type { PageContext } from '../pages/context';
import { canonicalPathOf, isPost } from '../pages/head';
import { replaceBetween } from '../shared/markedParts';
import { splitHref, toPath } from '../shared/url';

/** Data for a page's Markdown, beside the author's text. Plain data, so that it can be sent to a thread. */
export interface MarkdownPlan {
  /** Title, date, canonical URL, and the facts of a post. */
  readonly head: string;
  readonly isMdx: boolean;
  /** The text begins with the heading that is the title. */
  readonly hasLeadingTitle: boolean;
  /** Link targets as written → absolute URLs. */
  readonly links: Readonly<Record<string, string>>;
  /** Name of the body with what its blocks have drawn; `null` for the body as it was parsed. */
  readonly drawnBody: string | null;
}

/**
 * Plans the Markdown of an article's page.
 *
 * @param given resolved address of each of the entry's references, in order; name of the drawn body
 */
export function markdownPlan(
  article: Article,
  { hrefs, drawnBody = null }: { readonly hrefs: readonly string[]; readonly drawnBody?: string | null },
  context: PageContext,
): MarkdownPlan {
  const { references, isMdx, leadingTitle } = article.entry.article;
  const title = article.title.replace(/\s+/g, ' ').trim();
  const date = isPost(article) ? `${article.date} · ` : '';
  const links = references.flatMap(({ target }, index): [string, string][] => {
    const href = hrefs[index];
    // Links within the page, and links that resolve to themselves, already work anywhere.
    if (href === undefined || href === target || href.startsWith('#')) return [];
    return [
      [
        target,
        href.startsWith('/')
          ? originOf(toPath(context.config.baseUrl, splitHref(href).path) ?? '/', context.config) + href
          : href,
      ],
    ];
  });
  const facts = isPost(article)
    ? factRows(article.frontMatter, (key) => context.t(`result.${key}`)).map((row) => `- ${row.join(': ')}\n`)
    : [];
  return {
    head: `# ${title}\n\n${date}<${context.absolute(canonicalPathOf(article, context))}>\n\n${facts.join('')}${facts[0] ? '\n' : ''}`,
    isMdx,
    hasLeadingTitle: leadingTitle !== null,
    links: Object.fromEntries(links),
    drawnBody,
  };
}

/**
 * Writes a page as Markdown: its title as the only heading of level 1, date and canonical URL, the facts of a post as a
 * list, then the author's text with absolute links. Comments, and imports and exports of MDX, are omitted. Components and
 * values of MDX are what they have drawn.
 */
export function pageMarkdown(
  { head, isMdx, hasLeadingTitle, links }: MarkdownPlan,
  { source, drawn, drawnTexts }: Pick<ArticleBody, 'source' | 'drawn' | 'drawnTexts'>,
): string {
  const options = { isMdx, targets: new Map(Object.entries(links)) };
  const text =
    drawn && drawnTexts
      ? fillDrawn(cleanSource(drawn.source, options), (index) => drawnTexts[index]!)
      : cleanSource(source, options);
  return `${head}${(hasLeadingTitle ? withoutTitle(text) : text).trim()}\n`;
}

/** Removes the first `# heading`: it is the title, which `head` contains. */
function withoutTitle(text: string): string {
  return text.trimStart().replace(/^(?:# [^\n]*|[^\n]+\n=+[ \t]*)(?:\n|$)/, '');
}

interface CleanOptions {
  readonly isMdx: boolean;
  readonly targets: ReadonlyMap<string, string>;
}

const STATEMENT_MARKS = /\\.|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[`([{)\]}]/g;

/** Resolves links and removes statements outside of code. */
function cleanSource(source: string, { isMdx, targets }: CleanOptions): string {
  const format = isMdx ? 'mdx' : 'md';
  const text = withoutComments(source.replace(/\r\n?/g, '\n'), format);
  const fences = [...sourceParts(text, format)].filter(({ kind }) => kind === 'fence');
  const link = linkPattern(targets);
  return replaceBetween(text, fences, (prose) => {
    const words = isMdx ? withoutStatements(prose) : prose;
    return link
      ? words.replace(link, (_, before: string, target: string) => before + targets.get(target)!)
      : words;
  });
}

function withoutStatements(prose: string): string {
  const lines = prose.split('\n');
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    if (/^(?:import|export)\b/.test(lines[index]!)) index = endOfStatement(lines, index);
    else kept.push(lines[index]!);
  }
  return kept.join('\n');
}

/** Pattern of link targets in Markdown and HTML that are among the given ones. */
function linkPattern(targets: ReadonlyMap<string, string>): RegExp | null {
  if (targets.size === 0) return null;
  const words = [...targets.keys()]
    .sort((a, b) => b.length - a.length)
    .map((target) => target.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  return new RegExp(
    `(\\]\\(\\s*<?|^[ \\t]*\\[[^\\]\\n]+\\]:\\s*<?|\\b(?:src|href|poster)=["'])(${words.join('|')})(?=[\\s)>"']|$)`,
    'gm',
  );
}

/**
 * Index of the last line of an import or export: brackets and template literals are closed, and an empty line or the
 * end follows.
 */
function endOfStatement(lines: readonly string[], start: number): number {
  let depth = 0;
  let isTemplate = false;
  for (let index = start; index < lines.length; index++) {
    for (const [character] of lines[index]!.matchAll(STATEMENT_MARKS)) {
      if (character === '`') isTemplate = !isTemplate;
      else if (!isTemplate && '([{'.includes(character)) depth++;
      else if (!isTemplate && ')]}'.includes(character)) depth--;
    }
    if (depth <= 0 && !isTemplate && (lines[index + 1] ?? '').trim() === '') return index;
  }
  return start;
}
