import { expect, it } from 'vitest';
import { openSite } from './support';

it('holds of a list’s posts what the list shows: the first paragraph before the fold', async () => {
  const site = openSite('basic');
  site.write(
    'content/blog/250301-01.md',
    '---\ntitle: Folded\n---\n\nFirst *paragraph*.\n\nSecond paragraph, with a [link](./250101-01.md).\n\n<!-- truncate -->\n\nThe rest.\n',
  );
  site.write(
    'content/blog/250302-01.md',
    '---\ntitle: Listed\n---\n\n- one\n- two\n\nAfter the list.\n\n<!-- truncate -->\n\nThe rest.\n',
  );
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  for (const text of [site.output('blog.html'), site.output('blog.json')]) {
    expect(text).toContain('First <em>paragraph</em>.');
    expect(text).not.toContain('Second paragraph');
    expect(text).toMatch(/<li>two</);
    expect(text).not.toContain('The rest.');
  }
  expect(site.output('blog/250301-01.html')).toContain('Second paragraph');
}, 120_000);
