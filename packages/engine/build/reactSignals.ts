import type { Plugin } from 'vite';

/** React's internal signals: errors that it creates when it is loaded, throws, and recognizes by identity. */
const SIGNAL = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Creates React's signals without a stack, which nobody reads. With developer tools or Lighthouse open, V8 would
 * otherwise parse the whole application again to find the line of each. That is most of the loading time there.
 */
export function reactSignals(): Plugin {
  return {
    name: 'devlog:react-signals',
    enforce: 'pre',
    transform: (code, id) => (/[\\/]react-dom-client\.production\.js$/.test(id) ? withoutStacks(code) : null),
  };
}

/** @throws Error if no signal is found, because React creates them differently */
export function withoutStacks(code: string): string {
  const made = code.replace(
    SIGNAL,
    '$1 = Object.create(Error.prototype, { message: { value: $2, configurable: true, writable: true } })',
  );
  if (made === code) throw new Error('React makes the errors it throws to itself in another way now.');
  return made;
}
