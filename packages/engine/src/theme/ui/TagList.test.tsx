import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render';
import { TagList } from './TagList';

const tags = [1, 2, 3].map((number) => ({ label: `tag ${number}`, href: `/${number}` }));

it('shows as many tags as there is room for, and counts the others', () => {
  expect(renderInPage(<TagList tags={tags} />).match(/<a /g)).toHaveLength(3);
  const html = renderInPage(<TagList tags={tags} most={1} />);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(/<li>\+(?:<!-- -->)?2<\/li>/);
});
