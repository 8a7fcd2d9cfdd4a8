import { describe, expect, it } from 'vitest';
import type { ScreenName } from '../shared/screens';
import { loadScreen, screens } from './screens/index';
import { renderApp } from './testing/render';

describe('a whole page', async () => {
  const html = renderApp(await loadScreen<ScreenName>('notFound'));

  it('has one main part, which the skip link leads to', () => {
    expect(html.match(/<main /g)).toHaveLength(1);
    expect(html).toMatch(/^<a [^>]*href="#__content"/);
    expect(html).toContain('<main id="__content"');
  });

  it('has no inline style and no inline handler', () => {
    expect(html).not.toMatch(/ (?:style|on\w+)=/);
  });

  it('tells a visitor who followed a broken link whom to write to', () => {
    expect(html).toContain('페이지를 찾을 수 없습니다');
    expect(html).toContain('관리자에게 링크가 깨졌다고');
  });
});

it.each(Object.keys(screens) as ScreenName[])('the screen %s can be loaded', async (name) => {
  expect(await loadScreen(name)).toBeTypeOf('function');
});
