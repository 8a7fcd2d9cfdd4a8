import { extname } from 'node:path';
import type { Problem } from '../shared/problem';
import { uniqueBy } from '../shared/uniqueBy';
import { unsafeScheme } from '../shared/validPath';

/** What runs in an SVG that a browser opens as a document; shown as a picture, it is inert. */
export interface SvgScript {
  /** As it is written: `<script>`, `onload`, `href="javascript:"`. */
  readonly what: string;
  readonly line: number;
}

/** Elements that run, or that show another document, with any prefix of a namespace. */
const ELEMENT = /<(?:[\w.-]+:)?(script|iframe|embed|object)(?=[\s/>])/;
const HANDLER = /\s(on[a-z]+)\s*=\s*["']/;
const ATTRIBUTE = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const TAG = /<[\w:.-]+(?:[\s/](?:"[^"]*"|'[^']*'|[^'">])*)?>/g;

/** The first thing in a file that would run; `null` for a file that is no SVG. */
export function svgScript(path: string, bytes: Uint8Array): SvgScript | null {
  if (extname(path).toLowerCase() !== '.svg') return null;
  // Of a comment only its lines are left.
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
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
    // An animation may set the address of a link to one of several values.
    const values = withCharacters(double ?? single ?? '').split(';');
    if (values.some((value) => SCRIPT_SCHEMES.has(unsafeScheme(value) ?? ''))) return `${name}="javascript:"`;
  }
  return null;
}

/** Reports the published files that run when they are opened by themselves, each once. */
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

/** A value of XML whose references to characters are those characters. */
function withCharacters(value: string): string {
  return value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}
