import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

/*
 * Whatever path an author writes, a build answers with the page, or with one sentence that names the place.
 */

const POST = 'content/blog/250101-01.md';
const site = openSite('basic');

async function built(change: (site: TestSite) => void) {
  const changed = site.clone();
  change(changed);
  const run = await changed.build();
  expect(run.stderr, 'no stack trace').not.toMatch(/^\s+at .*:\d+/m);
  return { ...run, site: changed };
}

const body = (text: string) => (changed: TestSite) => changed.edit(POST, '본문이다.', text);

it('a link to a Markdown file with a slash at its end leads to its page', async () => {
  const { status, site: changed } = await built((s) => {
    s.write('content/docs/a.md', '# A\n\n[x](b.md/) [y](b.md/#two)\n');
    s.write('content/docs/b.md', '# B\n\n## two\n');
  });
  expect(status).toBe(0);
  const links = changed.page('/projects/a').querySelectorAll('article a[href]');
  const targets = links.map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining(['/projects/b', '/projects/b#two']));
});

it.each([
  ['a slash after a picture', '![x](250101-01.md/pic.png)'],
  ['a slash at the end of a file', '[x](250101-01.md/x.pdf)'],
  ['a name that is too long', `[x](${'x'.repeat(300)}.pdf)`],
  ['a NUL', '[x](a%00b.pdf)'],
  ['a path that is too long', `![x](${'x/'.repeat(3000)}y.png)`],
  ['a path out of the site', '![x](/../../../../etc/hostname.png)'],
])('%s is a file that does not exist, with its line', async (_what, text) => {
  const { problems } = await built(body(text));
  expect(problems).toMatchObject([
    { message: expect.stringMatching(/^content\/blog\/250101-01\.md:\d+.*does not exist/) },
  ]);
});

it('neither hidden files nor links out of the site are published, whoever names them', async () => {
  const { status, problems } = await built((s) => {
    s.write('content/blog/.env', 'KEY=1');
    s.write('static/.env', 'KEY=1');
    s.write('static/.well-known/security.txt', 'Contact: x');
    mkdirSync(join(dirname(s.root), 'outside'), { recursive: true });
    writeFileSync(join(dirname(s.root), 'outside/pic.png'), 'secret');
    symlinkSync('../../outside/pic.png', join(s.root, 'static/host.png'));
    symlinkSync('../../../outside', join(s.root, 'content/blog/vault'));
    body('[a](.env) ![b](vault/pic.png)')(s);
  });
  expect(status).toBe(1);
  expect(
    problems.map(({ message, hint }) => [message.replace(/(?<=: ).*$/, ''), hint.split('\n')[0]]).sort(),
  ).toEqual([
    ['content/blog/250101-01.md:13:11: ', expect.stringContaining('remove the link')],
    ['content/blog/250101-01.md:13:1: ', expect.stringContaining('.well-known')],
    ['content/blog/vault: ', expect.stringContaining('also static/host.png')],
    ['static/.env: ', expect.stringContaining('.well-known')],
  ]);
});

it('a broken style sheet of a component stops the build with its line', async () => {
  const { status, problems } = await built((s) => {
    s.write('components/Footer.tsx', "import './x.css';\nexport default () => <p>Own</p>;\n");
    s.write('components/x.css', 'p { order: 1; }\na { color: red;\n');
  });
  expect(status).toBe(1);
  expect(problems).toMatchObject([
    { message: expect.stringMatching(/^components\/x\.css:2:1: the style sheet is broken/) },
  ]);
});

it('a broken theme.css stops the build with its line, and other languages of style sheets are named', async () => {
  const { status, problems } = await built((s) => {
    s.write('theme.css', 'a { color: red }\n:root { --accent: red;\n');
    s.write('theme.scss', '$a: red;');
  });
  expect(status).toBe(1);
  expect(problems).toMatchObject([
    {
      message: expect.stringMatching(/^theme\.scss: the file is not read/),
      hint: expect.stringContaining('theme.css'),
    },
    { message: expect.stringMatching(/^theme\.css:2:1: the style sheet is broken/) },
  ]);
});
