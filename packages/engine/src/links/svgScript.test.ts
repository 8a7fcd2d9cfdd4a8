import { expect, it } from 'vitest';
import { svgScript } from './svgScript';

const found = (svg: string, path = 'a.svg') => svgScript(path, new TextEncoder().encode(svg));

it.each([
  ['<svg>\n<script>x()</script></svg>', '<script>', 2],
  ['<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script href="/x.js"/></s:svg>', '<script>', 1],
  ['<svg width="9"\n onload="x()">', 'onload', 1],
  ["<svg><rect title='a > b' onclick = 'x()'/></svg>", 'onclick', 1],
  ['<svg>\n\n<a xlink:href="javascript:x()">a</a></svg>', 'xlink:href="javascript:"', 3],
  ['<svg><a href=" java&#x0a;script&#58;x()">a</a></svg>', 'href="javascript:"', 1],
  ['<svg><a><animate attributeName="href" values="/a;javascript:x()"/></a></svg>', 'values="javascript:"', 1],
  ['<svg><foreignObject><iframe src="/a"/></foreignObject></svg>', '<iframe>', 1],
])('what runs in %j has a name and a line', (svg, what, line) => {
  expect(found(svg)).toEqual({ what, line });
});

it.each([
  '<svg><text>onload="x" javascript:</text><a href="https://example.com/?on=1">a</a></svg>',
  '<svg><!--\n<script>x()</script> --><style>a{color:red}</style><path d="M0 0" data-on="x"/></svg>',
  '<svg><image href="data:image/png;base64,AA"/><description font="a"/></svg>',
])('nothing runs in %j', (svg) => {
  expect(found(svg)).toBeNull();
});

it('is looked for in SVG alone', () => {
  expect(found('<script>x()</script>', 'a.html')).toBeNull();
  expect(found('<svg><script/></svg>', 'A.SVG')).not.toBeNull();
});

it('is looked for in time that grows with the file', () => {
  for (const part of ['<!--', '<a ', '<a "', "<a b='", '<a b="">'])
    expect(found(part.repeat(300_000))).toBeNull();
});
