import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../frontMatter/frontMatter';
import { docSchema, pageSchema, postSchema } from '../frontMatter/schemas';
import { HIDING_RULES } from './hidingRules';

const SCHEMAS = { post: postSchema, doc: docSchema, page: pageSchema };

const read = (fields: string, kind: keyof typeof SCHEMAS = 'post') =>
  readFrontMatter(`---\ntitle: a\n${fields}\n---\ntext\n`, SCHEMAS[kind], 'content/x.md');

/** Visibility of a text with these fields. */
function stateOf(fields: string, kind: keyof typeof SCHEMAS = 'post'): string {
  const { frontMatter, hidings, problems } = read(fields, kind);
  if (problems.length > 0) return problems.every(({ line, hint }) => line === 3 && hint) ? 'stop' : 'no line';
  if (!frontMatter) return 'nothing';
  const dates = hidings.flatMap(({ state, date }) => (date ? [`${state} ${date}`] : []));
  if (dates.length > 0) return dates.join(', ');
  return frontMatter.draft ? 'draft' : frontMatter.unlisted ? 'unlisted' : 'public';
}

describe('a field that hides', () => {
  it.each([
    ['draft: true', 'draft'],
    ['draft: "true"', 'draft'],
    ['draft: yes', 'draft'],
    ['draft: 1', 'draft'],
    ['Draft: True', 'draft'],
    ['DRAFT: on', 'draft'],
    ['"draft" : TRUE', 'draft'],
    ['draft: !!bool "true"', 'draft'],
    ['draft: false', 'public'],
    ['draft: "false"', 'public'],
    ['draft: no', 'public'],
    ['draft: 0', 'public'],
    ['draft: published', 'public'],
    ['draft:', 'stop'],
    ['draft: maybe', 'stop'],
    ['draft: ture', 'stop'],
    ['draft: [true]', 'stop'],
    ['drfat: true', 'stop'],
    ['초안: true', 'stop'],
    ['비공개: 예', 'stop'],
    ['下書き: true', 'stop'],
    ['Entwurf: ja', 'stop'],
    ['작성 중: true', 'stop'],
    ['발행: false', 'draft'],
    ['공개 여부: N', 'draft'],
    ['공개: true', 'public'],
    ['공개: 2099-01-01', 'from 2099-01-01'],
    ['공개: 나중에', 'stop'],
    ['veröffentlicht: no', 'draft'],
    ['상태: 비공개', 'draft'],
    ['상태: 작성중', 'draft'],
    ['상태: 완료', 'public'],
    ['state: draft', 'stop'],
    ['state: California', 'public'],
    ['종류: 초안', 'stop'],
    ['kind: Private', 'stop'],
    ['kind: note', 'public'],
    ['toc: hidden', 'public'],
    ['comments: hidden', 'public'],
    ['hide: true', 'draft'],
    ['secret: true', 'draft'],
    ['open: false', 'draft'],
    ['open: true', 'public'],
    ['Entwurf: false', 'public'],
    ['status: brouillon', 'draft'],
    ['drafts: true', 'stop'],
    ['isDraft: true', 'draft'],
    ['private: true', 'draft'],
    ['headless: true', 'draft'],
    ['published: false', 'draft'],
    ['PUBLISHED: False', 'draft'],
    ['published: "false"', 'draft'],
    ['published: no', 'draft'],
    ['published: 0', 'draft'],
    ['published: n', 'draft'],
    ['published: Draft', 'draft'],
    ['published: true', 'public'],
    ['published: 2099-01-01', 'from 2099-01-01'],
    ['published:', 'stop'],
    ['published: perhaps', 'stop'],
    ['publish: false', 'draft'],
    ['dg-publish: false', 'draft'],
    ['public: false', 'draft'],
    ['is_published: false', 'draft'],
    ['status: draft', 'draft'],
    ['Status: Draft', 'draft'],
    ['status: hidden', 'unlisted'],
    ['status: private', 'draft'],
    ['status: pending', 'draft'],
    ['status: future', 'draft'],
    ['status: trash', 'draft'],
    ['status: false', 'draft'],
    ['status: 0', 'draft'],
    ['status: 1', 'stop'],
    ['status: 비공개', 'draft'],
    ['status: publish', 'public'],
    ['status: published', 'public'],
    ['status: whatever', 'stop'],
    ['status:', 'stop'],
    ['post_status: draft', 'draft'],
    ['visibility: public', 'public'],
    ['visibility: members', 'draft'],
    ['visibility: paid', 'draft'],
    ['visibility: unlisted', 'unlisted'],
    ['visibility: 3', 'stop'],
    ['unlisted: true', 'unlisted'],
    ['unlisted: "yes"', 'unlisted'],
    ['Unlisted: true', 'unlisted'],
    ['hidden: true', 'unlisted'],
    ['hidden: false', 'public'],
    ['listed: false', 'unlisted'],
    ['eleventyExcludeFromCollections: true', 'unlisted'],
    ['permalink: false', 'draft'],
    ['permalink: /x', 'public'],
    ['render: false', 'draft'],
    ['output: false', 'draft'],
    ['output: html_document', 'public'],
    ['ignore: true', 'draft'],
    ['visible: false', 'draft'],
    ['password: abc', 'draft'],
    ['password: ""', 'public'],
    ['_build: { render: never }', 'draft'],
    ['build: { render: always, list: never }', 'unlisted'],
    ['build: { list: local }', 'unlisted'],
    ['build: { render: always }', 'public'],
    ['pubDate: 2099-01-01', 'from 2099-01-01'],
    ['pubDate: Jan 01 2099', 'from 2099-01-01'],
    ['publishDate: 2099-01-01T10:00:00Z', 'from 2099-01-01T10:00:00Z'],
    ['published_at: soon', 'stop'],
    ['released_at: 2099-01-01', 'from 2099-01-01'],
    ['Date: 2099-01-01', 'from 2099-01-01'],
    ['expiryDate: 2001-01-01', 'until 2001-01-01'],
    ['expires: never', 'stop'],
    ['sitemap: false', 'stop'],
    ['sitemap: { exclude: true }', 'stop'],
    ['sitemap: { priority: 0.5 }', 'public'],
    ['robots: noindex, nofollow', 'stop'],
    ['noindex: true', 'stop'],
    ['head: [{ tag: meta, attrs: { name: robots, content: noindex } }]', 'stop'],
    ['search: false', 'stop'],
    ['search: { exclude: true }', 'stop'],
    ['sidebar: { hidden: true }', 'stop'],
    ['sidebar: false', 'public'],
    ['nav_exclude: true', 'stop'],
    ['cascade: { draft: true }', 'stop'],
    ['cascade: [{ _target: { path: /x }, build: { render: never } }]', 'stop'],
    ['cascade: { banner: x }', 'public'],
    ['params: { draft: true }', 'draft'],
    ['extra: { private: true }', 'draft'],
    ['<<: { draft: true }', 'draft'],
    ['params: { color: red }', 'public'],
    ['draft: false\npublished: false', 'draft'],
    ['published: true\ndraft: true', 'draft'],
  ])('%s: %s', (fields, state) => {
    for (const kind of ['post', 'doc', 'page'] as const) expect(stateOf(fields, kind), kind).toBe(state);
  });

  it('is no unknown field, whatever its value', () => {
    const fields = 'published: true\nstatus: publish\nprivate: false\nvisibility: public';
    expect(read(fields).unknownFields).toEqual([]);
    expect(read('permalink: /x\noutput: pdf').unknownFields).toEqual(['permalink', 'output']);
  });

  it('of a document may be `date`, which a post has as its own', () => {
    expect(stateOf('date: 2099-01-01', 'doc')).toBe('from 2099-01-01');
    expect(stateOf('date: 2099-01-01', 'page')).toBe('from 2099-01-01');
    expect(read('date: 2099-01-01', 'post')).toMatchObject({
      hidings: [],
      frontMatter: { date: '2099-01-01' },
    });
  });

  it('has a row in the table once for each effect', () => {
    for (const { fields, hidesWhen } of HIDING_RULES) {
      expect(fields.length, hidesWhen).toBeGreaterThan(0);
      expect(new Set(fields).size).toBe(fields.length);
    }
  });
});
