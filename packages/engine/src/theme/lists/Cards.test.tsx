import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render';
import { Cards } from './Cards';

it('counts the documents of a category, but nothing of a document or of a category of links', () => {
  const counts = [3, 0].map((count) =>
    renderInPage(<Cards items={[{ title: '안내', description: '', href: '/docs/', count }]} />),
  );
  expect(counts[0]).toContain('문서 3개');
  expect(counts[1]).not.toContain('<p');
});
