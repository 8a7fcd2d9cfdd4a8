import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render';
import { Screen } from './TagIndex';

const tags = [{ label: 'Docker', href: '/blog/tags/docker', count: 1 }];
const whole = {
  title: '태그',
  description: '모든 태그',
  hasFilter: true,
  frequent: [],
  groups: [{ letter: 'D', tags }],
  letters: [],
  pagination: { current: 1, count: 1, pages: [{ number: 1, href: '/blog/tags' }] },
} as const;

it('offers no filter where there are no tags, and says so', () => {
  const html = renderInPage(<Screen {...whole} groups={[]} hasFilter={false} />);
  expect(html).not.toContain('<input');
  expect(html).toContain('아직 태그가 없습니다.');
});

it('has a filter where there are some', () => {
  const html = renderInPage(<Screen {...whole} />);
  expect(html).toContain('<input');
  expect(html).not.toContain('<nav');
});

it('says of a tag once how many posts it has: the number is explained, not the link', () => {
  const html = renderInPage(<Screen {...whole} frequent={tags} />);
  expect(html.match(/<a [^>]*docker[^>]*>/g)).toEqual(Array(2).fill('<a href="/blog/tags/docker">'));
  expect(html.match(/<span title="Docker, 글 1편">1<\/span>/g)).toHaveLength(2);
});

it('has letters in the place of the filter where other pages have tags too', () => {
  const pages = [1, 2].map((number) => ({ number, href: `/blog/tags${number > 1 ? '/page/2' : ''}` }));
  const html = renderInPage(
    <Screen
      {...whole}
      hasFilter={false}
      letters={[
        { letter: 'D', href: '/blog/tags#letter-D' },
        { letter: 'K', href: '/blog/tags/page/2#letter-K' },
      ]}
      pagination={{ current: 1, count: 2, pages }}
    />,
  );
  expect(html).not.toContain('<input');
  expect(html).toContain('<a href="/blog/tags/page/2#letter-K">K</a>');
  expect(html).toContain('aria-current="page"');
});
