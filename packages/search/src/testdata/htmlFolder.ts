/** Folders of HTML, written for a test and read as the command reads them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FolderOptions, type FolderPages, readFolder } from '../html/folder';

/** Writes files into a temporary folder, by their relative paths, and reads it. */
export function read(
  files: Readonly<Record<string, string | Uint8Array>>,
  options?: FolderOptions,
): FolderPages {
  const root = mkdtempSync(join(tmpdir(), 'html-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const result = readFolder(root, options);
  rmSync(root, { recursive: true });
  return result;
}

/** A document with a title that is also its heading. */
export const page = (title: string, head = '', body = `<p>${title} text</p>`) =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
/** The element that declares the canonical address of a page. */
export const canonical = (url: string) => `<link rel="canonical" href="https://example.com${url}">`;
