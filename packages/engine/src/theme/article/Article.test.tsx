import { describe, expect, it } from 'vitest';
import type { ArticleProps, DocsNavigation } from '../../shared/screens';
import { renderInPage } from '../testing/render';
import { Article } from './Article';

const article: ArticleProps = {
  title: '제목',
  description: '',
  body: { entry: 'ko:a', part: 'body' },
  toc: [],
  isTitleHidden: false,
  className: null,
  isTocHidden: false,
  translation: null,
  isDraft: false,
  isUnlisted: false,
  lastUpdated: null,
  editHref: null,
  markdownHref: '/a.md',
  features: [],
};

describe('an article', () => {
  it('is shown from the table of HTML', () => {
    const html = renderInPage(<Article article={article} />, {
      contents: { html: { 'ko:a#body': '<p>글</p>' } },
    });
    expect(html).toContain('<div class="prose" data-slot="ko:a#body"><p>글</p></div>');
  });

  it('is shown by its component when it is MDX', () => {
    const modules = { 'ko:a#body': () => <p>그림</p> };
    expect(renderInPage(<Article article={article} />, { contents: { modules } })).toContain('<p>그림</p>');
  });

  it('has no notice when there is nothing to say', () => {
    expect(renderInPage(<Article article={article} />)).not.toContain('role="note"');
  });

  it('says that it is a draft or unlisted', () => {
    const html = renderInPage(<Article article={{ ...article, isDraft: 'draft', isUnlisted: true }} />);
    expect(html).toContain('개발 서버에서만 보이고');
    expect(html).toContain('목록에 없는 페이지입니다.');
  });

  it('does not say of a draft at a secret address that only development shows it', () => {
    const html = renderInPage(<Article article={{ ...article, isDraft: 'sharedDraft', isUnlisted: true }} />);
    expect(html).toContain('아직 공개하지 않은');
    expect(html).not.toContain('개발 서버');
  });

  it('carries the language of an original that has no translation, and its notice that of the page', () => {
    const translation = {
      state: 'missing',
      lang: 'ar',
      dir: 'rtl',
      languageLabel: 'العربية',
      originalHref: '/ar/a',
    } as const;
    const html = renderInPage(<Article article={{ ...article, translation }} />);
    expect(html).toContain('<h1 lang="ar" dir="rtl">');
    expect(html).toMatch(/class="prose" [^>]*lang="ar" dir="rtl"/);
    // The columns have the page's direction; everything around the text has the page's language.
    expect(html).toContain('<article class="article">');
    expect(html).toContain('role="note"><p');
    expect(html).toContain('href="/ar/a"');
  });

  it('links a stale translation to the original', () => {
    const translation = {
      state: 'stale',
      lang: 'ko',
      dir: 'ltr',
      languageLabel: '한국어',
      originalHref: '/a',
    } as const;
    expect(renderInPage(<Article article={{ ...article, translation }} />)).toContain(
      '<a href="/a">원문 보기</a>',
    );
  });

  it('warns of a version that is not the one to use, and links to that', () => {
    const version: DocsNavigation['version'] = {
      name: '1.0',
      label: '1.0',
      isShown: true,
      banner: 'unmaintained',
      latest: { title: '2.0', href: '/docs/a' },
    };
    const html = renderInPage(<Article article={article} version={version} />);
    expect(html).toContain('1.0 버전의 문서로');
    expect(html).toContain('<a href="/docs/a">최신 문서: 2.0</a>');
  });

  it('has a table of contents unless it is hidden or empty', () => {
    const toc = [
      { level: 2, id: 'a', html: 'A' },
      { level: 3, id: 'b', html: '<code>B</code>' },
    ];
    const shown = renderInPage(<Article article={{ ...article, toc }} />);
    expect(shown).toContain('<li data-depth="1"><a href="#b"><code>B</code></a></li>');
    expect(renderInPage(<Article article={{ ...article, toc, isTocHidden: true }} />)).not.toContain(
      'data-toc',
    );
    expect(renderInPage(<Article article={article} />)).not.toContain('data-toc');
  });
});

describe('a title that is hidden', () => {
  it('is not drawn', () => {
    expect(renderInPage(<Article article={{ ...article, isTitleHidden: true }} />)).not.toContain('<h1');
    expect(renderInPage(<Article article={article} />)).toContain('<h1');
  });

  it('has the class names that its front matter names beside its own', () => {
    const html = renderInPage(<Article article={{ ...article, className: 'wide poster' }} />);
    expect(html).toMatch(/<article class="[^"]+ wide poster">/);
    expect(renderInPage(<Article article={article} />)).toMatch(/<article class="[^" ]+">/);
  });
});
