import type { Plugin } from 'vite';

/**
 * Messages of React for developers of applications, by module, with shorter replacements, since every reader would
 * load them. The number of a message stays.
 */
const SHORTER: Readonly<Record<string, readonly (readonly [long: string, short: string])[]>> = {
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
  'react-dom.production.js': [
    [
      ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.',
      '',
    ],
  ],
  'react-dom-client.production.js': [
    [
      ' for the full message or use the non-minified dev environment for full errors and additional helpful warnings.',
      '',
    ],
    [
      String.raw`A React form was unexpectedly submitted. If you called form.submit() manually, consider using form.requestSubmit() instead. If you\\'re trying to use event.stopPropagation() in a submit event handler, consider also calling event.preventDefault().`,
      'A React form was submitted.',
    ],
    ['React has blocked a javascript: URL as a security precaution.', 'React blocked a javascript: URL.'],
  ],
  'scheduler.production.js': [
    [
      'forceFrameRate takes a positive int between 0 and 125, forcing frame rates higher than 125 fps is not supported',
      'forceFrameRate takes 0 to 125',
    ],
  ],
};

/** Shortens React's messages: about 0.3 kB gzip of what every reader loads. */
export function reactMessages(): Plugin {
  return {
    name: 'devlog:react-messages',
    enforce: 'pre',
    transform: (code, id) => {
      const name = /[\\/]((?:react|scheduler)[\w-]*\.production\.js)$/.exec(id)?.[1];
      return name === undefined ? null : withShortMessages(code, name);
    },
  };
}

/**
 * Replaces the messages of a React module; `null` for other modules. @throws Error if a message has changed, so that
 * the table must be updated
 */
export function withShortMessages(code: string, name: string): string | null {
  const messages = SHORTER[name];
  if (!messages) return null;
  let made = code;
  for (const [long, short] of messages) {
    if (!made.includes(long))
      throw new Error(`React's ${name} does not say “${long.slice(0, 40)}…” any more.`);
    made = made.replaceAll(long, short);
  }
  return made;
}
