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
  'window.clipboardData': 'undefined',
  // No module has a name of its own that these would mean instead.
  'window.setTimeout': 'setTimeout',
  'window.clearTimeout': 'clearTimeout',
  'window.addEventListener': 'addEventListener',
  'window.removeEventListener': 'removeEventListener',
  'typeof navigator': '"object"',
  'typeof performance': '"object"',
  'typeof performance.now': '"function"',
  'typeof performance.getEntriesByType': '"function"',
  'typeof Object.is': '"function"',
  'typeof Reflect': '"object"',
  'typeof Reflect.construct': '"function"',
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
  // React would show that a transition takes long by a navigation that is none; the router has a progress bar.
  'typeof navigation': '"undefined"',
  // React's developer tools are for the application's author, who has other means here: pages are plain HTML.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
};
