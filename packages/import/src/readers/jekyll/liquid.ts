import { posix } from 'node:path';
import { replaceMarked } from '@private-devlog/engine/internal';
import type { Causes } from '../../causes';
import { outsideCode, outsideRaw } from '../../text/code';
import { includedCode, liquidCode } from '../../text/codeTags';
import { htmlToMarkdown } from '../../text/html';
import { convertTag } from '../../text/shownTags';
import { attributesOf, replaceTags, TAGS } from '../../text/tags';
import { withoutTemplates } from '../../text/templates';
import { mapOf, textOf } from '../../text/values';
import type { Fields, ImportedText, ReaderInput } from '../../types';
import { MAX_TEMPLATE } from '../hugo/templates';

/** What tags of Liquid refer to, besides their own text. */
interface LiquidSite extends Pick<ReaderInput, 'files' | 'causes'> {
  readonly config: Fields;
  /** Folder of the site within the source. */
  readonly root: string;
  /** Old addresses by path of their file in the site. */
  readonly addresses: ReadonlyMap<string, string>;
}

/** Replaces Liquid tags by their output, as far as it is known; the rest is hidden and counted. */
export function liquid(
  { body, fields, source: file }: ImportedText,
  { config, addresses, root, files, causes }: LiquidSite,
): string {
  const textIn = (path: string) => (files.has(path) ? files.text(path) : null);
  const include = (name: string) => textIn(posix.join(root, '_includes', name));
  const code = (name: string) => textIn(posix.join(root, textOf(config.code_dir) ?? 'downloads/code', name));
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
      // Of the plugin `jekyll-scholar`.
      .replace(/\{%-?\s*cite\s+([^%{}"']{1,2000}?)\s*-?%\}/g, '<d-cite key="$1"></d-cite>')
      .replace(
        /\{%-?\s*include\s+(\S+)([^%]*)%\}/g,
        (match, name: string, rest: string) =>
          themeInclude(name, rest) ?? renderInclude(include(name), rest, { file, causes }) ?? match,
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
function renderInclude(
  template: string | null,
  rest: string,
  { file, causes }: { readonly file: string; readonly causes: Causes },
): string | null {
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
  return /\{\{|\{%/.test(html) ? null : htmlToMarkdown(html, file, causes).trim();
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
  const { path } = attributes;
  // Themes that call it a path, such as al-folio, take it from the root of the site.
  const fromRoot = path !== undefined && /^\w[^:]*$/.test(path) ? { path: `/${path}` } : {};
  const known = { ...attributes, ...fromRoot, id: id ?? attributes.youtube_id ?? attributes.code ?? '' };
  const tag = { name: tagName, args: args, attributes: known, inner: null, indent: '', startsLine: true };
  return /^(?:figure|youtube|vimeo)$/.test(tagName) ? convertTag({ ...tag, start: '', end: '' }) : null;
}
