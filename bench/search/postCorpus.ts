/** Posts of the build benchmark as search pages, with distinct titles and headings. */
import type { BlockKind, SearchPage, Section } from '@private-devlog/search';
import { corpus } from '../corpus.mjs';

interface Post {
  readonly slug: string;
  readonly title: string;
  readonly date: string;
  readonly tags: readonly string[];
  readonly body: string;
}

/** The posts of a site of `count` posts. */
export function postPages(count: number): SearchPage[] {
  return (corpus(count, 0).posts as readonly Post[]).map(({ slug, title, date, tags, body }) => ({
    key: slug,
    url: `/blog/${slug}`,
    locale: 'ko',
    lvl0: '블로그',
    title,
    date,
    tags,
    sections: sectionsOf(body),
  }));
}

/** Parses the Markdown subset of the posts: headings, code, lists and tables, separated by blank lines. */
function sectionsOf(body: string): Section[] {
  const sections: { heading: Section['heading']; blocks: { kind: BlockKind; text: string }[] }[] = [
    { heading: null, blocks: [] },
  ];
  for (const part of body.split(/\n{2,}(?=[^ ]|$)/)) {
    const heading = /^(#{2,3}) (.*)/.exec(part);
    if (heading) {
      const text = plain(heading[2]!);
      const id = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
      sections.push({ heading: { level: heading[1]!.length, id, text }, blocks: [] });
    } else {
      sections.at(-1)!.blocks.push(...blocksOf(part));
    }
  }
  return sections;
}

function blocksOf(part: string): { kind: BlockKind; text: string }[] {
  if (part.startsWith('```')) return [{ kind: 'code', text: part.replace(/^```.*\n|\n?```$/g, '') }];
  const lines = (kind: BlockKind, texts: readonly string[]) =>
    texts.map((text) => ({ kind, text: plain(text) }));
  if (part.startsWith('|')) {
    const rows = part.split('\n').filter((row) => !/^[|\s:-]+$/.test(row));
    return lines(
      'row',
      rows.map((row) => row.replace(/^\| | \|$/g, '')),
    );
  }
  if (/^(?:-|\d+\.) /.test(part))
    return lines(
      'item',
      part.split('\n').map((item) => item.replace(/^(?:-|\d+\.) /, '')),
    );
  return part.trim() === '' ? [] : lines('text', [part]);
}

function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*\u0002]/g, '');
}
