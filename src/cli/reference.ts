import { join } from 'node:path';
import { writeAtomically } from '../node/files';
import { referenceFiles } from '../reference';

/** Writes the reference and the JSON Schemas into the project's folder. Takes no arguments. */
export async function run(_args: readonly string[], root = process.cwd()): Promise<number> {
  for (const { path, content } of referenceFiles()) {
    writeAtomically(join(root, path), content);
    console.log(path);
  }
  return 0;
}
