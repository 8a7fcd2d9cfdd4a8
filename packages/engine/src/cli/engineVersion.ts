import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../pipeline/project';

/** Version of the engine, from its `package.json`. */
export function engineVersion({ project }: Pick<Engine, 'project'>): string {
  const manifest = readFileSync(join(project, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { readonly version: string }).version;
}
