import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentYaml, type Source, sources } from './files';
import { linkTargets, outline } from './markdown';

/** The tags of the specification, all of them and no others. */
const TAGS =
  `ai aks argo argo-cd auto-scaling aws azure bitnami blog boj business-project career ci-cd code-review
  community-standards cursor dev-ops docker documentation docusaurus doks eks elasticsearch english-article fast-api
  flutter game git-book git-hub git-hub-actions google-drive grafana ha-proxy helm hugging-face hugo ide istio
  java-script jinja k-devcon karpenter keda kubernetes lang-chain leet-code load-balancer locust loki mfa migration
  module-federation nat-gateway nest-js network peerlist pnpm python react review rust selenium side-project
  terraform testing think thinking type-script vibe-coding vite web webpack`.split(/\s+/);

/** The tags whose lists have a second page. */
const PAGED_TAGS = ['dev-ops', 'kubernetes', 'review'];
const PAGE_SIZE = 10;

const DOCS = [
  'base/development-process',
  'base/tech-stack',
  'base/tmi',
  'deprecated/guide-docs',
  'devops/cicd-helm',
  'devops/k8s-infra',
  'devops/oneclick-install',
  'index',
  'note/automation',
  'note/coding-ai',
  'note/oss-license',
  'side-project/aecheck',
  'side-project/backend-overall',
  'side-project/batorment',
  'side-project/tiny-clover',
];

/** Blocks that are text for people: a translation may say them in other words. */
const TRANSLATED_LANGUAGES = ['text', 'markdown', 'html'];

const posts = sources('ko', 'blog');
const listed = posts.filter((post) => post.front.unlisted !== true);
const translations = (['blog', 'docs', 'pages'] as const).flatMap((kind) => sources('en', kind));
const originals = new Map(
  (['blog', 'docs', 'pages'] as const).flatMap((kind) => sources('ko', kind)).map((s) => [s.path, s]),
);

const tagsOf = (post: Source) => post.front.tags as string[];
const count = (tag: string) => listed.filter((post) => tagsOf(post).includes(tag)).length;

describe('posts', () => {
  it('are 39, 38 of them listed on four pages with eight on the last', () => {
    expect(posts).toHaveLength(39);
    expect(listed).toHaveLength(38);
    expect(Math.ceil(listed.length / PAGE_SIZE)).toBe(4);
    expect(listed.length % PAGE_SIZE).toBe(8);
  });

  it('have slugs of the form yymmdd-01 from 231001-01 to 261126-01 that agree with their dates', () => {
    const slugs = posts.map((post) => post.slug).sort();
    expect([slugs.at(0), slugs.at(-1)]).toEqual(['231001-01', '261126-01']);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const post of posts) {
      const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)-01$/.exec(post.slug) ?? [];
      expect(post.front.date, post.path).toBe(`20${year}-${month}-${day}`);
      expect(new Date(`${post.front.date}T00:00:00Z`).toISOString(), post.path).toContain(post.front.date);
    }
  });

  it('use every tag of the specification in a listed post, and no other', () => {
    expect([...new Set(listed.flatMap(tagsOf))].sort()).toEqual(TAGS);
    expect([...new Set(posts.flatMap(tagsOf))].sort()).toEqual(TAGS);
    expect(Object.keys(contentYaml('tags.yml')).sort()).toEqual(TAGS);
  });

  it('give a second page to dev-ops, kubernetes and review and to no other tag', () => {
    expect(TAGS.filter((tag) => count(tag) > PAGE_SIZE)).toEqual(PAGED_TAGS);
    for (const tag of PAGED_TAGS) expect(count(tag), tag).toBeLessThanOrEqual(2 * PAGE_SIZE);
  });

  it('include exactly one written in English', () => {
    expect(posts.filter((post) => tagsOf(post).includes('english-article')).map((p) => p.slug)).toEqual([
      '250126-01',
    ]);
    expect(posts.filter((post) => post.front.language === 'en').map((p) => p.slug)).toEqual(['250126-01']);
  });

  it('have complete front matter and one excerpt mark', () => {
    const authors = Object.keys(contentYaml('authors.yml'));
    for (const post of [...posts, ...translations.filter((t) => t.kind === 'blog')]) {
      expect(post.front.title, post.path).toEqual(expect.stringMatching(/\S/));
      expect(tagsOf(post).length, post.path).toBeGreaterThan(0);
      expect(authors, post.path).toEqual(expect.arrayContaining(post.front.authors as string[]));
      const description = String(post.front.description).length;
      expect(description, `${post.locale} ${post.path} description`).toBeGreaterThanOrEqual(50);
      expect(description, `${post.locale} ${post.path} description`).toBeLessThanOrEqual(240);
      const marks = post.body
        .split('\n')
        .filter((line) => /^(<!-- truncate -->|\{\/\* truncate \*\/\})$/.test(line));
      expect(marks, post.path).toHaveLength(1);
    }
  });
});

describe('the English posts', () => {
  it('have 700 to 1,500 words beside their code', () => {
    const english = [...sources('en', 'blog'), ...posts.filter((post) => post.front.language === 'en')];
    for (const post of english) {
      const text = outline(post.body).lines.map((line) => line.text);
      const words =
        text
          .join(' ')
          .replace(/\]\([^)]*\)|\{#[^}]*\}/g, '')
          .match(/\S*[A-Za-z]\S*/g) ?? [];
      expect(words.length, post.path).toBeGreaterThanOrEqual(700);
      expect(words.length, post.path).toBeLessThanOrEqual(1500);
    }
  });
});

describe('documents', () => {
  it('are the fourteen of the specification and their landing page', () => {
    expect(sources('ko', 'docs').map((doc) => doc.path.replace(/^docs\/|\.mdx?$/g, ''))).toEqual(DOCS);
  });

  it('have a described category for each folder, in both languages', () => {
    for (const folder of new Set(DOCS.filter((doc) => doc.includes('/')).map(dirname))) {
      for (const root of ['site/content/docs', 'site/i18n/en/docs']) {
        expect(existsSync(join(root, folder, '_category_.yml')), `${root}/${folder}`).toBe(true);
      }
    }
  });
});

describe('translations', () => {
  it('exist for everything but the post that was written in English', () => {
    const translated = new Set(translations.map((translation) => translation.path));
    const missing = [...originals.values()]
      .filter((source) => source.front.language !== 'en' && !translated.has(source.path))
      .map((source) => source.slug);
    expect(missing).toEqual([]);
    for (const path of translated) expect(originals.has(path), `${path} translates nothing`).toBe(true);
    expect(translated.has('blog/250126-01.md')).toBe(false);
  });

  it.each(translations.map((t) => [t.path, t] as const))(
    '%s has the structure of its original',
    (path, translation) => {
      const original = originals.get(path);
      if (!original) throw new Error(`${path} translates nothing`);
      expect(shape(translation)).toEqual(shape(original));
    },
  );

  it.each(translations.map((t) => [t.path, t] as const))(
    '%s has the code of its original',
    (path, translation) => {
      const original = originals.get(path);
      const translated = outline(translation.body).fences;
      for (const [index, fence] of outline(original?.body ?? '').fences.entries()) {
        if (TRANSLATED_LANGUAGES.includes(fence.language)) continue;
        const lines = new Set(translated[index]?.code.split('\n'));
        const lost = fence.code.split('\n').filter((line) => !/[가-힣]/.test(line) && !lines.has(line));
        expect(lost, `block at line ${fence.line}`).toEqual([]);
      }
    },
  );

  it('have the tags, authors and dates of their originals and words of their own', () => {
    for (const translation of translations) {
      const original = originals.get(translation.path);
      for (const key of ['date', 'authors', 'tags', 'unlisted', 'slug', 'sidebar_position']) {
        expect(translation.front[key], `${translation.path} ${key}`).toEqual(original?.front[key]);
      }
      expect(translation.front.description, translation.path).not.toBe(original?.front.description);
    }
  });
});

/** What a translation must share with its original: everything a link or a reader's place can depend on. */
function shape(source: Source) {
  const { fences, headings, lines } = outline(source.body);
  const text = lines.map((line) => line.text).join('\n');
  return {
    headings: headings.map((heading) => `${heading.level} ${heading.id}`),
    code: fences.map((fence) => fence.language),
    marks: fences.map((fence) => fence.meta.match(/\{[\d,-]+\}/)?.[0]),
    directives: text.match(/^:{3,}\w*/gm) ?? [],
    tabs: text.match(/value="[^"]*"|group="[^"]*"/g) ?? [],
    images: linkTargets(text)
      .filter((link) => link.isImage)
      .map((link) => link.target),
    links: linkTargets(text).filter((link) => !link.isImage).length,
    footnotes: text.match(/\[\^[\w-]+\]/g) ?? [],
    tasks: text.match(/^\s*- \[[ x]\]/gm)?.length ?? 0,
    tableRows: text.match(/^\|.*\|\s*$/gm)?.length ?? 0,
  };
}
