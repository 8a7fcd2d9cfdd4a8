import { describe, expect, it } from 'vitest';
import { docSchema } from '../frontMatter/schemas';
import { placeDoc } from './placeDoc';

const place = (path: string, frontMatter: object = {}) => placeDoc(path, docSchema.parse(frontMatter));

describe('a document', () => {
  it.each([
    ['tmi', 'tmi', '/tmi'],
    ['base/tech-stack', 'base/tech-stack', '/base/tech-stack'],
    ['01-intro/02-setup', 'intro/setup', '/intro/setup'],
    ['01_intro/2. setup', 'intro/setup', '/intro/setup'],
    ['index', 'index', '/'],
    ['base/index', 'base/index', '/base/'],
    ['base/README', 'base/README', '/base/'],
    ['01-base/base', 'base/base', '/base/'],
    ['2024-01-release', '2024-01-release', '/2024-01-release'],
    ['1.0-notes', '1.0-notes', '/1.0-notes'],
    ['7', '7', '/7'],
  ])('at %s has the id %s and the path %s', (path, docId, slug) => {
    expect(place(path)).toMatchObject({ docId, slug });
  });

  it('takes its position from its prefix', () => {
    expect(place('01-intro/02-setup').prefix).toBe(2);
    expect(place('01-intro/setup').prefix).toBeNull();
    expect(place('2024-01-release').prefix).toBeNull();
  });

  it('keeps its prefix when told to', () => {
    expect(place('02-setup', { parse_number_prefixes: false })).toMatchObject({
      docId: '02-setup',
      slug: '/02-setup',
      prefix: null,
    });
  });

  it('has the id and slug that it says', () => {
    expect(place('base/tmi', { id: 'x' })).toMatchObject({ docId: 'base/x', slug: '/base/x' });
    expect(place('base/index', { id: 'x' }).slug).toBe('/base/');
    expect(place('base/tmi', { id: 'x', slug: 'z' }).slug).toBe('/base/z');
    expect(place('base/tmi', { slug: 'y' }).slug).toBe('/base/y');
    expect(place('base/tmi', { slug: '/top' }).slug).toBe('/top');
  });
});
