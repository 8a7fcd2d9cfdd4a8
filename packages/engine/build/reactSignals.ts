import type { Plugin } from 'vite';

/** React's signals to itself: errors that it makes when it is loaded, throws, and knows again by identity. */
const SIGNAL = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Makes React's signals without a stack, which no one reads. With developer tools or Lighthouse beside the page, V8 would
 * parse the whole application again to know the line of each: most of the time that loading it takes there.
 */
export function reactSignals(): Plugin {
  return {
    name: 'devlog:react-signals',
    enforce: 'pre',
    transform: (code, id) => (/[\\/]react-dom-client\.production\.js$/.test(id) ? withoutStacks(code) : null),
  };
}

/** @throws Error when React has no such signals: they have another form then. */
export function withoutStacks(code: string): string {
  const made = code.replace(
    SIGNAL,
    '$1 = Object.create(Error.prototype, { message: { value: $2, configurable: true, writable: true } })',
  );
  if (made === code) throw new Error('React makes the errors it throws to itself in another way now.');
  return made;
}
