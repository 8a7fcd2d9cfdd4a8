import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

interface AxeOptions {
  /** Only these rules; all that axe has switched on, best practices included, when absent. */
  readonly only?: readonly string[];
  /** Rules that do not hold for the state the page is in. */
  readonly without?: readonly string[];
}

/** What of a page breaks which rule of axe-core. The tool puts axe past the policy of the page, which stays in force. */
export async function violations(page: Page, { only, without = [] }: AxeOptions = {}): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    // There is neither a style sheet nor a medium to load.
    preload: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // What is in order is most of the result, and would be copied for nobody.
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const broken = (await page.evaluate(run)) as readonly AxeResult[];
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}
