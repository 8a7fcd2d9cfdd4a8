import { describe, expect, it } from 'vitest';
import { rewriteLinks } from './links';

const moved = (body: string) => rewriteLinks(body, ({ url }) => `/new${url}`);

describe('rewriteLinks', () => {
  it('changes addresses of links, pictures, definitions and tags, and nothing else', () => {
    expect(
      moved('[a](/b "c") ![d](</e f>)\n\n<img src="/g">\n\n[h]: /i\n\n`[j](/k)` https://l.org m@n.org'),
    ).toBe(
      '[a](/new/b "c") ![d](/new/e f)\n\n<img src="/new/g">\n\n[h]: /new/i\n\n`[j](/k)` https://l.org m@n.org',
    );
  });

  it('changes the address of a picture whose label contains a link', () => {
    expect(moved('![a [b](/c)](/d "e")')).toBe('![a [b](/new/c)](/new/d "e")');
  });
});
