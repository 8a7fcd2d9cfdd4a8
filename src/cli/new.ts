import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeAtomically } from '../node/files';
import { SiteError } from '../shared/problem';
import type { Command } from './main';

export const command: Command = {
  summary: 'Begin a text: `new post "Title"` or `new doc folder/name "Title"`.',
  async run(args, engine) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { root: { type: 'string' }, date: { type: 'string' } },
    });
    const root = values.root ?? engine.project;
    const [kind, ...rest] = positionals;
    const file =
      kind === 'post'
        ? newPost(root, rest[0], values.date)
        : kind === 'doc'
          ? newDoc(root, rest[0], rest[1])
          : usage();
    console.log(`Created ${file}. It is a draft until you remove \`draft: true\`.`);
    return 0;
  },
};

function newPost(root: string, title: string | undefined, date = today()): string {
  if (!title) return usage();
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) throw mistake(`\`${date}\` is no date`, 'Write it as 2025-09-18.');
  const stem = date.slice(2).replaceAll('-', '');
  for (let number = 1; ; number++) {
    const slug = `${stem}-${String(number).padStart(2, '0')}`;
    const file = `content/blog/${slug}.md`;
    if (existsSync(join(root, file)) || existsSync(join(root, 'content/blog', slug))) continue;
    const front = `---\ntitle: ${JSON.stringify(title)}\ndescription: ''\ndate: ${date}\nauthors: [owner]\ntags: []\ndraft: true\n---\n\n\n\n<!-- truncate -->\n`;
    writeAtomically(join(root, file), front);
    return file;
  }
}

function newDoc(root: string, path: string | undefined, title: string | undefined): string {
  if (!path || !title) return usage();
  const file = `content/docs/${path.replace(/^\/+|\.mdx?$/g, '')}.md`;
  if (file.includes('..'))
    throw mistake(
      `\`${path}\` leads out of content/docs`,
      'Name a folder and a file, such as devops/backup.',
    );
  if (existsSync(join(root, file))) throw mistake(`${file} exists`, 'Choose another name.');
  writeAtomically(
    join(root, file),
    `---\ntitle: ${JSON.stringify(title)}\ndescription: ''\ndraft: true\n---\n\n`,
  );
  return file;
}

/** The calendar date where the author is. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function usage(): never {
  throw mistake(
    'nothing to create',
    'Use `npm run new -- post "Title"` or `npm run new -- doc folder/name "Title"`.',
  );
}

function mistake(message: string, hint: string): SiteError {
  return new SiteError({ rule: 'new', level: 'throw', message, hint });
}
