import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

/* What plugins of a site do: the examples of the documentation, their order, and what is said of a mistake. */

let site: TestSite;

beforeAll(async () => {
  site = openSite('plugins');
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
});

const article = (from: TestSite, path: string) => from.page(path).querySelector('article')!;

it('puts what functions return in the place of directives, in Markdown and MDX', () => {
  const first = article(site, '/blog/250101-01');
  expect(first.querySelector('section.poem p.title')?.text).toBe('Night');
  expect(first.querySelector('section.poem strong')?.text).toBe('lines');
  expect(article(site, '/blog/250201-01').querySelector('section.poem')?.text).toContain('Loud lines.');
});
