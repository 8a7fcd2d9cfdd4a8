import { beforeAll, describe, expect, it } from 'vitest';
import { changes, openSite, type TestSite } from './support';

const original = openSite('basic');
const POST = 'content/blog/250101-01.md';
const shows = (file: string) => `\n\`\`\`ts file="${file}"\n\`\`\`\n`;

beforeAll(async () => {
  original.write('examples/a.ts', '// #region part\nconst shown = 1;\n// #endregion\nbeyond();\n');
  original.write(POST, original.read(POST) + shows('/examples/a.ts#part'));
  expect(await original.build()).toMatchObject({ status: 0, problems: [] });
});

async function rebuilt(change: (site: TestSite) => void) {
  const site = original.clone();
  change(site);
  return { site, run: await site.build() };
}

describe('a file that a code block shows', () => {
  it('is on the page and in its Markdown', () => {
    const [html, md] = ['html', 'md'].map((type) => original.read(`dist/blog/250101-01.${type}`)) as [
      string,
      string,
    ];
    expect(html.replace(/<[^>]*>/g, '')).toContain('const shown = 1;');
    expect(html).not.toContain('beyond');
    expect(md).toContain('```ts\nconst shown = 1;\n```');
  });

  it('is read again when it has changed, and only its text is parsed', async () => {
    const { site, run } = await rebuilt((own) => own.edit('examples/a.ts', 'shown = 1', 'shown = 2'));
    expect(run).toMatchObject({ status: 0, parsed: 1 });
    expect(changes(original.dist(), site.dist())).toContain('blog/250101-01.html');
    expect(site.read('dist/blog/250101-01.md')).toContain('shown = 2');
  });

  it('serves the translation of its text', async () => {
    const { site, run } = await rebuilt((own) => {
      own.write('content/blog/b.py', 'print(1)\n');
      own.write(POST, own.read(POST) + shows('./b.py'));
      own.write('i18n/en/blog/250101-01.md', `---\ntitle: A\n---\n\nText.\n${shows('./b.py')}`);
    });
    expect(run.status, run.stderr).toBe(0);
    expect(site.read('dist/en/blog/250101-01.md')).toContain('print(1)');
  });

  it.each([
    ['is gone', (site: TestSite) => site.remove('examples/a.ts'), 'The file examples/a.ts is not there'],
    [
      'has lost its region',
      (site: TestSite) => site.edit('examples/a.ts', '// #region part\n', ''),
      'The file examples/a.ts has no region "part"',
    ],
    [
      'is outside',
      (site: TestSite) => site.edit(POST, '/examples/a.ts', '/../a.ts'),
      'is outside the folder of the site',
    ],
    ['is hidden', (site: TestSite) => site.edit(POST, '/examples/a.ts', '/.env'), 'no build reads it'],
    [
      'is a text',
      (site: TestSite) => site.edit(POST, '/examples/a.ts', './250115-01/index.md'),
      'is a text of this site',
    ],
  ])('and %s stops the build with file and line', async (_, change, message) => {
    const { run } = await rebuilt(change);
    expect(run.status).toBe(1);
    expect(run.stderr).toContain(message);
    expect(run.stderr).toMatch(/250101-01\.md:\d+/);
  });

  it('is searched for keys', async () => {
    const key = `AKIA${'QWERTYUIOPASDFGH'}`;
    const { run } = await rebuilt((own) => own.edit('examples/a.ts', 'beyond()', `hidden('${key}')`));
    expect(run.stderr + run.stdout).toContain('examples/a.ts:4');
  });
});
