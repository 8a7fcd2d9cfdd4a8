import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { command } from './new';

const engine = { folder: '', key: 'test', project: '' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'));
  mkdirSync(join(root, 'content'));
  writeFileSync(join(root, 'site.config.ts'), '');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

const create = (...args: string[]) => command.run([...args, '--root', root], engine);
const read = (file: string) => readFileSync(join(root, file), 'utf8');

describe('a new post', () => {
  it('has all words as its title, the first author of the site, and no empty fields', async () => {
    writeFileSync(join(root, 'content/authors.yml'), 'me:\n  name: A\nother: {}\n');
    await create('post', '여러', '낱말', '--date', '2025-09-18');
    expect(read('content/blog/250918-01.md')).toBe(
      '---\ntitle: "여러 낱말"\ndate: 2025-09-18\nauthors: ["me"]\ntags: []\ndraft: true\n---\n\n\n<!-- truncate -->\n',
    );
  });

  it('takes the next free number, as a file or a folder', async () => {
    await create('post', 'A', '--date', '2025-09-18');
    await create('post', 'B', '--date', '2025-09-18', '--folder');
    await create('post', 'C', '--date', '2025-09-18', '--mdx');
    expect(read('content/blog/250918-01.md')).not.toContain('authors');
    expect(read('content/blog/250918-02/index.md')).toContain('title: "B"');
    expect(read('content/blog/250918-03.mdx')).toContain('{/* truncate */}');
  });
});

describe('a new document or page', () => {
  it('lies where it is named', async () => {
    await create('doc', '/devops/backup.md', 'Back', 'up');
    await create('page', 'uses', 'Uses');
    expect(read('content/docs/devops/backup.md')).toBe('---\ntitle: "Back up"\ndraft: true\n---\n\n');
    expect(read('content/pages/uses.md')).toContain('title: "Uses"');
  });
});

it('takes a title that begins with a hyphen', async () => {
  await create('page', 'dash', '- a title');
  expect(read('content/pages/dash.md')).toContain('title: "- a title"');
  await command.run(['--root', root, 'page', 'name', '--', '--x'], engine);
  expect(read('content/pages/name.md')).toContain('title: "--x"');
});

describe('what cannot be created', () => {
  it('is anything in a folder that is no site', async () => {
    rmSync(join(root, 'site.config.ts'));
    await expect(create('post', 'A')).rejects.toThrow('the configuration is missing');
    expect(readdirSync(join(root, 'content'))).toEqual([]);
  });

  it.each([
    [['pst', 'A'], 'Did you mean `post`?'],
    [[], 'nothing to create is named'],
    [['post'], 'the post has no title'],
    [['post', ' ', '\u00a0'], 'the post has no title'],
    [['page', 'x', '  '], 'the page has no title'],
    [['page', ' ', 'A'], 'the page has no name'],
    [['post', '--x'], 'Before words that begin with a hyphen write `--`.'],
    [['post', 'A', '--date', '- x'], '`--date` needs a value'],
    [['page', 'con', 'A'], 'is that of a device on Windows'],
    [['doc', 'aux.x/y', 'A'], 'is that of a device on Windows'],
    [['doc', 'a:b', 'A'], 'has `:` in it'],
    [['page', 'a.', 'A'], 'ends with a dot or a space'],
    [['doc', 'a /b', 'A'], 'ends with a dot or a space'],
    [['post', 'A', '--date', 'soon'], '`soon` is no date'],
    [['doc', 'x'], 'the doc has no title'],
    [['doc', '../x', 'A'], 'must not contain'],
  ])('%j is answered with a remedy', async (args, message) => {
    await expect(create(...args)).rejects.toThrow(message);
  });

  it('is a name that is taken', async () => {
    await create('page', 'uses', 'Uses', '--folder');
    await expect(create('page', 'uses', 'Uses')).rejects.toThrow('content/pages/uses/index.md exists');
  });
});
