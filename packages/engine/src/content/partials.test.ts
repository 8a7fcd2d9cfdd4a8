import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPartials } from './partials';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'partials-'));
  mkdirSync(join(root, 'content/blog'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const FILE = 'content/blog/x.mdx';

function read(fields: string, isHidden = false) {
  writeFileSync(join(root, 'content/blog/_part.mdx'), `---\ntitle: a\n${fields}\n---\ntext\n`);
  return readPartials(root, FILE, "import Part from './_part.mdx';\n\n<Part />\n", isHidden);
}

it.each(['draft: true', 'unlisted: true', 'status: private', 'params: { draft: true }'])(
  'an included text that hides itself by `%s` is an error, as it would be shown',
  (fields) => {
    expect(read(fields).problems).toMatchObject([
      { level: 'throw', file: 'content/blog/_part.mdx', line: 3, message: expect.stringContaining(FILE) },
    ]);
    expect(read(fields, true).problems).toEqual([]);
  },
);

it('an included text has front matter that nobody sees', () => {
  const { problems, texts } = read('draft: false\nown: field');
  expect(problems).toEqual([]);
  expect(texts.get('content/blog/_part.mdx')).toEqual({ body: 'text\n', lineOffset: 5 });
});

it('front matter of an included text that cannot be read may hide it, so it is an error', () => {
  expect(read('draft:true').problems).toMatchObject([{ file: 'content/blog/_part.mdx', line: 3 }]);
  expect(read('draft: maybe').problems).toMatchObject([{ line: 3 }]);
});
