const FUNCTIONS = [
  'window.document.createElement window.ErrorEvent performance.now performance.getEntriesByType',
  'Object.is Reflect.construct setTimeout clearTimeout requestAnimationFrame queueMicrotask reportError',
  'MessageChannel AbortController WeakMap Symbol',
].flatMap((row) => row.split(' '));

/**
 * What is so in every browser that this site supports, as definitions for the bundler. React asks for it at run time;
 * with the answer known, code for other surroundings falls away: about 0.9 kB gzip of what every reader loads.
 */
export const BROWSER_FACTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FUNCTIONS.map((name) => [`typeof ${name}`, '"function"'])),
  'typeof window': '"object"',
  'typeof window.document': '"object"',
  'typeof document': '"object"',
  'document.documentMode': 'undefined',
  'window.opera': 'undefined',
  'window.clipboardData': 'undefined',
  // No module has a name of its own that these would mean instead.
  'window.setTimeout': 'setTimeout',
  'window.clearTimeout': 'clearTimeout',
  'window.addEventListener': 'addEventListener',
  'window.removeEventListener': 'removeEventListener',
  'typeof navigator': '"object"',
  'typeof performance': '"object"',
  'typeof Reflect': '"object"',
  'typeof process': '"undefined"',
  'typeof setImmediate': '"undefined"',
  // React would show that a transition takes long by a navigation that is none; the router has a progress bar.
  'typeof navigation': '"undefined"',
  // React's developer tools are for the application's author, who has other means here: pages are plain HTML.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
};
