import { describe, expect, it } from 'vitest';
import { usedStyles, withoutUnusedProperties } from './usedStyles';

const html = '<main id="top"><p class="a">글<span class=\'b  c\'></span></p><svg class=d></svg></main>';
const used = (css: string) => usedStyles(css, html);

describe('the rules that a document uses', () => {
  it.each([
    ['.a{x:1}.z{x:1}', '.a{x:1}'],
    ['p,table{x:1}', 'p{x:1}'],
    ['#top,#z{x:1}', '#top{x:1}'],
    ['p.a>.b:hover{x:1}p.z{x:1}', 'p.a>.b:hover{x:1}'],
    ['@layer a{.z{x:1}}@layer b{.a{x:1}}', '@layer a;@layer b{.a{x:1}}'],
    ['@media print{.z{x:1}}', ''],
    ['@layer a.application{p{x:1}}@layer a{p{y:1}}', '@layer a{p{y:1}}'],
    ['.a{x:1;& .z{y:1}& .b{z:1}}', '.a{x:1;& .b{z:1}}'],
    ['.a{& .z{y:1}}', ''],
  ])('of %s are %s', (css, expected) => {
    expect(used(css)).toBe(expected);
  });

  it('are those that match by what is not there, or by one of several', () => {
    for (const css of [
      '.a:not(.z){x:1}',
      ':is(.z,.a){x:1}',
      'p:has(>.b){x:1}',
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
    const own =
      '<html lang="en" dir="rtl" data-theme="light"><p data-n="1" popoverTarget="x" lang=ko-KR></p></html>';
    for (const css of [
      '[data-n]:before{x:1}',
      '[dir=rtl] p{x:1}',
      'p:lang(en),p:lang(ko){x:1}',
      '[data-theme=dark] p{x:1}',
      '[popovertarget]{x:1}',
    ])
      expect(usedStyles(css, own)).toBe(css);
  });

  it.each([
    ['.a{&>.b{x:1}&>.d{x:1}.c{x:1}.d{x:1}}', '.a{&>.b{x:1}.c{x:1}}'],
    ['main .b,.a .d{x:1}', 'main .b{x:1}'],
    ['main>.b,main>p>.b{x:1}', 'main>p>.b{x:1}'],
    ['p+svg,span~svg,svg+p{x:1}', 'p+svg{x:1}'],
    ['p~svg,svg~p{x:1}', 'p~svg,svg~p{x:1}'],
    ['.a{@media print{& .c{x:1}& .d{x:1}}}', '.a{@media print{& .c{x:1}}}'],
    ['.a{main &{x:1}svg &{x:1}}', '.a{main &{x:1}}'],
    ['.a.b,.b.c{x:1}', '.b.c{x:1}'],
    ['p:has(.c),p:has(svg),p:has(+svg),main:has(>svg){x:1}', 'p:has(.c),p:has(+svg),main:has(>svg){x:1}'],
    ['main :is(.a .b,.y){x:1}', 'main :is(.a .b,.y){x:1}'],
    ['.a :is(.d,.y){x:1}', ''],
  ])('are by what stands in what: of %s are %s', (css, expected) => {
    expect(used(css)).toBe(expected);
  });

  it('are by what occurs when it is not certain what stands in what', () => {
    const loose = '<main><p class="a"><b></main><svg></svg>';
    expect(usedStyles('.a svg{x:1}svg>b{x:1}.a>i{x:1}', loose)).toBe('.a svg{x:1}svg>b{x:1}');
  });

  it('name no type of element that does not occur, where several are as good', () => {
    expect(used(':is(h2,p):hover,li>:is(p,q){x:1}')).toBe('p:hover{x:1}');
    expect(used('main :is(h2,p,svg),main :is(h2,.a){x:1}')).toBe('main :is(p,svg),main :is(h2,.a){x:1}');
    expect(used(':where(h2,p) span{x:1}')).toBe(':where(p) span{x:1}');
  });

  it('end without a sign where the rules after a declaration are left out', () => {
    expect(usedStyles('.a{x:1;y:2;& .gone{z:3}}@layer n{.a{y:1;& p{z:2}}}', '<p class="a"></p>')).toBe(
      '.a{x:1;y:2}@layer n{.a{y:1}}',
    );
  });

  it('keep what they say as it is', () => {
    const css = '.a:before{content:"};,.z{"/"";background:url("data:x;y,{z}")}@page{margin:1cm}:root{--a:1}';
    expect(used(css)).toBe(css);
  });
});

describe('custom properties', () => {
  it('go when nothing refers to them, directly or through others', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:2px;--d:var(--c)}p{margin:var(--b)}';
    expect(withoutUnusedProperties(css, '')).toBe(':root{--a:1px;--b:var(--a)}p{margin:var(--b)}');
  });

  it('stay when something beside the sheet refers to them', () => {
    expect(withoutUnusedProperties(':root{--a:1px;--b:2px}', '<path fill="var(--b)">')).toBe(
      ':root{--b:2px}',
    );
  });
});
