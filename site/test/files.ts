import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = { ko: join(ROOT, 'content'), en: join(ROOT, 'i18n', 'en') } as const;

/** A language of the site. */
export type Locale = keyof typeof FOLDERS;
type Kind = 'blog' | 'docs' | 'pages';

/** One Markdown file of the site as the author wrote it, read without the engine. */
export interface Source {
  locale: Locale;
  kind: Kind;
  /** Path inside the locale's folder with forward slashes: `blog/240121-01/index.md`. */
  path: string;
  /** Absolute path of the file. */
  file: string;
  /** File name without extension; for `index.*` the name of its folder. */
  slug: string;
  front: Record<string, unknown>;
  /** Without search phrases, which are in the words of readers and not shown; their lines are blank. */
  body: string;
  /** 1-based line of the file on which `body` begins. */
  bodyLine: number;
}

/** Every Markdown and MDX file of a kind in a locale, in path order. */
export function sources(locale: Locale, kind: Kind): Source[] {
  const folder = FOLDERS[locale];
  return readdirSync(join(folder, kind), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => join(folder, kind, name))
    .sort()
    .map((file) => read(locale, kind, file));
}

/** Both locales, all kinds: everything a reader can open. */
export function allSources(): Source[] {
  const kinds: Kind[] = ['blog', 'docs', 'pages'];
  return kinds.flatMap((kind) => [...sources('ko', kind), ...sources('en', kind)]);
}

/** Labels, titles and descriptions in the YAML files of a locale: tags, authors and categories. */
export function yamlTexts(locale: Locale): { path: string; text: string }[] {
  const folder = FOLDERS[locale];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yml'))
    .sort()
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .map((line) => /^\s*(?:label|title|name|description): (.*)$/.exec(line)?.[1])
        .filter((text) => text !== undefined)
        .map((text) => ({ path, text })),
    );
}

/** Entries of `content/tags.yml`, `content/authors.yml` or another YAML file of the content folder. */
export function contentYaml(name: string): Record<string, unknown> {
  return parse(readFileSync(join(FOLDERS.ko, name), 'utf8')) as Record<string, unknown>;
}

const SEARCH_PHRASES = /<!-- searched as:[\s\S]*?-->/g;

function read(locale: Locale, kind: Kind, file: string): Source {
  const text = readFileSync(file, 'utf8');
  const match = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (!match) throw new Error(`${file}: no front matter`);
  const name = basename(file).replace(/\.mdx?$/, '');
  return {
    locale,
    kind,
    path: relative(FOLDERS[locale], file).split(sep).join('/'),
    file,
    slug: name === 'index' ? basename(dirname(file)) : name,
    front: parse(match[1] ?? '') as Record<string, unknown>,
    body: text.slice(match[0].length).replace(SEARCH_PHRASES, (comment) => comment.replace(/.+/g, '')),
    bodyLine: match[0].split('\n').length,
  };
}
