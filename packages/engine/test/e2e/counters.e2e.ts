import { describe, expect, it } from 'vitest';
import { nextPaint, open } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

/**
 * Stands in for the script of a service: it counts the page, and what `history` brings, as those of Plausible and Umami
 * do. It also tries an address that the policy does not name.
 */
const counterScript = (address: string, followsHistory: boolean) => `
const count = () => fetch('${address}', { method: 'POST', body: location.pathname }).catch(() => {});
count();
if (${followsHistory}) {
  const { pushState } = history;
  history.pushState = function (...args) { pushState.apply(this, args); count(); };
}
fetch('https://elsewhere.test/x').catch(() => {});
`;

// As the manual has them (04-own.md).
describe.each([
  ['GoatCounter', 'https://gc.zgo.at/count.js', 'https://me.goatcounter.com', false],
  ['Plausible', 'https://plausible.io/js/script.js', 'https://plausible.io', true],
  ['Umami', 'https://cloud.umami.is/script.js', 'https://api-gateway.umami.dev', true],
])('the counter of %s', (_, script, origin, followsHistory) => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', ({ edit }) =>
    edit(
      'site.config.ts',
      'navbar:',
      `head: [{ tag: 'script', attributes: { src: '${script}', defer: true } }],\n  csp: { connect: ['${origin}'] },\n  navbar:`,
    ),
  );

  it('counts by what the policy allows, over changes of page, without cookies', async () => {
    const complaints: string[] = [];
    await browser.visitAlone(
      async (page, context) => {
        const counted: string[] = [];
        const elsewhere: string[] = [];
        await page.route(script, (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: counterScript(`${origin}/count`, followsHistory),
          }),
        );
        await page.route(`${origin}/count`, (route) => {
          counted.push(route.request().postData() ?? '');
          return route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' }, body: '' });
        });
        await page.route('https://elsewhere.test/**', (route) => {
          elsewhere.push(route.request().url());
          return route.fulfill({ body: '' });
        });
        await open(page, site.at('/blog'));
        await expect.poll(() => counted).toEqual(['/blog']);
        await page.locator('main a[href$="/blog/250201-01"]').first().click();
        await page.waitForURL('**/blog/250201-01');
        await nextPaint(page);
        await expect.poll(() => counted).toEqual(followsHistory ? ['/blog', '/blog/250201-01'] : ['/blog']);
        expect(elsewhere).toEqual([]);
        expect(await context.cookies()).toEqual([]);
      },
      { complaints },
    );
    // What the policy forbids is all that it reports.
    expect(complaints.length).toBeGreaterThan(0);
    expect(complaints.filter((text) => !text.includes('elsewhere.test'))).toEqual([]);
  });
});
