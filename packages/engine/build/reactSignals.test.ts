import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutStacks } from './reactSignals';

const react = createRequire(import.meta.url)
  .resolve('react-dom/client')
  .replace(/client\.js$/, '');

it('finds every error that React makes when it is loaded', () => {
  const code = readFileSync(`${react}cjs/react-dom-client.production.js`, 'utf8');
  // What stands at the left margin, and what follows it in one declaration, runs when the module is loaded.
  const atLoad = /^(?:var|let|const)? {1,2}\w+ = Error\(/gm;
  expect(code.match(atLoad)).toHaveLength(5);
  expect(withoutStacks(code).match(atLoad)).toBeNull();
});

it('gives each its message, and the prototype by which it is an error', () => {
  const made = withoutStacks('var SuspenseException = Error(formatProdErrorMessage(460)),\n  other = 1;');
  const signal: unknown = new Function('formatProdErrorMessage', `${made} return SuspenseException;`)(String);
  expect(signal).toBeInstanceOf(Error);
  expect(signal).toHaveProperty('message', '460');
  expect(signal).not.toHaveProperty('stack');
});

it('says so when React has none', () => {
  expect(() => withoutStacks('var a = Error();')).toThrow('in another way');
});
