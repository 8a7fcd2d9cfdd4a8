import { posix } from 'node:path';
import { joinPath } from '../../addresses';
import { parseFile } from '../../config/fields';
import { readText } from '../../text/frontMatter';
import { isHiddenPath, matchesGlob } from '../../text/globs';
import { hexoHeadingId, withHeadingIds } from '../../text/headingIds';
import { isMap, languagesIn, listOf, mapOf, mapsOf, textOf } from '../../text/values';
import type { Fields, ImportedText, OldList, ReaderInput, SourceReader } from '../../types';
import { assetsBelow } from '../shared/assets';
import { dateParts, permalinkOf } from '../shared/permalinks';
import { hexoTags, type TagTargets } from './tags';

/** Hexo: posts, drafts and pages below `source`, with its permalinks and tags. */
export const hexo: SourceReader = {
  name: 'hexo',
  label: 'Hexo',
  recognizes: ({ has, paths, text }) =>
    (has('_config.yml') &&
      paths.some((path) => /^source\/_(?:posts|drafts)\//.test(path)) &&
      // Octopress is Jekyll with the same folder.
      !/^source:/m.test(text('_config.yml'))) ||
    // Some authors exclude their configuration from the repository.
    (has('package.json') && /"hexo"\s*:/.test(text('package.json'))),
  read: ({ files, causes }) => {
    const config = parseFile({ files, causes }, '_config.yml');
    const root = `${(textOf(config.source_dir) ?? 'source').replace(/^\.?\/|\/$/g, '')}/`;
    const texts = files.paths.flatMap((source) => textAt({ files, causes, config, root }, source));
    const posts = new Map(
      texts.flatMap((text) => [
        [text.name, text] as const,
        [posix.basename(text.name), text] as const,
        [posix.basename(text.name).replace(/^\d{4}-\d{2}-\d{2}-/, ''), text] as const,
      ]),
    );
    const code = (path: string) => {
      const file = posix.join(root, textOf(config.code_dir) ?? 'downloads/code', path);
      return files.has(file) ? files.text(file) : null;
    };
    const targetsOf = ({ source }: ImportedText): TagTargets => {
      const folder = source.replace(/\.\w+$/, '');
      const asset = (name: string) =>
        files.has(`${folder}/${name}`) ? `./${posix.basename(folder)}/${name}` : name;
      return { posts, asset, code };
    };
    const url = textOf(config.url);
    const languages = languagesIn(config.language);
    return {
      settings: {
        title: textOf(config.title) ?? 'Blog',
        tagline: textOf(config.subtitle),
        url: url?.replace(/\/?$/, '/'),
        languages: languages?.[0] === 'default' ? undefined : languages,
      },
      texts: texts.map((text) => ({
        ...text,
        body: hexoTags(withHeadingIds(text.body, hexoHeadingId), text.source, targetsOf(text), causes),
      })),
      lists: listsOf(texts, config),
      assets: assetsBelow(
        files,
        root,
        /(?:^|\/)[._]|\.(?:md|markdown|html?|xml|css|js|styl|swig|ejs|ya?ml|json)$/i,
      ),
    };
  },
};

interface HexoSite extends Pick<ReaderInput, 'files' | 'causes'> {
  readonly config: Fields;
  /** Folder of the texts, with a trailing slash. */
  readonly root: string;
}

function textAt({ files, causes, config, root }: HexoSite, source: string): ImportedText[] {
  const found = source.startsWith(root)
    ? /^(?:(_posts|_drafts)\/)?(.+)\.(?:md|markdown)$/i.exec(source.slice(root.length))
    : null;
  if (!found || isHiddenPath(found[2] ?? '')) return [];
  const path = source.slice(root.length);
  if (matchesGlob(path, [...listOf(config.exclude), ...listOf(config.ignore)])) return [];
  const { fields, body, state } = readText({ files, causes }, source, withFence);
  const isEncrypted = encryptedBy(fields, config);
  if (isEncrypted) causes.add('Posts that a tag encrypts are private', source);
  const [, folder, name = ''] = found;
  const dated = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(posix.basename(name));
  const common = {
    source,
    fields: withHiddenField(fields, config),
    body,
    state: folder === '_drafts' || isEncrypted ? ('draft' as const) : state,
    isPrivate: isEncrypted,
  };
  if (!folder) {
    if (body.trim() === '') return [];
    const address = joinPath(name.replace(/(?:^|\/)index$/, '/'));
    const end = name.endsWith('index') ? '' : '.html';
    return [{ ...common, kind: 'page', name: name.replace(/\/index$/, ''), address: address + end }];
  }
  const title = textOf(fields.slug) ?? dated?.[2] ?? posix.basename(name);
  const parts = dateParts(fields.date ?? dated?.[1]);
  const permalink = textOf(fields.permalink);
  const pattern = textOf(config.permalink) ?? ':year/:month/:day/:title/';
  const categories = categoryPaths(fields).at(-1);
  const values = {
    ...parts,
    title: joinPath(posix.dirname(name), title).replace(/^\/(?:\.\/)?/, ''),
    name: title,
    post_title: title,
    category: categories
      ? categories.map((part) => segmentOf(part, config, 'category_map')).join('/')
      : (textOf(config.default_category) ?? ''),
    id: '',
    hash: '',
    lang: '',
  };
  const abbrlink = textOf(fields.abbrlink);
  const isNumbered = /:(?:id|hash|abbrlink)/.test(pattern);
  const isUnknown = isNumbered ? abbrlink === undefined : parts === null;
  if (permalink === undefined && isNumbered && isUnknown)
    causes.add('Addresses with numbers that only Hexo’s database knows are not in the table', source);
  const known = isUnknown
    ? null
    : permalinkOf(pattern, abbrlink && isNumbered ? { ...values, abbrlink } : values);
  const address = permalink === undefined ? known : joinPath(permalink);
  return [{ ...common, kind: 'post', name, address, date: dated?.[1] ?? null }];
}

/** Whether `hexo-blog-encrypt` encrypts a post because of its tags. */
function encryptedBy(fields: Fields, { encrypt }: Fields): boolean {
  const rules = mapsOf(mapOf(encrypt).tags);
  const names = new Set(rules.map(({ name }) => textOf(name)));
  return [...listOf(fields.tags), ...listOf(fields.tag)].some((tag) => names.has(tag));
}

/** Applies the field with which `hexo-hide-posts` hides posts; its name is configurable. */
function withHiddenField(fields: Fields, { hide_posts: options }: Fields): Fields {
  const name = isMap(options) ? textOf(options.filter) : undefined;
  return name !== undefined && fields[name] === true ? { ...fields, hidden: true } : fields;
}

/** Categories of a post, each with its parents: a list is one path, a list of lists several. */
function categoryPaths({ categories, category }: Fields): string[][] {
  const written = categories ?? category;
  const paths = Array.isArray(written) && written.some(Array.isArray) ? written : [written];
  return paths.map((path) => listOf(path)).filter((path) => path.length > 0);
}

/** Slug of a name in Hexo's addresses. */
function segmentOf(name: string, config: Fields, map: 'tag_map' | 'category_map'): string {
  const named = isMap(config[map]) ? textOf(config[map][name]) : undefined;
  const plain = hexoHeadingId(named ?? name);
  const { filename_case: letters } = config;
  return letters === 1 ? plain.toLowerCase() : letters === 2 ? plain.toUpperCase() : plain;
}

function listsOf(texts: readonly ImportedText[], config: Fields): OldList[] {
  const posts = texts.filter(({ kind }) => kind === 'post');
  const tags = new Set(posts.flatMap(({ fields }) => [...listOf(fields.tags), ...listOf(fields.tag)]));
  const [tagDir, categoryDir] = [
    textOf(config.tag_dir) ?? 'tags',
    textOf(config.category_dir) ?? 'categories',
  ];
  const ofTags = [...tags].map((name): OldList => {
    return { kind: 'tags', name, from: joinPath(tagDir, segmentOf(name, config, 'tag_map'), '/') };
  });
  const ofCategories = posts
    .flatMap(({ fields }) => categoryPaths(fields))
    .flatMap((path) =>
      path.map((name, index): OldList => {
        const parts = path.slice(0, index + 1).map((part) => segmentOf(part, config, 'category_map'));
        return { kind: 'categories', name, from: joinPath(categoryDir, ...parts, '/') };
      }),
    );
  return [...ofTags, ...ofCategories];
}

/** Adds the opening line of front matter, which is optional in Hexo. */
function withFence(text: string): string {
  return /^[\w-]+:.*\n(?:.*\n){0,40}?---\s*\n/.test(text) ? `---\n${text}` : text;
}
