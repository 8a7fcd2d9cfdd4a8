import { expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

/* Tags, authors and folders with only hidden texts are not listed, since a list would reveal the texts. */

const WAYS = { draft: 'draft: true', unlisted: 'unlisted: true', later: 'publishDate: 2999-01-01' };

/** Texts with some fields, and everything that lists texts. */
function write(site: TestSite, fields: string): void {
  const names =
    'authors: [secret-author]\ntags: [secret-tag]\ncategories: [secret-category]\nseries: secret-series';
  for (const name of ['secret-a', 'secret-b'])
    site.write(
      `content/blog/${name}.md`,
      `---\ndate: 2019-02-02\n${fields}\n${names}\n---\n\n${name} words.\n`,
    );
  site.write('content/authors.yml', 'secret-author:\n  name: Secret author\n  page: true\n');
  site.write('content/tags.yml', 'secret-tag:\n  label: Secret tag\n  description: secret\n');
  site.write('i18n/en/tags.yml', 'secret-tag:\n  label: Secret tag in English\n');
  site.write(
    'content/docs/secret-folder/_category_.yml',
    'label: Secret folder\nlink: { type: generated-index }\n',
  );
  site.write('content/docs/secret-folder/x.md', `---\n${fields}\n---\n\nsecret\n`);
}

it.each(Object.entries(WAYS))(
  'no list is of what is hidden: %s',
  async (_, fields) => {
    const without = openSite('hidden');
    expect(await without.build()).toMatchObject({ status: 0 });
    const site = openSite('hidden');
    write(site, fields);
    const run = await site.build();
    expect(run.status, run.stderr).toBe(0);
    const own = (dist: Record<string, unknown>) =>
      Object.keys(dist).filter(
        (file) => !/^(?:en\/)?(?:blog\/secret-[ab]|docs\/secret-folder\/x)\b/.test(file),
      );
    expect(own(site.dist())).toEqual(own(without.dist()));
    for (const file of own(site.dist())) expect(site.output(file), file).not.toMatch(/secret/i);
    // A link to a list that there is not would be broken.
    if (fields === WAYS.unlisted)
      expect(site.output('blog/secret-a.html')).not.toMatch(
        /href="?[^" >]*(?:tags|authors|categories|series)\/secret/,
      );
  },
  120_000,
);
