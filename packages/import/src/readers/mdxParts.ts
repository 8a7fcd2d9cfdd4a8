import { posix } from 'node:path';
import type { SourceFiles } from '../source';
import { parseText } from '../text/frontMatter';

const IMPORT = /^import\s+([A-Z]\w*)\s+from\s+['"]((?:\.{1,2}|@site)\/[^'"\n]+\.mdx?)['"];?[ \t]*$/gm;
/** Texts that include each other are followed so far. */
const MAX_DEPTH = 8;

/** The texts that a text of MDX imports: name of the component → file of the source. */
export function partsOf(body: string, source: string, root: string): Map<string, string> {
  return new Map(
    [...body.matchAll(IMPORT)].map(([, name = '', path = '']) => [
      name,
      path.startsWith('@site/') ? posix.join(root, path.slice(6)) : posix.join(posix.dirname(source), path),
    ]),
  );
}

/** A text of MDX with the texts that it imports in the places of their elements. */
export function withParts(
  body: string,
  { source, root, files }: { readonly source: string; readonly root: string; readonly files: SourceFiles },
  depth = 0,
): string {
  const parts = [...partsOf(body, source, root)].filter(([, file]) => files.has(file));
  if (parts.length === 0 || depth > MAX_DEPTH) return body;
  return parts.reduce((text, [name, file]) => {
    const part = withParts(parseText(files.text(file)).body, { source: file, root, files }, depth + 1).trim();
    const element = new RegExp(`<${name}\\b[^<>]*?(?:/>|>\\s*</${name}>)`, 'g');
    return text.replace(element, () => `\n\n${part}\n\n`);
  }, body);
}
