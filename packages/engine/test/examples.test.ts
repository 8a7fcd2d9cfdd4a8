import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenLinks, openSite } from './support';

const folder = join(import.meta.dirname, '../../../examples');
const names = readdirSync(folder, { withFileTypes: true }).flatMap((item) =>
  item.isDirectory() && item.name !== 'posts' ? [item.name] : [],
);

/** Example → a published file, and a text that it must contain. */
const SHOWN: Readonly<Record<string, readonly [file: string, text: string]>> = {
  notes: ['blog/261101-01.html', '셸에서 마지막 인자 다시 쓰기'],
  handbook: ['en/guide/release.html', 'Do not release when nobody is there'],
  studio: ['index.html', 'How long is a frame?'],
};

describe('the examples', () => {
  it('are all tried', () => expect(Object.keys(SHOWN).sort()).toEqual(names.sort()));

  it('are named in the manual, in both languages', () => {
    for (const path of ['docs/content/docs/01-start.md', 'docs/i18n/en/docs/01-start.md']) {
      const manual = readFileSync(join(folder, '..', path), 'utf8');
      for (const name of names) expect(manual, path).toContain(`\`examples/${name}\``);
    }
  });

  it.each(names)('%s builds without a message, and every link leads somewhere', async (name) => {
    const site = openSite(name, folder);
    expect(await site.build()).toMatchObject({ status: 0, problems: [] });
    const [file, text] = SHOWN[name]!;
    expect(site.output(file)).toContain(text);
    expect(brokenLinks(join(site.root, 'dist'))).toEqual([]);
  });
});
