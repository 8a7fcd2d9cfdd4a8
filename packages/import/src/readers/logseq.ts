import { replaceMarked } from '@private-devlog/engine/internal';
import { decoded } from '../addresses';
import type { Causes } from '../causes';
import type { SourceFiles } from '../source/files';
import { outsideCode } from '../text/code';
import { parseText } from '../text/frontMatter';
import { serviceLink } from '../text/services';
import { flagOf } from '../text/values';
import type { SourceReader } from '../types';
import { readPlain } from './plain/markdown';

const CONFIG = 'logseq/config.edn';
const TEXT = /^(?:pages|journals)\/.*\.md$/;
/** Property of a page or block. */
const PROPERTY = /^[ \t]*(?:- )?([\w-]+):: ?(.*)$/;
/** States of tasks, and whether they are done. */
const TASKS = [
  [/^(?:TODO|LATER|DOING|NOW|WAITING|WAIT|IN-PROGRESS) /, '[ ] '],
  [/^(?:DONE|CANCELED|CANCELLED) /, '[x] '],
] as const;
const ID = /\(\(([\da-f]{8}-[\da-f-]{27})\)\)/g;

/**
 * A graph of Logseq in files: pages are documents, journals are posts. A page is public if it has `public:: true`, or
 * if the configuration publishes all pages and it does not have `public:: false`.
 */
export const logseq: SourceReader = {
  name: 'logseq',
  label: 'Logseq',
  recognizes: ({ has, paths }) => has(CONFIG) && paths.some((path) => /^(?:pages|journals)\//.test(path)),
  read: (input) => {
    const { files, causes } = input;
    const config = files.has(CONFIG) ? files.text(CONFIG).replace(/^[ \t]*;.*$/gm, '') : '';
    const isAllPublic = /:publishing\/all-pages-public\?\s+true/.test(config);
    const hidden = [...(/:hidden\s+\[([^[\]]*)\]/.exec(config)?.[1]?.matchAll(/"\/?([^"]+)"/g) ?? [])];
    const paths = files.paths.filter((path) => TEXT.test(path));
    // As Logseq compares them: `/pages/a` hides `pages/ab.md` as well.
    const isLeftOut = (path: string) => hidden.some(([, start = '']) => path.startsWith(start));
    const flags = new Map(paths.map((path) => [path, flagOf(propertiesOf(files.text(path)).public)]));
    const isDecided = isAllPublic || [...flags.values()].includes(true);
    // A reference to a block of a hidden page would show it.
    const blocks = blocksOf(
      files,
      paths.filter((path) => !isLeftOut(path) && (flags.get(path) ?? (isAllPublic || !isDecided))),
    );
    const site = readPlain(
      {
        ...input,
        files: {
          ...files,
          paths,
          text: (path) => noteOf({ source: files.text(path), path, blocks, causes }),
        },
      },
      {
        label: 'Logseq',
        root: '',
        settings: { formulas: 'dollars' },
        notes: isDecided ? { isPublic: isAllPublic } : {},
        isExcluded: isLeftOut,
      },
    );
    const texts = site.texts.map((text) => ({ ...text, name: nameOf(text.source) }));
    return { ...site, texts, isUnclear: !isDecided };
  },
};

/** Name of a page: its file name, in which `___` divides namespaces. */
function nameOf(source: string): string {
  return decoded(source.replace(/^(?:pages|journals)\/|\.md$/g, '').replaceAll('___', '/'));
}

/** Properties in the first block of a page. */
function propertiesOf(text: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const line of text.replace(/^\s*/, '').split('\n')) {
    const [, name, value = ''] = PROPERTY.exec(line) ?? [];
    if (name === undefined) break;
    found[name] = value.trim();
  }
  return found;
}

/** First line of each block with an id, without its marks. */
function blocksOf({ text }: SourceFiles, paths: readonly string[]): ReadonlyMap<string, string> {
  const blocks = new Map<string, string>();
  for (const path of paths) {
    let first = '';
    for (const line of text(path).split('\n')) {
      const [, id] = /^\s*(?:- )?id:: ([\da-f-]{36})/.exec(line) ?? [];
      if (id !== undefined) blocks.set(id, first);
      else if (/^\s*- /.test(line)) first = line.replace(/^\s*- (?:#+ )?/, '').trim();
    }
  }
  return blocks;
}

interface NoteInput {
  readonly source: string;
  readonly path: string;
  /** First line of a block that is public, by its id. */
  readonly blocks: ReadonlyMap<string, string>;
  readonly causes: Causes;
}

/** Writes a page as a note of Obsidian: front matter, headings outside of lists, and wikilinks. */
function noteOf({ source, path, blocks, causes }: NoteInput): string {
  const { fields: frontMatter, body: text } = parseText(source);
  const properties = propertiesOf(text);
  const names = (value = '') =>
    value
      .split(/[,，]/)
      .map((name) => name.trim().replace(/^#?\[\[(.*)\]\]$|^#/, '$1'))
      .filter((name) => name !== '');
  const [, year, month, day] = /^journals\/(\d{4})[_-](\d{2})[_-](\d{2})\.md$/.exec(path) ?? [];
  const date = year === undefined ? undefined : `${year}-${month}-${day}`;
  const fields = {
    title: properties.title ?? date ?? nameOf(path).split('/').at(-1),
    tags: names(properties.tags),
    aliases: names(properties.alias),
    ...(properties.description === undefined ? {} : { description: properties.description }),
    ...(properties.public === undefined ? {} : { publish: flagOf(properties.public) ?? false }),
    ...(date === undefined ? {} : { created: date }),
    ...frontMatter,
  };
  const body = outsideCode(outline(text), (part) =>
    inlines(part, blocks).replace(/\{\{([\w-]+)(?![\w-])[^{}\n]*\}\}/g, (_, name: string) => {
      causes.add(`Macros \`${name}\` of Logseq were left out`, path);
      return '';
    }),
  );
  const written = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${written.join('\n')}\n---\n\n${body}\n`;
}

/** Properties and times that Logseq keeps below a block. */
const DRAWER = { open: /^[ \t]*:(?:LOGBOOK|PROPERTIES):/gim, close: /:END:[ \t]*\n?/gi };

/** The outline as Markdown: headings leave the list with the blocks below them, and properties are dropped. */
function outline(text: string): string {
  const lines: string[] = [];
  /** Depths of the headings around the line. */
  const above: number[] = [];
  let fence = '';
  for (const raw of replaceMarked(text, DRAWER, () => '').split('\n')) {
    const [, tabs = '', rest = ''] = /^(\t*)(.*)$/.exec(raw) ?? [];
    const isBlock = fence === '' && /^-(?: |$)/.test(rest);
    if (fence === '' && (PROPERTY.test(rest) || /^\s*(?:SCHEDULED|DEADLINE): </.test(rest))) {
      if (!/^- /.test(rest)) continue;
      lines.push(`${'  '.repeat(shift(tabs.length, above))}-`);
      continue;
    }
    if (isBlock) while (above.length > 0 && (above.at(-1) ?? 0) >= tabs.length) above.pop();
    const depth = shift(tabs.length, above);
    const content = isBlock ? rest.slice(2) : rest;
    if (isBlock && /^#{1,6} /.test(content)) {
      lines.push('', content, '');
      above.push(tabs.length);
    } else lines.push(`${'  '.repeat(depth)}${isBlock ? `- ${task(content)}` : rest}`);
    const [, mark = ''] = /^\s*(?:- )?(`{3,}|~{3,})/.exec(rest) ?? [];
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
  }
  return lines.join('\n').replace(/^[ \t]*- ?$\n/gm, '');
}

/** Depth of a line in the list of its heading. */
function shift(depth: number, above: readonly number[]): number {
  const heading = above.at(-1);
  return heading === undefined ? depth : Math.max(0, depth - heading - 1);
}

function task(content: string): string {
  return TASKS.reduce((text, [state, box]) => text.replace(state, box), content);
}

/** Converts references to blocks, embeds, highlights, tags in brackets, and sizes of pictures. */
function inlines(text: string, blocks: ReadonlyMap<string, string>): string {
  return text
    .replace(/\{\{embed\s+\[\[([^[\]]+)\]\]\s*\}\}/g, '[[$1]]')
    .replace(/\{\{embed\s+(\(\([^()]*\)\))\s*\}\}/g, '$1')
    .replace(ID, (_, id: string) => blocks.get(id) ?? '')
    .replace(/\{\{(?:video|youtube|tweet|twitter|vimeo|bilibili)\s+(\S+?)\s*\}\}/g, (_, url: string) =>
      /^https?:/.test(url) ? `<${url}>` : (serviceLink('youtube', url) ?? url),
    )
    .replace(/(!\[[^[\]\n]*\]\([^()\n]+\))\{[^{}\n]*\}/g, '$1')
    .replace(/#\[\[([^[\]\n]+)\]\]/g, '[[$1]]')
    .replace(/\^\^(?=\S)([^^\n]*\S)\^\^/g, '==$1==');
}
