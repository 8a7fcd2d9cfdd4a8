import { readFileSync } from 'node:fs';
import { hash } from '../node/hash';

const known = new Map<string, string>();

/**
 * Hash of the code of a bundled server module, which names by their content the chunks that it imports. Its path changes
 * with any article of the bundle, and a path that has been bundled is never written again.
 */
export function moduleCode(file: string): string {
  const code = known.get(file) ?? hash(readFileSync(file));
  known.set(file, code);
  return code;
}
