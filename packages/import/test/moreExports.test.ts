import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const refusal = async (files: Parameters<typeof importFiles>[0]) =>
  importFiles(files).then(
    () => 'was imported',
    (error: Error & { hint?: string }) => `${error.message}: ${error.hint}`,
  );

describe('what is not read', () => {
  it.each([
    ['notes.enex', '<en-export/>', 'Evernote (`notes.enex`)', 'Obsidian'],
    ['backup/graph.json', '[{"title":"a","create-time":1}]', 'Roam (`backup/graph.json`)', 'Markdown'],
    ['articles.json', '[{"body_markdown":"# A"}]', 'dev.to (`articles.json`)', 'body_markdown'],
    [
      'content/a/contents.lr',
      'title: A\n---\nbody:\n\nText',
      'Lektor (`content/a/contents.lr`)',
      'contents.lr',
    ],
    [
      'export.txt',
      'AUTHOR: me\nTITLE: A\n-----\nBODY:\nText\n-----\n',
      'Movable Type (`export.txt`)',
      'WordPress',
    ],
    ['feed.xml', '<?xml version="1.0"?><rss><channel/></rss>', 'a feed (`feed.xml`)', 'newest'],
    ['dump.sql', 'INSERT INTO posts', 'a database (`dump.sql`)', 'Export'],
    ['public/index.html', '<html><p>A</p></html>', 'built pages (`public/index.html`)', 'sources'],
    ['a.org', '* A', 'Org', 'pandoc'],
    ['modules/ROOT/pages/a.adoc', '= A', 'AsciiDoc', 'asciidoctor'],
  ])('is named with its remedy: %s', async (path, text, named, remedy) => {
    const message = await refusal({ [path]: text, 'style.css': 'a{}' });
    expect(message).toContain(named);
    expect(message).toContain(remedy);
  });
});

describe('Substack', async () => {
  const posts = `post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url
101.hello-world,2024-03-01T10:00:00.000Z,true,,,newsletter,everyone,"Hello, ""world""",Sub,
102.paid,2024-03-02T10:00:00.000Z,true,,,newsletter,only_paid,Paid,,
103.draft,,false,,,newsletter,everyone,,,
104.wall,2024-03-03T10:00:00.000Z,true,,,newsletter,everyone,Wall,,
105.gone,2024-03-04T10:00:00.000Z,true,,,newsletter,everyone,Gone,,
`;
  const imported = await importFiles({
    'posts.csv': posts,
    'posts/101.hello-world.html':
      '<p>SHOWN<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a> words</p><div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>A note.</p></div></div>',
    'posts/102.paid.html': '<p>SECRET-1</p>',
    'posts/103.draft.html': '<p>SECRET-2</p>',
    'posts/104.wall.html': '<p>Open</p><div class="paywall-jump"></div><p>SECRET-3</p>',
    'posts/106.unknown.html': '<p>SECRET-4</p>',
    'email_list.me.csv': 'email\nreader@example.com\n',
  });

  it('publishes what everyone could read, with its notes', async () => {
    await expectMoved(imported);
    expect(publishedWords(imported, /SECRET-\d|reader@example/g)).toEqual([]);
    const text = imported.site.read('content/blog/hello-world.md');
    expect(text).toContain(`title: Hello, "world"`);
    expect(text).toContain('SHOWN[^1] words\n\n[^1]: A note.');
    expect(imported.rows.map(({ from }) => from)).toContain('/p/hello-world');
    expect(imported.lines.join('\n')).toContain('2  Posts of Substack for subscribers');
    expect(imported.lines.join('\n')).toContain('1  Posts of which the export has no text');
  });
});

it('reads backups of Hashnode: dates, addresses, pictures and embeds', async () => {
  const imported = await importFiles({
    'clqgbsrhq000009jphq24cgxs.md':
      '---\ntitle: "[A] b"\ndatePublished: Fri Dec 22 2023 07:44:23 GMT+0000 (Coordinated Universal Time)\ncuid: clqgbsrhq000009jphq24cgxs\nslug: android-compose-1\ntags: compose, android\n\n---\n\n![](https://b.example.com/a.png align="center")\n\n%[https://github.com/a/b]\n',
    'README.md': '# Backup\n',
    'ckvfsg3e80iaibas137ru2107.md': '# Early\n\nSECRET-1\n',
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
  expect(imported.site.read('content/docs/ckvfsg3e80iaibas137ru2107.md')).toContain('draft: true');
  const text = imported.site.read('content/blog/android-compose-1.md');
  expect(text).toContain('date: 2023-12-22T07:44:23Z');
  expect(text).toContain(
    '![](https://b.example.com/a.png)\n\n[https://github.com/a/b](https://github.com/a/b)',
  );
  expect(imported.rows.map(({ from, to }) => `${from} ${to}`)).toContain(
    '/android-compose-1 /blog/android-compose-1',
  );
});

it('keeps the words of links to scripts of the old page', async () => {
  const { site } = await importFiles({
    'a.md':
      '---\ntitle: A\ndate: 2024-01-02\n---\n\n<a class="p" href="javascript:window.print()">Print</a> [top](javascript:scrollTo(0, 0)) `[a](javascript:b)`\n',
  });
  expect(site.read('content/blog/a.md')).toContain('Print top `[a](javascript:b)`');
});

it('leaves pages of Bridgetown out that are templates of Ruby', async () => {
  const imported = await importFiles({
    'index.md':
      '---\nlayout: default\n---\n<ul>\n  <% collections.posts.each do |post| %>\n    <li><a href="<%= post.relative_url %>"><%= post.data.title %></a></li>\n  <% end %>\n</ul>\n',
    'about.md': '---\ntitle: About\n---\n\nWrite `<% if %>` so.\n',
    '_posts/2024-01-02-a.md': '---\ntitle: A\n---\n\nText.\n',
    '_layouts/default.html': '',
  });
  await expectMoved(imported);
  expect(imported.site.read('content/pages/about.md')).toContain('Write `<% if %>` so.');
  expect(publishedWords(imported, /relative_url/g)).toEqual([]);
});

it('shows embeds of dev.to as links', async () => {
  const { site } = await importFiles({
    'a.md':
      '---\ntitle: A\ndate: 2024-01-02\n---\n\n{% embed https://dev.to/a/b %}\n\n{% youtube dQw4w9WgXcQ %}\n',
  });
  const text = site.read('content/blog/a.md');
  expect(text).toContain('[https://dev.to/a/b](https://dev.to/a/b)');
  expect(text).toContain('(https://www.youtube.com/watch?v=dQw4w9WgXcQ)');
});

describe('WordPress: texts for members', () => {
  const item = (name: string, meta: readonly (readonly [string, string])[], type = 'post') =>
    `<item><title>${name}</title><link>https://old.example.com/${name}/</link><content:encoded><![CDATA[TEXT-${name}]]></content:encoded><wp:post_name>${name}</wp:post_name><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type><wp:post_date>2024-01-01 00:00:00</wp:post_date>${meta.map(([key, value]) => `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`).join('')}</item>`;
  const wxr = (items: string) => ({
    'export.xml': `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title><link>https://old.example.com</link>${items}</channel></rss>`,
  });

  it.each([
    ['Members', '_members_access_role', 'subscriber', ''],
    ['Restrict Content Pro', 'rcp_subscription_level', 'a:1:{i:0;s:1:"2";}', 'All'],
    ['Restrict Content Pro, level', 'rcp_access_level', '3', 'None'],
    ['WP-Members', '_wpmem_block', '1', '0'],
    [
      'Ultimate Member',
      'um_content_restriction',
      'a:2:{s:26:"_um_custom_access_settings";b:1;s:14:"_um_accessible";s:1:"2";}',
      'a:2:{s:26:"_um_custom_access_settings";b:0;s:14:"_um_accessible";s:1:"2";}',
    ],
    ['Ultimate Membership Pro', 'ihc_mb_who', 'reg', ''],
    ['Patreon', 'patreon-level', '5', '0'],
    ['Memberful', 'memberful_acl', 'a:1:{i:0;i:4;}', 'a:0:{}'],
    ['Groups', 'groups-read', '3', ''],
    [
      'Leaky Paywall',
      '_issuem_leaky_paywall_visibility',
      'a:2:{s:15:"visibility_type";s:4:"only";}',
      'a:2:{s:15:"visibility_type";s:7:"default";}',
    ],
    ['Passster', 'passster_activate_protection', '1', ''],
    ['LifterLMS', '_llms_is_restricted', 'yes', 'no'],
    ['WP User Frontend', '_wpuf_res_display', 'loggedin', 'all'],
  ])('are private: %s', async (_, key, hidden, open) => {
    const { site, lines } = await importFiles(
      wxr(
        item('shown', [
          [key, open],
          [`${key}_error_message`, 'No'],
          ['_hide_title', '1'],
        ]) + item('hidden', [[key, hidden]]),
      ),
    );
    expect(site.read('content/blog/shown.md')).not.toContain('draft');
    expect(site.read('content/blog/hidden.md')).toContain('private: true');
    expect(lines.join('\n')).toContain(`1  Texts that \`${key}\``);
  });

  it('are drafts, all of them, where rules are elsewhere', async () => {
    const files = wxr(item('a', []) + item('rule', [['_mepr_rules_type', 'all']], 'memberpressrule'));
    const { site, lines } = await importFiles(files);
    expect(site.read('content/blog/a.md')).toContain('draft: true');
    expect(lines.join('\n')).toContain('Rules for members (`memberpressrule`)');
    const pages = wxr(item('a', []) + item('account', []).replace('TEXT-account', '[pmpro_account]'));
    expect((await importFiles(pages)).site.read('content/blog/a.md')).toContain('draft: true');
    const open = await importFiles(files, { isPublic: true });
    expect(open.site.read('content/blog/a.md')).not.toContain('draft');
  });
});
