import { posix } from 'node:path';
import { HTML_COMMENT, replaceMarked } from '@private-devlog/engine/internal';
import { joinPath } from '../../addresses';
import { parseFile } from '../../config/fields';
import type { SourceFiles } from '../../source/files';
import { languagesIn, mapOf, textOf } from '../../text/values';
import type { ReaderInput } from '../../types';
import { itemsOfList } from '../shared/linkList';
import { filesOf } from '../shared/navigation';
import type { PlainSite } from './plainSite';

/** mdBook: only chapters in `SUMMARY.md` are published, in its order. */
export function mdbook(input: ReaderInput): PlainSite | null {
  const { files, causes } = input;
  if (!files.has('book.toml')) return null;
  const { title, src, language } = mapOf(parseFile(input, 'book.toml').book);
  const root = `${textOf(src) ?? 'src'}/`;
  const summary = `${root}SUMMARY.md`;
  if (!files.has(summary)) return null;
  // Its first line is a title that is not shown.
  const list = replaceMarked(files.text(summary), HTML_COMMENT, () => '').replace(/^\s*#[ \t].*/, '');
  const items = itemsOfList(list, (path) => posix.normalize(root + decodeURI(path.replace(/#.*$/, ''))));
  const chapters = new Set(items.flatMap(filesOf));
  return {
    label: 'mdBook',
    root,
    settings: {
      title: textOf(title),
      languages: languagesIn(language),
      docsPath: '/',
      sidebars: { main: items },
    },
    isExcluded: (path) => !chapters.has(root + path),
    addressOf: (name) => joinPath(`${name.replace(/(^|\/)readme$/i, '$1index')}.html`),
    bodyOf: (body, source) =>
      withoutHiddenLines(
        withIncludes(body, source, files, () =>
          causes.add('Files that texts include and the source does not have', source),
        ),
      ),
  };
}

const INCLUDE =
  /(?<!\\)\{\{[ \t]*#(?:include|rustdoc_include|playground|playpen)[ \t]+([^\s{}:]+)(?::([^\s{}]+))?[^{}]*\}\}/g;
const MARK = /\bANCHOR(?:_END)?:[ \t]*[\w-]+/;

/** Inlines files, also in code: whole, or lines or a part with a name: `{{#include a.rs:2:5}}`. */
function withIncludes(body: string, source: string, files: SourceFiles, onMissing: () => void): string {
  return body
    .replace(INCLUDE, (match, path: string, part = '') => {
      const file = posix.join(posix.dirname(source), path);
      if (!files.has(file)) {
        onMissing();
        return match;
      }
      const lines = files.text(file).trimEnd().split('\n');
      const [from, to = part.includes(':') ? '' : from] = part.split(':');
      const isNumbered = part === '' || /^\d*(?::\d*)?$/.test(part);
      const at = (mark: string) =>
        lines.findIndex((line) => new RegExp(String.raw`\b${mark}:[ \t]*${from}\s*(?:\W|$)`).test(line));
      const start = at('ANCHOR');
      const end = at('ANCHOR_END');
      const shown = isNumbered
        ? lines.slice(Math.max(Number(from) - 1, 0), Number(to) || undefined)
        : start < 0
          ? []
          : lines.slice(start + 1, end < 0 ? undefined : end);
      return shown.filter((line) => !MARK.test(line)).join('\n');
    })
    .replace(/^\{\{[ \t]*#title[^{}]*\}\}[ \t]*$/gm, '');
}

const RUST = {
  open: /^[ \t>]*(`{3,}|~{3,})[ \t]*rust\b[^\n]*\n/gm,
  close: ([, run = '']: RegExpExecArray) => new RegExp(`^[ \\t>]*${run}`, 'gm'),
};

/** Removes the lines of Rust that readers do not see, which begin with `#`. */
function withoutHiddenLines(body: string): string {
  return replaceMarked(body, RUST, ({ inner, opening: [start] }, block) => {
    const shown = inner.replace(/^[ \t]*#(?:[ \t].*)?\n/gm, '').replace(/^([ \t]*)##/gm, '$1#');
    return start + shown + block.slice(start.length + inner.length);
  });
}
