import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { testOptions } from './testing/options';
import { markdownWithExtras } from './testing/withExtras';
import { fillReferences, type MarkdownResult } from './types';

const folder = fileURLToPath(new URL('../../test/golden/', import.meta.url));
const sources = readdirSync(folder).filter((name) => /\.mdx?$/.test(name));
const markdown = markdownWithExtras({}, ['formulas']);
const withFormulas = markdownWithExtras();

/** Readable form of a result, with references replaced by their targets. */
function readable(result: MarkdownResult): string {
  const named = (html: string) =>
    fillReferences(html, (index) => {
      const reference = result.references[index];
      return reference ? `«${reference.kind} ${reference.target}»` : '«unknown»';
    });
  const parts = [named(result.html)];
  if (result.excerptHtml !== null) parts.push(`<!-- excerpt -->\n${named(result.excerptHtml)}`);
  if (result.module !== null) parts.push(`<!-- module -->\n${result.module}`);
  for (const { level, id, html } of result.headings)
    parts.push(`<!-- heading ${level} #${id}: ${html} -->\n`);
  for (const { kind, target, line, column, alt } of result.references) {
    parts.push(`<!-- ${kind} ${line}:${column} ${target}${alt === undefined ? '' : ` (${alt})`} -->\n`);
  }
  for (const { rule, fatal, line, column, message } of result.problems) {
    parts.push(`<!-- ${fatal ? 'fatal ' : ''}${rule} ${line}:${column} ${message} -->\n`);
  }
  return parts.join('');
}

// A changed golden is a decision: UPDATE_GOLDEN=1 writes it, the diff shows it.
describe('what a file becomes', () => {
  it.each(sources)('%s', async (name) => {
    const format = name.endsWith('x') ? 'mdx' : 'md';
    const source = readFileSync(join(folder, name), 'utf8');
    const actual = readable(
      await (name.startsWith('math') ? withFormulas : markdown).parse(
        source,
        testOptions({ format, file: name }),
      ),
    );
    const golden = join(folder, name.replace(/\.mdx?$/, '.html'));
    if (process.env.UPDATE_GOLDEN) writeFileSync(golden, actual);
    expect(existsSync(golden), 'the golden file exists').toBe(true);
    expect(actual).toBe(readFileSync(golden, 'utf8'));
  });
});
