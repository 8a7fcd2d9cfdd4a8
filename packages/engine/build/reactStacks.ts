import type { Plugin } from 'vite';

/** How React finds out where a component is defined, for the stacks that development reads. */
const FRAME =
  /\nvar reentry = !1;\nfunction describeNativeComponentFrame\(fn, construct\) \{[\s\S]*?\n\}(?=\nfunction describeFiber\()/;

/**
 * The same with less code, since every reader loads it: calls the component without props, and takes the line of the
 * stack that is directly above that of the call. React compares two stacks to find it. A component that does not fail
 * then has its name alone, as with React.
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

/** Makes React's stacks of components with less code. */
export function reactStacks(): Plugin {
  return {
    name: 'devlog:react-stacks',
    enforce: 'pre',
    transform: (code, id) =>
      /[\\/]react-dom-client\.production\.js$/.test(id) ? withShorterFrames(code) : null,
  };
}

/** @throws Error when React finds components in another way now */
export function withShorterFrames(code: string): string {
  const made = code.replace(FRAME, () => SHORTER);
  if (made === code) throw new Error('React makes the stacks of components in another way now.');
  return made;
}
