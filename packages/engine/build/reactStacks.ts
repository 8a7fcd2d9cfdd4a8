import type { Plugin } from 'vite';

/** React's function that locates the definition of a component, for stacks during development. */
const FRAME =
  /\nvar reentry = !1;\nfunction describeNativeComponentFrame\(fn, construct\) \{[\s\S]*?\n\}(?=\nfunction describeFiber\()/;

/**
 * A smaller replacement, since every reader loads it. It calls the component without props, and returns the stack
 * line directly above that of the call; React compares two stacks to find it. A component that does not throw is
 * represented by its name, as with React.
 */
const SHORTER = `
var reentry = !1;
function describeNativeComponentFrame(fn, construct) {
  if (!fn || reentry) return "";
  reentry = !0;
  try {
    var root = {
      DetermineComponentFrameRoot: function () {
        construct ? new fn() : Promise.resolve(fn()).catch(function () {});
      }
    };
    root.DetermineComponentFrameRoot();
  } catch (x) {
    var lines = String(x && x.stack).split("\\n"),
      line = lines[lines.findIndex(function (l) { return l.includes("DetermineComponentFrameRoot"); }) - 1];
    if (line && /:\\d+/.test(line)) return "\\n" + line.replace(" at new ", " at ");
  } finally {
    reentry = !1;
  }
  var name = fn.displayName || fn.name;
  return name ? describeBuiltInComponentFrame(name) : "";
}`;

/** Replaces React's component stacks with less code. */
export function reactStacks(): Plugin {
  return {
    name: 'devlog:react-stacks',
    enforce: 'pre',
    transform: (code, id) =>
      /[\\/]react-dom-client\.production\.js$/.test(id) ? withShorterFrames(code) : null,
  };
}

/** @throws Error if React's function has changed */
export function withShorterFrames(code: string): string {
  const made = code.replace(FRAME, () => SHORTER);
  if (made === code) throw new Error('React makes the stacks of components in another way now.');
  return made;
}
