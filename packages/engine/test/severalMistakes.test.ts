import { describe, expect, it } from 'vitest';
import { body, config, field, NEW_POST, openGoodSite, POST } from './goodSite';

const { site } = openGoodSite();

describe('several mistakes', () => {
  it('are told at once, each with its place', async () => {
    const broken = site.clone();
    body('[a](/nope) ![b](no.png)')(broken);
    broken.write('i18n/en/blog/999.md', '---\ntitle: x\n---\n');
    const { status, problems } = await broken.build();
    expect(status).toBe(1);
    expect(problems).toHaveLength(3);
  });

  it('are told at once whatever finds them: reading, checking, bundling', async () => {
    const broken = site.clone();
    broken.write('published-urls.txt', '/gone\n');
    field('draft: maybe')(broken);
    broken.edit('content/blog/250201-01.md', 'authors: owner', 'authors: ownr');
    broken.write(NEW_POST, '---\ntitle: x\n---\n\n![b](no.png)\n');
    broken.write('content/blog/250302-01.mdx', "---\ntitle: x\n---\n\nimport A from './a'\n\n<A />\n");
    broken.write('content/blog/250303-01.mdx', '---\ntitle: x\n---\n\n{1 +}\n');
    const expected = [
      `${POST}:5: \`draft\``,
      'content/blog/250201-01.md:3: unknown author `ownr`',
      `${NEW_POST}:5:1: the picture`,
      'content/blog/250302-01.mdx:5: the import `./a`',
      'content/blog/250303-01.mdx:5',
    ];
    const { status, problems, stderr } = await broken.build();
    expect(status).toBe(1);
    for (const start of expected)
      expect(
        problems.filter(({ message }) => message.startsWith(start)),
        stderr,
      ).toHaveLength(1);
    expect(problems).toHaveLength(expected.length);
    expect((await broken.run('check')).stderr.match(/^content\//gm)).toHaveLength(expected.length);
    expect(broken.dist()).toEqual(site.dist());
  });

  it('that may follow from one are not told', async () => {
    const broken = site.clone();
    broken.write(
      'content/blog/250115-02.md',
      '---\ntitle: x\n---\n\n[a](250101-01.md) [b](/blog/250101-01)\n',
    );
    broken.write('i18n/en/blog/250101-01.md', '---\ntitle: x\n---\n\nText.\n');
    broken.write('content/authors.yml', 'owner: [');
    field('draft: maybe')(broken);
    const { problems, stderr } = await broken.build();
    expect(
      problems.map(({ message }) => message.replace(/:.*/, '')),
      stderr,
    ).toEqual(['content/authors.yml', POST]);
  });

  it('leave the broken links that do not follow from one', async () => {
    const broken = site.clone();
    broken.write(
      NEW_POST,
      '---\ntitle: x\n---\n\n[a](250101-01.md) [b](/blog/250101-01)\n\n[c](/nowhere) [d](none.md) [e](#gone)\n',
    );
    broken.write('i18n/en/blog/999.md', '---\ntitle: x\n---\n\nText.\n');
    config("redirects: [{ from: '/old', to: '/gone' }, { from: '/older', to: '/blog/250101-01' }]")(broken);
    broken.edit(POST, 'title:', 'title: "');
    const { problems, stderr } = await broken.build();
    const told = ['`/nowhere`', '`none.md`', '`#gone`', 'leads to /gone', 'i18n/en/blog/999.md', POST];
    for (const part of told)
      expect(
        problems.filter(({ message }) => message.includes(part)),
        stderr,
      ).toHaveLength(1);
    expect(problems, stderr).toHaveLength(told.length);
  });
});
