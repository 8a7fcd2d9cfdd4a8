import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withShorterFrames } from './reactStacks';

const react = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, '');
const original = readFileSync(`${react}cjs/react-dom-client.production.js`, 'utf8');

type Describe = (component: unknown, construct: boolean) => string;

/** The function of a version of React, by itself. */
function describeOf(code: string): Describe {
  const [part = ''] =
    /\nfunction describeBuiltInComponentFrame[\s\S]*?(?=\nfunction describeFiber\()/.exec(code) ?? [];
  return new Function(`var prefix, suffix;${part}\nreturn describeNativeComponentFrame;`)() as Describe;
}

it.each([
  ['a function that fails without props', 'const Part = ({ name }) => name; return Part;', false],
  [
    'a function that fails deeper',
    'return function Part(props) { return [1].map(() => props.a.b); };',
    false,
  ],
  ['a class that fails', 'return class Part { constructor(props) { props.a; } };', true],
])('names the line of %s as React does', (_, source, construct) => {
  // Compiled here: the positions of this file are those of another text.
  const component: unknown = new Function(source)();
  const position = (code: string) =>
    /^\n {4}at Part \(.*(<anonymous>:\d+:\d+)\)$/.exec(describeOf(code)(component, construct))?.[1];
  expect(position(original)).toBeDefined();
  expect(position(withShorterFrames(original))).toBe(position(original));
});

it('gives one that does not fail its name', () => {
  function Fine() {
    return null;
  }
  const shorter = describeOf(withShorterFrames(original))(Fine, false);
  expect(shorter).toContain('Fine');
  expect(shorter).toBe(describeOf(original)(Fine, false));
});

it('leaves no promise that is rejected without a handler', async () => {
  const Later = () => Promise.reject(new Error('later'));
  expect(describeOf(withShorterFrames(original))(Later, false)).toContain('Later');
  await new Promise((resolve) => setTimeout(resolve, 10));
});

it('says so when React has another way', () => {
  expect(() => withShorterFrames('var a;')).toThrow('in another way');
});
