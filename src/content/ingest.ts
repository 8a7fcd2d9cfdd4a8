import type { z } from 'zod';
import type { Heading, Markdown, MarkdownLabels, MarkdownResult } from '../markdown';
import { hash } from '../node/hash';
import type { Problem } from '../shared/problem';
import type { BlockPacks } from './blockPacks';
import { readFrontMatter } from './frontMatter';
import type { FilePlace } from './layout';
import { readText } from './readText';
import { docSchema, type FrontMatter, pageSchema, postSchema } from './schemas';
import type { ContentStore } from './store';
import type { ArticleInfo, Entry, EntryKind } from './types';

/** One file to read and parse. */
export interface IngestJob {
  readonly file: string;
  readonly place: FilePlace;
  readonly labels: MarkdownLabels;
  /** For a translation: the original's outline (see `MarkdownOptions.originalHeadings`). */
  readonly originalHeadings?: readonly Pick<Heading, 'level' | 'id'>[];
}

export interface IngestResult {
  readonly file: string;
  readonly entry: Entry | null;
  readonly problems: readonly Problem[];
}

export interface IngestContext {
  readonly root: string;
  readonly markdown: Markdown;
  readonly store: ContentStore;
  readonly blocks: BlockPacks;
}

const SCHEMAS: Record<EntryKind, z.ZodType<FrontMatter>> = {
  post: postSchema,
  doc: docSchema,
  page: pageSchema,
};

/** Reads, validates and parses one content file; what is wrong with it comes back as problems, never as a throw. */
export async function ingest(
  job: IngestJob,
  { root, markdown, store, blocks }: IngestContext,
): Promise<IngestResult> {
  const { file, place } = job;
  const read = readText(root, file);
  if ('problem' in read) return { file, entry: null, problems: [read.problem] };
  const { frontMatter, lines, body, lineOffset, problems } = readFrontMatter(
    read.text,
    SCHEMAS[place.kind],
    file,
  );
  if (frontMatter === null) return { file, entry: null, problems };

  blocks.open(file);
  const result = await markdown.parse(body, {
    format: file.endsWith('.mdx') ? 'mdx' : 'md',
    file,
    lineOffset,
    labels: job.labels,
    ...(job.originalHeadings ? { originalHeadings: job.originalHeadings } : {}),
  });
  blocks.save();
  const fatal = result.problems.filter((problem) => problem.fatal);
  if (fatal.length > 0) {
    return {
      file,
      entry: null,
      problems: fatal.map(({ fatal: _, ...problem }) => ({ ...problem, level: 'throw', file })),
    };
  }
  const leading = leadingTitle(result, frontMatter.title !== undefined);
  const entry: Entry = {
    id: `${place.locale}:${place.key}`,
    key: place.key,
    kind: place.kind,
    locale: place.locale,
    file,
    sourceHash: hash(
      frontMatter.title ?? '',
      frontMatter.description ?? '',
      body.replace(/\r\n?/g, '\n').trim(),
    ),
    frontMatter,
    lines,
    article: articleInfo(result, leading, file.endsWith('.mdx')),
    body: store.put({
      html: leading === null ? result.html : withoutLeadingHeading(result.html),
      excerptHtml:
        leading === null || result.excerptHtml === null
          ? result.excerptHtml
          : withoutLeadingHeading(result.excerptHtml),
      module: result.module,
      sections: result.sections,
      source: body,
    }),
  };
  return { file, entry, problems: [] };
}

function leadingTitle(result: MarkdownResult, hasTitle: boolean): string | null {
  const first = result.headings[0];
  if (hasTitle || first?.level !== 1) return null;
  return /^\s*<h1[\s>]/.test(result.html) || result.module !== null ? first.text : null;
}

function withoutLeadingHeading(html: string): string {
  return html.replace(/^\s*<h1[\s>][\s\S]*?<\/h1>\s*/, '');
}

function articleInfo(result: MarkdownResult, leading: string | null, isMdx: boolean): ArticleInfo {
  return {
    headings: result.headings,
    anchors: result.anchors,
    references: result.references,
    firstParagraph: result.firstParagraph,
    words: result.words,
    features: result.features,
    problems: result.problems,
    hasExcerpt: result.excerptHtml !== null,
    excerptKey: result.excerptHtml === null ? null : hash(result.excerptHtml),
    isMdx,
    leadingTitle: leading,
  };
}
