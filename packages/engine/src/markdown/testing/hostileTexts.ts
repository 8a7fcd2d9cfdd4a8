const DEEP = 10_000;
const MEGA = 1_000_000;

function repeat(text: string, times = DEEP): string {
  return text.repeat(times);
}

/** Nested containers; the outermost has the most colons. */
function containers(depth: number): string {
  const open = Array.from({ length: depth }, (_, i) => `${':'.repeat(depth + 3 - i)}note`);
  const close = Array.from({ length: depth }, (_, i) => ':'.repeat(i + 4));
  return [...open, 'x', ...close].join('\n');
}

/** Markdown texts that exhaust a naive parser's stack or time, by the syntax that they attack. */
export const hostileMarkdown: Readonly<Record<string, string>> = {
  'unclosed fence': `\`\`\`ts\n${repeat('const a = `\n')}`,
  'unclosed fences of growing length': Array.from({ length: 500 }, (_, i) => '`'.repeat(i + 3)).join('\n'),
  'script in a heading': '# <script>alert(1)</script> {#a}',
  quotes: `${repeat('> ')}a`,
  'quotes without spaces': `${repeat('>')}a`,
  lists: `${repeat('- ')}a`,
  'ordered lists': `${repeat('1. ')}a`,
  'quotes and lists': `${repeat('> - ')}a`,
  'indented lists': Array.from({ length: 1500 }, (_, i) => `${'  '.repeat(i)}- a`).join('\n'),
  brackets: `${repeat('[')}a${repeat(']')}`,
  'open brackets': repeat('[', MEGA),
  links: `${repeat('[')}a${repeat('](b)')}`,
  images: `${repeat('![')}a${repeat('](b)')}`,
  parentheses: `[a](${repeat('(')}${repeat(')')})`,
  emphasis: `${repeat('*a **b ')}c${repeat('** a*')}`,
  'emphasis of one length': `${repeat('*')}a${repeat('*')}`,
  'mixed emphasis': `${repeat('*_')}a${repeat('_*')}`,
  'emphasis beside Korean': repeat('가**"나"**다', 100_000),
  strikethrough: `${repeat('~~a ~b ')}${repeat('~ ~~')}`,
  containers: containers(2000),
  'containers of few colons': repeat(':::note\n'),
  'a container of many colons': `${':'.repeat(MEGA)}note\nx`,
  'text directives': `:::note\n${repeat(':a[')}x${repeat(']')}\n:::`,
  attributes: `:::note{${repeat('a="', 100_000)}}\nx\n:::`,
  'heading ids': `# a ${repeat('{#')}\n# b {#}\n# c {#a b}\n# d {#"><script>}\n# e {#é}\n# f {#f}{#g}`,
  'spaces before a heading id': `# a${' '.repeat(MEGA)}{#a`,
  'raw elements': `${repeat('<div>')}\n\na`,
  'raw inline elements': `a ${repeat('<b>', 100_000)}`,
  'raw formatting and paragraphs': `${repeat('<b><i>', 60)}${repeat('<p>', 50_000)}`,
  'raw comments': repeat('<!--', 200_000),
  'raw scripts': repeat('<script>', 100_000),
  'raw attributes': `<div ${repeat('a="', 300_000)}>`,
  'raw tag openings': repeat('<a', 500_000),
  plaintext: 'a <plaintext> b\n\n# c',
  'a close tag of the page': '</div></main></body></html>\n\na',
  footnotes: `${repeat('[^a]: ')}x`,
  'footnotes that call each other': '[^a]\n\n[^a]: x [^b]\n\n[^b]: y [^a]',
  'many footnotes': `${Array.from({ length: 3000 }, (_, i) => `[^${i}]`).join(' ')}\n\n${Array.from({ length: 3000 }, (_, i) => `[^${i}]: x`).join('\n')}`,
  'many headings of one name': repeat('# a\n\n'),
  'many definitions': `${Array.from({ length: DEEP }, (_, i) => `[a${i}]: /b`).join('\n')}\n\n${repeat('[a1] ')}`,
  backticks: Array.from({ length: 1500 }, (_, i) => `${'`'.repeat(i + 1)}a`).join(' '),
  'a wide table': `${repeat('|')}\n${repeat('|-')}|\n${repeat('|a')}`,
  'a long table': `|a|b|\n|-|-|\n${repeat('|x\n', 30_000)}`,
  'a table of unequal rows': `${repeat('|a', 1000)}\n${repeat('|-', 1000)}\n${repeat('|a|\n', 1000)}`,
  entities: repeat('&', MEGA),
  addresses: repeat('http://a.b', 20_000),
  'mail addresses': repeat('a@', 100_000),
  protocols: repeat('mailto:', 100_000),
  'a megabyte on a line': repeat('가나 다', MEGA / 4),
  'a megabyte without space': repeat('a', MEGA),
  'a megabyte of spaces': `a${' '.repeat(MEGA)}b`,
  'a megabyte of stars': repeat('*', MEGA),
  'a megabyte of code on a line': `\`\`\`ts\n${repeat('a(', MEGA / 2)}\n\`\`\``,
  'a megabyte of code': `\`\`\`ts\n${repeat('const a = "b";\n', MEGA / 15)}\`\`\``,
  'code marks': `\`\`\`ts\n${repeat('// [!code ++:9999]\n', 2000)}\`\`\``,
  'code metadata': `\`\`\`ts {1-999999} ${repeat('title="', 10_000)}\na\n\`\`\``,
  'a language of many letters': `\`\`\`${repeat('a', MEGA)}\na\n\`\`\``,
  'a language that is a path': '```../../package\na\n```',
  'a grammar under strain': `\`\`\`python\n${repeat(`${repeat('(', 900)}f"{`, 2)}\n\`\`\``,
  'a shell grammar under strain': `\`\`\`bash\n${repeat('$(', 900)}\n${repeat('"$(', 600)}\n${repeat('<<A ', 400)}\n\`\`\``,
  'a css grammar under strain': `\`\`\`css\n${repeat('a:not(', 300)}\n${repeat('a', 1900)}\n${repeat('/*', 900)}\n\`\`\``,
  'a yaml grammar under strain': `\`\`\`yaml\n${repeat('- ', 900)}\n${repeat('a: ', 600)}\n${repeat('"', 1900)}\n\`\`\``,
  NUL: 'a\0b\n\n# c\0 {#d\0}\n\n```\n\0\n```',
  'lone surrogates': 'a\ud800b\udfff [c](\ud800) `\udc00`\n\n# \ud800',
  'tokens of ours': '\u{f0000}0\u{f0001} [a](b)',
  'prototype names':
    '[__proto__]: /a\n\n[__proto__] [constructor]\n\n# constructor\n\n# __proto__\n\n:::constructor\n:::\n\n```constructor\n```\n\n[^constructor]\n\n[^constructor]: a',
  'every symbol that could mark': `가**"나"**다 ${Array.from({ length: 64 }, (_, i) => String.fromCharCode(0x4dc0 + i)).join('')}`,
  'carriage returns': repeat('a\r', 100_000),
  nothing: '',
};

/** The same for MDX, by name; most are nested deeply. */
export const hostileMdx: Readonly<Record<string, string>> = {
  parentheses: `{${repeat('(')}1${repeat(')')}}`,
  arrays: `{${repeat('[')}${repeat(']')}}`,
  objects: `{${repeat('{a:')}1${repeat('}')}}`,
  braces: `${repeat('{')}${repeat('}')}`,
  templates: `{${repeat('`${')}1${repeat('}`')}}`,
  arrows: `{${repeat('a=>')}1}`,
  operators: `{${repeat('!')}1}`,
  sums: `{${repeat('1+')}1}`,
  members: `{a${repeat('.b')}}`,
  elements: `${repeat('<a>')}x${repeat('</a>')}`,
  'blocks of elements': `${repeat('<div>\n')}x\n${repeat('</div>\n')}`,
  'elements in an expression': `{${repeat('<a>')}${repeat('</a>')}}`,
  'blocks of code': `export const a = () => ${repeat('{')}${repeat('}')}`,
  conditions: `export function a(){${repeat('if(a)')}1}`,
  alternatives: `export function a(){${repeat('if(a){}else ')}1}`,
  labels: `export function a(){${repeat('a:')}1}`,
  'spread attributes': `<a {...${repeat('(')}a${repeat(')')}} />`,
  quotes: `${repeat('> ')}a`,
  'an unclosed brace': '{',
  'an unclosed tag': '<a',
  NUL: 'a\0b {"\0"}',
  'lone surrogates': 'a\ud800 {"\ud800"}',
};
