import { posix } from 'node:path';
import { replaceMarked } from '@private-devlog/engine/internal';
import type { Causes } from '../causes';
import { outsideCode, outsideRaw, withRaisedAttributes } from '../text/code';
import { includedCode, liquidCode } from '../text/codeTags';
import { admonitionKind, container } from '../text/containers';
import { htmlToMarkdown } from '../text/html';
import { convertTag } from '../text/shownTags';
import { replaceTags, TAGS } from '../text/tags';
import { attributesOf, sizeOf, withoutTemplates } from '../text/templates';
import { mapOf, textOf } from '../text/values';
import type { Fields } from '../types';
import { MAX_TEMPLATE } from './hugoTemplates';

interface LiquidInput {
  readonly body: string;
  readonly fields: Fields;
  readonly config: Fields;
  /** Old addresses by path of their file. */
  readonly addresses: ReadonlyMap<string, string>;
  readonly file: string;
  /** Returns the text of an include of the site; `null` if there is none. */
  readonly include: (name: string) => string | null;
  /** Returns the text of a code file of the site; `null` if there is none. */
  readonly code: (path: string) => string | null;
  readonly causes: Causes;
}

/** Replaces Liquid tags by their output, as far as it is known; the rest is hidden and counted. */
export function liquid({
  body,
  fields,
  config,
  addresses,
  file,
  include,
  code,
  causes,
}: LiquidInput): string {
  const coded = replaceTags(body, TAGS.liquid, liquidCode);
  const find = (path: string, isPost: boolean): string | null => {
    const target = path.replace(/^\//, '');
    for (const [source, address] of addresses) {
      const bare = source.replace(/\.\w+$/, '');
      if (
        isPost
          ? bare.includes('_posts/') && (bare.endsWith(`/${target}`) || bare.endsWith(`_posts/${target}`))
          : source === target
      )
        return address;
    }
    return isPost ? null : `/${target}`;
  };
  const convert = (text: string) => {
    const replaced = replaceMarked(text, COMMENT, () => '')
      .replace(
        // Jekyll accepts spaces in the name, which is all of the tag.
        /(?:\{\{\s*site\.(?:baseurl|url)\s*\}\})*\{%-?\s*(post_url|link)\s+(\S(?:(?!%\})[^\n])*?)\s*-?%\}/g,
        (_, tag: string, path: string) => {
          const address = find(path, tag === 'post_url');
          if (address === null) causes.add('Tags `post_url` that name no post', file);
          return address?.replace(/[\s()<>]/g, percentEncoded) ?? '#';
        },
      )
      .replace(/\{\{-?\s*site\.(?:baseurl|url|github\.url)\s*(?:\|[^}]*)?-?\}\}/g, '')
      .replace(
        /\{\{-?\s*["']([^"']*)["']\s*\|[^}]*(?:relative_url|absolute_url|prepend|asset_path)[^}]*\}\}/g,
        '$1',
      )
      .replace(
        /\{\{-?\s*(site|page)\.([\w.]+)\s*(?:\|\s*(?:relative_url|absolute_url|(?:xml_|uri_)?escape|strip)\s*)*-?\}\}/g,
        (match, scope: string, path: string) => {
          const names = path.split('.');
          return (
            textOf(
              names.reduce<unknown>((value, name) => mapOf(value)[name], scope === 'site' ? config : fields),
            ) ?? match
          );
        },
      )
      .replace(
        /\{%-?\s*include\s+(\S+)([^%]*)%\}/g,
        (match, name: string, rest: string) =>
          themeInclude(name, rest) ?? renderInclude(include(name), rest) ?? match,
      );
    return replaceTags(replaced, TAGS.liquid, (tag) => includedCode(tag, code) ?? convertTag(tag));
  };
  return outsideRaw(coded, (text) => withoutTemplates(outsideCode(text, convert), file, causes));
}

/** Encodes a character that would end the address of a link. */
const percentEncoded = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const COMMENT = { open: /\{%-?\s*comment\s*-?%\}/g, close: /\{%-?\s*endcomment\s*-?%\}/g };

const LOOP = { open: /\{%-?\s*for\b/g, close: /\{%-?\s*endfor\s*-?%\}/g };

/** Whether a page in Markdown is a list that its loops make, with few words around them. */
export function isOnlyList(body: string): boolean {
  const around = replaceMarked(body, LOOP, () => '');
  const words = around.replace(/<[^<>]*>|\{[{%][^{}]*[}%]\}/g, '');
  return around !== body && (words.match(/\p{L}/gu)?.length ?? 0) < 400;
}

/** Renders an include of the site; `null` if it does more than insert values. */
function renderInclude(template: string | null, rest: string): string | null {
  if (template === null || template.length > MAX_TEMPLATE) return null;
  const args = attributesOf(rest);
  const condition =
    /\{%-?\s*(if|unless)\s+include\.([\w-]+)\s*-?%\}((?:(?!\{%-?\s*(?:if|unless)\b)[\s\S])*?)\{%-?\s*end\1\s*-?%\}/g;
  const selectBranches = (text: string): string => {
    const next = text.replace(condition, (_, kind: string, name: string, inner: string) => {
      const [yes = '', no = ''] = inner.split(/\{%-?\s*else\s*-?%\}/);
      return (args[name] !== undefined) === (kind === 'if') ? yes : no;
    });
    return next === text ? text : selectBranches(next);
  };
  const html = selectBranches(replaceMarked(template, COMMENT, () => ''))
    .replace(
      /\{\{-?\s*include\.([\w-]+)\s*(?:\|\s*(?:default:\s*(?:["']([^"']*)["']|[\d.]+|true|false)|relative_url|absolute_url|escape|strip|markdownify|xml_escape)\s*)*-?\}\}/g,
      (_, name: string, fallback = '') => args[name] ?? fallback,
    )
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, '');
  return /\{\{|\{%/.test(html) ? null : htmlToMarkdown(html).trim();
}

/** Converts includes of common themes like tags of the same names. */
function themeInclude(name: string, args: string): string | null {
  const attributes = attributesOf(args);
  const { id = attributes.youtubeId ?? attributes.v ?? attributes.video_id, provider = 'youtube' } =
    attributes;
  const tagName = posix
    .basename(name)
    .replace(/\.\w+$/, '')
    .replace(/^(?:figure|image|img|picture|post-image|responsive-image).*$/i, 'figure')
    .replace(/^.*(?:youtube|video).*$/i, provider);
  const known = { ...attributes, id: id ?? attributes.youtube_id ?? attributes.code ?? '' };
  const tag = { name: tagName, args: args, attributes: known, inner: null, indent: '', startsLine: true };
  return /^(?:figure|youtube|vimeo)$/.test(tagName) ? convertTag({ ...tag, start: '', end: '' }) : null;
}

const EXTENSION = {
  open: /\{::(comment|nomarkdown)[^{}]*\}/g,
  close: /\{:\/(?:comment|nomarkdown)?\}/g,
};

/** Converts kramdown's extensions of Markdown: attribute lists, its table of contents and its options. */
export function kramdown(body: string): string {
  return outsideCode(withRaisedAttributes(body), (text) =>
    replaceMarked(withBoxes(text), EXTENSION, ({ inner, opening: [, name] }) =>
      name === 'comment' ? '' : inner,
    )
      // In kramdown Markdown goes on below the end of an element, in CommonMark only after a blank line.
      .replace(/^(<\/(?:div|section|aside|details|p|figure|table)>[ \t]*\n)(?=[^\s<])/gm, '$1\n')
      .replace(/^[ \t]*(?:[-*+]|\d+\.)[ \t]+\S.*\n[ \t]*\{:(?=[^}\n]*\btoc\b)[^}\n]*\}[ \t]*$/gim, '')
      .replace(/^(#{1,6}[ \t](?:.*\S)?)[ \t]*\n[ \t]*\{:[^#}\n]*#([^\s}]+)[^}\n]*\}[ \t]*$/gm, '$1 {#$2}')
      .replace(/^(#{1,6}[ \t](?:.*\S)?)[ \t]*\{:[^#{}\n]*#([^\s{}]+)[^{}\n]*\}[ \t]*$/gm, '$1 {#$2}')
      .replace(
        PICTURE,
        (_, tagName: string, list: string) =>
          pictureForColorMode(tagName, list) ?? tagName + sizeOf(attributesOf(list)),
      )
      .replace(/^[ \t]*(?:>[ \t]*)?\{:[^}\r\n]*\}[ \t]*\n?/gm, (line) =>
        line.trimStart().startsWith('>') ? '>\n' : '',
      )
      .replace(/(?<![ \t])[ \t]*\{:(?![:/])[^{}\n]*\}/g, '')
      .replace(/\{::?\/?[a-z][^{}\n]*\}/g, ''),
  );
}

/** Converts a picture that Chirpy shows only in light or dark mode. */
function pictureForColorMode(tagName: string, list: string): string | null {
  const [, mode] = /(?:^|\s)\.(light|dark)(?![\w-])/.exec(list) ?? [];
  const [, alt, src] = /^!\[([^\]]*)\]\(<?([^\s<>)]+)/.exec(tagName) ?? [];
  if (mode === undefined || alt === undefined || src === undefined) return null;
  return `<img class="only-${mode}" src="${src}" alt="${alt.replaceAll('"', '&quot;')}">`;
}

/** A picture with attributes after it, or on the line below. */
const PICTURE =
  /(!\[[^\]\n]{0,500}\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\]\n]{0,500}\]))[ \t]*(?:\n[ \t]*)?\{:([^{}\n]*)\}/g;

const BOX_CLASS = /^[ \t]*\{:[^}\n]{0,300}\.(?:notice|prompt)(?:--?([a-z]+))?(?![\w-])[^}\n]{0,300}\}[ \t]*$/;
const BOX_ELEMENT =
  /^([ \t]*)<(div|p|section|aside)\b[^<>]{0,200}\bclass=["'](?:[^"'<>]{0,200}\s)?notice(?:--([a-z]{1,20}))?(?:\s[^"'<>]{0,200})?["'][^<>]{0,200}>((?:(?!<\2\b)[\s\S])*?)<\/\2>/gm;

/**
 * Converts boxes of themes: `notice--info` of Minimal Mistakes on a block or element, `prompt-tip` of Chirpy on a
 * quote.
 */
function withBoxes(text: string): string {
  const lines = text.split('\n');
  for (let end = 1; end < lines.length; end++) {
    const [mark, named] = BOX_CLASS.exec(lines[end] ?? '') ?? [];
    if (mark === undefined) continue;
    let start = end;
    while (start > 0 && lines[start - 1]?.trim() !== '') start--;
    const block = lines.slice(start, end);
    const indent = /^[ \t]*/.exec(block[0] ?? '')?.[0] ?? '';
    const kind = admonitionKind(named) ?? 'note';
    const isQuote = block[0]?.trimStart().startsWith('>') === true;
    const box = isQuote
      ? [`${indent}> [!${kind.toUpperCase()}]`, ...block]
      : block.length === 0
        ? []
        : container({ kind, inner: `\n${block.join('\n')}`, indent }).split('\n');
    lines.splice(start, end - start + 1, ...box);
    end = start + box.length - 1;
  }
  return lines
    .join('\n')
    .replace(BOX_ELEMENT, (_, indent: string, _name: string, named: string | undefined, inner: string) =>
      container({
        kind: admonitionKind(named) ?? 'note',
        inner: inner.replace(/^[ \t]+(?=<)/gm, ''),
        indent,
      }),
    );
}
