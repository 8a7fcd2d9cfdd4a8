import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose results may differ between the color modes; languages and widths share their colors. */
export const OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** Rules whose results may differ between languages, since they are about names and words. */
export const OF_WORDS = [
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'button-name',
  'document-title',
  'empty-heading',
  'frame-title',
  'html-has-lang',
  'html-lang-valid',
  'image-alt',
  'image-redundant-alt',
  'input-button-name',
  'label',
  'label-title-only',
  'landmark-unique',
  'link-name',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'valid-lang',
];

interface AxeResult {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[];
}

interface AxeOptions {
  /** Rules to run. @default all that axe enables, including best practices */
  readonly only?: readonly string[];
  /** Rules to disable, because they do not apply to the state of the page. */
  readonly without?: readonly string[];
}

/** Violations of axe-core's rules, each as `rule: selector summary`. The injected script bypasses the page's CSP, which stays active. */
export async function violations(page: Page, { only, without = [] }: AxeOptions = {}): Promise<string[]> {
  const options = {
    resultTypes: ['violations'],
    // No style sheets or media of other origins have to be preloaded.
    preload: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only ? { runOnly: { type: 'rule', values: only } } : {}),
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Only the violations are transferred; passed rules are most of the result.
  const run = `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const broken = (await page.evaluate(run)) as readonly AxeResult[];
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  );
}

/** Violations of a page, and in the dark mode those of the colors, which a phone shares with a desktop. */
export async function violationsInModes(page: Page, isPhone: boolean): Promise<string[]> {
  if (isPhone) return violations(page, { without: OF_COLOR });
  const setMode = (mode: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, mode);
  const inLight = await violations(page);
  await setMode('dark');
  const inDark = await violations(page, { only: OF_COLOR });
  await setMode('light');
  return [...inLight, ...inDark];
}
