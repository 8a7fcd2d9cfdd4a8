import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords, writeSource } from './support';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const tistoryPage = (title: string, text: string) =>
  `<html><head><title>x</title></head><body><h2 class="title-article">${title}</h2><p class="category">개발/서버</p><p class="date">2020-01-02 03:04:05</p><div class="article-view"><div class="contents_style">${text}</div></div><div class="tags">#하나 #둘</div></body></html>`;

describe('Tistory', async () => {
  const files = {
    '12/12-첫 글.html': tistoryPage(
      '첫 글',
      '<h3>제목</h3><p>본문 <b>굵게</b> <a href="/13">다음</a></p><p>글 <b>(괄호)</b>는</p><pre data-ke-language="java" data-ke-type="codeblock"><code>class A {}</code></pre><p><img src="./img/a.png" alt="그림"></p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ),
    '12/img/a.png': PIXEL,
    '13/13-비공개.html': tistoryPage('비공개', '<p>SECRET-ONE</p>'),
  };
  const sitemap = join(
    writeSource({
      'sitemap.xml':
        '<urlset><url><loc>https://me.example.com/12</loc></url><url><loc>https://me.example.com/notice/1</loc></url></urlset>',
    }),
    'sitemap.xml',
  );
  const imported = await importFiles(files, { sitemap });

  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));

  it('shows bold words before a particle, as short in the text as an author writes them', () => {
    expect(imported.site.read('content/blog/12/index.md')).toContain('글 **(괄호)**는\n');
    const bold = imported.site.page('/blog/12').querySelectorAll('.prose strong');
    expect(bold.map(({ text }) => text)).toEqual(['굵게', '(괄호)']);
  });

  it('publishes what the old sitemap listed, and nothing else', () => {
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
    expect(imported.rows.slice(0, 2)).toMatchObject([
      { from: '/12', to: '/blog/12' },
      { from: '/13', to: null },
    ]);
    expect(imported.lines.join('\n')).toContain('1  Addresses of the old sitemap that no text has');
    expect(imported.site.read('import-report.md')).toContain('| /notice/1 | none |');
  });

  it('publishes nothing without a sitemap', async () => {
    const { site } = await importFiles(files);
    expect(site.read('content/blog/12/index.md')).toContain('draft: true');
  });

  it('reads texts of its editor in files of any name', async () => {
    const bare = await importFiles(
      {
        '세금/주택_임대.html':
          '<h2 data-ke-size="size26">제목</h2>\n<p>[##_Image|kage@AbC/bts1/x/img.jpg|CDM|1.3|{"originWidth":8,"style":"alignCenter"}_##]</p><p>[##_File|kage@D/e/tfile.pdf|filename="신청서.pdf"|size="1MB"|_##]</p>',
        'skin.html': '<s_article_rep>[##_article_rep_desc_##]</s_article_rep>',
      },
      { isPublic: true },
    );
    await expectMoved(bare);
    const text = bare.site.read('content/docs/세금/주택_임대.md');
    expect(text).toContain('title: 주택 임대\n');
    expect(text).toContain('![](https://blog.kakaocdn.net/dn/AbC/bts1/x/img.jpg)');
    expect(text).toContain('[신청서.pdf](https://blog.kakaocdn.net/dn/D/e/tfile.pdf)');
    expect(bare.texts).toHaveLength(1);
  });

  it('keeps folded texts, cards, exponents and painted code', async () => {
    const rich = await importFiles(
      {
        '12/12-a.html': tistoryPage(
          'A',
          '<p>10<sup>-9</sup> $$E = mc^2$$</p><p>&nbsp;</p><div data-ke-type="moreLess"><a class="btn-toggle-moreless">더보기</a><div class="moreless-content"><p>접은 글</p></div></div>' +
            '<figure data-ke-type="opengraph"><a href="https://e.com/x"><div class="og-image">&nbsp;</div><div class="og-text"><p class="og-title">카드</p><p class="og-desc">설명</p><p class="og-host">e.com</p></div></a></figure>' +
            '<figure class="fileblock"><a href="./file/a.pdf"><div class="image"></div><div class="desc"><div class="filename"><span class="name">a.pdf</span></div><div class="size">1MB</div></div></a></figure>' +
            '<div class="colorscripter-code"><table><tr><td><div><div>1</div><div>2</div></div></td><td><div><div>int&nbsp;a;</div><div>&nbsp;&nbsp;b();</div></div></td></tr></table></div>',
        ),
        '12/file/a.pdf': '%PDF-1.4',
      },
      { isPublic: true },
    );
    await expectMoved(rich);
    const [, body] = rich.site.read('content/blog/12/index.md').split('/12\n---\n\n');
    expect(body).toBe(
      '10<sup>-9</sup> $$E = mc^2$$\n\n:::details[더보기]\n\n접은 글\n\n:::\n\n[카드](https://e.com/x): 설명\n\n[a.pdf](./file/a.pdf): 1MB\n\n```\nint a;\n  b();\n```\n',
    );
    expect(rich.site.page('/blog/12').querySelector('.prose math, .prose .katex')).not.toBeNull();
  });

  it('writes HTML as Markdown', () => {
    const text = imported.site.read('content/blog/12/index.md');
    expect(text).toContain('### 제목\n\n본문 **굵게** [다음](../13/index.md)');
    expect(text).toContain('```java\nclass A {}\n```');
    expect(text).toContain('![그림](./img/a.png)');
    expect(text).toMatch(/tags:\n {2}- 하나\n {2}- 둘\ncategories:\n {2}- 개발\/서버\n/);
  });
});

it('Velog: private and unfinished posts are drafts, pictures are local', async () => {
  const front = (more: string) =>
    `---\ntitle: 글\nreleased_at: 2022-03-04T05:06:07.000Z\nuser: me\n${more}---\n\n`;
  const imported = await importFiles({
    'content/a.md': `${front('url_slug: 첫-글\ntags: [js]\nseries: 모음\n')}본문 ![그림](/images/a.png)\n`,
    'content/b.md': `${front('url_slug: b\nis_private: true\n')}SECRET-ONE\n`,
    'content/c.md': `${front('url_slug: c\nis_temp: true\n')}SECRET-TWO\n`,
    'images/a.png': PIXEL,
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  expect(imported.site.read('content/blog/첫-글.md')).toContain('series: 모음\n');
  expect(imported.rows.at(-1)).toMatchObject({ from: 'https://velog.io/@me/첫-글', to: '/blog/첫-글' });
});

it('Velog: line breaks are breaks, and days are those of Korea', async () => {
  const imported = await importFiles(
    {
      'backup/content/a.md':
        '---\ntitle: "글"\ndate: 2021-03-04T16:06:07.123Z\n---\n하나\n둘\n!codepen[https://codepen.io/a/pen/b]\n',
      'backup/images/x.png': PIXEL,
    },
    { isPublic: true },
  );
  await expectMoved(imported);
  const text = imported.site.read('content/blog/a.md');
  expect(text).toContain('date: 2021-03-05T01:06:07+09:00\n');
  expect(text).toContain('하나\\\n둘\\\n[https://codepen.io/a/pen/b](https://codepen.io/a/pen/b)\n');
});

it('Notion: dates of Korea, properties and blocks of HTML are kept, and the report names what is not', async () => {
  const id = '0123456789abcdef0123456789abcd';
  const imported = await importFiles(
    {
      [`글 ${id}01.md`]: '# 글\n\n작성일: 2024년 1월 15일 오후 3:30\n태그: k8s, 인프라\n작성자: 나\n\n본문\n',
      [`둘 ${id}02.html`]:
        '<html><body><article class="page"><header><h1 class="page-title">둘</h1><table class="properties"><tr><th>작성일</th><td><time>@2024년 2월 1일</time></td></tr><tr><th>태그</th><td><span class="selected-value">a</span><span class="selected-value">b</span></td></tr></table></header><div class="page-body">' +
        '<figure class="callout"><div><span class="icon">💡</span></div><div><p>콜아웃</p></div></figure><ul class="toggle"><li><details><summary>토글</summary><p>안</p></details></li></ul>' +
        '<p><span class="katex"><span class="katex-mathml"><math><annotation encoding="application/x-tex">a_1</annotation></math></span><span class="katex-html">a1</span></span></p><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>일</span></li></ul>' +
        '<figure><a href="https://e.com/x" class="bookmark source"><div class="bookmark-title">북마크</div><div class="bookmark-description">설명</div><img src="https://e.com/i.png"></a></figure></div></article></body></html>',
    },
    { isPublic: true },
  );
  await expectMoved(imported);
  expect(imported.site.read('content/blog/글.md')).toContain('date: 2024-01-15T15:30:00\n');
  const text = imported.site.read('content/blog/둘.md');
  expect(text).toMatch(/^---\ntitle: 둘\ndate: 2024-02-01\ntags:\n {2}- a\n {2}- b\n---\n/);
  for (const part of [':::tip\n', ':::details[토글]', '$a_1$', '- [x] 일', '[북마크](https://e.com/x): 설명'])
    expect(text).toContain(part);
  expect(imported.lines.join('\n')).toContain('Properties `작성자` of databases were left out');
});
