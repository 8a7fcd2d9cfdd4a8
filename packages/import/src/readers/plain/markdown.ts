import { posix } from 'node:path';
import { SPELLINGS } from '@private-devlog/engine/internal';
import { outsideCode, outsideRaw } from '../../text/code';
import { firstDate } from '../../text/dates';
import { readText } from '../../text/frontMatter';
import { isHiddenPath } from '../../text/globs';
import { withHardBreaks } from '../../text/hardBreaks';
import { htmlToMarkdown } from '../../text/html';
import { withMarkdownInTags, withoutJsx } from '../../text/jsx';
import { withMetadata } from '../../text/metadata';
import { isDrawing, withoutNoteSyntax } from '../../text/notes';
import { convertTag } from '../../text/shownTags';
import { replaceTags, TAGS } from '../../text/tags';
import { hasTags, withoutTemplates } from '../../text/templates';
import { flagOf, mapOf, textOf } from '../../text/values';
import type { Fields, ImportedSite, ImportedText, ReaderInput, SourceReader } from '../../types';
import { aroundPre } from '../exports/dom';
import { withUploads } from '../exports/tistory';
import { plainSiteOf } from './engines';
import type { PlainSite } from './plainSite';

const TEXT = /\.(?:md|mdx|markdown)$/i;
/** Texts about the folder rather than of a site. */
const ABOUT =
  /^(?:readme|license|contributing|changelog|code_of_conduct|security|agents|claude|gemini)\.(?:md|markdown)$/i;
/** Folders whose names indicate that their content is not public. */
const PRIVATE_FOLDER =
  /(?:^|\/)_?(?:drafts?|private|secrets?|unpublished|trash|templates?|초안|비공개|임시 ?저장|임시)\//i;

/**
 * Any folder of Markdown: texts with a date are posts, others documents. Texts that a known configuration excludes
 * are not imported.
 */
export const markdown: SourceReader = {
  name: 'markdown',
  label: 'Markdown',
  recognizes: (files) => files.paths.some((path) => TEXT.test(path)),
  read: (input) => readPlain(input, plainSiteOf(input) ?? { label: 'Markdown', root: '' }),
};

/** Reads the texts of a folder by the rules of its engine. */
export function readPlain(input: ReaderInput, site: PlainSite): ImportedSite {
  const { causes } = input;
  const texts = plainTexts(input, site).flatMap((text): ImportedText | [] => {
    const below = text.source.slice(site.root.length);
    if (site.isExcluded?.(below)) {
      causes.add(`Texts that ${site.label} does not publish by themselves are left out`, text.source);
      return [];
    }
    const isPrivate = site.notes === undefined && isInPrivateFolder(below, text.source, causes);
    const fields = { ...site.inherited?.(text.source), ...text.fields };
    return {
      ...text,
      ...site.localOf?.(text.name),
      address: site.addressOf?.(text.name, fields, text.source) ?? null,
      fields,
      kind: site.isPage?.(below) ? 'page' : text.kind,
      hasNumberPrefixes: site.hasNumberPrefixes,
      state: isPrivate ? 'draft' : text.state,
    };
  });
  const docs = new Set(
    texts.flatMap(({ kind, source, language }) => (kind === 'doc' && !language ? source : [])),
  );
  return {
    settings: { ...site.settings, ...(site.sidebarOf && { sidebars: { main: site.sidebarOf(docs) } }) },
    texts: withoutSharedFolder(texts),
    assets: site.assets ?? [],
    roots: [site.root || '.'],
  };
}

/** Whether the folders of a text say that it is not public, which is reported. */
export function isInPrivateFolder(path: string, source: string, causes: ReaderInput['causes']): boolean {
  const isPrivate = PRIVATE_FOLDER.test(path);
  if (isPrivate) causes.add('Texts in folders such as `drafts` or `private` are drafts', source);
  return isPrivate;
}

/**
 * Removes the folder that all posts share, such as `posts/`, from their names: their addresses begin with that of the
 * blog.
 */
function withoutSharedFolder(texts: readonly ImportedText[]): ImportedText[] {
  const posts = texts.filter(({ kind }) => kind === 'post');
  const { length } = sharedFolder(
    posts.map(({ name }) => name.replace(/\/index$/, '').replace(/[^/]*$/, '')),
  );
  return texts.map((text) => (text.kind === 'post' ? { ...text, name: text.name.slice(length) } : text));
}

/** The folder around all of some folders; each has a trailing slash. Empty for none. */
export function sharedFolder([first = '', ...others]: readonly string[]): string {
  const partsOf = (folder: string) => folder.split(/(?<=\/)/);
  const parts = partsOf(first);
  const end = parts.findIndex((part, depth) => others.some((other) => partsOf(other)[depth] !== part));
  return parts.slice(0, end < 0 ? undefined : end).join('');
}

/** Fields with the date of a post, in addition to `date`. */
const DATE_FIELDS = SPELLINGS.date.filter((name) => /^(?:pub|release|post|wr|datePub)/i.test(name));

/** Whether a body is HTML, which backup tools of Tistory and others write below front matter. */
function isHtml(body: string): boolean {
  const start = body.trimStart();
  return (
    /^<(?:p|div|h[1-6]|figure|blockquote|ul|ol|pre|table|section|article)[\s>]/i.test(start) &&
    (start.match(/<\/(?:p|h[1-6]|figure|li|blockquote)>/gi)?.length ?? 0) >= 3 &&
    !/^[ \t]{0,3}(?:```|~~~)/m.test(start) &&
    !/^(?:#{1,6}[ \t]|[-*+][ \t])/m.test(
      aroundPre(start)
        .filter((part) => !/^<pre/i.test(part))
        .join(''),
    )
  );
}

function bodyOf(body: string, path: string, causes: ReaderInput['causes'], site: PlainSite): string {
  if (site.notes !== undefined) return site.notes.hasBreaks ? withHardBreaks(body) : body;
  if (isHtml(body)) return htmlToMarkdown(withUploads(body), path, causes);
  const shown = (text: string) => outsideCode(text, (part) => replaceTags(part, TAGS.liquid, convertTag));
  const change = (text: string) => withoutTemplates(shown(text), path, causes);
  // Double braces are an object in MDX, as in `style={{…}}`, so elements are converted first.
  const markdown = /\.mdx$/i.test(path)
    ? withMarkdownInTags(withoutJsx(body, path, causes))
    : (site.bodyOf?.(body, path) ?? body);
  if (!hasTags(markdown) || (site.isLiteral && !/\.mdx$/i.test(path))) return markdown;
  return site.isTemplated ? outsideRaw(markdown, change) : change(markdown);
}

/** Reads the texts of a folder of Markdown, without their addresses and what the engine leaves out. */
export function plainTexts({ files, causes, map }: ReaderInput, site: PlainSite): ImportedText[] {
  // Also a vault without its settings, or one that an Obsidian plugin has exported.
  const isVault =
    site.notes !== undefined ||
    files.paths.some((path) => TEXT.test(path) && /!\[\[|^dg-publish:/m.test(files.text(path)));
  const dates = site.isBlog ? SPELLINGS.date : site.notes === undefined ? DATE_FIELDS : ['created'];
  const sourceField = (name: string) => [...map].find(([, { target }]) => target === name)?.[0] ?? name;
  return files.paths.flatMap((path): ImportedText | [] => {
    if (!path.startsWith(site.root)) return [];
    const isHidden = site.isNoText?.(path) ?? isHiddenPath(path);
    if (!TEXT.test(path) || isHidden || (site.notes === undefined && path !== site.home && ABOUT.test(path)))
      return [];
    if (isDrawing(path, files, causes)) return [];
    const { fields: front, body, state } = readText({ files, causes }, path, withMetadata);
    const { created, updated } = mapOf(front.date);
    const fields = created === undefined ? front : { ...front, date: created, updated };
    const bare = path.replace(TEXT, '');
    const dated = /(\d{4})-(\d{2})-(\d{2})/.exec(posix.basename(bare))?.[0] ?? null;
    const marked = isVault ? withoutNoteSyntax(body) : { text: body, tags: [] };
    const date = firstDate(fields, [sourceField('date'), ...dates]) ?? dated;
    return {
      source: path,
      // The text of the root is the home page, whatever its date.
      kind: date === null ? 'doc' : bare === `${site.root}index` ? 'page' : 'post',
      name: bare.slice(site.root.length),
      address: null,
      // Obsidian uses the file name as the title.
      fields: isVault ? { ...fields, title: textOf(fields.title) ?? posix.basename(bare) } : fields,
      body: bodyOf(marked.text, path, causes, site),
      date,
      tags: marked.tags,
      state: site.notes === undefined ? state : stateOfNote(fields, state, site.notes),
    };
  });
}

/** State of a note: a flag declares whether it is public. If its front matter is invalid, it is a draft. */
function stateOfNote(
  fields: Fields,
  state: ImportedText['state'],
  { isPublic }: NonNullable<PlainSite['notes']>,
): ImportedText['state'] {
  const isShown = flagOf(fields.publish ?? fields['dg-publish']) ?? isPublic;
  return isShown === false ? 'draft' : (state ?? (isShown ? 'public' : undefined));
}
