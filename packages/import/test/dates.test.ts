import { describe, expect, it } from 'vitest';
import { inZone, isZone } from '../src/text/dates';
import { contentsOf, expectMoved, importFiles } from './support';

describe('the date of a post', () => {
  it.each(['createAt', 'createdDate', 'publish_date'])(
    'may be called %s on a blog of Gatsby',
    async (name) => {
      const imported = await importFiles({
        'gatsby-config.js': 'module.exports = {}',
        'content/blog/a/index.md': `---\ntitle: A\n${name}: '2022-12-22'\n---\nText\n`,
        'content/blog/b/index.md': `---\ntitle: B\n${name}: '2022-12-23'\n---\nText\n`,
      });
      await expectMoved(imported);
      expect(imported.site.read('content/blog/a/index.md')).toContain('date: 2022-12-22');
    },
  );

  it.each(['2023-06', '2023/06', '2023', '"2023"'])('may be a month or a year: %s', async (date) => {
    const { site, lines } = await importFiles({
      'astro.config.mjs': 'export default {}',
      'src/pages/works/a.md': `---\ntitle: A\ndate: ${date}\n---\nText\n`,
      'src/content/config.ts': '',
    });
    expect(lines.join('\n')).not.toContain('may hide');
    expect(site.read('content/pages/works/a.md')).not.toContain('draft');
  });

  it('that is a month to come hides the text until then', async () => {
    const { site } = await importFiles({
      'astro.config.mjs': 'export default {}',
      'src/pages/works/a.md': '---\ntitle: A\ndate: 2099-06\n---\nText\n',
      'src/content/config.ts': '',
    });
    expect(site.read('content/pages/works/a.md')).toContain('publish_date: 2099-06-01');
  });

  it('does not make a post of documentation that says when it was created', async () => {
    const { site } = await importFiles({ 'a.md': '---\ntitle: A\ncreated: 2022-12-22\n---\nText\n' });
    expect(site.read('content/docs/a.md')).toContain('title: A');
  });

  it('does not make a post of the home page, nor takes the path of the blog', async () => {
    const imported = await importFiles({
      'quartz.config.ts': 'export default { configuration: {} }',
      'content/index.md': '---\ntitle: Home\ndate: 2023-10-05\n---\nWelcome\n',
      'content/a.md': '---\ntitle: A\ncreated: 2023-10-05\n---\nText\n',
    });
    await expectMoved(imported);
    expect(imported.site.read('content/pages/index.md')).toContain('Welcome');
    const single = await importFiles({ 'hello/index.md': '---\ntitle: A\ndate: 2023-10-05\n---\nText\n' });
    await expectMoved(single);
    expect(single.site.read('content/blog/hello/index.md')).toContain('Text');
  });

  it('of Blogger is in the zone of the blog', async () => {
    const post =
      '<entry><id>tag:blogger.com,1999:blog-1.post-1</id><blogger:type>POST</blogger:type><blogger:filename>/2020/01/a.html</blogger:filename><blogger:status>LIVE</blogger:status><title>A</title><published>2020-01-01T20:04:05Z</published><content type="html">Text</content></entry>';
    const feed = (entries: string) =>
      `<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><title>B</title><link rel="alternate" href="https://me.blogspot.com/"/>${entries}</feed>`;
    const zone = `<entry><id>tag:blogger.com,1999:blog-1.settings.BLOG_TIME_ZONE</id><content type='text'>Asia/Seoul</content></entry>`;
    for (const files of [
      { 'blog.xml': feed(post + zone) },
      { 'feed.atom': feed(post), 'settings.csv': 'blog_locale,blog_time_zone\nko,Asia/Seoul\n' },
    ]) {
      const { site } = await importFiles(files);
      expect(site.read('content/blog/a.md')).toContain('date: 2020-01-02T05:04:05+09:00');
    }
    const { site } = await importFiles({ 'feed.atom': feed(post) });
    expect(site.read('content/blog/a.md')).toContain('date: 2020-01-01T20:04:05Z');
  });

  it.each([
    ['2024-07-01T20:00:00Z', 'America/New_York', '2024-07-01T16:00:00-04:00'],
    ['2024-01-01T20:00:00Z', 'Asia/Kolkata', '2024-01-02T01:30:00+05:30'],
    ['2024-01-01T20:00:00Z', 'UTC', '2024-01-01T20:00:00+00:00'],
    ['2024-01-01T20:00:00+09:00', 'UTC', '2024-01-01T20:00:00+09:00'],
    ['2024-01-01', 'UTC', '2024-01-01'],
  ])('%s in %s is %s', (date, zone, local) => expect(inZone(date, zone)).toBe(local));

  it('has a zone that exists', () => {
    expect(['Asia/Seoul', 'Asia/Nowhere'].map(isZone)).toEqual([true, false]);
  });
});

describe('what a source says in another way', () => {
  it('a post of WordPress that sticks is pinned', async () => {
    const item = (name: string, sticky: string) =>
      `<item><title>${name}</title><link>https://old.example.com/${name}</link><content:encoded><![CDATA[Text]]></content:encoded><wp:post_name>${name}</wp:post_name><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date>2024-01-01 00:00:00</wp:post_date><wp:post_password></wp:post_password><wp:is_sticky>${sticky}</wp:is_sticky></item>`;
    const { site } = await importFiles({
      'x.xml': `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title>${item('a', '1')}${item('b', '0')}</channel></rss>`,
    });
    expect(site.read('content/blog/a.md')).toContain('pinned: true');
    expect(site.read('content/blog/b.md')).not.toContain('pinned');
  });

  it('Jekyll is configured by `_config.yaml`, too', async () => {
    const { lines } = await importFiles({
      '_config.yaml': 'title: Old\n',
      '_posts/2024-01-01-a.md': '---\ntitle: A\n---\nText\n',
    });
    expect(lines[0]).toMatch(/^Jekyll: 1 posts/);
  });

  it('patterns that code of Eleventy ignores are ignored as far as they are known', async () => {
    const { site, lines } = await importFiles({
      'eleventy.config.js': `const dir = 'wip'; module.exports = (config) => {\n  config.ignores.add(\`\${dir}/secret/**\`);\n  config.ignores.add(process.env.PROD ? 'drafts/**' : '');\n  config.ignores.add(hidden());\n};`,
      'a.md': '---\ntitle: A\ndate: 2024-01-01\n---\nText\n',
      'drafts/b.md': '---\ntitle: B\n---\nText\n',
      'wip/secret/c.md': '---\ntitle: C\n---\nText\n',
    });
    const moved = Object.keys(contentsOf(`${site.root}/content`));
    expect(moved.filter((file) => /[bc]\.md$/.test(file))).toEqual([]);
    expect(lines.join('\n')).toContain('Files that code of the configuration ignores are not known');
  });

  it('icons of a theme are left out, and the report says so', async () => {
    const { site, lines } = await importFiles({
      'hugo.toml': 'title = "T"',
      'content/posts/a.md': '---\ntitle: A\ndate: 2024-01-01\n---\nBefore {{< icon "github" >}} after\n',
    });
    expect(site.read('content/blog/a.md')).toContain('Before  after');
    expect(lines.join('\n')).toContain('Icons of the theme were left out');
  });

  it('an old address that hosts read as a pattern is listed, and the site builds', async () => {
    const imported = await importFiles({
      '_config.yml': 'title: T\nurl: https://old.example.com\n',
      '_posts/2024-01-01-a.md': '---\ntitle: A\npermalink: /a(.)b/\n---\nText\n',
      '_posts/2024-01-02-b.md': '---\ntitle: B\npermalink: /c*d/\n---\nText\n',
    });
    expect((await imported.site.build()).status).toBe(0);
    expect(imported.site.read('content/blog/2024-01-01-a.md')).toContain('/a(.)b/');
    expect(imported.site.read('import-report.md')).toContain('/c*d/');
  });
});
