import { beforeAll, expect, it } from 'vitest';
import type { BuildRun } from './commands';
import { openSite, type TestSite } from './support';

/* Customization without copying the theme: styles, components, elements of the head. */

let site: TestSite;
let run: BuildRun;

beforeAll(async () => {
  site = openSite('own');
  run = await site.build();
});

it('builds, and names the component that replaces nothing', () => {
  expect(run.status).toBe(0);
  expect(run.problems).toEqual([
    {
      message: 'components/Foter.tsx: the theme has no component `Foter` to replace',
      hint: expect.stringContaining('Did you mean `Footer`?'),
    },
  ]);
});

it('puts components in the places of the theme’s, which they may build on', () => {
  const post = site.page('/blog/250201-01');
  expect(post.querySelector('[data-comments]')?.text).toBe('Comments on Plain');
  expect(post.querySelector('p button')?.text).toBe('waved 0 times in en');
  expect(post.querySelectorAll('footer').length).toBeGreaterThan(0);
});

it('gives what follows a post room and links, which no other site pays for', () => {
  expect(site.output('blog/250201-01.html')).toContain('article>footer>:not([class],[data-tags])');
});

it('gives MDX articles components without an import', () => {
  expect(site.page('/blog/250101-01').querySelector('[data-stamp]')?.text).toBe('official');
});

it('gives components what is around the pages in feeds too', () => {
  expect(site.page('/blog/250101-01').querySelector('[data-stamp=en]')).not.toBeNull();
  expect(site.output('blog/atom.xml')).toMatch(/<strong[^>]*>official/);
});

it('lays theme.css over the styles of every document', () => {
  const css = site
    .page('/')
    .querySelectorAll('style')
    .map(({ text }) => text)
    .join('');
  expect(css).toContain('--accent: rgb(10, 20, 30)');
  expect(css).toContain('url(/own/paper.svg)');
  expect(css).not.toContain('The accent of this site');
});

it('adds elements to the head, and lets the policy follow', () => {
  const { head } = { head: site.page('/').querySelector('head')! };
  expect(head.querySelector('meta[name=generator-note]')?.getAttribute('content')).toBe('by "hand"');
  expect(head.querySelector('script[src]')?.getAttribute('src')).toBe('https://stats.example.com/s.js');
  const policy = head.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
  expect(policy).toMatch(/script-src 'self' https:\/\/stats\.example\.com /);
  expect(policy).toMatch(/connect-src 'self' https:\/\/stats\.example\.com/);
});

it('renders again what a changed component or style sheet reaches', async () => {
  const copy = site.clone();
  copy.edit('components/PostFooter.tsx', 'Comments on', 'Words about');
  expect((await copy.build()).rendered).toBeGreaterThan(0);
  expect(copy.page('/blog/250201-01').querySelector('[data-comments]')?.text).toBe('Words about Plain');
  copy.edit('theme.css', '10, 20, 30', '11, 20, 30');
  await copy.build();
  expect(copy.output('index.html')).toContain('rgb(11, 20, 30)');
  copy.remove('components');
  copy.edit('content/blog/250101-01.mdx', '<Stamp>official</Stamp>', 'official');
  expect((await copy.build()).status).toBe(0);
  expect(copy.output('blog/250201-01.html')).not.toContain('data-comments');
});

it('names links of components that leave a site below a base URL', async () => {
  const copy = site.clone();
  copy.remove('components/Foter.tsx');
  copy.edit(
    'components/PostFooter.tsx',
    'Comments on',
    '<a href={`/about`}><img src="/me.png" alt="" /></a><a href="/own/blog">x</a><a href="//e.com">y</a>',
  );
  const found = (await copy.build()).problems.filter(({ message }) => /leads out of/.test(message));
  expect(found).toEqual([
    {
      message:
        'components/PostFooter.tsx:4:82: `href="/about"` leads out of the site, which is below `/own/`, as 1 more in this file',
      hint: 'Begin it with the `baseUrl` of `useShell()`: in components nothing puts it in front.',
    },
  ]);
});

it('checks the links that components write out', async () => {
  const copy = site.clone();
  copy.remove('components/Foter.tsx');
  copy.write(
    'components/PostFooter.tsx',
    `import { useShell } from '@private-devlog/engine/theme';
const api = { baseUrl: 'https://api.test/' };
export default function PostFooter({ title }) {
  const shell = useShell();
  const { baseUrl, homeHref: home } = useShell();
  return <><a href={shell.baseUrl + \`blgo\`}>x</a><a href={baseUrl + 'blog/250201-01#no'}>y</a><a href="/own/en">z</a>
    <a href={\`\${home}bolg\`}>v</a><a href={\`\${useShell().homeHref}blogs\`}>w</a>
    <a href="/own/blog">ok</a><a href={\`\${baseUrl}\${title}\`}>unknown</a><a href={\`\${api.baseUrl}users\`}>other</a></>;
}
`,
  );
  const { status, problems } = await copy.build();
  expect(status).toBe(1);
  const place = /^components\/PostFooter\.tsx:[67]:\d+: /;
  const found = problems.filter(({ message }) => place.test(message));
  expect(found.map(({ message, hint }) => `${message.replace(place, '')}: ${hint}`).sort()).toEqual([
    'the link `/blgo` leads to no page: Did you mean `/blog`?',
    'the link `/blog/250201-01#no` leads to a page without this heading: Correct the part after `#`.',
    'the link `/blogs` leads to no page: Did you mean `/blog`?',
    'the link `/bolg` leads to no page: Did you mean `/blog`?',
    'the link `/en` leads to no page: Correct the path.',
  ]);
});

it('names the inline styles of components, imported ones included, as often as it builds', async () => {
  const copy = site.clone();
  copy.remove('components/Foter.tsx');
  copy.write(
    'content/blog/Loud.tsx',
    `/** Its style attribute is lost; one of a component of its own is a prop like any other. */
export const Loud = ({ children }) => (
  <b
    className="loud" style={{ color: 'red' }}><i style={{}}>{children}</i><Inner style="x" /></b>
);
const Inner = ({ style }) => <u title={style} />;
`,
  );
  copy.edit('content/blog/250101-01.mdx', /$/, "\nimport { Loud } from './Loud';\n\n<Loud>Red</Loud>\n");
  copy.edit('components/PostFooter.tsx', '<p data-comments', '<p style={{ order: 1 }} data-comments');
  const message = 'the attribute `style` has no effect on the first page a reader opens';
  const expected = [
    `components/PostFooter.tsx:4:62: ${message}`,
    `content/blog/Loud.tsx:4:22: ${message}, as 1 more in this file`,
  ];
  const messages = async () => (await copy.build()).problems.map((problem) => problem.message);
  expect(await messages()).toEqual(expected);
  copy.edit('content/blog/250201-01.md', /$/, '\nMore.\n');
  expect(await messages()).toEqual(expected);
  copy.edit('site.config.ts', 'docs: false,', "docs: false,\n  checks: { markup: 'throw' },");
  const refused = await copy.build();
  expect(refused.status).toBe(1);
  expect(refused.problems).toHaveLength(2);
});
