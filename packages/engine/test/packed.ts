import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect } from 'vitest';

const repository = join(import.meta.dirname, '../../..');

/** The part of a package's manifest that publishing depends on. */
export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly license?: string;
  readonly description?: string;
  readonly engines?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly repository?: { readonly url: string; readonly directory: string };
  readonly publishConfig?: { readonly access: string; readonly provenance: boolean };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** A package as npm would publish it. */
export interface Packed {
  /** Folder into which it is unpacked. */
  readonly folder: string;
  /** Paths relative to the folder, sorted. */
  readonly files: readonly string[];
  readonly manifest: Manifest;
}

/** An empty project outside the repository with packed packages in its `node_modules`. */
export interface PackedProject {
  /** Packages by the name of their folder in `packages/`. */
  readonly packages: Readonly<Record<string, Packed>>;
  /** Writes a file of the project. */
  readonly write: (file: string, text: string) => void;
  /** Removes the written files. */
  readonly clear: () => void;
  /** Type errors of the written files as `tsc` prints them; empty for none. The options extend those of a new site. */
  readonly typeErrors: (compilerOptions?: object) => string;
}

/**
 * Packs packages of this repository as `npm publish` does, including `prepack`, and unpacks them in an empty project, so
 * that only packed files and the packages in `installed` can be resolved.
 *
 * @param names folders in `packages/`
 * @param installed packages of the registry to link into the project
 */
export function packedProject(names: readonly string[], installed: readonly string[]): PackedProject {
  const root = mkdtempSync(join(tmpdir(), 'devlog-packed-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const workspaces = names.flatMap((name) => ['-w', `packages/${name}`]);
  const args = ['pack', '--json', '--pack-destination', root, ...workspaces];
  const { status, stdout, stderr } = spawnSync('npm', args, { cwd: repository, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const packed = JSON.parse(stdout) as readonly {
    name: string;
    filename: string;
    files: readonly { path: string }[];
  }[];
  const modules = join(root, 'node_modules');
  const packages = packed.map(({ name, filename, files }): [string, Packed] => {
    const folder = join(modules, name);
    mkdirSync(folder, { recursive: true });
    const tar = ['-xzf', join(root, filename), '-C', folder, '--strip-components=1'];
    expect(spawnSync('tar', tar).status).toBe(0);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    return [
      name.replace('@private-devlog/', ''),
      { folder, files: files.map(({ path }) => path).sort(), manifest },
    ];
  });
  for (const name of installed) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), join(modules, name));
  }
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  return {
    packages: Object.fromEntries(packages),
    write: (file, text) => write(`project/${file}`, text),
    clear: () => rmSync(join(root, 'project'), { recursive: true, force: true }),
    typeErrors: (others = {}) => {
      const template = join(repository, 'packages/create/template/common/tsconfig.json');
      const tsconfig = JSON.parse(readFileSync(template, 'utf8')) as { compilerOptions: object };
      const compilerOptions = { ...tsconfig.compilerOptions, types: [], ...others };
      write('project/tsconfig.json', JSON.stringify({ compilerOptions }));
      const cwd = join(root, 'project');
      const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', '.'], { cwd, encoding: 'utf8' });
      return stdout + stderr;
    },
  };
}
