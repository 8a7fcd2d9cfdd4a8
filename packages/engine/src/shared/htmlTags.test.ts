import { describe, expect, it } from 'vitest';
import { mapAttributes, mapSrcset, scanTags } from './htmlTags';

describe('scanTags', () => {
  it('gives tags with their places and skips comments and scripts', () => {
    const html = '<!-- <a> --><B class="x>y">t</b><script><i></script><br/>1 < 2';
    expect(scanTags(html).map(({ name, isClose, attributes }) => [name, isClose, attributes])).toEqual([
      ['b', false, ' class="x>y"'],
      ['b', true, ''],
      ['script', false, ''],
      ['script', true, ''],
      ['br', false, '/'],
    ]);
    const [tag] = scanTags(html);
    expect(html.slice(tag?.start, tag?.end)).toBe(' class="x>y">');
  });

  it('reads on after a quote that begins no value, as a browser does', () => {
    const html = `<p it's><img alt='a > b' src=x"y><br>`;
    expect(scanTags(html).map(({ name }) => name)).toEqual(['p', 'img', 'br']);
  });
});

describe('mapAttributes', () => {
  it('changes, removes and leaves', () => {
    const change = mapAttributes(` a=1 b='2' C="3&amp;4" d`, ({ name, value }) =>
      name === 'a' ? undefined : name === 'b' ? null : `${name}:${value}`,
    );
    expect(change).toBe(' a=1  C="c:3&4" d="d:null"');
  });
});

describe('mapSrcset', () => {
  it('changes addresses and keeps descriptors', () => {
    expect(mapSrcset('a.png 1x,b.png 2x, c,d.png 100w', (url) => `<${url}>`)).toBe(
      '<a.png> 1x, <b.png> 2x, <c,d.png> 100w',
    );
  });
});
