// Does a reader agree with the parser about a text?
import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';

/** A reader from its source. */
export async function load(source) {
  return (await import(`data:text/javascript,${encodeURIComponent(source)}`)).parsePlainYaml;
}

/** What the parser reads, with the line of each name; `null` when it finds a mistake. */
export function parsed(text) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter,
    uniqueKeys: true,
    logLevel: 'error',
    prettyErrors: false,
  });
  if (document.errors.length > 0) return null;
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const lines = pairs.map(({ key }) =>
    isScalar(key) ? [String(key.value), lineCounter.linePos(key.range[0]).line] : [],
  );
  return { value: document.toJS() ?? {}, lines: Object.fromEntries(lines) };
}

/** Whether the reader leaves the text to the parser, or reads the same. */
export function agrees(read, text) {
  const own = read(text);
  return own === null || isDeepStrictEqual(own, parsed(text));
}

/** Which text is the first that only the second reader gets wrong, counted from 1; 0 for none. */
export function firstWrong([right, faulty], next, count) {
  for (let index = 1; index <= count; index++) {
    const text = next();
    if (!agrees(faulty, text) && agrees(right, text)) return index;
  }
  return 0;
}
