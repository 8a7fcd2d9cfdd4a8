/**
 * What is so in every browser that this site supports, as definitions for the bundler. React asks for it at run time;
 * with the answer known, code for other surroundings falls away: about 0.9 kB gzip of what every reader loads.
 */
export const BROWSER_FACTS: Readonly<Record<string, string>> = {
  'typeof window': '"object"',
  'typeof window.document': '"object"',
  'typeof window.document.createElement': '"function"',
  'typeof window.ErrorEvent': '"function"',
  'typeof document': '"object"',
  'document.documentMode': 'undefined',
  'window.opera': 'undefined',
  'typeof navigator': '"object"',
  'typeof performance': '"object"',
  'typeof process': '"undefined"',
  'typeof setTimeout': '"function"',
  'typeof clearTimeout': '"function"',
  'typeof requestAnimationFrame': '"function"',
  'typeof setImmediate': '"undefined"',
  'typeof queueMicrotask': '"function"',
  'typeof reportError': '"function"',
  'typeof MessageChannel': '"function"',
  'typeof AbortController': '"function"',
  'typeof WeakMap': '"function"',
  'typeof Symbol': '"function"',
  // React's developer tools are for the application's author, who has other means here: pages are plain HTML.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
};
