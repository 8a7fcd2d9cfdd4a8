import { describe, expect, it } from 'vitest';
import { resolveOne } from './testing/resolveOne';

describe('a picture or file that is not there', () => {
  it.each(['PIC.svg', './Pic.SVG'])(
    'is told to be called otherwise when only letter case differs: %s',
    (to) => {
      expect(resolveOne(to, { kind: 'image' }).problems).toMatchObject([
        { rule: 'missing-image', hint: expect.stringContaining('Did you mean `pic.svg`?') },
      ]);
    },
  );

  it('is found under static/ and among linked files the same way', () => {
    expect(resolveOne('/ICON.svg', { kind: 'image' }).problems[0]?.hint).toContain('`icon.svg`');
    expect(resolveOne('DOC.pdf').problems[0]?.hint).toContain('`doc.pdf`');
    expect(resolveOne('none.pdf').problems[0]?.hint).toContain('Put it beside');
  });

  it('is told to be in a folder that is called otherwise', () => {
    expect(resolveOne('./IMG/그림.svg', { kind: 'image' }).problems[0]?.hint).toContain(
      'Did you mean `img/그림.svg`?',
    );
    expect(resolveOne('/Img/X.svg', { kind: 'image' }).problems[0]?.hint).toContain(
      'Did you mean `/img/x.svg`?',
    );
  });

  it.each([
    ['./pic.png', '`./pic.svg`'],
    ['/icon.PNG', '`/icon.svg`'],
    ['img/그림', '`img/그림.svg`'],
    ['“pic.svg”', 'straight quotes'],
  ])('is told to have another ending: %s', (to, meant) => {
    expect(resolveOne(to, { kind: 'image' }).problems[0]?.hint).toContain(meant);
  });

  it('is said to be there when something else has its name', () => {
    expect(resolveOne('folder.png', { kind: 'image' }).problems[0]?.hint).toContain(
      'is there, but is no file',
    );
  });

  it('is said to be written in a notation that is not known here', () => {
    expect(resolveOne('pathname:///icon.svg', { kind: 'image' }).problems).toMatchObject([
      {
        rule: 'missing-image',
        message: 'the picture `pathname:///icon.svg` leads nowhere',
        hint: expect.stringContaining('Write `/icon.svg`'),
      },
    ]);
    expect(resolveOne('@site/static/icon.svg', { kind: 'image' }).problems[0]?.hint).toBe(
      'Write `/icon.svg`.',
    );
  });
});

it('is told how `?` and `#` of the name of a file are written', () => {
  const hint = (to: string, kind: 'image' | 'link') => resolveOne(to, { kind }).problems[0]?.hint;
  expect(hint('./a#b.png', 'image')).toContain('Write `./a%23b.png`');
  expect(hint('/q?.png', 'image')).toContain('Write `/q%3F.png`');
  expect(hint('./c#.md#x', 'link')).not.toContain('%23');
  expect(hint('./c#.md', 'link')).toContain('Write `./c%23.md`');
});

it.each(['www.w3.org', 'www.w3.org/TR', 'github.com/me'])(
  'knows the address of a site without its scheme: %s',
  (to) => {
    for (const kind of ['link', 'image'] as const)
      expect(resolveOne(to, { kind }).problems[0]?.hint).toContain(`\`https://${to}\``);
  },
);

describe('a base URL', () => {
  const baseUrl = '/%EB%B8%94%EB%A1%9C%EA%B7%B8/';

  it.each(['블로그', '%EB%B8%94%EB%A1%9C%EA%B7%B8', '블로그'.normalize('NFD')])(
    'is known in an address however it is encoded: %s',
    (base) => {
      expect(resolveOne(`https://site.test/${base}/about`, { baseUrl }).href).toBe(`${baseUrl}about`);
      expect(resolveOne(`https://site.test/${base}`, { baseUrl }).href).toBe(baseUrl);
      expect(resolveOne(`/${base}/about`, { baseUrl }).problems).toMatchObject([
        { message: expect.stringContaining('the base URL in it'), hint: expect.stringContaining('`/about`') },
      ]);
      expect(resolveOne(`/${base}/icon.svg`, { baseUrl, kind: 'image' }).problems).toMatchObject([
        { rule: 'missing-image', hint: 'Write `/icon.svg`; `/블로그/` is put in front of every link.' },
      ]);
    },
  );
});

describe('an address that only the author can follow', () => {
  it.each(['file:///home/me/x.png', 'C:\\Users\\x.png'])('is said to be that: %s', (target) => {
    for (const kind of ['image', 'link', 'asset'] as const)
      expect(resolveOne(target, { kind }).problems).toMatchObject([
        { hint: expect.stringContaining('put the file beside the text') },
      ]);
  });

  it('is none of a picture that is written out', () => {
    expect(resolveOne('data:image/png;base64,AA==', { kind: 'image' }).problems).toEqual([]);
  });
});
