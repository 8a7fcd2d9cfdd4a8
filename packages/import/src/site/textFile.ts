import { slugify } from '@private-devlog/engine/internal';
import { stringify } from 'yaml';
import { outsideBlocks, outsideCode } from '../text/code';
import { withFenceOptions } from '../text/fences';
import { withHeadingIds } from '../text/headingIds';
import { withPictureElements } from '../text/htmlBlocks';
import { scriptLink } from '../text/htmlElements';
import { sizeOf } from '../text/pictures';
import { frameDirective } from '../text/services';
import { attributesOf } from '../text/tags';
import { withoutWikilinks } from '../text/wikilinks';
import { rewriteLinks } from './links';
import { needsNumbers } from './place';
import type { PlacedText } from './placeTexts';
import type { TextLinks } from './resolveLinks';

/** Builds the file of a text: front matter of the engine, and the body with its links rewritten. */
export function textFile(
  { text, fields, file, isTranslation }: PlacedText,
  links: TextLinks,
  aliases: readonly string[],
): string {
  const withAnchor = withTitleId(convertCommonSyntax(text.body));
  const withIds = isTranslation ? withHeadingIds(withAnchor, slugify, true) : withAnchor;
  const plain = rewriteLinks(withIds, links.link);
  const body = withoutWikilinks(plain, links.wikilink, links.onMissing);
  const front: Record<string, unknown> = { ...fields.front };
  const image = fields.image === undefined ? null : links.image(fields.image);
  if (image !== null) front.image = image;
  for (const [name, source] of Object.entries(text.documents ?? {})) {
    const id = links.idOf(source);
    if (id !== null) front[name] = id;
  }
  if (needsNumbers(text, file)) front.parse_number_prefixes = false;
  if (aliases.length > 0) front.redirect_from = aliases;
  const title = typeof front.title === 'string' ? front.title : null;
  const { rest, repeats } = withoutTitle(body, title);
  if (text.kind === 'doc' && title !== null && repeats === false) front.hide_title = true;
  // The page title replaces the heading.
  if (repeats) delete front.hide_title;
  const yaml = Object.keys(front).length === 0 ? '' : stringify(front, { lineWidth: 0 });
  // Indentation of the first line might make it code.
  return `---\n${yaml}---\n\n${escapeFrontMatter(rest.replace(/^(?:[ \t]*\n)+/, '')).trimEnd()}\n`;
}

/** Changes a rule or fields at the beginning of a text, so that they are not parsed as front matter. */
function escapeFrontMatter(text: string): string {
  return text
    .replace(/^-{3,}[ \t]*(?=\n|$)/, '* * *')
    .replace(/^([\p{L}\p{N}_][^\n:]{0,40}):(?=[ \t].*\n+[\p{L}\p{N}_][^\n:]{0,40}:)/u, '$1&#58;');
}

/** A page title has no id of its own, so an explicit one becomes an anchor below it. */
function withTitleId(body: string): string {
  return body.replace(
    /^(\s*#[ \t](?:.*\S)?)[ \t]*\{#([^\s{}"]+)\}[ \t]*(?=\n|$)/,
    (_, heading: string, id: string) => `${heading}\n\n<a id="${id}"></a>`,
  );
}

/**
 * Removes a first heading that repeats the title. `repeats` is `null` without a heading, `false` for a different one.
 */
function withoutTitle(body: string, title: string | null): { rest: string; repeats: boolean | null } {
  const heading = /^\s*#[ \t]+(\S.*)(?:\n|$)/.exec(body);
  if (!heading || title === null) return { rest: body, repeats: null };
  const bare = (text: string) => text.replace(/\{#[^{}]*\}|[*_`]/g, '').trim();
  const written = (heading[1] ?? '').trimEnd().replace(/(?<=[ \t])#+$/, '');
  return bare(written) === bare(title)
    ? { rest: body.slice(heading[0].length), repeats: true }
    : { rest: body, repeats: false };
}

/**
 * Replacement of a picture's syntax around a file that is not a picture, `null` for a picture. It is a player, or a
 * link to a document or to media on another site, which the policy blocks.
 */
function mediaElement(label: string, src: string): string | null {
  const file = src.replace(/[?#].*$/, '');
  const [, extension = ''] = /\.(\w+)$/.exec(file.toLowerCase()) ?? [];
  const player = /^(?:mp4|m4v|webm|mov|ogv)$/.test(extension)
    ? 'video'
    : /^(?:mp3|m4a|wav|ogg|flac)$/.test(extension)
      ? 'audio'
      : null;
  if (player && !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(src))
    return `<${player} src="${src}" controls></${player}>`;
  return player || extension === 'pdf' ? `[${label || file.replace(/^.*\//, '')}](<${src}>)` : null;
}

/** Converts frames of known services that stand alone on their lines. */
function withDirectives(text: string): string {
  return text.replace(
    /^([ \t]*)<iframe\b([^<>]{0,2000})>\s*<\/iframe>[ \t]*$/gim,
    (match, indent: string, attributes: string) => {
      const { src, title } = attributesOf(attributes);
      const directive = src === undefined ? null : frameDirective(src, title);
      return directive === null ? match : `\n${indent}${directive}\n`;
    },
  );
}

/** Converts syntax that several sources share. */
function convertCommonSyntax(body: string): string {
  const linked = outsideBlocks(withFenceOptions(body.replace(/[\uE000\uE001]/g, '')), (text) =>
    withDirectives(text).replace(
      /<script\b[^<>]{0,500}\bsrc=["']([^"'<>]{1,1000})["'][^<>]{0,500}>\s*<\/script>/gi,
      (match, src: string) => {
        const found = scriptLink(src);
        return found === null ? match : `[${found.label}](${found.href})`;
      },
    ),
  );
  return outsideCode(linked, (text) =>
    withPictureElements(text)
      .replace(/^[ \t]*<!--\s*more\s*-->[ \t]*$/im, '<!-- truncate -->')
      // Links to a script of the old page, such as `javascript:window.print()`, of which the words stay.
      .replace(
        /<a\b[^<>]{0,500}\shref=["']?javascript:[^<>]{0,500}>((?:(?!<\/?a\b)[\s\S]){0,1000})<\/a>|(?<!!)\[([^\][\n]{1,500})\]\(javascript:(?:[^()\n]|\([^()\n]*\)){0,500}\)/gi,
        (_, element: string | undefined, label: string | undefined) => element ?? label ?? '',
      )
      // After a line break alone on its line, CommonMark treats the next line as HTML; kramdown and readers do not.
      .replace(/^(<\/?br\s*\/?>[ \t]*\n)(?!<\/?br|[ \t]*(?:\n|$))/gim, '$1\n')
      // Spaces in the path of a file, which kramdown and editors accept.
      .replace(
        /(!?\[[^\]\n]{0,500}\]\()[ \t]*(?![ \t])((?:[^()<>"'\n]|\([^()\n]*\)){0,1000}\.(?:png|jpe?g|gif|webp|avif|svg|bmp|mdx?|pdf))[ \t]*\)/gi,
        (match, start: string, path: string) => (/[^\s()]\s/.test(path) ? `${start}<${path}>)` : match),
      )
      // Picture sizes: `![](a.png =300x200)`
      .replace(
        /(!\[[^\]\n]{0,500}\]\()([^()\s]+)(?:[ \t]+"[^"\n]*")?[ \t]+=(\d*%?)(?:x\d*%?)?[ \t]*\)/g,
        (_, start: string, src: string, width: string) => `${start}${src})${sizeOf({ width })}`,
      )
      .replace(
        /!\[([^\]\n]{0,500})\]\((?:<([^<>\n]+)>|([^\s()<>]+))\)/g,
        (match, label: string, spaced?: string, src = spaced ?? '') => mediaElement(label, src) ?? match,
      )
      .replace(/^[ \t]*(?:@?\[toc\]|\[\[toc\]\])[ \t]*$/gim, '')
      .replace(/^(#{1,6} (?:.*\S)?)[ \t]*\{\/\*\s*([\w-]+)\s*\*\/\}[ \t]*$/gm, '$1 {#$2}'),
  );
}
