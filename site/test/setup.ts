import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveBuilt } from '../../packages/engine/test/e2e/setup';

/** Builds and serves this site while its audits run. */
export default function setup({ provide }: TestProject): Promise<() => void> {
  return serveBuilt(join(import.meta.dirname, '..'), provide);
}
