const FUNCTIONS = [
  'window.document.createElement performance.now performance.getEntriesByType',
  'Object.is setTimeout clearTimeout requestAnimationFrame queueMicrotask reportError',
  'MessageChannel AbortController WeakMap Symbol',
].flatMap((row) => row.split(' '));

/**
 * Facts that hold in every supported browser, as definitions for the bundler. React tests them at run time. When they
 * are known, code for other environments is removed: about 0.9 kB gzip of what every reader loads.
 */
export const BROWSER_FACTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FUNCTIONS.map((name) => [`typeof ${name}`, '"function"'])),
  'typeof window.document': '"object"',
  'typeof document': '"object"',
  // No module shadows these names.
  'window.setTimeout': 'setTimeout',
  'window.clearTimeout': 'clearTimeout',
  'window.addEventListener': 'addEventListener',
  'typeof performance': '"object"',
  'typeof setImmediate': '"undefined"',
  // React would indicate a long transition with a fake navigation; the router has a progress bar.
  'typeof navigation': '"undefined"',
  // React's developer tools are for authors of applications. Authors of sites have other means: pages are plain HTML.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
};
