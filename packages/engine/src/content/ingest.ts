import type { Cover, Markdown, MarkdownOptions, MarkdownResult } from '../markdown';
import { hash } from '../node/hash';
import type { Problem } from '../shared/problem';
import { articleComponentNames } from './articleComponents';
import type { BlockPacks } from './cache/blockPacks';
import type { ContentStore } from './cache/store';
import { denseHtml } from './denseHtml';
import { distinctCharacters } from './files/characters';
import { type CodeFiles, readCodeFiles } from './files/codeFiles';
import { reportControls, reportEscapedControls } from './files/controlCharacters';
import type { FilePlace } from './files/layout';
import { readText } from './files/readText';
import { reportSecrets } from './files/secrets';
import { readFrontMatter } from './frontMatter/frontMatter';
import type { kindSchemas } from './frontMatter/kindSchemas';
import type { FrontMatter, PostFrontMatter } from './frontMatter/schemas';
import { type Partials, readPartials } from './partials';
import { sourceHashOf } from './translation/sourceHash';
import type { ArticleInfo, Entry } from './types';

/** One file to read and parse. */
export interface IngestJob
  extends Pick<MarkdownOptions, 'file' | 'labels' | 'foldAfter' | 'originalHeadings'>,
    Required<Pick<MarkdownOptions, 'siteUrl'>> {
  readonly place: FilePlace;
  /** For a post: where its cover is rendered. */
  readonly covers?: readonly ('lists' | 'posts')[];
  /** Whether to collect the characters of the text, for subsetting fonts. */
  readonly hasCharacters?: boolean;
  /** Codes of right-to-left languages. */
  readonly rightToLeft: readonly string[];
  /** Text added by a plugin; then the file does not exist on disk. */
  readonly text?: string;
}

/** Result of parsing one file. If `entry` is `null`, the problems give the reason. */
export interface IngestResult {
  /** Hash of the bytes; empty if the file could not be read. */
  readonly bytesHash: string;
  /** Path relative to the site's folder. */
  readonly file: string;
  readonly entry: Entry | null;
  /** Hashes of the files that the entry includes. */
  readonly partials: Partials['hashes'];
  /** Problems that prevent an entry; others are in `entry.article.problems`. */
  readonly problems: readonly Problem[];
}

interface IngestContext {
  readonly root: string;
  readonly markdown: Markdown;
  readonly store: ContentStore;
  readonly blocks: BlockPacks;
  /** Schemas of the front matter. */
  readonly schemas: ReturnType<typeof kindSchemas>;
}

/** Reads, validates and parses one content file. Mistakes in it are returned as problems and never thrown. */
export async function ingest(
  job: IngestJob,
  { root, markdown, store, blocks, schemas }: IngestContext,
): Promise<IngestResult> {
  const { file, place } = job;
  const read = job.text === undefined ? readText(root, file) : { text: job.text, bytesHash: hash(job.text) };
  if ('problem' in read) return { file, bytesHash: '', entry: null, partials: {}, problems: [read.problem] };
  const { bytesHash } = read;
  const { frontMatter, unknownFields, hidings, lines, body, lineOffset, problems } = readFrontMatter(
    read.text,
    schemas[place.kind],
    file,
  );
  if (frontMatter === null) return { file, bytesHash, entry: null, partials: {}, problems };

  const isMdx = file.endsWith('.mdx');
  const partials = isMdx
    ? readPartials(root, file, body, frontMatter.draft)
    : { texts: new Map(), hashes: {}, problems: [] };
  if (partials.problems.length > 0)
    return { file, bytesHash, entry: null, partials: partials.hashes, problems: partials.problems };
  const code = readCodeFiles(
    root,
    new Map([[file, body], ...[...partials.texts].map(([path, text]) => [path, text.body] as const)]),
  );
  const included = { ...partials.hashes, ...code.hashes };
  const cover = coverOf(frontMatter, lines);
  blocks.open(file);
  const result = await markdown.parse(body, {
    ...(isMdx
      ? { format: 'mdx' as const, components: articleComponentNames(root), partials: partials.texts }
      : { format: 'md' as const }),
    file,
    lineOffset,
    locale: place.locale,
    labels: job.labels,
    direction: job.rightToLeft.includes(frontMatter.language ?? place.locale) ? 'rtl' : 'ltr',
    ...(job.foldAfter === undefined ? {} : { foldAfter: job.foldAfter }),
    siteUrl: job.siteUrl,
    codeFiles: code.files,
    ...(cover && job.covers?.includes('posts') ? { cover } : {}),
    ...(place.kind === 'post' ? { facts: frontMatter as PostFrontMatter } : {}),
    // A page with `hide_title` may have its own `#` heading in the text.
    ...(hasOwnTitle(frontMatter) ? {} : { takesTitle: frontMatter.title === undefined }),
    ...(job.originalHeadings ? { originalHeadings: job.originalHeadings } : {}),
  });
  blocks.save();
  const own = [
    ...result.problems,
    ...foundIn(reportSecrets, read.text, { partials, code }),
    ...foundIn(reportControls, read.text, { partials, code }),
    ...reportEscapedControls(frontMatter, read.text, lines),
    ...emptiness(place, body, frontMatter),
  ];
  const fatal = result.problems.filter((problem) => problem.fatal);
  if (fatal.length > 0) {
    return {
      file,
      bytesHash,
      entry: null,
      partials: included,
      problems: fatal.map(({ fatal: _, ...problem }) => ({ file, ...problem, level: 'throw' })),
    };
  }
  const stored = store.put({
    html: denseHtml(result.html),
    excerptHtml: result.excerptHtml === null ? null : denseHtml(result.excerptHtml),
    module: result.module,
    sections: result.sections,
    source: result.source,
    ...(result.drawn ? { drawn: result.drawn } : {}),
  });
  const entry: Entry = {
    id: `${place.locale}:${place.key}`,
    key: place.key,
    kind: place.kind,
    locale: place.locale,
    file,
    sourceHash: sourceHashOf(frontMatter, body),
    bodyHash: hash(body.replace(/\r\n?/g, '\n').trim()),
    frontMatter,
    unknownFields,
    hidings,
    lines,
    article: articleInfo({ ...result, problems: own }, { isMdx, cover, body, job }),
    body: stored,
    ...(job.text === undefined ? {} : { isAdded: true }),
  };
  return { file, bytesHash, entry, partials: included, problems: [] };
}

/** The cover picture from the front matter. */
function coverOf(frontMatter: FrontMatter, lines: Entry['lines']): Cover | null {
  const alt = 'image_alt' in frontMatter ? frontMatter.image_alt : undefined;
  return frontMatter.image === undefined
    ? null
    : { target: frontMatter.image, alt: alt ?? '', line: lines.image ?? 1 };
}

/** Width of a cover in a list, in CSS pixels. */
const LISTED = 240;

/** Runs a report on the source of a text and of the files that it includes. */
function foundIn(
  report: (source: string, lineOffset?: number) => MarkdownResult['problems'],
  source: string,
  { partials, code }: { readonly partials: Pick<Partials, 'texts'>; readonly code: Pick<CodeFiles, 'files'> },
): MarkdownResult['problems'] {
  const codes = [...code.files].flatMap(([path, own]) =>
    'text' in own ? [[path, { body: own.text, lineOffset: 0 }] as const] : [],
  );
  return [
    ...report(source),
    ...[...partials.texts, ...codes].flatMap(([path, { body, lineOffset }]) =>
      report(body, lineOffset).map((problem) => ({ ...problem, file: path })),
    ),
  ];
}

function hasOwnTitle(frontMatter: FrontMatter): boolean {
  return frontMatter.title !== undefined && 'hide_title' in frontMatter && frontMatter.hide_title;
}

/** Reports an empty text. A home page needs no text, and a draft may not have any yet. */
function emptiness({ key }: FilePlace, body: string, { draft }: FrontMatter): MarkdownResult['problems'] {
  if (body.trim() !== '' || draft || key === 'pages/index') return [];
  return [
    {
      rule: 'empty-text',
      message: 'the page has no text',
      hint: 'Write it, or add `draft: true` to the front matter until it is written.',
    },
  ];
}

interface InfoInput {
  readonly isMdx: boolean;
  readonly cover: Cover | null;
  /** The author's text after the front matter. */
  readonly body: string;
  readonly job: Pick<IngestJob, 'covers' | 'hasCharacters'>;
}

function articleInfo(result: MarkdownResult, { isMdx, cover, body, job }: InfoInput): ArticleInfo {
  const { references } = result;
  // The alternative text is empty: in lists the title stands beside the cover.
  const picture =
    cover &&
    job.covers?.includes('lists') &&
    ({ ...cover, kind: 'image', alt: '', width: LISTED, column: 1 } as const);
  return {
    headings: result.headings.map(({ line: _line, ...heading }) => heading),
    anchors: result.anchors,
    ...(job.hasCharacters ? { characters: distinctCharacters(result.html, result.module ?? '', body) } : {}),
    ...(picture ? { references: [...references, picture], cover: references.length } : { references }),
    embeds: result.embeds,
    firstParagraph: result.firstParagraph,
    words: result.words,
    features: result.features,
    problems: result.problems,
    hasExcerpt: result.excerptHtml !== null,
    excerptKey: result.excerptHtml === null ? null : hash(result.excerptHtml),
    isMdx,
    drawsMore: result.drawn !== null,
    leadingTitle: result.leadingTitle,
  };
}
