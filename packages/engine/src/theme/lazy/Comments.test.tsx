import { describe, expect, it } from 'vitest';
import { renderInPage } from '../testing/render';
import { Giscus, Utterances } from './Comments';

const DRAFT = '/drafts/5f3a9c0e7d1b42868e0c9a7f1d2b3c4e';
const comments = (
  <>
    <Giscus repo="me/blog" repoId="r" category="c" categoryId="i" />
    <Utterances repo="me/blog" />
  </>
);

describe('comments', () => {
  it.each([
    ['/blog/a', 2],
    ['/drafts', 2],
    [DRAFT, 0],
    [`/en${DRAFT}`, 0],
    [`/base/en${DRAFT}/`, 0],
  ])('are behind a button on %s, unless it is a shared draft', (path, count) => {
    const html = renderInPage(comments, { page: { path } });
    expect(html.match(/<button/g)?.length ?? 0).toBe(count);
  });
});
