import { expect, it } from 'vitest';
import { createMarkdown } from '../markdown';
import { contain } from '../markdown/html/rawHtml';
import { testOptions } from '../markdown/testing/options';
import { slotHtml } from './renderPage';

it.each([
  'a <script> b',
  'a <script> b </script> c',
  'a <style> b',
  'a <textarea> b',
  'a <button><p>b</p> c',
  'a <i title="</p>">b</i>',
  'a <!-- </p> --> b',
  'a **b**',
])('a list shows a first paragraph that is closed: %s', async (text) => {
  const { html, excerptHtml } = await createMarkdown().parse(
    `${text}\n\nmore\n\n<!-- truncate -->\n\nrest`,
    testOptions(),
  );
  const body = { html, excerptHtml, module: null, sections: [], source: '' };
  const shown = slotHtml(body, { part: 'excerpt', references: [] });
  expect(contain(shown).trim()).toBe(shown.trim());
});
