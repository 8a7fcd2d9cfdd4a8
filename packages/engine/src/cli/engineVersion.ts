import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../pipeline/project';

/** The version of the engine, as its manifest names it. */
export function engineVersion({ project }: Pick<Engine, 'project'>): string {
  const manifest = readFileSync(join(project, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
