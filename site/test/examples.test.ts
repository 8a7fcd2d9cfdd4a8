import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sources } from './files';
import { outline } from './markdown';

const FOLDER = join(import.meta.dirname, '../../examples/posts');
const names = readdirSync(FOLDER);
/** Five seconds of processor, in milliseconds of a busy machine. */
const SLOW = 120_000;
const read = (name: string, file: string) => readFileSync(join(FOLDER, name, file), 'utf8');

/** Code blocks of the English post, by the file that they name. */
function blocks(name: string): Map<string, string> {
  const post = sources('en', 'blog').find(({ slug }) => slug === name);
  if (!post) throw new Error(`${name} is no post`);
  return new Map(
    outline(post.body).fences.flatMap(({ meta, code }) => {
      const file = /title="([^"]+)"/.exec(meta)?.[1];
      return file ? [[file, `${code}\n`]] : [];
    }),
  );
}

describe('code of posts that runs', () => {
  it.each(names)('%s is linked from its post in both languages and from the list', (name) => {
    for (const post of [...sources('ko', 'blog'), ...sources('en', 'blog')].filter(
      ({ slug }) => slug === name,
    ))
      expect(post.body, post.path).toContain(`examples/posts/${name}`);
    expect(readFileSync(join(FOLDER, '../README.md'), 'utf8')).toContain(`posts/${name}/README.md`);
    expect(read(name, 'README.md')).toContain(`/blog/${name}`);
  });

  it('of 241006-01 is that of the post', () => {
    const found = [...blocks('241006-01')].filter(([file]) => existsSync(join(FOLDER, '241006-01', file)));
    const shared = found.filter(([file]) => file !== 'host/src/bootstrap.tsx');
    expect(shared.map(([file]) => file)).toEqual([
      'remote/webpack.config.js',
      'host/webpack.config.js',
      'host/src/remotes.d.ts',
      'host/src/load-remote.ts',
    ]);
    for (const [file, code] of shared) expect(read('241006-01', file), file).toBe(code);
  });

  it('of 261124-01 prints what its page says', () => {
    const printed = execFileSync(process.execPath, [join(FOLDER, '261124-01/try.mjs')], { encoding: 'utf8' });
    expect(printed).toContain('60 of 60 sequences are equal, 0 took the fast path');
    expect(read('261124-01', 'README.md')).toContain(printed);
  });

  it(
    'of 261126-01 prints what its page says',
    () => {
      const printed = execFileSync(process.execPath, [join(FOLDER, '261126-01/try.mjs')], {
        encoding: 'utf8',
      });
      expect(printed).toContain('1958 of 40000 texts, 785 different');
      expect(read('261126-01', 'README.md')).toContain(printed);
    },
    SLOW,
  );
});
