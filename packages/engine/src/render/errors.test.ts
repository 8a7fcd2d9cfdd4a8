import { describe, expect, it } from 'vitest';
import { authorsPlace } from '../node/authorsPlace';
import type { SiteError } from '../shared/problem';
import { explainRenderError } from './errors';

const STACK = `TypeError: Cannot read properties of null
    at render (/site/node_modules/react-dom/server.js:10:3)
    at Chart (/site/content/blog/글/Chart.tsx:12:7)
    at file:///site/.cache/build/articles/a/server/b.js:3:1
    at MDXContent (file:///site/content/blog/%EA%B8%80/index.mdx:30:2)`;

function problemOf(error: object) {
  try {
    return explainRenderError(Object.assign(new Error('x'), error));
  } catch (thrown) {
    return (thrown as SiteError).problems?.[0];
  }
}

describe('an error of a component', () => {
  it('has its place in the first file of the author’s', () => {
    expect(authorsPlace(STACK, '/site')).toEqual({ file: 'content/blog/글/Chart.tsx', line: 12, column: 7 });
    expect(
      authorsPlace('Error: a\n    at b (node:internal/c:1:2)\n    at file:///other/d.js:1:1', '/site'),
    ).toBeNull();
    expect(authorsPlace('at MDXContent (file:///site/content/%EA%B8%80.mdx:30:2)', '/site')?.file).toBe(
      'content/글.mdx',
    );
    expect(authorsPlace('    at Sale (/site/components/100%.tsx:3:2)', '/site')?.file).toBe(
      'components/100%.tsx',
    );
  });

  it('names the component with its line, the article, and a remedy that fits', () => {
    const page = { path: '/blog/a', source: 'content/blog/a.mdx' };
    const at = { file: 'content/blog/Chart.tsx', line: 12, column: 7 };
    expect(problemOf({ page, at, message: 'null.b' })).toMatchObject({
      ...at,
      message: 'this component fails on the page /blog/a: null.b',
      hint: expect.not.stringContaining('browser'),
    });
    expect(
      problemOf({ page, at: null, message: 'A component suspended while responding to synchronous input.' }),
    ).toMatchObject({ hint: expect.stringContaining('no component may be `async`') });
    expect(problemOf({ page, at: null, message: 'window is not defined' })).toMatchObject({
      file: 'content/blog/a.mdx',
      hint: expect.stringContaining('browser objects'),
    });
  });
});
