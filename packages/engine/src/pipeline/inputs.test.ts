import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, type TestSite, untilSettled } from '../../test/support';

const POST = 'content/blog/250101-01.md';
const CONTENT = '.cache/build/content.json';
const site = openSite('basic');

const settle = () => untilSettled(site);

beforeAll(async () => {
  await settle();
  await site.build();
});

describe('a site whose inputs are as they were', () => {
  const nothing = { status: 0, parsed: 0, rendered: 0, changed: 0, removed: 0 };

  /** Whether a build did not read the content: its damaged cache remains as it is. */
  async function isSkipped(change: (site: TestSite) => void): Promise<boolean> {
    const content = site.read(CONTENT);
    site.write(CONTENT, 'damaged');
    change(site);
    const run = await site.build();
    expect(run.status, run.stderr).toBe(0);
    const isLeft = site.read(CONTENT) === 'damaged';
    if (isLeft) {
      expect(run).toMatchObject(nothing);
      site.write(CONTENT, content);
    }
    await settle();
    return isLeft;
  }

  it('is not read again', async () => {
    expect(await isSkipped(() => undefined)).toBe(true);
  });

  it('is not read again after a build that began as soon as a file was written', async () => {
    site.write('static/new.txt', 'new');
    await site.build();
    expect(await isSkipped(() => undefined)).toBe(true);
  });

  it.each<[string, (site: TestSite) => void]>([
    ['a text', (copy) => copy.edit(POST, '본문이다.', '본문이었다.')],
    ['the time of a text', (copy) => utimesSync(join(copy.root, POST), new Date(), new Date())],
    ['the configuration', (copy) => copy.edit('site.config.ts', "title: 'Basic'", "title: 'Other'")],
    ['a static file', (copy) => copy.write('static/x.txt', 'x')],
    ['any other file of the site', (copy) => copy.write('components/x.json', '{}')],
    ['a published file', (copy) => copy.write('dist/about.html', 'x')],
    ['the record of addresses', (copy) => copy.write('published-urls.txt', '')],
  ])('is read when %s has changed', async (_what, change) => {
    expect(await isSkipped(change)).toBe(false);
    await site.build();
    await settle();
    expect(await isSkipped(() => undefined)).toBe(true);
  });
});
