import { describe, expect, it } from 'vitest';
import { importFiles } from './support';

/**
 * Most that sixteen times the text may cost: between work in proportion, 16 times as much, and the square, 256 times. It
 * is time of the processor in one process, so waiting for a busy machine does not count.
 */
const MAX_GROWTH = 64;

async function costOf(text: string): Promise<number> {
  const wxr = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title><link>https://old.example.com</link><item><title>A</title><link>https://old.example.com/a</link><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_name>a</wp:post_name><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date>2024-01-01 00:00:00</wp:post_date></item></channel></rss>`;
  const before = process.cpuUsage();
  const { site } = await importFiles({ 'export.xml': wxr });
  const { user, system } = process.cpuUsage(before);
  expect(site.read('content/blog/a.md')).toContain('Start');
  return user + system;
}

describe('the work of an import grows with its texts, not with their square', () => {
  it.each([
    ['texts side by side', 'x<sup>2</sup> ', 300],
    ['brackets', '[ref]a[/ref] ', 120],
    ['elements without content', '<span></span>', 500],
  ])('%s', async (_, part, count) => {
    const textOf = (times: number) => `<p>Start ${part.repeat(times)}</p>`;
    // The first import loads modules and compiles.
    await costOf(textOf(count));
    const few = await costOf(textOf(count));
    expect((await costOf(textOf(16 * count))) / few).toBeLessThan(MAX_GROWTH);
  });
});
