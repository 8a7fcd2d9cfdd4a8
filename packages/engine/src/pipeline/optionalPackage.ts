import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A package of the engine that a site installs when it wants it. */
interface OptionalPackage {
  readonly name: string;
  /** File of the package; `null` where it is not installed. */
  readonly file: string | null;
  /** What `npm install` is to be given. */
  readonly toInstall: string;
}

/** Finds an optional package of the engine as the first of some folders sees it. @param name its name without the scope */
export function optionalPackage(name: 'import' | 'social', folders: readonly string[]): OptionalPackage {
  const scoped = `@private-devlog/${name}`;
  // Where the package is in a site that was created from the engine's repository.
  const packed = `vendor/private-devlog-${name}.tgz`;
  const isPacked = folders.some((folder) => existsSync(join(folder, packed)));
  return {
    name: scoped,
    file: folders.map((folder) => resolved(folder, scoped)).find((file) => file !== null) ?? null,
    toInstall: isPacked ? `./${packed}` : scoped,
  };
}

function resolved(folder: string, name: string): string | null {
  try {
    const file = createRequire(join(folder, 'package.json')).resolve(name);
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}
