import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine } from '@private-devlog/search/query';
import { beforeAll, expect, it } from 'vitest';
import { openShared } from '../sharedSite';
import { openSite, type TestSite } from '../support';

/* The manual is found by the words that people use who do not know its own. */

const source = join(import.meta.dirname, '../../../../docs');
let root: TestSite['root'];

beforeAll(async () => {
  const { site, run } = await openShared('docs', join(source, '..'));
  if (run.status !== 0) throw new Error(run.stderr);
  root = site.root;
});

const { search } = createEngine({
  locales: ['ko', 'en'],
  load: async (file, range) =>
    new Uint8Array((await readFile(join(root, 'dist', file))).subarray(range?.from, range?.to)).buffer,
});

/** Query → page of the manual that must be among the first two results, or several alternatives; in English and Korean. */
const QUERIES: readonly (readonly [en: string, ko: string, page: string])[] = [
  ['customize theme', '테마 바꾸기', 'own'],
  ['dark mode colors', '다크 모드 색', 'own|options|try-look'],
  ['change font', '글꼴 바꾸기', 'own'],
  ['custom css', '사용자 CSS', 'own'],
  ['replace footer', '푸터 바꾸기', 'own'],
  ['react component in markdown', '마크다운에서 리액트 컴포넌트', 'writing'],
  ['SEO', 'SEO', 'seo-accessibility'],
  ['accessibility', '접근성', 'seo-accessibility'],
  ['sitemap', '사이트맵', 'seo-accessibility'],
  ['open graph', '오픈그래프', 'sharing'],
  ['social card image', '공유 이미지', 'sharing'],
  ['twitter card', '트위터 카드', 'sharing'],
  ['troubleshooting', '문제 해결', 'troubleshooting'],
  ['port already in use', '포트가 이미 사용 중', 'troubleshooting'],
  ['build fails', '빌드 실패', 'troubleshooting'],
  ['Vercel', '버셀', 'deploying'],
  ['github pages', '깃허브 페이지', 'deploying'],
  ['netlify', '넷리파이', 'deploying'],
  ['cloudflare', '클라우드플레어', 'deploying'],
  ['custom domain', '도메인 연결', 'deploying'],
  ['keyboard shortcuts', '단축키', 'seo-accessibility'],
  ['youtube video', '유튜브 영상', 'writing|seo-accessibility|recipes'],
  ['embed a tweet', '트윗 넣기', 'writing|recipes|seo-accessibility'],
  ['image size', '이미지 크기', 'writing'],
  ['code highlighting', '코드 하이라이트', 'writing'],
  ['line numbers', '줄 번호', 'writing'],
  ['mermaid diagram', '다이어그램', 'writing'],
  ['math formula', '수식', 'writing'],
  ['draft post', '초안', 'writing'],
  ['scheduled post', '예약 발행', 'writing'],
  ['add a language', '언어 추가', 'translating'],
  ['i18n', '다국어', 'translating'],
  ['import from wordpress', '워드프레스 옮기기', 'moving/wordpress-ghost-medium'],
  ['migrate from velog', '벨로그에서 옮기기', 'moving/velog-tistory'],
  ['jekyll', '지킬', 'moving/jekyll'],
  ['notion export', '노션 내보내기', 'moving/obsidian-notion'],
  ['hide sidebar', '사이드바 숨기기', 'site-structure|options|reference/front-matter'],
  ['navbar links', '상단 메뉴', 'site-structure'],
  ['rss feed', 'RSS 피드', 'site-structure'],
  ['versions of the docs', '문서 버전', 'site-structure'],
  ['redirect old url', '옛 주소 리다이렉트', 'moving|recipes|deploying|errors'],
  ['404 page', '404 페이지', 'deploying'],
  ['comments', '댓글', 'own'],
  ['google analytics', '방문자 통계', 'own'],
  ['chatgpt answers', 'AI 답변', 'search-and-answers'],
  ['algolia', '알골리아', 'search-and-answers'],
  ['upgrade to new version', '새 버전으로 올리기', 'upgrading'],
  ['write a plugin', '플러그인 만들기', 'plugins'],
  ['compare with docusaurus', '도큐사우루스 비교', 'beside-others'],
  ['install', '설치', 'start'],
  ['create a new blog', '새 블로그 만들기', 'start'],
  ['node version', '노드 버전', 'start|upgrading'],
  ['preview my post', '글 미리 보기', 'start'],
  ['folder structure', '폴더 구조', 'start|architecture'],
  ['where do pictures go', '그림은 어디에 두나', 'writing'],
  ['callout box', '알림 상자', 'writing'],
  ['tabs', '탭 만들기', 'writing|gallery'],
  ['footnote', '각주', 'writing'],
  ['pin a post', '글 고정', 'options|writing'],
  ['hide a post from the list', '목록에서 글 숨기기', 'options|reference/front-matter'],
  ['cover image', '커버 이미지', 'writing'],
  ['series of posts', '연재', 'options|reference/front-matter'],
  ['password protected post', '비밀번호 글', 'when-not|writing|moving/wordpress-ghost-medium'],
  ['author profile', '글쓴이 소개', 'reference/data-files|recipes'],
  ['about page', '소개 페이지', 'site-structure'],
  ['home page text', '홈 화면 문구', 'site-structure|reference/configuration'],
  ['menu with dropdown', '드롭다운 메뉴', 'site-structure'],
  ['edit this page link', '이 페이지 수정 링크', 'site-structure'],
  ['announcement banner', '공지 배너', 'site-structure'],
  ['favicon', '파비콘', 'sharing'],
  ['missing translation', '번역이 없는 글', 'translating'],
  ['translate the interface', '화면 문구 번역', 'translating'],
  ['change accent color', '강조 색 바꾸기', 'own'],
  ['add a script tag', '스크립트 태그 넣기', 'own'],
  ['search synonyms', '검색 동의어', 'search-and-answers'],
  ['misspelled search', '오타 검색', 'search-and-answers'],
  ['exclude page from search', '검색에서 빼기', 'reference/front-matter|search-and-answers'],
  ['deploy with docker', '도커로 배포', 'deploying'],
  ['base path subfolder', '하위 경로에 배포', 'deploying'],
  ['broken link', '깨진 링크', 'errors'],
  ['missing alt text', '대체 텍스트 없음', 'errors|seo-accessibility|writing'],
  ['check in CI', 'CI에서 검사', 'commands'],
  ['list of commands', '명령 목록', 'commands'],
  ['install as app offline', '앱으로 설치', 'sharing'],
  ['print a page', '인쇄', 'seo-accessibility'],
  ['screen reader', '스크린 리더', 'seo-accessibility'],
  ['how fast is it', '얼마나 빠른가', 'beside-others'],
  ['who is it not for', '맞지 않는 경우', 'when-not'],
  ['front matter fields', '머리말 필드', 'reference/front-matter|writing'],
  ['ghost export', '고스트에서 옮기기', 'moving/wordpress-ghost-medium'],
];

it.each(['en', 'ko'] as const)('is found by plain queries in %s', async (locale) => {
  const missed: string[] = [];
  for (const [en, ko, page] of QUERIES) {
    const query = locale === 'en' ? en : ko;
    const { results } = await search({
      requests: [{ indexName: 'site', query, hitsPerPage: 20, facetFilters: [`language:${locale}`] }],
    });
    const pages = new Set(
      results[0]!.hits.map(({ url = '' }) => url.replace(/#.*|^\/en(?=\/)/g, '').slice(1)),
    );
    if (![...pages].slice(0, 2).some((found) => page.split('|').includes(found)))
      missed.push(`${query}: ${[...pages].join(' ')}`);
  }
  expect(missed).toEqual([]);
});

it.each(['ko', 'en'])(
  'finds each row of the tables in the search demo by its name, in %s',
  async (locale) => {
    const folder = join(root, 'dist/lookup');
    const rows = createEngine({
      locales: ['ko', 'en'],
      load: async (file) => new Uint8Array(await readFile(join(folder, file))).buffer,
    });
    const seen = new Map<string, string>();
    for (const name of ['configuration', 'front-matter', 'data-files']) {
      const path = `${locale === 'en' ? 'i18n/en' : 'content'}/docs/reference/${name}.md`;
      for (const [, row] of readFileSync(join(root, path), 'utf8').matchAll(/^\| `([^`]+)` \|/gm))
        seen.set(row!, name);
    }
    expect(seen.size).toBeGreaterThan(150);
    const wrong: string[] = [];
    const pages = new Map<string, string>();
    for (const [query, page] of seen) {
      const { results } = await rows.search({
        requests: [{ indexName: 'site', query, hitsPerPage: 20, facetFilters: [`language:${locale}`] }],
      });
      const hit = results[0]!.hits.find(({ hierarchy }) => hierarchy?.lvl1 === query);
      const [path = '', anchor] = hit?.url?.split('#') ?? [];
      if (hit && !pages.has(path)) pages.set(path, readFileSync(join(root, 'dist', `${path}.html`), 'utf8'));
      if (!hit || !anchor || !new RegExp(`id=["']?${anchor}["'\\s>]`).test(pages.get(path)!))
        wrong.push(`${query} (${page}): ${hit?.url}`);
    }
    expect(wrong).toEqual([]);
  },
);

/** Services of visitor counts in the manual, in its order, with what their scripts call. */
const COUNTERS = [
  ['https://gc.zgo.at/count.js', ['https://me.goatcounter.com']],
  ['https://plausible.io/js/script.js', ['https://plausible.io']],
  ['https://cloud.umami.is/script.js', ['https://cloud.umami.is', 'https://api-gateway.umami.dev']],
] as const;

it.each(['content/docs', 'i18n/en/docs'])('shows counters that the policy allows, in %s', async (folder) => {
  const page = readFileSync(join(source, folder, '04-own.md'), 'utf8');
  const [, section = ''] = /^### .* \{#counters\}$([\s\S]*?)^## /m.exec(page) ?? [];
  const settings = [...section.matchAll(/```ts fragment title="site\.config\.ts"\n([\s\S]*?)```/g)];
  expect(settings).toHaveLength(COUNTERS.length);
  for (const [index, [, setting]] of settings.entries()) {
    const site = openSite('early');
    site.edit('site.config.ts', '  locales:', `${setting}  locales:`);
    const { status, stderr } = await site.build();
    expect([status, stderr]).toEqual([0, '']);
    const [src, called] = COUNTERS[index]!;
    const policy = site.page('/').querySelector('meta[http-equiv="Content-Security-Policy"]');
    const directive = (name: string) =>
      new RegExp(`${name} ([^;]*)`).exec(policy!.getAttribute('content')!)?.[1];
    expect(directive('script-src')).toContain(new URL(src).origin);
    for (const origin of called) expect(directive('connect-src')).toContain(origin);
    expect(site.page('/').querySelector(`script[src="${src}"]`)).not.toBeNull();
  }
});
