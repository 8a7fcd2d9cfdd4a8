import { posix } from 'node:path';
import type { SourceFiles } from '../../source/files';
import { fence, outsideBlocks } from '../../text/code';
import { parseText } from '../../text/frontMatter';
import { attributesOf } from '../../text/tags';

const IMPORT = /^import\s+([A-Z]\w*)\s+from\s+['"]((?:\.{1,2}|@site)\/[^'"\n]+\.mdx?)['"];?[ \t]*$/gm;
/** Maximum depth of nested imports, which may be circular. */
const MAX_DEPTH = 8;

/** Texts that an MDX text imports: name of the component → source file. */
export function partsOf(body: string, source: string, root: string): Map<string, string> {
  return new Map(
    [...body.matchAll(IMPORT)].map(([, name = '', path = '']) => [name, importedFrom(path, source, root)]),
  );
}

/** The file of the source that an import names. @param root folder that `@site` stands for */
function importedFrom(path: string, source: string, root: string): string {
  return path.startsWith('@site/')
    ? posix.join(root, path.slice('@site/'.length))
    : posix.join(posix.dirname(source), path);
}

const RAW =
  /^import\s+(\w+)\s+from\s+['"](?:!!raw-loader!)?((?:\.{1,2}|@site)\/[^'"\n?]+)(\?raw)?['"];?[ \t]*$/gm;

/** Inlines imported files in code blocks. */
function withCode(body: string, { source, root, files }: PartsInput): string {
  const imported = [...body.matchAll(RAW)].flatMap(([line, name = '', path = '', query]) => {
    const file = importedFrom(path, source, root);
    return (query !== undefined || line.includes('raw-loader')) && files.has(file) ? [{ name, file }] : [];
  });
  return imported.reduce((text, { name, file }) => {
    const block = new RegExp(`<CodeBlock\\b([^>]*)>\\s*\\{\\s*${name}\\s*\\}\\s*</CodeBlock>`, 'g');
    return text.replace(block, (_, args: string) => {
      const { language, title } = attributesOf(args);
      const info = [language ?? posix.extname(file).slice(1), title ? `title="${title}"` : ''];
      return fence(files.text(file), info.join(' ').trim());
    });
  }, body);
}

interface PartsInput {
  readonly source: string;
  readonly root: string;
  readonly files: SourceFiles;
}

/** Inlines the texts that an MDX text imports in place of their elements. */
export function withParts(written: string, { source, root, files }: PartsInput, depth = 0): string {
  const body = withCode(written, { source, root, files });
  const parts = [...partsOf(body, source, root)].filter(([, file]) => files.has(file));
  if (parts.length === 0 || depth > MAX_DEPTH) return body;
  return parts.reduce((text, [name, file]) => {
    const part = withParts(parseText(files.text(file)).body, { source: file, root, files }, depth + 1).trim();
    const element = new RegExp(`<${name}\\b[^<>]*?(?:/>|>\\s*</${name}>)`, 'g');
    return outsideBlocks(text, (prose) => prose.replace(element, () => `\n\n${part}\n\n`));
  }, body);
}
