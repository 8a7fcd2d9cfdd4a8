import { describe, expect, it } from 'vitest';
import { addressSlip, fieldSlip, withScheme } from './addressSlip';

describe('an address that is mistyped', () => {
  it.each([
    ['https:/x.com', 'https://x.com'],
    ['http:/x.com/a?b#c', 'http://x.com/a?b#c'],
    ['https:x.com', 'https://x.com'],
    ['http//example.com', 'http://example.com'],
    ['https//a.b.io/c', 'https://a.b.io/c'],
    ['https;//x.com', 'https://x.com'],
    ['https：//x.com', 'https://x.com'],
    ['https:://x.com', 'https://x.com'],
    ['htp://x.com', 'http://x.com'],
    ['ttps://x.com', 'https://x.com'],
    ['htttps://한글.com/글', 'https://한글.com/글'],
    ['https://https://x.com', 'https://x.com'],
    ['http://https//x.com/a', 'https://x.com/a'],
    ['http:/localhost:3000', 'http://localhost:3000'],
    ['(https://x.com/a_(b))', 'https://x.com/a_(b)'],
    ['“https://x.com”', 'https://x.com'],
    ['<https://x.com>', 'https://x.com'],
    ['mailto://me@x.com', 'mailto:me@x.com'],
  ])('is told with what is meant: %s', (address, meant) =>
    expect(addressSlip(address)?.hint).toBe(`Write \`${meant}\`.`),
  );

  it.each(['http://draw.io가', 'https://example.co.jp参照'])('may run on: %s', (address) =>
    expect(addressSlip(address)?.hint).toMatch(/write `<https?:\/\/[\w.]+>`/),
  );

  it.each(['https://', 'http:', 'HTTPS:/', 'mailto:', 'tel:'])('may end after its scheme: %s', (address) =>
    expect(addressSlip(address)?.fault).toBe('ends after its scheme'),
  );

  it.each([
    'https://bucket.s3.us-west-2.amazonaws.com/a.png?X-Amz-Algorithm=AWS4&X-Amz-Expires=3600&X-Amz-Signature=ab12',
    'https://x.blob.core.windows.net/a.png?se=2026-01-02T03%3A04%3A05Z&sp=r&sig=ab%3D',
    'https://file.notion.so/f/a.png?expirationTimestamp=1790000000000&signature=ab',
    'https://cdn.discordapp.com/attachments/1/2/a.png?ex=68&is=67&hm=ab',
    'https://d1.cloudfront.net/a.png?Expires=1790000000&Signature=ab&Key-Pair-Id=K',
  ])('may be signed for a time: %s', (address) =>
    expect(addressSlip(address)?.fault).toBe('is signed for a time, after which nobody can open it'),
  );

  it.each([
    'https://x.com',
    'https://x.com/?expires=never',
    'https://x.com/?signature=ab#?expires=1',
    'HTTP://x.com',
    'https:///x.com',
    'https://web.archive.org/web/2020/https://x.com',
    'https://web.archive.org/web/2020/http:/x.com',
    'https://http.dev/https',
    'https://한글.com/글',
    'https://x.com/가',
    'https://xn--a.한국',
    'https://x.com/?to=http:/y.com',
    'http/index.html',
    'https/a.b',
    'http://192.168.0.1',
    'http+unix://a.b',
    'php://input',
    'tp://x.com',
    'ftp://x.com',
    'mailto:me@x.com',
    'tel:+82-2-123',
    '//x.com',
    './a//b.com',
    '#a',
    '/x',
    '',
  ])('is not %j', (address) => expect(addressSlip(address)).toBeNull());
});

it.each([
  ['me@example.com', 'mailto:me@example.com'],
  ['a.b+c@mail.example.co.kr', 'mailto:a.b+c@mail.example.co.kr'],
  ['www.example.com/a', 'https://www.example.com/a'],
  ['github.com/me', 'https://github.com/me'],
  ['logo@2x.png', null],
  ['a.md', null],
  ['docs/me@x.com', null],
])('the scheme that %s lacks', (address, meant) => expect(withScheme(address)).toBe(meant));

it.each([
  ['http//x.com', 'is mistyped at its beginning', 'Write `http://x.com`.'],
  ['me@x.com', 'has no scheme', 'Write `mailto:me@x.com`.'],
  ['https://x.com에서', 'runs on into the words behind it', 'Write `https://x.com`.'],
  ['https://', 'ends after its scheme', 'Complete it, or remove the link.'],
])('in a field, %s is told without words around it', (address, fault, hint) =>
  expect(fieldSlip(address)).toMatchObject({ fault, hint }),
);
