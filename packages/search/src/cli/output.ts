/** Writes an index into the folder of a site. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Name of an index file (see `PackedFile`); only such files are ever removed. */
const OWN = /^[\w-]+\.[a-z\d]+\.bin$/;

/** Writes the files of an index, and removes those of an earlier one, which have other names and would accumulate. */
export function writeIndex(
  out: string,
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): void {
  const assets = join(out, 'assets/search');
  const languages = existsSync(assets) ? readdirSync(assets, { withFileTypes: true }) : [];
  for (const { name } of languages.filter((item) => item.isDirectory())) {
    const own = readdirSync(join(assets, name)).filter((file) => OWN.test(file));
    for (const file of own) rmSync(join(assets, name, file));
    if (own.length > 0) rmSync(join(out, `search/${name}.json`), { force: true });
    if (readdirSync(join(assets, name)).length === 0) rmSync(join(assets, name), { recursive: true });
  }
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), bytes);
  }
}

/** The browser scripts of this package; there are none where it runs from its source. */
export const CLIENT = fileURLToPath(new URL('./browser', import.meta.url));

/** Files of another search, such as that of MkDocs, which the scripts would replace. Those of this package have `box.js`. */
export function scriptsOfOthers(out: string, client: string): string[] {
  const box = join(out, 'search/box.js');
  if (existsSync(box) && readFileSync(box, 'utf8').includes('private-devlog-search')) return [];
  const names = existsSync(client) ? readdirSync(client) : [];
  return names.map((name) => `search/${name}`).filter((file) => existsSync(join(out, file)));
}

/** Copies the browser scripts beside the index. */
export function writeClient(out: string, client: string): void {
  if (existsSync(client)) cpSync(client, join(out, 'search'), { recursive: true });
}
