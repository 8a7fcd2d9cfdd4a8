import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { ASSET_ENDINGS } from '../src/bundle/assets';
import { relativePath } from '../src/node/relativePath';

/**
 * Writes the declarations of a module and of every module that it names, for editors and `tsc` on an author's
 * machine. Needs no compiler, since every export states its types.
 *
 * @param source folder that the declarations' paths are relative to
 * @param entry the module, relative to it
 * @throws Error if the type of an export is left to inference
 */
export function writeTypes({
  source,
  entry,
  out,
}: {
  readonly source: string;
  readonly entry: string;
  readonly out: string;
}): void {
  const done = new Set<string>();
  const write = (file: string, text: string) => {
    const target = join(out, relativePath(source, file));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const visit = (file: string) => {
    if (done.has(file)) return;
    done.add(file);
    if (file.endsWith('.json'))
      return write(
        `${file}.d.ts`,
        `declare const value: ${readFileSync(file, 'utf8').trim()};\nexport default value;\n`,
      );
    const { code, errors } = isolatedDeclarationSync(file, readFileSync(file, 'utf8'), { sourcemap: false });
    const [error] = errors;
    if (error) throw new Error(`${file}: ${error.message}\n${error.codeframe ?? ''}`);
    const named = (path: string) => moduleAt(join(dirname(file), path));
    // Node's resolution requires the extension of the compiled module.
    const text = code.replace(STYLES, '').replace(RELATIVE, (path) => `${path}.js`);
    write(file.replace(/\.tsx?$/, '.d.ts'), text);
    for (const [path] of code.matchAll(RELATIVE)) visit(named(path));
  };
  visit(join(source, entry));
}

/** Modules in a package's `exports` that have types, relative to `src/`. */
export function entriesOf(root: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, { readonly source: string; readonly types?: string }>>;
  };
  return Object.values(exports).flatMap(({ source, types }) =>
    types === undefined ? [] : source.replace('./src/', ''),
  );
}

/** Writes the declarations of a package into its `dist/types/`. */
export function writePackageTypes(root: string): void {
  for (const entry of entriesOf(root))
    writeTypes({ source: join(root, 'src'), entry, out: join(root, 'dist/types') });
}

/** Imports of style sheets, which have no types. */
const STYLES = /^import ["']\.[^"']*\.css["'];\n/gm;

/** Paths of relative imports. */
const RELATIVE = /(?<=\bfrom ["'])\.[^"']+(?=["'])/g;

/** Resolves a relative import to its source file. @throws Error if there is none */
export function moduleAt(path: string): string {
  const found = ['', '.ts', '.tsx'].map((end) => path + end).find(isFile);
  if (!found) throw new Error(`${path} is named in a declaration, but there is no such module.`);
  return found;
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** Types of imported style sheets and assets, which `bundle/` implements. */
export function fileTypes(): string {
  return [
    "declare module '*.module.css' {\n  const names: Readonly<Record<string, string>>;\n  export default names;\n}\n",
    "declare module '*.css';\n",
    // Data of files and plugins: the author declares its type.
    ...['*.yml', '*.yaml', 'plugin:*'].map((name) => `declare module '${name}';\n`),
    ...ASSET_ENDINGS.map(
      (ending) => `declare module '*.${ending}' {\n  const address: string;\n  export default address;\n}\n`,
    ),
  ].join('');
}
