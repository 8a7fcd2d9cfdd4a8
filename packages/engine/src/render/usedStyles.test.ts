import { describe, expect, it } from 'vitest';
import { namesIn, usedStyles, withoutUnusedProperties } from './usedStyles';

const names = namesIn('<main id="top"><p class="a  b">글</p><svg class=c></svg></main>');
const used = (css: string) => usedStyles(css, names);

it('finds the elements, classes and ids of a document', () => {
  expect([...names].filter((name) => !name.startsWith('[')).sort()).toEqual([
    '#top',
    '.a',
    '.b',
    '.c',
    'body',
    'head',
    'html',
    'main',
    'p',
    'svg',
  ]);
});

it('takes tags from no text, script, comment or quoted value, and none for a part of one', () => {
  const own = namesIn(
    `<!-- it's <b class="c1"> --><script>for(;i<n;i++)x="<i class='c2'>"</script><p title="a > b" class="in">1 < 2 don't</p>` +
      `<a href='x"y>' class=after>it's</a><style>a<b{}</style><em class="last">`,
  );
  expect([...own].filter((name) => !name.startsWith('[')).sort()).toEqual(
    ['.after', '.in', '.last', 'a', 'body', 'em', 'head', 'html', 'p', 'script', 'style'].sort(),
  );
});

describe('the rules that a document uses', () => {
  it.each([
    ['.a{x:1}.z{x:1}', '.a{x:1}'],
    ['p,table{x:1}', 'p{x:1}'],
    ['p.a>.b:hover{x:1}p.z{x:1}', 'p.a>.b:hover{x:1}'],
    ['@layer a,b;@layer a{.z{x:1}}@layer b{.a{x:1}}', '@layer a,b;@layer b{.a{x:1}}'],
    ['@media print{.z{x:1}}', ''],
    ['.a{x:1;& .z{y:1}& .b{z:1}}', '.a{x:1;& .b{z:1}}'],
    ['.a{& .z{y:1}}', ''],
  ])('of %s are %s', (css, expected) => {
    expect(used(css)).toBe(expected);
  });

  it('are those that match by what is not there, or by one of several', () => {
    for (const css of [
      '.a:not(.z){x:1}',
      ':is(.z,.a){x:1}',
      'p:has(>svg){x:1}',
      'p:not(:has(table)){x:1}',
      '[data-js] .b{x:1}',
      '[open]>p{x:1}',
    ])
      expect(used(css)).toBe(css);
  });

  it.each([
    '[data-n]:before{x:1}',
    '.a:is(.y,.z):not(.q){x:1}',
    '.a :where(.y,[data-n]){x:1}',
    'p:has(>table){x:1}',
    '[dir=rtl] .a{x:1}',
    '.a{&:lang(en){x:1}}',
  ])('are not %s in a document of which nothing is met', (css) => {
    expect(used(css)).toBe('');
  });

  it('are those for what its attributes say', () => {
    const own = namesIn(
      '<html lang="en" dir="rtl" data-theme="light"><p data-n="1" popoverTarget="x" lang=ko-KR>',
    );
    for (const css of [
      '[data-n]:before{x:1}',
      '[dir=rtl] p{x:1}',
      'p:lang(en),p:lang(ko){x:1}',
      '[data-theme=dark] p{x:1}',
      '[popovertarget]{x:1}',
    ])
      expect(usedStyles(css, own)).toBe(css);
  });

  it('keep what they say as it is', () => {
    const css = '.a:before{content:"};,.z{"/"";background:url("data:x;y,{z}")}@page{margin:1cm}:root{--a:1}';
    expect(used(css)).toBe(css);
  });
});

describe('custom properties', () => {
  it('go when nothing refers to them, directly or through others', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:var(--c)}p{margin:var(--b)}';
    expect(withoutUnusedProperties(css, '')).toBe(':root{--a:1px;--b:var(--a);}p{margin:var(--b)}');
  });

  it('stay when something beside the sheet refers to them', () => {
    expect(withoutUnusedProperties(':root{--a:1px;--b:2px}', '<path fill="var(--b)">')).toBe(
      ':root{--b:2px}',
    );
  });
});
