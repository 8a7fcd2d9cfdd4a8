/** Reads HTML files of a folder as text. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** HTML files below a folder, in the order of their names, except in `node_modules` and hidden folders. */
export function htmlFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.html?$/i.test(item.name))
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join('/'))
    .filter((file) => !/(?:^|\/)(?:node_modules|\.[^/]+)\//.test(file))
    .sort();
}

/** Decodes a document in its declared encoding, such as `euc-kr`; as UTF-8 if it declares none or an unknown one. */
export function readDocument(path: string): string {
  const bytes = readFileSync(path);
  const name =
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 1024))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
