import type { Plugin } from 'vite';

/** A part of React's source, and what replaces it. */
type Edit = readonly [from: string | RegExp, to: string | ((found: string) => string)];

/** Facts that hold in every supported browser; React tests them at run time. */
const FACTS: readonly Edit[] = [
  ['"documentMode" in document', '!1'],
  ['Math.clz32 ? Math.clz32 : clz32Fallback', 'Math.clz32'],
  [/(?<=passiveBrowserEventsSupported = !1);\nif \(canUseDOM\)\n {2}try[\s\S]*?\n {2}\}(?=\nvar)/, ';'],
  [/(?<=isInputEventSupported = !1;\n)if \(canUseDOM\) \{[\s\S]*?\n\}\n/, ''],
  // The bundler does not inline variables of a CommonJS module into its functions.
  [/\b(?:canUse(?:DOM|CompositionEvent)|passiveBrowserEventsSupported|isInputEventSupported)\b(?! =)/g, '!0'],
  [
    /(?<!\.)\b(?:documentMode|useFallbackCompositionData|isComposing|skipSelectionChangeEvent)\b(?! =)/g,
    '!1',
  ],
  // Names of events and keys had variants, and events lacked members.
  [/function makePrefixMap[\s\S]*?\n(?=var ANIMATION_END)/, ''],
  [/getVendorPrefixedEventName\((.*?)\)/g, '$1'],
  [
    /if \(nativeEvent\.key\) \{[\s\S]*?return key;\n {6}\}/,
    'if (nativeEvent.key && "Unidentified" !== nativeEvent.key) return nativeEvent.key;',
  ],
  ['translateToKey[nativeEvent.keyCode] || "Unidentified"', '"Unidentified"'],
  [
    /(?<= (?:relatedTarget|movement[XY]|delta[XY]|clipboardData): )function \(event\) \{[\s\S]*?\n {4}\}/g,
    '0',
  ],
  [/ \|\| nativeEvent\.(?:from|to|src)Element/g, ''],
  [/event\.(preventDefault|stopPropagation)\n +\? (event\.\1\(\))\n[^,]*(?=,)/g, '$2'],
  [/nativeEvent\.getModifierState\n +\? (nativeEvent\.getModifierState\(keyArg\))\n[^;]*/, '$1'],
  [/(?<= )(?:ms|Moz)\w+ /g, ''],
];

/** What neither an export of React nor this application reaches. */
const UNREACHABLE: readonly Edit[] = [
  // 19 is the tag of `<SuspenseList>`, which is not exported.
  [/(?<!\bcase \d+:)\n( +)case (?:19|REACT_SUSPENSE_LIST_TYPE):\n[\s\S]*?(?=\n\1(?:case|default)\b)/g, ''],
  [/ReactDOMSharedInternals\.findDOMNode = [\s\S]*?\n\};/, ''],
  [/ReactDOMHydrationRoot\.prototype\.unstable_scheduleHydration = [\s\S]*?\n\};/, ''],
  [/for \(var i = 0; i < queuedExplicitHydrationTargets[\s\S]*?shift\(\);/, 'var i, queuedTarget;'],
  // Calls twice in development.
  [/\bshouldDoubleInvokeUserFnsInHooksDEV\b(?! =)/g, '!1'],
];

/**
 * React's errors that it creates when it is loaded, throws, and recognizes by identity. They get no stack, which nobody
 * reads. With developer tools or Lighthouse open, V8 would otherwise parse the whole application again to find the line
 * of each. That is most of the loading time there.
 */
const SIGNALS: Edit = [
  /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
  '$1 = Object.create(Error.prototype, { message: { value: $2, configurable: true, writable: true } })',
];

/**
 * The function that locates the definition of a component, for stacks during development. The replacement calls the
 * component without props, and returns the stack line directly above that of the call; React compares two stacks to
 * find it. A component that does not throw is represented by its name, as with React.
 */
const FRAMES: Edit = [
  /(?<=\n)function describeNativeComponentFrame\(fn, construct\) \{[\s\S]*?\n\}(?=\nfunction describeFiber\()/,
  `function describeNativeComponentFrame(fn, construct) {
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
}`,
];

/** The table of attributes. Most names of properties follow from those of attributes. */
const ATTRIBUTES: Edit = [
  /(?<=var aliases = new Map\()\[\n[\s\S]*?\n {2}\](?=\))/,
  (table) => {
    const pairs = JSON.parse(table) as [property: string, attribute: string][];
    const follows = ([property, attribute]: (typeof pairs)[number]) =>
      attribute.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase()) === property;
    const names = pairs.filter(follows).map(([, attribute]) => attribute);
    const others = pairs.filter((pair) => !follows(pair));
    return `"${names.join(' ')}".split(" ").map(function (name) {
    return [name.replace(/[-:]([a-z])/g, function (_, letter) { return letter.toUpperCase(); }), name];
  }).concat(${JSON.stringify(others)})`;
  },
];

const SHORTER_LINK: Edit = [
  ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.',
  '',
];

/** Edits of React's modules. The messages are for developers of applications; the number of each stays. */
const EDITS: Readonly<Record<string, readonly Edit[]>> = {
  'react.production.js': [
    [
      'takes an object of state variables to update or a function which returns an object of state variables.',
      'setState takes an object or function',
    ],
    ['). If you meant to render a collection of children, use an array instead.', ').'],
    [
      'React.Children.only expected to receive a single React element child.',
      'Children.only takes one element',
    ],
    ['The argument must be a React element, but you passed ', 'No React element: '],
  ],
  'react-dom.production.js': [SHORTER_LINK],
  'react-dom-client.production.js': [
    ...FACTS,
    ...UNREACHABLE,
    SIGNALS,
    FRAMES,
    ATTRIBUTES,
    SHORTER_LINK,
    [/A React form was unexpectedly submitted\.[^"]*/, 'A React form was submitted.'],
    ['React has blocked a javascript: URL as a security precaution.', 'React blocked a javascript: URL.'],
    ['getComponentNameFromType(current) || current', 'current'],
  ],
  // React schedules nothing for later, and calls nothing at another priority.
  'scheduler.production.js': [
    [/exports\.unstable_(?:forceFrameRate|next|runWithPriority|wrapCallback) = [\s\S]*?\n\};/g, ''],
    [/"object" === typeof options &&[\s\S]*?: \(options = currentTime\);/, 'options = currentTime;'],
    [/options > currentTime\n[\s\S]*?: (?=\(\(priorityLevel\.sortIndex = timeout)/, ''],
    [/function advanceTimers[\s\S]*?\n(?=var isMessageLoopRunning)/, ''],
    [/advanceTimers\(currentTime\);/g, ''],
    [/\belse \{\n +var firstTimer[\s\S]*?hasMoreWork = !1;\n +\}/, 'else hasMoreWork = !1;'],
    [/\bisHostTimeoutScheduled &&\n[\s\S]*?\)\);/, ''],
  ],
};

/**
 * Removes from React what is not needed, since every reader loads it: about 5 kB gzip. Features that React documents
 * stay, because components of a site may use them.
 */
export function smallReact(): Plugin {
  return {
    name: 'devlog:small-react',
    enforce: 'pre',
    transform: (code, id) => {
      const name = /[\\/]((?:react|scheduler)[\w-]*\.production\.js)$/.exec(id)?.[1];
      return name !== undefined && name in EDITS ? withEdits(code, name) : null;
    },
  };
}

/** Edits a module of React. @throws Error if a part has changed, so that the edits must be updated */
export function withEdits(code: string, name: string): string {
  return EDITS[name]!.reduce((before, [from, to]) => {
    const after =
      typeof from === 'string' ? before.replaceAll(from, to as string) : before.replace(from, to as string);
    if (after === before)
      throw new Error(`React's ${name} has no ${from} any more: update build/smallReact.ts.`);
    return after;
  }, code);
}
