import { expect, it } from 'vitest';
import { expectMoved, importFiles } from './support';

const MEDIUM = `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>첫 이야기</title><style>
      * { font-family: Georgia, Cambria, "Times New Roman", Times, serif; }
    </style></head><body><article class="h-entry">
<header>
<h1 class="p-name">첫 이야기</h1>
</header>
<section data-field="subtitle" class="p-summary">
짧은 소개
</section>
<section data-field="body" class="e-content">
<section name="5f2a" class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn"><h3 name="1a2b" id="1a2b" class="graf graf--h3 graf--leading graf--title">첫 이야기</h3><h4 name="1a2c" id="1a2c" class="graf graf--h4 graf-after--h3 graf--subtitle">짧은 소개</h4><figure name="2b3c" id="2b3c" class="graf graf--figure graf-after--h4"><img class="graf-image" data-image-id="1*abc.png" data-width="800" data-height="400" src="https://cdn-images-1.medium.com/max/800/1*abc.png"><figcaption class="imageCaption">그림 설명</figcaption></figure><p name="3c4d" id="3c4d" class="graf graf--p graf-after--figure">본문 <strong class="markup--strong markup--p-strong">굵게</strong> <code class="markup--code markup--p-code">let a = 1</code> <a href="https://medium.com/@me/second-0123456789ab" data-href="https://medium.com/@me/second-0123456789ab" class="markup--anchor markup--p-anchor" target="_blank">두 번째</a></p><pre data-code-block-mode="1" spellcheck="false" data-code-block-lang="javascript" name="4d5e" id="4d5e" class="graf graf--pre graf-after--p graf--preV2"><span class="pre--content"><span class="hljs-keyword">const</span> a = <span class="hljs-number">1</span>;<br>a();</span></pre><pre name="4d5f" id="4d5f" class="graf graf--pre graf-after--pre">npm test<br>npm run build</pre><ul class="postList"><li name="5e6f" id="5e6f" class="graf graf--li graf-after--pre">하나</li><li name="5e70" id="5e70" class="graf graf--li graf-after--li">둘</li></ul><blockquote name="6f70" id="6f70" class="graf graf--blockquote graf-after--li">인용</blockquote><figure name="7a" id="7a" class="graf graf--figure graf--iframe graf-after--blockquote"><script src="https://gist.github.com/me/0123456789abcdef.js"></script></figure><div name="8b" id="8b" class="graf graf--mixtapeEmbed graf-after--figure"><a href="https://e.example/a" data-href="https://e.example/a" class="markup--anchor markup--mixtapeEmbed-anchor" title="https://e.example/a"><strong class="markup--strong markup--mixtapeEmbed-strong">카드</strong><br><em class="markup--em markup--mixtapeEmbed-em">설명</em>e.example</a><a href="https://e.example/a" class="js-mixtapeImage mixtapeImage u-ignoreBlock" data-media-id="x" data-thumbnail-img-id="1*y.png" style="background-image: url(https://cdn-images-1.medium.com/fit/c/160/160/1*y.png);"></a></div><figure class="graf graf--figure graf--iframe"><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed" width="700" height="393" frameborder="0" scrolling="no"></iframe></figure></div></div></section>
</section>
<footer><p>By <a href="https://medium.com/@me" class="p-author h-card">Me</a> on <a href="https://medium.com/p/0123456789ab"><time class="dt-published" datetime="2020-03-04T05:06:07.000Z">March 4, 2020</time></a>.</p><p><a href="https://medium.com/@me/first-0123456789ab" class="p-canonical">Canonical link</a></p><p>Exported from <a href="https://medium.com">Medium</a> on June 1, 2021.</p></footer></article></body></html>`;

const SECOND = MEDIUM.replaceAll('첫 이야기', '두 번째')
  .replaceAll('first-0123456789ab', 'second-1123456789ab')
  .replace('https://medium.com/@me/second-0123456789ab', 'https://medium.com/@me/first-0123456789ab');

it('moves an export of Medium as it is', async () => {
  const moved = await importFiles({
    'README.html': '<html><body>Your archive</body></html>',
    'profile/profile.html': '<html><body>me</body></html>',
    'claps/claps-0001.html': '<html><body>claps</body></html>',
    'posts/2020-03-04_------0123456789ab.html': MEDIUM,
    'posts/2020-03-05_second-1123456789ab.html': SECOND,
    'posts/draft_------2123456789ab.html': MEDIUM.replace(
      /<footer>[\s\S]*<\/footer>/,
      '<footer><p>View original.</p></footer>',
    ).replaceAll('첫 이야기', '초안'),
  });
  await expectMoved(moved);
  expect(moved.texts.map(({ file, state }) => `${file} ${state}`)).toEqual([
    'content/blog/첫-이야기.md public',
    'content/blog/second.md public',
    'content/blog/초안.md draft',
  ]);
  const text = moved.site.read('content/blog/첫-이야기.md');
  expect(text).toContain('description: 짧은 소개');
  expect(text).not.toMatch(/^#/m);
  expect(text).toContain('```javascript\nconst a = 1;\na();\n```\n\n```\nnpm test\nnpm run build\n```');
  expect(text).toContain('[Gist](https://gist.github.com/me/0123456789abcdef)');
  expect(text).toContain('(https://www.youtube.com/watch?v=dQw4w9WgXcQ)');
  expect(text).not.toMatch(/(?<!!)\[\]\(/);
  expect(text).toMatch(/- 하나\n- 둘\n\n> 인용/);
});

const GHOST = (data: object) => JSON.stringify({ meta: { exported_on: 1, version: '3.0' }, data });

it('moves exports of Ghost of every age', async () => {
  const moved = await importFiles({
    'my-blog.ghost.2016-01-01.json': GHOST({
      posts: [
        {
          id: 1,
          uuid: 'x',
          title: 'Old',
          slug: 'old',
          markdown: '## Hi\n\n- a\n- b\n\n```js\nlet a\n```\n\n[p](/content/images/a.txt)',
          html: '<h1>Hi</h1>',
          image: null,
          featured: 0,
          page: 0,
          status: 'published',
          language: 'en_US',
          author_id: 1,
          created_at: 1426078349135,
          published_at: 1426078349156,
        },
        {
          id: 2,
          title: 'Draft',
          slug: 'draft',
          markdown: 'SECRET-1',
          html: '<p>SECRET-1</p>',
          page: 0,
          status: 'draft',
          author_id: 1,
          created_at: 1426078349135,
          published_at: null,
        },
        {
          id: 3,
          title: 'About',
          slug: 'about',
          html: '<p>Me</p>',
          mobiledoc: '{}',
          page: true,
          status: 'published',
          author_id: 1,
          published_at: '2019-01-02 03:04:05',
        },
      ],
      users: [{ id: 1, name: '나', slug: 'me' }],
      tags: [{ id: 1, name: 'Go', slug: 'go', visibility: 'public' }],
      posts_tags: [{ id: 1, post_id: 1, tag_id: 1 }],
      settings: [{ key: 'title', value: 'My blog' }],
    }),
    'content/images/a.txt': 'x',
  });
  await expectMoved(moved);
  expect(moved.texts.map(({ file, state }) => `${file} ${state}`).sort()).toEqual([
    'content/blog/draft.md draft',
    'content/blog/old.md public',
    'content/pages/about.md public',
  ]);
  const text = moved.site.read('content/blog/old.md');
  expect(text).toMatch(/date: 2015-03-11T12:[\s\S]*name: 나[\s\S]*tags:\n {2}- Go/);
  expect(text).toContain('- a\n- b\n\n```js\nlet a\n```');
});

it('frames of services that stand alone become directives, which the policy allows', async () => {
  const frame = (attributes: string) => `<iframe width="560" ${attributes} allowfullscreen></iframe>`;
  const video = frame(
    'src="https://www.youtube.com/embed/KVuqxb5Sa-A?si=x&amp;start=30"\n  title="YouTube video player"',
  );
  const imported = await importFiles({
    'gatsby-config.js': 'module.exports = {};',
    'content/a/index.md': `---\ntitle: A\ndate: 2020-01-02\n---\n\nText\n${video}\nMore\n\n<div>\n${frame(
      "src='//player.vimeo.com/video/76979871' title='A [b] c'",
    )}\n</div>\n\n${frame('src="https://www.youtube.com/embed/videoseries?list=a"')}\n\n\`\`\`html\n${video}\n\`\`\`\n`,
  });
  const text = imported.site.read('content/blog/a/index.md');
  expect(text).toContain(
    'Text\n\n::youtube[YouTube]{url="https://www.youtube.com/embed/KVuqxb5Sa-A" start=30}\n\nMore',
  );
  expect(text).toContain('::vimeo[A b c]{url="https://player.vimeo.com/video/76979871"}');
  expect(text).toContain('videoseries');
  expect(text).toContain(`\`\`\`html\n${video}\n\`\`\``);
  await expectMoved(imported);
  const page = imported.site.page(imported.rows[0]!.to!);
  expect(page.querySelectorAll('.prose figure.embed[data-frame]')).toHaveLength(2);
});
