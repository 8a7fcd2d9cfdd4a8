import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { dayOf, readDate } from '../content/dates';
import { writeAtomically } from '../node/files';
import { pathMistake, windowsMistake } from '../shared/mistakes/validPath';
import { didYouMean } from '../shared/nearest';
import { mistakesOf } from '../shared/problem';
import { defineCommand } from './command';
import { flag, rootOption, text } from './options';
import { writtenSiteRoot } from './root';

const KINDS = ['post', 'doc', 'page'];

/** `devlog new`: prints the path of the new file. @throws SiteError if the file exists */
export const command = defineCommand({
  summary: 'Begin a post, a document or a page.',
  options: {
    ...rootOption,
    date: text('DATE', 'Date of a post, such as 2025-09-18. Default: today.'),
    folder: flag('Make a folder with an index.md, so that pictures lie beside the text.'),
    mdx: flag('Write `.mdx`, which may hold components.'),
  },
  operands: [
    { name: 'KIND', description: '`post`, `doc` or `page`.' },
    { name: '[PATH]', description: 'Of a document or page: folder and name, such as devops/backup.' },
    { name: 'TITLE…', description: 'Title of the text; several words make one title.' },
  ],
  examples: [
    'new post A title',
    'new post --folder A title',
    'new doc devops/backup A title',
    'new page uses Uses',
  ],
  async run({ values, operands: [kind, ...words] }) {
    const root = writtenSiteRoot(values.root);
    const form = { isFolder: values.folder === true, extension: values.mdx ? 'mdx' : 'md' };
    console.log(beginText(root, { kind, words, date: values.date, form }));
    return 0;
  },
});

interface TextForm {
  readonly isFolder: boolean;
  readonly extension: string;
}

interface NewTextRequest {
  readonly kind: string | undefined;
  readonly words: readonly string[];
  readonly date: string | undefined;
  readonly form: TextForm;
}

/**
 * Writes a new text that consists of its front matter.
 *
 * @returns a sentence that names the file
 * @throws SiteError for an invalid kind, title or path
 */
export function beginText(root: string, { kind, words, date, form }: NewTextRequest): string {
  if (kind === undefined || !KINDS.includes(kind)) {
    throw newError(
      kind === undefined ? 'nothing to create is named' : `\`${kind}\` is nothing that can be created`,
      didYouMean(kind ?? '', KINDS) ??
        'Write `npx devlog new post Title`, `npx devlog new doc folder/name Title` or `npx devlog new page name Title`.',
    );
  }
  const [path, ...title] = words;
  const file =
    kind === 'post'
      ? newPost(root, words.join(' ').trim(), date, form)
      : newText(root, kind === 'doc' ? 'docs' : 'pages', { path, title: title.join(' ').trim(), form });
  return `Created ${file}. It is a draft until you remove \`draft: true\`.`;
}

function newPost(root: string, title: string, written: string | undefined, form: TextForm): string {
  if (title === '') throw newError('the post has no title', 'Write `npx devlog new post Title`.');
  const read = written === undefined ? today() : readDate(written);
  if (read === null) throw newError(`\`${written}\` is no date`, 'Write it as 2025-09-18.');
  const date = dayOf(read);
  const stem = date.slice(2).replaceAll('-', '');
  const author = firstAuthor(root);
  for (let number = 1; ; number++) {
    const name = `${stem}-${String(number).padStart(2, '0')}`;
    const existing = ['', '.md', '.mdx', '.markdown'].some((ending) =>
      existsSync(join(root, `content/blog/${name}${ending}`)),
    );
    if (existing) continue;
    const authors = author === null ? '' : `authors: ${JSON.stringify([author])}\n`;
    return writeNewText(root, fileOf(`content/blog/${name}`, form), {
      front: `title: ${JSON.stringify(title)}\ndate: ${date}\n${authors}tags: []\ndraft: true\n`,
      body: `\n\n${form.extension === 'mdx' ? '{/* truncate */}' : '<!-- truncate -->'}\n`,
    });
  }
}

interface NewText {
  readonly path: string | undefined;
  readonly title: string;
  readonly form: TextForm;
}

function newText(root: string, section: 'docs' | 'pages', { path, title, form }: NewText): string {
  const kind = section === 'docs' ? 'doc' : 'page';
  if (!path?.trim() || title === '')
    throw newError(
      `the ${kind} has no ${path?.trim() ? 'title' : 'name'}`,
      `Write \`npx devlog new ${kind} ${kind === 'doc' ? 'folder/name' : 'name'} Title\`.`,
    );
  const bare = path.replace(/^\/+|\/+$|\.mdx?$/g, '');
  const wrong = pathMistake(bare);
  if (wrong !== null)
    throw newError(`\`${path}\` ${wrong}`, 'Name a folder and a file, such as devops/backup.');
  const onWindows = windowsMistake(bare);
  if (onWindows !== null) throw newError(`the name \`${path}\` ${onWindows}`, 'Choose another name.');
  const place = `content/${section}/${bare}`;
  const existing = ['.md', '.mdx', '.markdown', '/index.md', '/index.mdx', '/index.markdown'].find((ending) =>
    existsSync(join(root, place + ending)),
  );
  if (existing !== undefined) throw newError(`${place}${existing} exists`, 'Choose another name.');
  return writeNewText(root, fileOf(place, form), {
    front: `title: ${JSON.stringify(title)}\ndraft: true\n`,
    body: '\n',
  });
}

function fileOf(place: string, { isFolder, extension }: TextForm): string {
  return `${place}${isFolder ? '/index' : ''}.${extension}`;
}

function writeNewText(root: string, file: string, { front, body }: { front: string; body: string }): string {
  writeAtomically(join(root, file), `---\n${front}---\n${body}`);
  return file;
}

/** The first author of `authors.yml`, as the likely author. */
function firstAuthor(root: string): string | null {
  const file = join(root, 'content/authors.yml');
  if (!existsSync(file)) return null;
  try {
    const authors: unknown = parse(readFileSync(file, 'utf8'));
    return typeof authors === 'object' && authors !== null ? (Object.keys(authors)[0] ?? null) : null;
  } catch {
    // A build reports mistakes in the file; they must not prevent a new post.
    return null;
  }
}

/** Current date in the author's time zone. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const newError = mistakesOf('new');
