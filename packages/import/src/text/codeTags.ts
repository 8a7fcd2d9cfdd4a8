import { posix } from 'node:path';
import { fence, fencedBlock } from './code';
import type { TemplateTag } from './tags';

/** Converts code in tags of Jekyll, Octopress and Hexo to a code block; `null` for other tags. */
export function liquidCode({ name, args, attributes, inner, indent }: TemplateTag): string | null {
  if (inner === null || !/^(?:highlight|code|codeblock)$/.test(name)) return null;
  const code = inner.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '');
  return fencedBlock(indent, code, name === 'highlight' ? (attributes[0] ?? '') : codeInfo(args));
}

/** Converts `Title lang:js https://… mark:1,3-5` to an info string. */
function codeInfo(args: string): string {
  const options = [...args.matchAll(/\b(?:mark|first_line|line_number):\S+/g)].map(([word]) => word);
  const title = args
    .replace(/\b\w+:\S*[\s\S]*$/, '')
    .replaceAll('"', '')
    .trim();
  return [/lang:(\S+)/.exec(args)?.[1] ?? '', ...options, title && `title="${title}"`].join(' ').trim();
}

/**
 * Converts a tag that includes a file as code: `{% include_code A title lang:js a.js %}`. @param read returns its
 * text; `null` if there is none
 */
export function includedCode(
  { name, args, attributes }: TemplateTag,
  read: (path: string) => string | null,
): string | null {
  if (name !== 'include_code') return null;
  const path =
    args
      .replace(/\b\w+:\S+/g, '')
      .trim()
      .split(/\s+/)
      .at(-1) ?? '';
  const code = read(path);
  return code === null ? null : fence(code, attributes.lang ?? posix.extname(path).slice(1));
}
