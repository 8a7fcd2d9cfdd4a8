import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_PARTS, SLOT_NAMES } from '../src/shared/screenProps/parts';
import { replaceParts, wrapParts, writeTexts } from './ownParts';
import { openSite, type TestSite } from './support';

/* Parts of the theme that a site replaces or wraps. */

/** Paths that together show every part that is in documents. */
const PATHS = [
  '/',
  '/404',
  '/blog',
  '/blog/archive',
  '/blog/tags/linux',
  '/blog/250101-01',
  '/blog/250202-01',
  '/blog/250203-01',
  '/projects/guide/start',
];

async function built(change: (site: TestSite) => void = () => {}): Promise<TestSite> {
  const site = openSite('basic');
  writeTexts(site);
  change(site);
  const { status, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  expect(stderr).not.toContain('components/');
  return site;
}

let plain: TestSite;
beforeAll(async () => {
  plain = await built();
});

describe('a site that wraps every part', () => {
  it('has the same elements on every page as one that wraps none', async () => {
    const wrapped = await built(wrapParts);
    const root = (site: TestSite, file: string) => /<body>[\s\S]*/.exec(site.output(file))?.[0];
    const documents = Object.keys(plain.dist()).filter((file) => file.endsWith('.html'));
    expect(documents.length).toBeGreaterThan(20);
    expect(root(plain, 'index.html')).toContain('<main');
    for (const file of documents) expect(root(wrapped, file), file).toBe(root(plain, file));
  });
});

describe('a site that replaces every part', () => {
  it('shows its own in the place of each', async () => {
    const site = await built(replaceParts);
    const shown = PATHS.flatMap((path) => site.page(path).querySelectorAll('[data-own]'));
    const names = new Set(shown.map((element) => element.getAttribute('data-own')));
    expect([...names].sort()).toEqual(
      Object.keys(ALL_PARTS)
        .filter((name) => name !== 'SearchHit')
        .sort(),
    );
    const slots = PATHS.flatMap((path) => site.page(path).querySelectorAll('[data-place]'));
    expect([...new Set(slots.map((element) => element.text))].sort()).toEqual([...SLOT_NAMES].sort());
    // The theme gives room around what is in the column of the page.
    const bare = slots.filter(({ parentNode }) => parentNode?.getAttribute('class') !== 'own');
    const isOutside = (name: string) => /(?:re|er)(?:Navbar|Footer)$/.test(name);
    expect(bare.every(({ text }) => isOutside(text))).toBe(true);
    expect(new Set(bare.map(({ text }) => text)).size).toBe(SLOT_NAMES.filter(isOutside).length);
    const post = site.page('/blog/250101-01');
    expect(post.querySelectorAll('.prose').length).toBe(1);
    expect(post.querySelectorAll('[data-own=TableOfContents] a').length).toBeGreaterThan(0);
  });

  it('draws its own boxes, code and pictures in Markdown and MDX, without any script', async () => {
    const site = await built(replaceParts);
    for (const path of ['/blog/250202-01', '/blog/250203-01']) {
      const text = site.page(path).querySelector('.prose')!;
      expect(text.querySelector('section.tip > b')!.text).toBe('제목 "둘"');
      expect(text.querySelector('section.tip code')!.text).toBe('코드');
      expect(text.querySelectorAll('.code[data-own=CodeBlock] > pre')).toHaveLength(3);
      expect(text.querySelector('.code small')!.text).toBe('a<b>.ts');
      expect(text.querySelector('figure[data-own=Figure] > img + figcaption')!.text).toContain('설명');
    }
    const scripts = Object.keys(site.dist()).filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => site.output(file).includes('data-own=\\"Admonition'))).toEqual([]);
  });
});

// The parts that could be replaced before are among the failures of `componentFailures.test.ts`.
it.each(['Layout', 'TableOfContents', 'PostListItem'])(
  'names file and line of a failing %s',
  async (name) => {
    const site = plain.clone();
    site.write(
      `components/${name}.tsx`,
      "export default function Own() {\n  throw new Error('broken');\n}\n",
    );
    const { status, problems } = await site.build();
    expect(status).toBe(1);
    expect(problems.map(({ message }) => message).join()).toContain(`components/${name}.tsx:2:9: `);
  },
);

it.each(['Admonition', 'CodeBlock', 'Figure'])('names file and line of a failing %s', async (name) => {
  const site = plain.clone();
  site.write(
    `components/${name}.tsx`,
    "const fail = () => {\n  throw new Error('broken');\n};\nexport default function Own() {\n  return fail();\n}\n",
  );
  const { status, problems } = await site.build();
  expect(status).toBe(1);
  expect(problems[0]?.message).toMatch(
    new RegExp(`^components/${name}\\.tsx:2: this component fails in content/blog/\\S+:\\d+: broken$`),
  );
});

it.each(['docs/content', 'docs/i18n/en'])('each is in the guide below %s', (folder) => {
  const guide = readFileSync(`${folder}/docs/04-own.md`, 'utf8');
  const documented = [...guide.matchAll(/^\| `(\w+)\.tsx` \|/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual(Object.keys(ALL_PARTS).sort());
});
