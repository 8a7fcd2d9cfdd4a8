import { expect, it } from 'vitest';
import { withShortMessages } from './reactMessages';

it('says so when React has other messages', () => {
  expect(() => withShortMessages('var a;', 'react.production.js')).toThrow('does not say');
});

it('leaves other modules as they are', () => {
  expect(withShortMessages('var a;', 'react-jsx-runtime.production.js')).toBeNull();
});

it('keeps the number of a message', () => {
  const long =
    ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.';
  const code = `"Minified React error #" + code + "; visit " + url + "${long}"`;
  expect(withShortMessages(code, 'react-dom.production.js')).toBe(
    '"Minified React error #" + code + "; visit " + url + ""',
  );
});
