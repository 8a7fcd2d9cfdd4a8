import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render';
import { Screen } from './TagIndex';

it('offers no filter where there are no tags, and says so', () => {
  const html = renderInPage(<Screen frequent={[]} groups={[]} />);
  expect(html).not.toContain('<input');
  expect(html).toContain('아직 태그가 없습니다.');
});

it('has a filter where there are some', () => {
  const tags = [{ label: 'Docker', href: '/blog/tags/docker', count: 1 }];
  expect(renderInPage(<Screen frequent={[]} groups={[{ letter: 'D', tags }]} />)).toContain('<input');
});
