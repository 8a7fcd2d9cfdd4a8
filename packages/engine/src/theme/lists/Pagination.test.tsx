import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render';
import { Pagination } from './Pagination';

const pagesOf = (...numbers: number[]) => numbers.map((number) => ({ number, href: `/p/${number}` }));

it('marks the current page, and links to its neighbours and over the gaps', () => {
  const pages = pagesOf(1, 4, 5, 6, 7, 8, 20);
  const html = renderInPage(<Pagination pagination={{ current: 6, count: 20, pages }} />);
  expect(html.match(/<li>…<\/li>/g)).toHaveLength(2);
  expect(html.match(/aria-current="page"/g)).toHaveLength(1);
  expect(html).toContain('<a href="/p/5" rel="prev">');
  expect(html).toContain('<a href="/p/7" rel="next">');
});

it('goes on to the right in a list that is read from its first page on', () => {
  const pagination = { current: 2, count: 3, pages: pagesOf(1, 2, 3) };
  const words = (html: string) => [...html.matchAll(/<a [^>]*>([^<]*)</g)].map(([, word]) => word);
  expect(words(renderInPage(<Pagination pagination={pagination} isReadOn />))).toEqual([
    '이전 쪽',
    '1',
    '2',
    '3',
    '다음 쪽',
  ]);
  expect(words(renderInPage(<Pagination pagination={pagination} />)).at(0)).toBe('더 오래된 글');
});

it('draws nothing for a list of one page', () => {
  expect(renderInPage(<Pagination pagination={{ current: 1, count: 1, pages: pagesOf(1) }} />)).toBe('');
});
