import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeNode {
  readonly target: readonly unknown[];
  readonly failureSummary?: string;
}

interface AxeResult {
  readonly id: string;
  readonly nodes: readonly AxeNode[];
}

/**
 * Rules of axe-core that a page breaks, each with its places; all of its rules, best practices included. The page's
 * context must have `bypassCSP`, since axe is put into the page as text.
 */
export async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate(`${source};axe.run({ resultTypes: ['violations'] })`);
  const { violations: found } = results as { readonly violations: readonly AxeResult[] };
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
