import { replaceMarked } from '@private-devlog/engine/internal';
import type { Causes } from '../../causes';
import { outsideCode } from '../../text/code';
import { container } from '../../text/containers';
import { dateOf } from '../../text/dates';
import { htmlToMarkdown } from '../../text/html';
import { listOf } from '../../text/values';
import type { ImportedText, SourceReader } from '../../types';
import { byClass, elements, markupOf, parseMarkup, textContent } from './dom';

/** Properties with a counterpart. */
const DATE = /^(?:date|created|날짜|생성 ?일시?|작성일)/i;
const TAGS = /^(?:tags?|태그)$/i;

/** Id that Notion appends to every name. */
const ID = /[ -]?[0-9a-f]{32}(?=\.\w+$|$)/;

/** An export of Notion, in Markdown or HTML. It does not declare which pages were public. */
export const notion: SourceReader = {
  name: 'notion',
  label: 'Notion',
  isExport: true,
  recognizes: ({ paths }) =>
    paths.filter((path) => /[ -][0-9a-f]{32}\.(?:md|html|csv)$/.test(path)).length > 0,
  read: ({ files, causes }) => {
    const texts = files.paths.flatMap((source): ImportedText | [] => {
      if (/\.csv$/i.test(source))
        causes.add('Tables of databases (`.csv`) are left out; their pages are moved', source);
      if (!/\.(?:md|html)$/i.test(source)) return [];
      const written = files.text(source);
      const plain = /\.html$/i.test(source) ? markdownOf(written, source, causes) : written;
      const { title, properties, body } = splitPage(`${plain}\n`);
      const date = dateOf(Object.entries(properties).find(([name]) => DATE.test(name))?.[1]);
      const name = source
        .replace(/\.\w+$/, '')
        .split('/')
        .map((part) => part.replace(ID, ''))
        .join('/');
      const tags = Object.entries(properties).find(([key]) => TAGS.test(key))?.[1];
      for (const key of Object.keys(properties))
        if (!DATE.test(key) && !TAGS.test(key) && !isState(key))
          causes.add(`Properties \`${key}\` of databases were left out`, source);
      return {
        source,
        kind: date === null ? 'doc' : 'post',
        name,
        address: null,
        fields: {
          title: title ?? undefined,
          ...hidingOf(properties),
        },
        body: withoutTables(withBoxes(body)),
        date,
        tags: listOf(tags),
      };
    });
    return { settings: { formulas: 'dollars' }, texts, assets: [], isUnclear: true };
  },
};

/** Icons of callouts → admonition kinds; others become notes. */
const SIGNS: Readonly<Record<string, string>> = {
  '💡': 'tip',
  '⚠': 'warning',
  '🚨': 'danger',
  '❗': 'important',
  '✅': 'success',
  ℹ: 'info',
};

const CALLOUT = {
  open: /^([ \t]*)<aside>\s*(?:<img\b[^<>]*>\s*)?((\p{Extended_Pictographic})\uFE0F?\s*)?/gmu,
  close: /<\/aside>/g,
};

/** Converts callouts to admonitions; Markdown inside `<aside>` would not be parsed. */
function withBoxes(body: string): string {
  return outsideCode(body, (text) =>
    replaceMarked(text, CALLOUT, ({ inner, opening: [, indent = '', mark = '', char = ''] }) => {
      const kind = SIGNS[char];
      return container({ kind: kind ?? 'note', inner: `\n${indent}${kind ? '' : mark}${inner}`, indent });
    }),
  );
}

/** Replaces links to database tables with their labels, since a table also names pages that are not public. */
function withoutTables(body: string): string {
  return outsideCode(body, (text) => text.replace(/(?<!!)\[([^[\]\n]*)\]\([^()\n]*\.csv\)/gi, '$1'));
}

/** A page in HTML as Notion exports it in Markdown: title, properties, text. */
function markdownOf(html: string, source: string, causes: Causes): string {
  const page = parseMarkup(html);
  const body = byClass(page, 'page-body') ?? elements(page, 'body')[0] ?? page;
  const table = byClass(page, 'properties');
  const rows = table ? elements(table, 'tr') : [];
  const properties = rows.map((row) => {
    const [name, value] = ['th', 'td'].map((cell) => elements(row, cell)[0]);
    const choices = value
      ? elements(value, (_, { class: names = '' }) => names.includes('selected-value'))
      : [];
    const words = choices.length > 0 ? choices.map(textContent).join(', ') : textContent(value);
    return `${textContent(name)}: ${words.replace(/^@/, '').replace(/\s+/g, ' ')}\n`;
  });
  const title = textContent(byClass(page, 'page-title'));
  const head = title === '' ? '' : `# ${title.replace(/\s+/g, ' ')}\n\n${properties.join('')}\n`;
  return head + htmlToMarkdown(markupOf(body), source, causes);
}

/** Splits a page into title, `Name: value` properties of a database, and body. */
function splitPage(text: string) {
  const title = /^\s*# (.+)\n/.exec(text);
  let rest = title ? text.slice(title[0].length).replace(/^\n+/, '') : text;
  const properties: Record<string, string> = {};
  const block = title ? /^(?:[\p{L}][\p{L}\p{N} _-]{0,30}: .*\n)+(?=\n|$)/u.exec(rest) : null;
  if (block) {
    for (const line of block[0].trim().split('\n')) {
      const at = line.indexOf(': ');
      properties[line.slice(0, at)] = line.slice(at + 2);
    }
    rest = rest.slice(block[0].length);
  }
  return { title: title?.[1]?.trim() ?? null, properties, body: rest };
}

/** Properties that may hide their page → equivalent front matter. */
const HIDING: Readonly<Record<string, string>> = {
  draft: 'draft',
  초안: 'draft',
  private: 'private',
  비공개: 'private',
  published: 'published',
  발행: 'published',
  게시: 'published',
  public: 'public',
  공개: 'public',
};
/** Values of `status` for pages that are unfinished or not public; others are states of tasks. */
const HIDDEN = /^(?:draft|private|hidden|unpublished|wip|in ?progress|초안|비공개|숨김|작성 ?중)$/i;

/** Whether a property may hide its page. */
const isState = (name: string): boolean =>
  Object.hasOwn(HIDING, name.toLowerCase()) || /^(?:status|상태)$/i.test(name);

function hidingOf(properties: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      const field = HIDING[name.toLowerCase()];
      if (field !== undefined) return [[field, value]];
      return /^(?:status|상태)$/i.test(name) && HIDDEN.test(value.trim()) ? [['draft', 'true']] : [];
    }),
  );
}
