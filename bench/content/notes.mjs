#!/usr/bin/env node
// @ts-check
// Dated additions in the posts of 2024, by what made them: the world changed, a later post goes on, or the author tried
// the text again. A heading with a topic, or a month of 2025 with no link to a post alone, says that the world changed.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keep } from './measure.mjs';

const blog = join(dirname(fileURLToPath(import.meta.url)), '../../site/content/blog');
const raw = { posts: 0, world: 0, goesOn: 0, again: 0 };
const posts = { world: new Set(), goesOn: new Set(), again: new Set() };
for (const path of readdirSync(blog, { recursive: true, encoding: 'utf8' })) {
  // The post that tells of it is not among those it counts.
  if (path === '241229-01.md' || !/^24\d{4}-01(\.md|\/index\.mdx?)$/.test(path)) continue;
  raw.posts += 1;
  const text = readFileSync(join(blog, path), 'utf8');
  for (const [, date = '', topic = '', body = ''] of text.matchAll(/^:::note\[(\d{4}-\d\d)(.*)\]\n+(.*)/gm)) {
    const isLink = body.length < 200 && /\]\(\.{1,2}\/\d{6}-01/.test(body);
    const kind = topic.startsWith(':') ? 'world' : date >= '2026' ? 'again' : isLink ? 'goesOn' : 'world';
    raw[kind] += 1;
    posts[kind].add(path);
  }
}
const inPosts = Object.fromEntries(Object.entries(posts).map(([kind, some]) => [kind, some.size]));
console.log(raw, inPosts);
keep('notes', { raw, inPosts });
