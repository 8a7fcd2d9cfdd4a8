import { afterAll, beforeAll, it } from 'vitest';
import { isolated } from '../commands';
import { openSite, type TestSite } from '../support';
import { sharedBrowser } from './sharedBrowser';
import { type RunningDev, startDev } from './support/devServer';

let site: TestSite;
let dev: RunningDev;

beforeAll(async () => {
  site = openSite('writing');
  dev = await startDev(site.root, { env: isolated });
});

afterAll(() => dev?.stop());

it('takes the open page to the new address of its text', async () => {
  const page = await (await sharedBrowser()).newPage();
  try {
    await page.goto(`${dev.origin}/blog/250101-01#part`);
    dev.atOnce(() => site.edit('content/blog/250101-01.md', '---\n', '---\nslug: elsewhere\n'));
    await page.waitForURL(`${dev.origin}/blog/elsewhere#part`);
    dev.atOnce(() => {
      site.write(
        'content/blog/later.md',
        site.read('content/blog/250101-01.md').replace('elsewhere', 'later'),
      );
      site.remove('content/blog/250101-01.md');
    });
    await page.waitForURL(`${dev.origin}/blog/later#part`);
  } finally {
    await page.close();
  }
});
