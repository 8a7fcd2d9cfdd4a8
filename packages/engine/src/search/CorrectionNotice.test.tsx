import { expect, it } from 'vitest';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { renderInPage } from '../theme/testing/render';
import { CorrectionNotice } from './CorrectionNotice';

const notice = (messages: Record<string, string>) =>
  renderInPage(<CorrectionNotice query="rancher" meant="ranger" className="c" onAsTyped={() => {}} />, {
    shell: { messages },
  });

it.each([
  [en, 'Showing results for “ranger”.', 'Search for “rancher” instead'],
  [ja, '「ranger」の検索結果です。', '「rancher」のまま検索'],
])('says as what a query was read, and leads back to what was typed', (messages, said, back) => {
  expect(notice(messages)).toMatch(
    new RegExp(`<strong>${said}</strong>.*<button type="button">${back}</button>`),
  );
});

it('says nothing of a query that was answered as it is', () => {
  expect(
    renderInPage(<CorrectionNotice query="a" meant={null} className="c" onAsTyped={() => {}} />),
  ).not.toContain('<p');
});
