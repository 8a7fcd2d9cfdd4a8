import type { SearchPage } from '@private-devlog/search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { open } from './application';
import { type Harness, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { type SearchHost, startHost } from './support/hosts';
import { modal, searchFor } from './support/search';

const page = (key: string, title: string, text: string): SearchPage => ({
  key,
  url: key,
  locale: 'ko',
  lvl0: '블로그',
  title,
  tags: [],
  sections: [{ heading: null, blocks: [{ kind: 'text', text }] }],
});

const PAGES = [
  page('/old/240101-01', '쿠버네티스 옮기기', '쿠버네티스를 옮긴다.'),
  page('https://other.example/notes', '다른 곳의 쿠버네티스', '바깥 글이다.'),
  page('https://example.com/blog/240201-01', '쿠버네티스 <b>굵게</b>', '<img src=x onerror=alert(1)>'),
];

const INSIGHTS = 'https://insights.algolia.io/**';

describe('a search elsewhere', () => {
  const browser = useBrowser();
  let hosts: SearchHost[] = [];
  beforeAll(async () => {
    hosts = await Promise.all(Array.from({ length: 5 }, () => startHost(PAGES)));
  });
  afterAll(() => {
    for (const host of hosts) host.stop();
  });
  beforeEach(() => {
    for (const host of hosts) {
      host.behaviour = 'well';
      host.asked.length = 0;
    }
  });

  const site = usePreviewOf('search', (copy) =>
    copy.edit(
      'site.config.ts',
      '  navbar: {',
      `  search: ${JSON.stringify({
        provider: 'algolia',
        appId: 'TESTAPP',
        apiKey: 'search-only',
        hosts: hosts.map(({ origin }) => origin),
        externalUrlRegex: 'other\\.example',
        replaceSearchResultPathname: { from: '^/old/', to: '/blog/' },
      })},\n  navbar: {`,
    ),
  );

  /** What was seen is reported after a while, on a slow machine also by a test that asks for something else. */
  const visit: Harness['visitAlone'] = (use, options) =>
    browser.visitAlone(async (view, context) => {
      await context.route(INSIGHTS, (route) => route.fulfill({ status: 200, body: '{}' }));
      await use(view, context);
    }, options);

  const FAILURE = /The search failed|Failed to load resource|net::ERR_/;
  const askedOf = () => hosts.map(({ asked }) => asked.length);

  describe('a hosted search', () => {
    it('is asked with the attributes, marks, filters and size that the specification names', async () => {
      await visit(async (view) => {
        const { options } = await searchFor(view, site.at('/blog'), '쿠버네티스');
        await options.first().waitFor();
        // What was typed is asked for as it grows, of the next host when a machine is too busy to answer in time.
        const whole = () => hosts.flatMap(({ asked }) => asked).find(({ query }) => query === '쿠버네티스');
        await expect.poll(whole).toBeDefined();
        const request = whole();
        const levels = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map(
          (level) => `hierarchy.${level}`,
        );
        expect(request).toEqual({
          query: '쿠버네티스',
          indexName: 'Searched site',
          hitsPerPage: 20,
          page: 0,
          attributesToRetrieve: [...levels, 'content', 'type', 'url'],
          attributesToSnippet: [...levels.slice(1).map((level) => `${level}:10`), 'content:10'],
          snippetEllipsisText: '…',
          highlightPreTag: '\u{e000}',
          highlightPostTag: '\u{e001}',
          clickAnalytics: true,
          facetFilters: ['language:ko', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']],
        });
      });
    });

    it('is connected to ahead, and named where the keys are explained', async () => {
      await visit(async (view) => {
        await open(view, site.at('/blog'));
        expect(await view.locator('link[rel=preconnect]').getAttribute('href')).toBe(hosts[0]!.origin);
        await view.keyboard.press('/');
        await modal(view).link('검색 제공 Algolia').waitFor();
      });
    });

    it('leads where the configuration says: elsewhere as it is, here by the path, rewritten', async () => {
      await visit(async (view) => {
        const { options } = await searchFor(view, site.at('/blog'), '쿠버네티스');
        await options.first().waitFor();
        const hrefs = await options.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(new Set(hrefs)).toEqual(
          new Set(['/blog/240101-01', 'https://other.example/notes', '/blog/240201-01']),
        );
        expect(await modal(view).dialog.locator('b, img').count()).toBe(0);
      });
    });
  });

  describe('hosts that fail', () => {
    it.each([500, 503, 301, 'reset', 'hang'] as const)('are passed over: %s', async (behaviour) => {
      await visit(
        async (view) => {
          for (const host of hosts.slice(0, 4)) host.behaviour = behaviour === 'hang' ? 'well' : behaviour;
          hosts[0]!.behaviour = behaviour;
          const { options } = await searchFor(view, site.at('/blog'), '쿠');
          await options.first().waitFor();
          const before = askedOf();
          expect(before[behaviour === 'hang' ? 1 : 4]).toBeGreaterThan(0);
          // A host that was down is left alone for two minutes.
          await view.keyboard.type('버네티스');
          await expect.poll(() => modal(view).status.textContent()).toContain('쿠버네티스');
          expect(hosts[0]!.asked.length).toBe(before[0]);
        },
        { expected: FAILURE },
      );
    });

    it.each([400, 404, 429] as const)('with %i are not, and the error shows', async (behaviour) => {
      await visit(
        async (view) => {
          hosts[0]!.behaviour = behaviour;
          const { dialog } = await searchFor(view, site.at('/blog'), '쿠');
          await dialog.locator('strong', { hasText: '결과를 가져오지 못했습니다' }).waitFor();
          expect(askedOf().slice(1)).toEqual([0, 0, 0, 0]);
        },
        { expected: FAILURE },
      );
    });

    it('all of them: the error shows, and the console says what may be wrong', async () => {
      const warnings: string[] = [];
      await visit(
        async (view) => {
          view.on('console', (message) => warnings.push(message.text()));
          for (const host of hosts) host.behaviour = 500;
          const { dialog } = await searchFor(view, site.at('/blog'), '쿠');
          await dialog.locator('strong', { hasText: '결과를 가져오지 못했습니다' }).waitFor();
          expect(askedOf().every((count) => count > 0)).toBe(true);
        },
        { expected: FAILURE },
      );
      expect(warnings.join('\n')).toMatch(/application id may be incorrect/);
    });

    it('by an answer that makes no sense: the error shows', async () => {
      await visit(
        async (view) => {
          hosts[0]!.behaviour = 'malformed';
          const { dialog } = await searchFor(view, site.at('/blog'), '쿠');
          await dialog.locator('strong', { hasText: '결과를 가져오지 못했습니다' }).waitFor();
        },
        { expected: FAILURE },
      );
    });
  });

  describe('insights', () => {
    it('are sent of what is seen, active for a while, and chosen', async () => {
      await visit(async (view, context) => {
        const events: Record<string, unknown>[] = [];
        await context.route(INSIGHTS, async (route) => {
          events.push(...(route.request().postDataJSON() as { events: Record<string, unknown>[] }).events);
          await route.fulfill({ status: 200, body: '{}' });
        });
        const { options } = await searchFor(view, site.at('/blog'), '쿠버네티스');
        await options.first().waitFor();
        await expect.poll(() => events.map(({ eventType }) => eventType)).toContain('view');
        await view.keyboard.press('ArrowDown');
        await expect.poll(() => events.map(({ eventName }) => eventName)).toContain('Item Active');
        await view.keyboard.press('Control+Enter');
        await expect.poll(() => events.find(({ eventType }) => eventType === 'click')).toBeDefined();
        const click = events.find(({ eventType }) => eventType === 'click')!;
        expect(click).toMatchObject({ index: 'Searched site', positions: [2], eventName: 'Item Selected' });
        expect(click.queryID).toMatch(/^[\da-f]{32}$/);
      });
    });
  });
});
