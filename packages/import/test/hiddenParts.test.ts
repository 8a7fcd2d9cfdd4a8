import { describe, expect, it } from 'vitest';
import { importFiles, publishedWords, type SourceTexts } from './support';

const POST = (words: string, fields = '') => `---\ntitle: T\ndate: 2020-01-02\n${fields}---\n\n${words}\n`;

const WXR = (item: string) =>
  `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>A</title><link>https://a.example.com</link><item><title>T</title><link>https://a.example.com/p/</link><wp:post_date>2020-01-02 00:00:00</wp:post_date><wp:post_name>p</wp:post_name><wp:status>publish</wp:status>${item}</item><item><title>U</title><link>https://a.example.com/q/</link><content:encoded><![CDATA[<p>SHOWN-1</p>]]></content:encoded><wp:post_date>2020-01-02 00:00:00</wp:post_date><wp:post_name>q</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;

/** Sources by the syntax that hides parts of them; `SHOWN-1` is visible in each. */
const SOURCES: Readonly<Record<string, SourceTexts>> = {
  'conditions and comments of Liquid': {
    '_config.yml': 'title: A\n',
    '_posts/2020-01-02-a.md': POST(
      'SHOWN-1\n\n{% if jekyll.environment == "development" %}\nSECRET-1\n\n```\nSECRET-2\n```\n{% else %}\nSECRET-3\n{% endif %}\n\n{% unless site.open %}SECRET-4{% endunless %} {% comment %}SECRET-5{% endcomment %}\n\n{% capture x %}SECRET-6{% endcapture %}\n\n{::comment}\nSECRET-7\n{:/comment}\n\n<!-- SECRET-8 -->',
    ),
  },
  'comments, tags and fields of Hexo': {
    '_config.yml':
      'title: A\nencrypt:\n  tags:\n    - { name: diary, password: x }\nhide_posts:\n  filter: secret_post\n',
    'package.json': '{"dependencies":{"hexo":"7"}}',
    'source/_posts/shown.md': POST(
      'SHOWN-1 {# SECRET-1 #}\n\n{% if x %}SECRET-2{% endif %}\n\n{% private %}SECRET-3{% endprivate %}',
    ),
    'source/_posts/a.md': POST('SECRET-4', 'tags: [diary]\n'),
    'source/_posts/c.md': POST('SECRET-5', 'password: x\n'),
  },
  'shortcodes of Hugo that do not show their text': {
    'hugo.toml': 'title = "A"\n',
    'layouts/shortcodes/note-to-me.html': '{{/* nothing */}}',
    'layouts/shortcodes/later.html': '{{ if hugo.IsDevelopment }}<b>x</b>{{ end }}',
    'content/posts/shown.md': POST(
      'SHOWN-1\n\n{{< comment >}}SECRET-1{{< /comment >}}\n\n{{% hugo-encryptor "pw" %}}\nSECRET-2\n{{% /hugo-encryptor %}}\n\n{{< note-to-me >}}SECRET-3{{< /note-to-me >}}\n\n{{< later >}}SECRET-4{{< /later >}}\n\n{{< private >}}\nSECRET-5\n\n{{< figure src="x.png" >}}\n{{< /private >}}\n\n{{< members-only >}}SECRET-6{{< /members-only >}}',
    ),
    'content/posts/b.md': '+++\nDate = 2020-01-02\nDraft = true\n+++\nSECRET-7\n',
  },
  'sections of Zola': {
    'config.toml': 'base_url = "https://a.example.com"\nignored_content = ["*.wip.md"]\n',
    'content/blog/_index.md': '+++\ntitle = "B"\n+++\n',
    'content/blog/2020-01-02-shown.md': '+++\ntitle = "T"\n+++\nSHOWN-1\n',
    'content/later/_index.md': '+++\ndraft = true\n+++\n',
    'content/later/a.md': '+++\ntitle = "T"\ndate = 2020-01-02\n+++\nSECRET-1\n',
    'content/blog/b.wip.md': '+++\ntitle = "T"\ndate = 2020-01-02\n+++\nSECRET-2\n',
    'content/c.md': '+++\ntitle = "T"\nrender = false\n+++\nSECRET-3\n',
  },
  'passwords of VuePress': {
    '.vuepress/config.js':
      "import { hopeTheme } from 'vuepress-theme-hope';\nexport default { theme: hopeTheme({ encrypt: { config: { '/secret/': '1234' } } }) };\n",
    'shown.md': 'SHOWN-1\n',
    'secret/a.md': 'SECRET-1\n',
    'b.md': "---\nkeys:\n  - 'e10adc3949ba59abbe56e057f20f883e'\n---\n\nSECRET-2\n",
  },
  'passwords of VuePress, by its words': {
    '.vuepress/config.js':
      "throw 1;\nexport default { theme: hopeTheme({ encrypt: { config: { '/secret/': '1234' } } }) };\n",
    'shown.md': 'SHOWN-1\n',
    'secret/a.md': 'SECRET-1\n',
  },
  'what Git leaves out': {
    'hugo.toml': 'title = "A"\n',
    '.gitignore': '# mine\n/content/posts/mine/\n*.local.md\n!content/posts/open.local.md\nstatic/*.zip\n',
    'content/posts/shown.md': POST('SHOWN-1'),
    'content/posts/mine/a.md': POST('SECRET-1'),
    'content/posts/b.local.md': POST('SECRET-2'),
    'static/c.txt': 'c',
    'static/d.zip': 'SECRET-3',
  },
  'front matter in code, and in what is not read': {
    'a.md': '---js\nconst title = "A";\nconst draft = true;\n---\n\nSECRET-1\n',
    'b.md': '---javascript\n{ title: "B", draft: true }\n---\n\nSECRET-2\n',
    'c.md': '---js\nconst draft = !isShown;\n---\n\nSECRET-3\n',
    'd.md': '---json\n{ "draft": true }\n---\n\nSECRET-4\n',
    'e.md': '---coffee\ndraft: yes\n---\n\nSECRET-5\n',
    'f.md': '---js\nconst title = "F";\nfunction permalink(data) { return data.x; }\n---\n\nSHOWN-1\n',
  },
  'comments with tags of templates and components in them': {
    '.eleventy.js': '',
    'a.md': '# A\n\nSHOWN-1\n\n<!-- {% x %} SECRET-1 {{ y }} <Z /> SECRET-2 -->\n',
    'b.mdx': '# B\n\nSHOWN-1\n\n<!-- <Z /> SECRET-3 -->\n',
  },
  'conditions with comments and code in them': {
    '.eleventy.js': '',
    'a.md':
      '# A\n\nSHOWN-1\n\n{% if x %}\na <!-- b --> SECRET-1 `-->` SECRET-2\n\n```html\n<!-- c -->\n```\n\nSECRET-3 {% raw %}-->{% endraw %} SECRET-4\n{% endif %}\n',
  },
  'blocks of WordPress for members': {
    'a.xml': WXR(
      '<wp:post_type>post</wp:post_type><content:encoded><![CDATA[<!-- wp:paragraph --><p>Open.</p><!-- /wp:paragraph --><!-- wp:premium-content/container {"a":1} --><p>SECRET-1</p><!-- /wp:premium-content/container -->\n\n[members_only level="2"]SECRET-2[/members_only] [hide]SECRET-3[/hide] [caption id="a"]Open[/caption]]]></content:encoded>',
    ),
    'b.xml': WXR(
      '<wp:post_type>post</wp:post_type><content:encoded><![CDATA[<p>SECRET-4</p>]]></content:encoded><wp:postmeta><wp:meta_key>_yoast_wpseo_meta-robots-noindex</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>',
    ),
    'c.xml': WXR(
      '<wp:post_type>project</wp:post_type><content:encoded><![CDATA[<p>SECRET-5</p>]]></content:encoded>',
    ),
  },
  'blocks of WordPress inside others, and those that their author has hidden': {
    'a.xml': WXR(
      `<wp:post_type>post</wp:post_type><content:encoded><![CDATA[<p>Open.</p>
<!-- wp:group --><div><!-- wp:premium-content/container --><p>SECRET-1</p><!-- wp:premium-content/container --><p>x</p><!-- /wp:premium-content/container --><p>SECRET-2</p><!-- /wp:premium-content/container --></div><!-- /wp:group -->
<!-- wp:group {"metadata":{"blockVisibility":false}} --><div><!-- wp:group --><p>x</p><!-- /wp:group --><p>SECRET-3</p></div><!-- /wp:group -->
<!-- wp:block {"ref":8,"metadata":{"blockVisibility":false}} /--><!-- wp:block {"ref":9} /-->
[column][private]SECRET-4[/private][/column] [um_loggedin]SECRET-5[/um_loggedin] [hidepost=0]SECRET-6[/hidepost] [passster password="1"]SECRET-7[/passster] [ppw_password="x"]SECRET-8[/ppw_password]
<!-- wp:jetpack/paywall /--><p>SECRET-9</p>]]></content:encoded></item>
<item><wp:post_id>8</wp:post_id><wp:status>publish</wp:status><wp:post_type>wp_block</wp:post_type><content:encoded><![CDATA[<p>SECRET-10</p>]]></content:encoded></item>
<item><wp:post_id>9</wp:post_id><wp:status>draft</wp:status><wp:post_type>wp_block</wp:post_type><content:encoded><![CDATA[<p>SECRET-11</p>]]></content:encoded>`,
    ),
    'b.xml': WXR(
      '<wp:post_type>post</wp:post_type><content:encoded><![CDATA[<p>SECRET-12</p>]]></content:encoded><wp:postmeta><wp:meta_key>_jetpack_newsletter_access</wp:meta_key><wp:meta_value>paid_subscribers</wp:meta_value></wp:postmeta>',
    ),
  },
  'blocks of Ghost for members': {
    'a.json': JSON.stringify({
      db: [
        {
          data: {
            posts: [
              {
                id: 1,
                slug: 'p',
                title: 'T',
                status: 'published',
                visibility: 'public',
                published_at: '2020-01-02T00:00:00Z',
                html: '<p>SHOWN-1</p><!--kg-gated-block:begin nonMember:false memberSegment:"status:free"--><p>SECRET-1</p><!--kg-gated-block:end--><!--kg-gated-block:begin nonMember:true--><p>Open</p><!--kg-gated-block:end-->',
              },
            ],
          },
        },
      ],
    }),
  },
  'folders of drafts': {
    'shown.md': POST('SHOWN-1'),
    'drafts/a.md': POST('SECRET-1'),
    'notes/비공개/b.md': POST('SECRET-2'),
    'private/c.md': POST('SECRET-3'),
  },
  'metadata of Pelican': {
    'shown.md': 'Title: T\nDate: 2020-01-02\n\nSHOWN-1\n',
    'a.md': 'Title: T\nDate: 2020-01-02 10:20\nStatus: draft\n\nSECRET-1\n',
    'b.md': 'Title: T: more\nDate: 2999-01-02\nSummary: A\n  longer one\n\nSECRET-2\n',
  },
  'patterns of MkDocs': {
    'mkdocs.yml':
      'site_name: A\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\nexclude_docs: |\n  /internal/\n  *.wip.md\ndraft_docs: |\n  later.md\n',
    'docs/shown.md': 'SHOWN-1\n',
    'docs/internal/a.md': 'SECRET-1\n',
    'docs/b.wip.md': 'SECRET-2\n',
    'docs/later.md': 'SECRET-3\n',
    'notes/d.md': 'SECRET-4\n',
  },
  'chapters of mdBook': {
    'book.toml': '[book]\ntitle = "A"\n',
    'src/SUMMARY.md': '# S\n\n- [Shown](./shown.md)\n<!-- - [A](a.md) -->\n- [Draft]()\n',
    'src/shown.md': '# Shown\n\nSHOWN-1\n',
    'src/a.md': 'SECRET-1\n',
  },
  'data of Eleventy': {
    'eleventy.config.js': 'export default () => {};\n',
    '.eleventyignore': 'old/\n',
    '.gitignore': 'local/\n',
    'blog/shown.md': POST('SHOWN-1'),
    'later/later.json': '{ "draft": true }',
    'later/a.md': POST('SECRET-1'),
    'off/off.11tydata.js': 'module.exports = { permalink: false };\n',
    'off/b.md': POST('SECRET-2'),
    'old/c.md': POST('SECRET-3'),
    'local/d.md': POST('SECRET-4'),
    'blog/e.md': POST('SECRET-5'),
    'blog/e.json': '{"draft": true}',
    '_includes/f.md': POST('SECRET-6'),
  },
};

describe('what an old site showed to nobody, or not to everyone', () => {
  it.each(Object.entries(SOURCES))('is not published: %s', async (_, files) => {
    const imported = await importFiles(files);
    const run = await imported.site.build();
    expect(run.status, run.stderr).toBe(0);
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
    expect(publishedWords(imported, /SHOWN-1/g)).toEqual(['SHOWN-1']);
  });

  it('shows what a text captures where it shows it', async () => {
    const { site } = await importFiles({
      '_config.yml': 'title: A\n',
      '_posts/2020-01-02-a.md': POST(
        'Above.\n\n{% capture box-2 %}\n- One\n- Two\n{% endcapture %}\n\n<div class="notice--info">{{ box-2 | markdownify }}</div>\n\nBelow.',
      ),
    });
    const [text] = site.read('content/blog/2020-01-02-a.md').split('\n---\n').slice(1);
    expect(text).toMatch(/Above\.\s*:::info\s*- One\n- Two\s*:::\s*Below\./);
  });

  it('leaves a file that Git leaves out, and keeps the others', async () => {
    const { site } = await importFiles(SOURCES['what Git leaves out'] ?? {});
    expect(site.read('static/c.txt')).toBe('c');
    expect(() => site.read('static/d.zip')).toThrow();
  });
});
