import { withoutGated } from '../../text/hiddenParts';
import { htmlToMarkdown } from '../../text/html';
import { isMap, listOf, mapsOf, textOf, valueInJson } from '../../text/values';
import { type Fields, ImportError, type ImportedText, type OldList, type SourceReader } from '../../types';
import { menuIn } from '../shared/navigation';
import { convertShortcodes } from './wordpressTags';

const JSON_FILE = /\.json$/i;

/** A JSON export of Ghost: posts and pages; those that are not public become drafts. */
export const ghost: SourceReader = {
  name: 'ghost',
  label: 'Ghost',
  isExport: true,
  recognizes: ({ paths, head }) =>
    paths.some(
      (path) =>
        JSON_FILE.test(path) &&
        (paths.length === 1 || /ghost/i.test(path)) &&
        /"(?:db|posts)"\s*:/.test(head(path)),
    ),
  read: ({ files, causes }) => {
    const path =
      files.paths.find((name) => JSON_FILE.test(name) && files.text(name).includes('"posts"')) ?? '';
    const data = dataOf(files.text(path), path);
    const rows = (name: string): Fields[] => (Array.isArray(data[name]) ? data[name].filter(isMap) : []);
    const named = (table: string, link: string, column: string, post: unknown) => {
      const byId = new Map(rows(table).map((row) => [row.id, textOf(row.name) ?? '']));
      return rows(link)
        .filter((row) => row.post_id === post)
        .map((row) => byId.get(row[column]) ?? '')
        .filter((name) => name !== '');
    };
    const settings = new Map(rows('settings').map(({ key, value }) => [key, textOf(value)]));
    const texts = rows('posts').map((post): ImportedText => {
      const isPage = post.type === 'page' || post.page === 1 || post.page === true;
      const isPublic =
        post.status === 'published' && (post.visibility === undefined || post.visibility === 'public');
      const slug = textOf(post.slug) ?? String(post.id);
      const source = `${path}#${slug}`;
      const ungated = withoutGated(String(post.html ?? '').replaceAll('__GHOST_URL__', ''), source, causes);
      // From a blog that was once imported from WordPress.
      const html = ungated.includes('[/caption]')
        ? convertShortcodes({ html: ungated, source, id: '', attachments: new Map(), causes })
        : ungated;
      // Exports before version 1.0 contain the author's Markdown.
      const body =
        textOf(post.markdown)?.replaceAll('__GHOST_URL__', '') ?? htmlToMarkdown(html, source, causes);
      const isLost = body.trim() === '' && Boolean(textOf(post.lexical) ?? textOf(post.mobiledoc));
      if (isLost)
        causes.add(
          'Texts that the export has only for Ghost’s editor (`lexical`) are empty drafts: export them as HTML',
          source,
        );
      const people = named('users', 'posts_authors', 'author_id', post.id);
      const author = rows('users').find((row) => row.id === post.author_id);
      const { title, custom_excerpt: description, published_at: published, created_at: created } = post;
      const image = textOf(post.feature_image) ?? textOf(post.image);
      return {
        source,
        kind: isPage ? 'page' : 'post',
        name: slug,
        address: isPublic && !isLost ? `/${slug}/` : null,
        fields: {
          title,
          description,
          image: image?.replace('__GHOST_URL__', ''),
          authors: people.length === 0 ? listOf(author?.name, /(?!)/) : people,
          date: published ?? created,
        },
        body,
        tags: named('tags', 'posts_tags', 'tag_id', post.id).filter((tag) => !tag.startsWith('#')),
        ...(isPublic && !isLost
          ? {}
          : {
              state: 'draft',
              isPrivate: !isPublic && !/^(?:draft|scheduled)$/.test(String(post.status)),
            }),
      };
    });
    const assets = files.paths
      .filter((name) => /(?:^|\/)content\/(?:images|files|media)\//.test(name))
      .map((source) => ({ source, target: `static/${source.slice(source.indexOf('content/'))}` }));
    const [title, tagline] = [settings.get('title'), settings.get('description')];
    const menu = menuIn(mapsOf(valueInJson(settings.get('navigation'))), {
      pathOf: (link) => link.replace('__GHOST_URL__', ''),
    });
    const lists = rows('tags').flatMap((row): OldList[] => {
      const [name, slug] = [textOf(row.name), textOf(row.slug)];
      return name === undefined || slug === undefined ? [] : [{ kind: 'tags', name, from: `/tag/${slug}/` }];
    });
    return { settings: { title, tagline, menu: menu.length === 0 ? undefined : menu }, texts, lists, assets };
  },
};

/** Fields of texts, in the versions of Ghost. Lists of posts of other services have none of them. */
const BODIES = ['html', 'markdown', 'mobiledoc', 'lexical'];

function dataOf(text: string, path: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ImportError(`${path} is no JSON`, 'Export it again.');
  }
  const db = isMap(value) && Array.isArray(value.db) ? (value.db[0] as unknown) : value;
  const data = isMap(db) && isMap(db.data) ? db.data : db;
  const isOfGhost = (post: unknown) => isMap(post) && BODIES.some((field) => Object.hasOwn(post, field));
  if (!isMap(data) || !Array.isArray(data.posts) || !(data.posts.length === 0 || data.posts.some(isOfGhost)))
    throw new ImportError(`${path} is no export of Ghost`, 'Export it under Settings → Labs.');
  return data;
}
