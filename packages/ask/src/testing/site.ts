/** A small site to query: texts of a few real posts in two languages, indexed in memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SearchPage } from '@private-devlog/search';
import type { SearchFunction } from '@private-devlog/search/types';
import { openSite } from '../../../search/src/testdata/site';

const FOLDER = fileURLToPath(new URL('../testdata', import.meta.url));
/** The files do not mark code, so it is recognized by its punctuation. */
const CODE = /[{}=;|$<>\\]\s.*[{}=;|$<>\\]|--\w|^(?:#|\/\/)|: error|\w: \w+ \w+: /;
const HEADING = /^(#{2,6}) (.*) \{#(.*)\}$/;

/** The search over the posts in `testdata`, at `/blog/{name}` and `/en/blog/{name}`. */
export function openTestSite(): SearchFunction {
  return openSite([...pagesOf('ko', '/blog'), ...pagesOf('en', '/en/blog')]).search;
}

function pagesOf(locale: string, path: string): SearchPage[] {
  const names = readdirSync(`${FOLDER}/${locale}`).sort();
  return names.map((name) => {
    const [title = '', ...lines] = readFileSync(`${FOLDER}/${locale}/${name}`, 'utf8').split('\n');
    const key = name.replace('.txt', '');
    const page = { key, locale, url: `${path}/${key}`, lvl0: 'Blog', title: title.replace('# ', '') };
    return { ...page, tags: [], translationOf: key, sections: sectionsOf(lines) };
  });
}

/** Parses a post. Each line is one block; headings contain their anchors. */
function sectionsOf(lines: readonly string[]): SearchPage['sections'] {
  type Section = {
    heading: SearchPage['sections'][number]['heading'];
    blocks: { kind: 'text' | 'code'; text: string }[];
  };
  const sections: Section[] = [{ heading: null, blocks: [] }];
  for (const line of lines) {
    const [heading, marks = '', text = '', id = ''] = HEADING.exec(line) ?? [];
    if (heading) sections.push({ heading: { level: marks.length, text, id }, blocks: [] });
    else if (line !== '')
      sections.at(-1)!.blocks.push({ kind: CODE.test(line) ? 'code' : 'text', text: line.trim() });
  }
  return sections;
}
