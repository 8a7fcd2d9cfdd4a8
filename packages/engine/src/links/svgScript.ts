import { extname } from 'node:path';
import { HTML_COMMENT, replaceMarked } from '../shared/markedParts';
import { unsafeScheme } from '../shared/mistakes/validPath';
import type { Problem } from '../shared/problem';
import { uniqueBy } from '../shared/values/uniqueBy';

/** Active content of an SVG, which runs when the file is opened as a document, but not in an `<img>`. */
export interface SvgScript {
  /** Source text for messages: `<script>`, `onload`, `href="javascript:"`. */
  readonly what: string;
  readonly line: number;
}

/** Elements that execute code or embed another document, with any namespace prefix. */
const ELEMENT = /<(?:[\w.-]+:)?(script|iframe|embed|object)(?=[\s/>])/;
const HANDLER = /\s(on[a-z]+)\s*=\s*["']/;
const ATTRIBUTE = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** A tag of XML, which has no `<` in it. */
const TAG = /<[\w:.-]+(?:[\s/](?:"[^"<]*"|'[^'<]*'|[^'"<>])*)?>/g;

/** First active content of a file; `null` if there is none or the file is not an SVG. */
export function svgScript(path: string, bytes: Uint8Array): SvgScript | null {
  if (extname(path).toLowerCase() !== '.svg') return null;
  const text = replaceMarked(new TextDecoder().decode(bytes), HTML_COMMENT, (_, comment) =>
    comment.replace(/[^\n]/g, ''),
  );
  for (const { 0: tag, index } of text.matchAll(TAG)) {
    const what = runningPart(tag);
    if (what !== null) return { what, line: text.slice(0, index).split('\n').length };
  }
  return null;
}

function runningPart(tag: string): string | null {
  const [, element] = ELEMENT.exec(tag) ?? [];
  if (element !== undefined) return `<${element}>`;
  const [, handler] = HANDLER.exec(tag) ?? [];
  if (handler !== undefined) return handler;
  for (const [, name, double, single] of tag.matchAll(ATTRIBUTE)) {
    // The `values` of an animation are separated by semicolons, and may set the `href` of a link.
    const values = withCharacters(double ?? single ?? '').split(';');
    if (values.some((value) => SCRIPT_SCHEMES.has(unsafeScheme(value) ?? ''))) return `${name}="javascript:"`;
  }
  return null;
}

/** Reports each published SVG with active content once. */
export function checkScripts(
  files: readonly { readonly file: string; readonly script: SvgScript | null }[],
  level: Problem['level'],
): Problem[] {
  return uniqueBy(files, ({ file }) => file).flatMap(({ file, script }) =>
    script === null
      ? []
      : {
          rule: 'scripted-image',
          level,
          file,
          line: script.line,
          message: `the SVG has \`${script.what}\`, which runs on this site when somebody opens the picture by itself`,
          hint: 'Take that out, or export the picture as PNG or WebP.',
        },
  );
}

const SCRIPT_SCHEMES: ReadonlySet<string> = new Set(['javascript:', 'vbscript:']);

/** Decodes numeric character references of an XML attribute value. */
function withCharacters(value: string): string {
  return value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}
