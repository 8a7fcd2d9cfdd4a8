/** Writes an index into the folder of a site. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

/** Copies the browser scripts of this package beside the index. */
export function writeClient(out: string): void {
  const bundled = fileURLToPath(new URL('./browser', import.meta.url));
  if (!existsSync(bundled)) return;
  mkdirSync(join(out, 'search'), { recursive: true });
  for (const name of readdirSync(bundled)) cpSync(join(bundled, name), join(out, 'search', name));
}
