import { decoded, joinPath } from '../../addresses';
import type { Causes } from '../../causes';
import { hasPaywall, withoutGated } from '../../text/hiddenParts';
import { htmlToMarkdown } from '../../text/html';
import { languagesIn } from '../../text/values';
import type { ImportedSettings, ImportedText, OldList, SourceReader } from '../../types';
import {
  childrenOf,
  elements,
  fieldsOf,
  lineOf,
  type ParsedElement,
  paragraphs,
  parseExport,
  textContent,
} from './dom';
import { fillBlocks, withStoredNotes } from './wordpressBlocks';
import { isMembersRule, membersField, membersTag } from './wordpressMembers';
import { type Attachment, convertShortcodes } from './wordpressTags';

/** An export of WordPress (WXR): posts and pages; those that are not public become drafts. */
export const wordpress: SourceReader = {
  name: 'wordpress',
  label: 'WordPress',
  isExport: true,
  recognizes: ({ paths, head }) =>
    paths.some((path) => /\.xml$/i.test(path) && head(path).includes('wordpress.org/export')),
  read: ({ files, causes }) => {
    const sources = files.paths.filter((path) => /\.xml$/i.test(path));
    const texts: ImportedText[] = [];
    const lists: OldList[] = [];
    let settings: ImportedSettings = {};
    let isUnclear = false;
    for (const source of sources) {
      const page = parseExport(files.text(source), { source, label: 'WordPress' });
      const channel = elements(page, 'channel')[0];
      if (!channel) continue;
      const top = childrenOf(channel);
      settings = {
        title: top('title'),
        tagline: top('description') || undefined,
        url: top('wp:base_blog_url') || top('link'),
        languages: languagesIn(top('language')),
      };
      const parents = new Map(
        elements(channel, 'wp:category')
          .map(fieldsOf)
          .map((field) => [field('wp:category_nicename'), field('wp:category_parent')]),
      );
      const items = elements(channel, 'item');
      const known = {
        causes,
        attachments: attachmentsOf(items),
        shared: patternsOf(items),
        names: displayNames(channel),
      };
      for (const item of items) {
        const type = fieldsOf(item)('wp:post_type');
        const rule = isMembersRule(type) ? type : membersTag(fieldsOf(item)('content:encoded'));
        if (rule !== null) {
          isUnclear = true;
          causes.add(`Rules for members (\`${rule}\`): the export does not say for which texts`, source);
        }
        const text = textOfItem(item, source, known);
        if (text) texts.push(text);
        if (text) lists.push(...listsOf(item, parents));
      }
    }
    return { settings, texts, lists, assets: [], isUnclear };
  },
};

/** Lists of an item's tags and categories; the path of a category includes its parents. */
function listsOf(item: ParsedElement, parents: ReadonlyMap<string, string>): OldList[] {
  return elements(item, 'category').flatMap((element): OldList[] => {
    const { domain, nicename = '' } = element.attribs;
    const name = lineOf(textContent(element));
    if (domain === 'post_tag') return [{ kind: 'tags', name, from: joinPath('tag', nicename, '/') }];
    if (domain !== 'category') return [];
    const path = [nicename];
    for (let above = parents.get(nicename); above && !path.includes(above); above = parents.get(above))
      path.unshift(above);
    return [{ kind: 'categories', name, from: joinPath('category', ...path, '/') }];
  });
}

function displayNames(channel: ParsedElement): WordpressContext['names'] {
  return new Map(
    elements(channel, 'wp:author')
      .map(fieldsOf)
      .map((field) => [field('wp:author_login'), lineOf(field('wp:author_display_name'))]),
  );
}

/** A date with the zone that follows from the same moment in UTC; without that, as it is. */
function withZone(date: string, utc: string): string {
  const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
  const minutes = (at(date) - at(utc)) / 60_000;
  if (!Number.isInteger(minutes) || Math.abs(minutes) > 14 * 60) return date;
  const two = (value: number) => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${date.replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** The media library by id. */
function attachmentsOf(items: readonly ParsedElement[]): ReadonlyMap<string, Attachment> {
  return new Map(
    items.map(fieldsOf).flatMap((field) => {
      const attachment = {
        url: field('wp:attachment_url'),
        title: field('title'),
        parent: field('wp:post_parent'),
      };
      return attachment.url === '' ? [] : [[field('wp:post_id'), attachment] as const];
    }),
  );
}

/** Patterns that texts share, by id; those that are not public are empty. */
function patternsOf(items: readonly ParsedElement[]): ReadonlyMap<string, string> {
  return new Map(
    items
      .map(fieldsOf)
      .filter((field) => field('wp:post_type') === 'wp_block')
      .map((field) => [field('wp:post_id'), isOpen(field) ? field('content:encoded') : '']),
  );
}

/** Whether an item was published for everyone. */
const isOpen = (field: ReturnType<typeof fieldsOf>): boolean =>
  field('wp:status') === 'publish' && field('wp:post_password') === '';

interface WordpressContext {
  readonly causes: Causes;
  readonly shared: ReadonlyMap<string, string>;
  readonly attachments: ReadonlyMap<string, Attachment>;
  /** Login of an author → the name that readers saw. */
  readonly names: ReadonlyMap<string, string>;
}

function textOfItem(
  item: ParsedElement,
  file: string,
  { causes, attachments, shared, names }: WordpressContext,
): ImportedText | null {
  const field = fieldsOf(item);
  const type = field('wp:post_type');
  if (type !== 'post' && type !== 'page') {
    if (
      !isMembersRule(type) &&
      !/^(?:attachment|nav_menu_item|revision|custom_css|wp_\w+|oembed_cache|customize_changeset)$/.test(type)
    )
      causes.add(`Entries of the kind \`${type}\` are left out`, file);
    return null;
  }
  for (const comment of elements(item, 'wp:comment'))
    if (fieldsOf(comment)('wp:comment_approved') === '1')
      causes.add('Comments of readers are left out', file);
  const status = field('wp:status');
  const written = field('content:encoded');
  const meta = metaFields(item);
  const members = membersField(meta);
  if (members !== null && isOpen(field))
    causes.add(
      `Texts that \`${members}\`, a field of a plugin, shows to members alone are private drafts`,
      file,
    );
  const isPublic =
    isOpen(field) &&
    members === null &&
    (hasPaywall(written) || !/^\S*subscribers/.test(meta.get('_jetpack_newsletter_access') ?? ''));
  const named = (domain: string) =>
    elements(item, (tag, attributes) => tag === 'category' && attributes.domain === domain)
      .map(textContent)
      .map(lineOf);
  const name = decoded(field('wp:post_name')) || `post-${field('wp:post_id')}`;
  const date = field('wp:post_date');
  const source = `${file}#${name}`;
  const html = convertShortcodes({
    html: withoutGated(fillBlocks(written, { source, shared, causes }), source, causes),
    source,
    id: field('wp:post_id'),
    attachments,
    causes,
  });
  return {
    source,
    kind: type,
    name,
    address: isPublic ? field('link') || null : null,
    shortAddresses: [`/?${type === 'page' ? 'page_id' : 'p'}=${field('wp:post_id')}`],
    fields: {
      title: lineOf(field('title')),
      description: lineOf(field('excerpt:encoded') || meta.get('_yoast_wpseo_metadesc') || ''),
      image: attachments.get(meta.get('_thumbnail_id') ?? '')?.url,
      date: date.startsWith('0000') ? field('wp:post_modified') : withZone(date, field('wp:post_date_gmt')),
      ...(field('wp:is_sticky') === '1' ? { sticky: true } : {}),
      author: names.get(field('dc:creator')) || field('dc:creator'),
      ...(meta.get('_yoast_wpseo_meta-robots-noindex') === '1' ? { noindex: true } : {}),
    },
    body: htmlToMarkdown(paragraphs(withStoredNotes(html, meta.get('footnotes'))), source, causes),
    tags: named('post_tag'),
    categories: named('category').filter((name) => !/^(?:uncategorized|미분류)$/i.test(name)),
    ...(isPublic ? {} : { state: 'draft', isPrivate: !/^(?:draft|pending|future|auto-draft)$/.test(status) }),
  };
}

/** Fields that WordPress and plugins have added to a text. */
function metaFields(item: ParsedElement): ReadonlyMap<string, string> {
  const fields = elements(item, 'wp:postmeta').map(fieldsOf);
  return new Map(fields.map((field) => [field('wp:meta_key'), field('wp:meta_value')]));
}
