import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const CONFIG = `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: 'https://old.example.com',
  base: '/manual',
  redirects: {
    '/gone': '/guides/first/',
    '/went': { status: 302, destination: '/reference/options/' },
    '/old/[...slug]': '/guides/[...slug]',
  },
  integrations: [
    starlight({
      title: { en: 'Manual', ko: '설명서' },
      description: 'A line',
      social: [
        { icon: 'github', label: 'GitHub', href: 'https://github.com/me/manual' },
        { icon: 'discord', label: 'Chat', href: 'https://discord.example.com/x' },
      ],
      defaultLocale: 'root',
      locales: { root: { label: 'English', lang: 'en' }, ko: { label: '한국어', lang: 'ko-KR' } },
      sidebar: [
        'index',
        {
          label: 'Guides',
          translations: { 'ko-KR': '안내' },
          badge: { text: 'New', variant: 'tip' },
          items: [
            { slug: 'guides/first', badge: 'Beta' },
            { label: 'Second', slug: 'guides/second', translations: { 'ko-KR': '둘째' } },
            { label: 'Elsewhere', link: 'https://example.org/', attrs: { target: '_blank' } },
          ],
        },
        { label: 'Reference', collapsed: true, autogenerate: { directory: 'reference' } },
      ],
    }),
  ],
});
`;

const FIRST = `---
title: First
description: How to begin
sidebar:
  order: 3
  label: Begin
  badge: { text: Hot, variant: danger }
tableOfContents: false
prev: false
next: false
lastUpdated: 2024-05-06
---

import { Aside, Badge, Card, CardGrid, Code, FileTree, Icon, LinkButton, LinkCard, Steps, Tabs, TabItem } from '@astrojs/starlight/components';

export const url = 'x';

:::note[Mind]
Inside of a note
:::

:::danger
Inside of danger
:::

<Aside type="tip">Inside of an aside</Aside>

<Steps>

1. One step

2. Another step

   \`\`\`sh
   npm start
   \`\`\`

</Steps>

<Tabs syncKey="pm">
  <TabItem label="npm">

  Inside of npm

  </TabItem>
  <TabItem label="pnpm">Inside of pnpm</TabItem>
</Tabs>

<FileTree>

- src
  - index.ts **important**

</FileTree>

<CardGrid>
  <Card title="A card" icon="star">Words of a card</Card>
  <LinkCard title="A link card" href="/manual/reference/options/" />
</CardGrid>

<LinkButton href="/manual/guides/second/" variant="primary">To the second</LinkButton> <Icon name="star" />

A <Badge text="Stable" variant="success" /> word.

<Code code="const inline = 1;" lang="js" title="a.js" />

[Second](../second/) and [options](/manual/reference/options/#top).
`;

describe('Starlight', async () => {
  const imported = await importFiles({
    'package.json': '{}',
    'astro.config.mjs': CONFIG,
    'src/content/docs/index.mdx':
      '---\ntitle: Home\ntemplate: splash\nhero:\n  title: The manual\n  tagline: All of it\n  actions:\n    - text: Begin\n      link: /manual/guides/first/\n---\n\nWords.\n',
    'src/content/docs/guides/first.mdx': FIRST,
    'src/content/docs/guides/second.md': '---\ntitle: Second\n---\n\nWords.\n\n## Part\n',
    'src/content/docs/reference/options.md': '---\ntitle: Options\n---\n\n## Top\n\nWords.\n',
    'src/content/docs/reference/deep/more.md': '---\ntitle: More\n---\n\nWords.\n',
    'src/content/docs/reference/later.md': '---\ntitle: Later\ndraft: true\n---\n\nSECRET-ONE\n',
    'src/content/docs/_part.mdx': 'SECRET-TWO\n',
    'src/content/docs/ko/index.mdx': '---\ntitle: 집\n---\n\n글\n',
    'src/content/docs/ko/guides/first.mdx': '---\ntitle: 첫째\n---\n\n:::note[기억]\n글\n:::\n',
    'src/content/docs/ko/reference/later.md': '---\ntitle: 나중\ndraft: true\n---\n\nSECRET-THREE\n',
    'src/content/i18n/ko.json': '{}',
    'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  const { site, lines, rows } = imported;
  const config = site.read('site.config.ts');

  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));

  it('publishes nothing that was hidden', () => expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]));

  it('keeps addresses, redirects and the base path', () => {
    expect(config).toContain("baseUrl: '/manual/'");
    const found = rows.map(({ from, to }) => `${from} ${to}`);
    expect(found).toEqual(
      expect.arrayContaining([
        '/gone /guides/first',
        '/guides/first/ /guides/first',
        '/ko/guides/first/ /ko/guides/first',
        '/went /reference/options',
      ]),
    );
    expect(lines.join('\n')).toContain('Redirects with patterns are left to you');
  });

  it('keeps the sidebar with its order, states and translations', () => {
    expect(config).toMatch(/label: 'Guides'[\s\S]*'guides\/first',[\s\S]*id: 'guides\/second'/);
    expect(config).toMatch(/label: 'Elsewhere',\s+href: 'https:\/\/example.org\/'/);
    expect(config).toMatch(/label: 'Reference'[\s\S]*collapsed: true[\s\S]*dirName: 'reference'/);
    expect(config).toMatch(/labels: \{\s+Guides: '안내',\s+Second: '둘째'/);
    expect(lines.join('\n')).toMatch(/3 {2}Badges of the sidebar are left out/);
  });

  it('keeps profiles, titles and languages', () => {
    expect(config).toMatch(
      /label: 'GitHub',\n\s+href: 'https:\/\/github.com\/me\/manual',\n\s+icon: 'github'/,
    );
    expect(config).toContain("label: 'Chat'");
    expect(config).toMatch(/title: 'Manual',\n\s+tagline: 'A line'/);
    expect(config).toMatch(/ko: \{\s+title: '설명서'/);
    expect(config).toContain("label: '한국어'");
    expect(site.page('/ko/guides/first').querySelector('h1')?.text).toBe('첫째');
  });

  it('translates front matter', () => {
    const text = site.read('content/docs/guides/first.md');
    expect(text).toMatch(/sidebar_position: 3\nsidebar_label: Begin/);
    expect(text).toContain('hide_table_of_contents: true');
    expect(text).toMatch(/pagination_prev: null\npagination_next: null/);
    expect(text).toMatch(/last_update:\n {2}date: 2024-05-06/);
  });

  it('shows every component as Markdown', () => {
    const html = site.output('guides/first.html');
    const body = html.slice(html.indexOf('class=prose'));
    const shown = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    for (const words of [
      'Inside of a note',
      'Inside of danger',
      'Inside of an aside',
      'One step',
      'npm start',
      'Inside of npm',
      'Inside of pnpm',
      'index.ts',
      'A card',
      'Words of a card',
      'A link card',
      'To the second',
      'Stable',
      'const inline = 1;',
    ])
      expect(shown.replace(/ ([.;])/g, '$1'), words).toContain(words);
    expect(shown).not.toMatch(/&lt;\/?[A-Z]|syncKey|import \{|export const/);
    expect(body.match(/class=tab-panel/g)).toHaveLength(2);
    for (const path of ['guides/second', 'reference/options', 'reference/options#top'])
      expect(body).toMatch(new RegExp(`href="?/manual/${path}["\\s>]`));
  });
});
