import type { HiddenPlace } from './hiddenPlaces';

const TISTORY = (words: string) =>
  `<html><head><title>t</title></head><body><div class="contents_style"><p>${words}</p></div><div class="date">2020-01-02</div></body></html>`;

const WXR = (items: readonly (readonly [string, string])[]) =>
  `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>A</title><link>https://a.example.com</link>${items
    .map(
      ([words, fields], number) =>
        `<item><title>T</title><link>https://a.example.com/p${number}/</link><content:encoded><![CDATA[<p>${words}</p>]]></content:encoded><wp:post_id>${number}</wp:post_id><wp:post_date>2020-01-02 00:00:00</wp:post_date><wp:post_name>p${number}</wp:post_name><wp:post_type>post</wp:post_type>${fields}</item>`,
    )
    .join('')}</channel></rss>`;

const GHOST = (posts: readonly object[]) =>
  JSON.stringify({
    db: [
      {
        data: {
          posts: posts.map((post, number) => ({
            id: number,
            slug: `p${number}`,
            title: 'T',
            published_at: '2020-01-02T00:00:00Z',
            ...post,
          })),
        },
      },
    ],
  });

const BLOGGER = (entries: readonly string[]) =>
  `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>B</title>${entries.map((entry, number) => `<entry><id>tag:blogger.com,1999:blog-1.post-${number}</id><title>T</title><published>2020-01-02T00:00:00Z</published>${entry}</entry>`).join('')}</feed>`;

/** Exports of services with a text that their format hides. */
export const EXPORTS: Readonly<Record<string, HiddenPlace>> = {
  tistory: {
    files: { '1/1-a.html': TISTORY('SECRET-1'), '2/2-b.html': TISTORY('SECRET-2') },
    not: 1,
  },
  medium: {
    files: {
      'posts/2020-01-02_Shown-0123456789ab.html':
        '<article class="h-entry"><h1 class="p-name">T</h1><section data-field="body"><p>SHOWN</p></section><time class="dt-published" datetime="2020-01-02T00:00:00Z"></time></article>',
      'posts/draft_A-1123456789ab.html':
        '<article class="h-entry"><h1 class="p-name">T</h1><section data-field="body"><p>SECRET-1</p></section></article>',
      'posts/2020-01-02_B-2123456789ab.html':
        '<article class="h-entry"><h1 class="p-name">T</h1><section data-field="body"><p>SECRET-2</p></section></article>',
    },
  },
  substack: {
    files: {
      'posts.csv':
        'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle\n1.a,2020-01-02,true,,newsletter,everyone,A,\n2.b,2020-01-02,true,,newsletter,only_paid,B,\n',
      'posts/1.a.html': '<p>SHOWN</p>',
      'posts/2.b.html': '<p>SECRET-1</p>',
    },
  },
  wordpress: {
    files: {
      'a.xml': WXR([
        ['SHOWN', '<wp:status>publish</wp:status>'],
        ['SECRET-1', '<wp:status>draft</wp:status>'],
        ['SECRET-2', '<wp:status>private</wp:status>'],
        ['SECRET-3', '<wp:status>pending</wp:status>'],
        ['SECRET-4', '<wp:status>future</wp:status>'],
        ['SECRET-5', '<wp:status>trash</wp:status>'],
        ['SECRET-6', '<wp:status>publish</wp:status><wp:post_password>x</wp:post_password>'],
        ['SECRET-7', '<wp:status>inherit</wp:status>'],
        ['SECRET-8', ''],
      ]),
    },
  },
  blogger: {
    files: {
      'feed.atom': BLOGGER([
        '<blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><content type="html">&lt;p&gt;SHOWN&lt;/p&gt;</content>',
        '<blogger:type>POST</blogger:type><blogger:status>DRAFT</blogger:status><content type="html">SECRET-1</content>',
        '<blogger:type>POST</blogger:type><blogger:status>SOFT_TRASHED</blogger:status><content type="html">SECRET-2</content>',
        '<blogger:type>COMMENT</blogger:type><blogger:status>LIVE</blogger:status><content type="html">SECRET-3</content>',
        `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#post"/><app:control><app:draft>yes</app:draft></app:control><content type="html">SECRET-4</content>`,
        `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#template"/><content type="html">SECRET-5</content>`,
      ]),
    },
  },
  ghost: {
    files: {
      'a.json': GHOST([
        { html: '<p>SHOWN</p>', status: 'published', visibility: 'public' },
        { html: '<p>SECRET-1</p>', status: 'draft' },
        { html: '<p>SECRET-2</p>', status: 'scheduled', published_at: '2999-01-01T00:00:00Z' },
        { html: '<p>SECRET-3</p>', status: 'sent' },
        { html: '<p>SECRET-4</p>', status: 'published', visibility: 'members' },
        { html: '<p>SECRET-5</p>', status: 'published', visibility: 'paid' },
        { html: '<p>SECRET-6</p>', status: 'published', visibility: 'tiers' },
        { html: '<p>SECRET-7</p>' },
      ]),
    },
  },
};
