import * as runtime from 'react/jsx-runtime';

/*
 * The JSX runtime of the author's components while a site is built. Where the stack overflows, React goes on with a new
 * one: a component that draws itself without end then grows for as long as there is memory, or its page is cut off
 * without an error. So such components are found by the depth of the stack, before it overflows.
 */

/** Frames of a stack at which nesting is without end; React overflows at about 2,000 and takes 4 to 12 for a level. */
const DEEPEST = 1500;
/** A stack is measured for one of so many elements, which are fewer levels than its rest has room for. */
const EVERY = 16;

/** React's fragment. */
export const { Fragment } = runtime;

/** React's `jsx`. @throws Error where components are nested without end */
export const jsx: typeof runtime.jsx = (type, props, key) => {
  checkDepth(type);
  return runtime.jsx(type, props, key);
};

/** React's `jsxs`. @throws Error where components are nested without end */
export const jsxs: typeof runtime.jsxs = (type, props, key) => {
  checkDepth(type);
  return runtime.jsxs(type, props, key);
};

let count = 0;

function checkDepth(type: unknown): void {
  if (typeof type !== 'function' || ++count % EVERY > 0 || stackDepth() < DEEPEST) return;
  const { displayName, name } = type as { readonly displayName?: string; readonly name: string };
  throw new Error(`\`<${displayName ?? name}>\` ${ENDLESS}`);
}

/** End of the message about a component that is nested without end. */
export const ENDLESS = 'draws itself without end';

/** Frames of the current stack, at most {@link DEEPEST}; they are counted without being written. */
function stackDepth(): number {
  const { stackTraceLimit, prepareStackTrace } = Error;
  const holder: { stack?: unknown } = {};
  try {
    Error.stackTraceLimit = DEEPEST;
    Error.prepareStackTrace = (_, frames) => frames.length;
    Error.captureStackTrace(holder);
    return Number(holder.stack);
  } finally {
    Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  }
}
