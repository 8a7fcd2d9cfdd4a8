import { describe, expect, it } from 'vitest';
import { open } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

/* What leads a reader on: the topics of the list, the related posts of a post. */

const post = (day: string, title: string, tags: string) =>
  [
    `content/blog/2401${day}-01.md`,
    `---\ntitle: ${title}\ntags: [${tags}]\nauthors: [kim]\n---\n\n글이다.\n`,
  ] as const;

describe('a blog leads on', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', ({ write, edit }) => {
    edit('site.config.ts', "title: 'Basic',", "title: 'Basic',\n  blog: { related: 2, ending: true },");
    write(
      'content/authors.yml',
      'owner:\n  name: 주인\nkim:\n  name: 김글\n  page: true\n  description: 빌드를 고칩니다.\n',
    );
    for (const [file, text] of [
      post('01', '드문 글', 'rare'),
      post('02', '사이', 'other, common'),
      post('03', '흔한 글', 'common'),
      post('04', '또 사이', 'other, common'),
      post('05', '지금 글', 'common, rare'),
    ])
      write(file, text);
  });

  it('from the list to its topics, to all tags and to the archive', async () => {
    await browser.visit(async (page) => {
      await open(page, site.at('/blog'));
      const topics = page.locator('main header').getByRole('link');
      expect((await topics.allTextContents()).slice(-2)).toEqual(['태그 모두 보기', '글 보관함']);
      await topics.last().click();
      await page.waitForURL('**/blog/archive');
      await page.goBack();
      await topics.filter({ hasText: 'other' }).click();
      await page.waitForURL('**/blog/tags/other');
    });
  });

  it('from a post to those that are about the same, with and without the application', async () => {
    await browser.visit(async (page) => {
      await page.goto(site.at('/blog/240105-01'));
      const related = page.getByRole('navigation', { name: '함께 읽을 글' }).getByRole('link');
      expect(await related.allTextContents()).toEqual(['드문 글', '흔한 글']);
      await open(page, site.at('/blog/240105-01'));
      await related.first().click();
      await page.waitForURL('**/blog/240101-01');
      await expect.poll(() => related.allTextContents()).toEqual(['지금 글']);
    });
  });

  it('from the end of a post to its tags, its author and the feed', async () => {
    await browser.visit(async (page) => {
      await open(page, site.at('/blog/240105-01'));
      const footer = page.locator('article > footer');
      expect(await footer.getByRole('list', { name: '태그' }).getByRole('link').allTextContents()).toEqual([
        'common',
        'rare',
      ]);
      expect(await footer.getByText('빌드를 고칩니다.').count()).toBe(1);
      expect(await footer.getByRole('link', { name: '피드' }).getAttribute('href')).toBe('/blog/rss.xml');
      await footer.getByRole('link', { name: '김글' }).click();
      await page.waitForURL('**/blog/authors/kim');
    });
  });

  it('beyond the site: shares a post where the browser can, else copies its address', async () => {
    await browser.visit(
      async (page) => {
        await open(page, site.at('/blog/240105-01'));
        const button = page.getByRole('button', { name: '공유' });
        await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
        await button.click();
        await page.getByRole('button', { name: '링크를 복사했습니다.' }).waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.at('/blog/240105-01'));
        await button.waitFor();
        await page.evaluate(() => {
          Object.assign(navigator, {
            share: (data: ShareData) => {
              document.title = JSON.stringify(data);
              // As when the reader closes the sheet.
              return Promise.reject(new DOMException('', 'AbortError'));
            },
          });
        });
        await button.click();
        await expect
          .poll(() => page.title())
          .toBe(JSON.stringify({ title: '지금 글', url: site.at('/blog/240105-01') }));
        expect(await button.textContent()).toBe('공유');
      },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
  });
});
