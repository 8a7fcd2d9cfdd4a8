import { posix } from 'node:path';
import { joinPath } from '../addresses';
import { parseText } from '../text/frontMatter';
import { textOf } from '../text/values';
import type { Fields, ImportedText, ReaderInput, SourceReader } from '../types';
import { blockOf, optionOf, topOf } from './configWords';
import { withoutJsx } from './jsx';
import { partsOf, withParts } from './mdxParts';

const CONFIG = /^((?:[^/]+\/)*)docusaurus\.config\.[cm]?[jt]s$/;
/** Front matter that means the same here. */
const SAME = [
  'slug',
  'id',
  'sidebar_label',
  'sidebar_position',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'pagination_label',
  'title_meta',
  'parse_number_prefixes',
  'keywords',
];
const TEXT = /\.mdx?$/;

/** Docusaurus: documents, posts, pages and translations at their addresses. Its configuration is read, not run. */
export const docusaurus: SourceReader = {
  name: 'docusaurus',
  label: 'Docusaurus',
  recognizes: ({ paths }) => paths.some((path) => CONFIG.test(path)),
  read: (input) => {
    const { files, causes } = input;
    const config =
      files.paths.filter((path) => CONFIG.test(path)).sort((a, b) => a.length - b.length)[0] ?? '';
    const root = CONFIG.exec(config)?.[1] ?? '';
    const words = files.text(config);
    const docs = topOf(blockOf(words, 'docs'));
    const blog = topOf(blockOf(words, 'blog'));
    const route = (block: string, fallback: string) => joinPath(optionOf(block, 'routeBasePath') ?? fallback);
    const paths = { docs: route(docs, 'docs'), blog: route(blog, 'blog') };
    const folders = {
      doc: posix.join(root, optionOf(docs, 'path') ?? 'docs', '/'),
      post: posix.join(root, optionOf(blog, 'path') ?? 'blog', '/'),
      page: posix.join(root, 'src/pages/'),
    };
    const others: MovedFile[] = [];
    const used = new Set(
      files.paths.flatMap((path) =>
        TEXT.test(path) ? [...partsOf(files.text(path), path, root).values()] : [],
      ),
    );
    const site: DocusaurusSite = { ...input, paths, others, root, used };
    const texts = files.paths.flatMap((source): ImportedText[] => {
      for (const kind of ['post', 'page', 'doc'] as const)
        if (source.startsWith(folders[kind]))
          return textAt(site, source, kind, source.slice(folders[kind].length));
      const local = /^i18n\/([\w-]+)\/docusaurus-plugin-content-(docs\/current|blog|pages)\/(.+)$/.exec(
        source.slice(root.length),
      );
      if (source.startsWith(root) && local)
        return textAt(
          site,
          source,
          local[2] === 'blog' ? 'post' : local[2] === 'pages' ? 'page' : 'doc',
          local[3] ?? '',
          local[1],
        );
      if (/(?:^|\/)versioned_docs\//.test(source) && TEXT.test(source))
        causes.add('Earlier versions of documents are left out', source);
      return [];
    });
    if (files.paths.some((path) => path.startsWith(`${root}sidebars.`)))
      causes.add(
        'Sidebars of the configuration are not moved; the folders make the sidebar',
        `${root}sidebars`,
      );
    const i18n = blockOf(words, 'i18n');
    const url = optionOf(words, 'url');
    return {
      settings: {
        ...optional('title', optionOf(words, 'title')),
        ...optional('tagline', optionOf(words, 'tagline')),
        ...(url === undefined
          ? {}
          : { url: url.replace(/\/$/, '') + joinPath(optionOf(words, 'baseUrl') ?? '/') }),
        languages: [optionOf(i18n, 'defaultLocale') ?? 'en'],
        blogPath: paths.blog,
        docsPath: paths.docs,
      },
      texts,
      files: others,
      assets: files.paths
        .filter((path) => path.startsWith(`${root}static/`) && !/(?:^|\/)[._][^/]*$|\.html?$/.test(path))
        .map((source) => ({ source, target: source.slice(root.length) })),
    };
  },
};

interface MovedFile {
  readonly target: string;
  readonly content: string;
}

interface DocusaurusSite extends ReaderInput {
  readonly paths: { readonly docs: string; readonly blog: string };
  /** Folder of the configuration. */
  readonly root: string;
  /** Files that texts include. */
  readonly used: ReadonlySet<string>;
  /** Data beside the texts; extended. */
  readonly others: MovedFile[];
}

/** @param path below the folder of its kind */
function textAt(
  { files, causes, paths, others, root, used }: DocusaurusSite,
  source: string,
  kind: ImportedText['kind'],
  path: string,
  language?: string,
): ImportedText[] {
  const base = posix.basename(path);
  if (kind === 'doc' && /^_category_\.(?:json|ya?ml)$/.test(base) && language === undefined)
    others.push({
      target: `content/docs/${path}`.replace(/\.yaml$/, '.yml'),
      content: files.text(source),
    });
  if (kind === 'post' && /^(?:authors|tags)\.yml$/.test(path) && language === undefined)
    others.push({ target: `content/${path}`, content: files.text(source) });
  if (!TEXT.test(path)) return [];
  if (path.split('/').some((part) => part.startsWith('_') || part.startsWith('.'))) {
    if (!used.has(source)) causes.add('Parts of texts (`_name.mdx`) that no text imports', source);
    return [];
  }
  const { fields, body, mistake } = parseText(files.text(source));
  if (mistake) causes.add(`${mistake}: drafts`, source);
  const name = path.replace(TEXT, '');
  const extra: Record<string, unknown> = Object.fromEntries(
    SAME.filter(
      (key) =>
        key in fields &&
        (kind === 'doc' ||
          (key !== 'id' &&
            key !== 'hide_title' &&
            !key.startsWith('pagination') &&
            !key.startsWith('sidebar_pos') &&
            key !== 'parse_number_prefixes')),
    ).map((key) => [key, fields[key]]),
  );
  if (kind === 'post' && (Array.isArray(fields.authors) || typeof fields.authors === 'string'))
    extra.authors = fields.authors;
  return [
    {
      source,
      kind,
      name,
      address: addressOf(kind, name, fields, paths, language),
      fields,
      body: withoutJsx(withParts(body, { source, root, files }), source, causes),
      hasNumberPrefixes: true,
      extra,
      ...(language === undefined ? {} : { language }),
      ...(mistake ? { state: 'draft' as const } : {}),
    },
  ];
}

function optional<K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> {
  return value === undefined ? {} : ({ [key]: value } as Record<K, string>);
}

/** The address that Docusaurus gives a text. */
function addressOf(
  kind: ImportedText['kind'],
  name: string,
  fields: Fields,
  paths: { readonly docs: string; readonly blog: string },
  language = '',
): string {
  const slug = textOf(fields.slug);
  const plain = name.replace(/(?:^|\/)(?:index|readme)$/i, '');
  if (kind === 'page') return joinPath(language, slug ?? plain);
  if (kind === 'post') {
    const dated = /^(.*?)(\d{4})-(\d{2})-(\d{2})[-/]?(.*)$/.exec(plain);
    return joinPath(language, paths.blog, slug ?? (dated ? dated.slice(1).join('/') : plain));
  }
  const parts = name
    .split('/')
    .map((part) => (/^\d+[-_.]\d+/.test(part) ? part : part.replace(/^\d+[-_.\s]+(?=\S)/, '')));
  const last = parts.pop() ?? '';
  if (slug !== undefined)
    return slug.startsWith('/')
      ? joinPath(language, paths.docs, slug)
      : joinPath(language, paths.docs, ...parts, slug);
  const isIndex = /^(?:index|readme)$/i.test(last) || last.toLowerCase() === parts.at(-1)?.toLowerCase();
  return joinPath(language, paths.docs, ...parts, isIndex ? '' : (textOf(fields.id) ?? last));
}
