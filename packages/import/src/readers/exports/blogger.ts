import { decoded, joinPath } from '../../addresses';
import type { SourceFiles } from '../../source/files';
import { inZone, isZone } from '../../text/dates';
import { withoutGated } from '../../text/hiddenParts';
import { htmlToMarkdown } from '../../text/html';
import type { ImportedSettings, ImportedText, OldList, SourceReader } from '../../types';
import {
  aroundPre,
  childrenOf,
  elements,
  fieldsOf,
  type ParsedElement,
  paragraphs,
  parseExport,
} from './dom';

const FILE = /\.(?:xml|atom)$/i;
/** Identifiers of the service in exports: of *Back up content* until 2024, and of Takeout since. */
const MARK = /schemas\.google\.com\/blogger\/|blogger\.com\/(?:schemas|go)\//;

/** An export of Blogger, an Atom feed (RFC 4287): posts and pages; those that are not live become drafts. */
export const blogger: SourceReader = {
  name: 'blogger',
  label: 'Blogger',
  isExport: true,
  recognizes: ({ paths, head }) => paths.some((path) => FILE.test(path) && MARK.test(head(path))),
  read: ({ files, causes }) => {
    const texts: ImportedText[] = [];
    const lists: OldList[] = [];
    let settings: ImportedSettings = {};
    for (const source of files.paths.filter((path) => FILE.test(path) && MARK.test(files.head(path)))) {
      const page = parseExport(files.text(source), { source, label: 'Blogger' });
      const feed = elements(page, 'feed')[0];
      if (!feed) continue;
      const top = childrenOf(feed);
      const url = linkOf(feed.children.filter((child): child is ParsedElement => 'name' in child));
      settings = { title: top('title'), tagline: top('subtitle'), url: url && new URL('/', url).href };
      const entries = elements(feed, 'entry');
      const zone = zoneOf(entries, files);
      for (const entry of entries) {
        const kind = kindOf(entry);
        if (kind === 'comment') causes.add('Comments of readers are left out', source);
        if (kind !== 'post' && kind !== 'page') continue;
        const text = textOf(entry, kind, source, settings.url, zone);
        const html = withParagraphs(withoutGated(text.body, text.source, causes));
        texts.push({ ...text, body: htmlToMarkdown(html, text.source, causes) });
        for (const name of text.tags ?? [])
          lists.push({ kind: 'tags', name, from: joinPath('search/label', name) });
      }
    }
    return { settings, texts, lists, assets: [] };
  },
};

/** Kind of an entry: `post`, `page`, `comment`, or that of a template or setting. */
function kindOf(entry: ParsedElement): string {
  const named = fieldsOf(entry)('blogger:type').toLowerCase();
  const [category] = elements(
    entry,
    (name, { scheme = '' }) => name === 'category' && scheme.endsWith('g/2005#kind'),
  );
  return named || (/#(\w+)$/.exec(category?.attribs.term ?? '')?.[1] ?? '');
}

/** Address of the page of a feed element. */
function linkOf(children: readonly ParsedElement[]): string | undefined {
  const link = children.find(({ name, attribs }) => name === 'link' && attribs.rel === 'alternate');
  return link?.attribs.href;
}

function textOf(
  entry: ParsedElement,
  kind: 'post' | 'page',
  file: string,
  url: string | undefined,
  zone: string | null,
): ImportedText {
  const field = fieldsOf(entry);
  const status = field('blogger:status');
  const isPublic = field('app:draft') !== 'yes' && (status === '' || status === 'LIVE');
  const path = field('blogger:filename');
  const known =
    linkOf(elements(entry, 'link')) ??
    (path === '' ? undefined : url === undefined ? path : new URL(path, url).href);
  const id = /(?<!\d)\d+$/.exec(field('id'))?.[0] ?? 'text';
  const name = decoded(/(?<![^/])([^/]+?)(?:\.html)?$/.exec(known ?? '')?.[1] ?? '') || `${kind}-${id}`;
  const title = field('title');
  return {
    source: `${file}#${name}`,
    kind,
    name,
    address: isPublic ? (known ?? null) : null,
    fields: {
      title: title || name,
      description: field('blogger:metaDescription'),
      date: zone === null ? field('published') : inZone(field('published'), zone),
      author: field('name'),
    },
    body: field('content'),
    tags: elements(
      entry,
      // Exports of Takeout name the blog there: `tag:blogger.com,1999:blog-1`.
      (tag, { scheme = '' }) => tag === 'category' && /blogger\.com(?:\/atom\/ns#$|,)/.test(scheme),
    ).flatMap(({ attribs }) => attribs.term ?? []),
    ...(isPublic ? {} : { state: 'draft' as const, isPrivate: !/^(?:|DRAFT|SCHEDULED)$/.test(status) }),
  };
}

/**
 * Time zone of the blog: in the settings of a backup, or beside the feed of Takeout, whose dates are in UTC; `null` if
 * neither names one.
 */
function zoneOf(entries: readonly ParsedElement[], files: SourceFiles): string | null {
  const setting = entries.find((entry) => fieldsOf(entry)('id').endsWith('.settings.BLOG_TIME_ZONE'));
  const beside = files.paths.filter((path) => /(?:^|\/)settings\.csv$/.test(path)).map(files.text);
  const named = [setting === undefined ? '' : fieldsOf(setting)('content'), ...beside].flatMap(
    (text) => text.match(/\b[A-Z][A-Za-z]+(?:\/[A-Z][\w+-]+)+/g) ?? [],
  );
  return named.find(isZone) ?? null;
}

/** Adds paragraphs to a text; Blogger's editor separates them with two line breaks. */
function withParagraphs(html: string): string {
  if (!/<(?:p|br|div)[\s>/]/i.test(html)) return paragraphs(html);
  return aroundPre(html)
    .map((part) => (/^<pre/i.test(part) ? part : part.replace(/(?:<br\s*\/?>\s*){2,}/gi, '<p>')))
    .join('');
}
