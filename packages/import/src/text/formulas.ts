import type { Element, Nodes, Root, Text } from 'hast';

/**
 * A formula between dollar signs must contain something that no price does, or be a single letter.
 */
export const DOLLARS =
  /\$\$(?:(?!\n[ \t]*\n)[^$])+\$\$|(?<![\\$\w])\$(?![\s$])(?:[A-Za-z]|(?=[^$\n\uE000]*[\\^_=])[^$\n\uE000]*(?<![\s\\]))\$(?![\w$])/;

/** A formula in the delimiters of MathJax and KaTeX: `\(…\)`, `\[…\]`, `$$…$$`, `$…$`. `\\` within it ends a line. */
const FORMULA = new RegExp(
  String.raw`(?<!\\)\\\(((?:\\\\|(?!\\[()])[\s\S]){1,2000})\\\)|(?<!\\)\\\[((?:\\\\|(?!\\[[\]])[\s\S]){1,5000})\\\]|${DOLLARS.source}`,
  'g',
);
/** What a display between brackets or dollar signs has, and neither a prompt of a shell nor a price. */
const TEX = /\\[a-z]{2,}|[\^_=]|^\s*\w\s*$/i;

/** A formula in a text that is being moved, until it is known which texts have any: {@link withDollarFormulas}. */
const MARKED = /\uE014([IB])([^\uE015]*)\uE015/g;

/** Marks a formula that the old site rendered. @param isBlock whether it stands in lines of its own */
export function markedFormula(tex: string, isBlock: boolean): string {
  return `\uE014${isBlock ? 'B' : 'I'}${tex.trim()}\uE015`;
}

/** Whether a text has a formula that {@link markedFormula} wrote. */
export const hasMarkedFormula = (body: string): boolean => body.includes('\uE014');

/** Writes marked formulas between dollar signs: one within a line in that line, a block between double ones. */
export function withDollarFormulas(body: string): string {
  return body.replace(MARKED, (_, kind: string, tex: string) => {
    const marks = kind === 'B' || tex.includes('$') ? '$$' : '$';
    return marks + (kind === 'B' ? tex : tex.replace(/\s*\n\s*/g, ' ')) + marks;
  });
}

/** A formula in escaped brackets, which needs no setting: without a renderer readers saw the brackets. */
const CERTAIN =
  /\\\\\((?:(?!\\\\[()])[^\n]){1,2000}\\\\\)|\\\\\[(?:(?!\\\\\[)[^\]]){0,2000}\\[a-z]{2,}(?:(?!\\\\\[)[\s\S]){0,2000}?\\\\\]/;

/** Whether a text outside of code shows that its site renders formulas, whatever the configuration says. */
export const hasCertainFormula = (text: string): boolean => CERTAIN.test(text);

const SCRIPT =
  /<script\s+type=["']math\/tex(;\s*mode=display)?["']\s*>((?:(?!<\/?script)[\s\S]){1,5000})<\/script>/g;

/** Writes formulas in scripts, from which MathJax reads them, between dollar signs. */
export function withoutFormulaScripts(text: string): string {
  return text.replace(SCRIPT, (_, display: string | undefined, tex: string) => {
    const inner = tex.replace(/^\s*(?:%\s*)?<!\[CDATA\[|(?:%\s*)?\]\]>\s*$/g, '').trim();
    return display === undefined ? `$${inner}$` : `$$${inner}$$`;
  });
}

/** Elements whose text is no formula, or was read before. */
const NO_FORMULAS = /^(?:pre|code|script|style|textarea|tex|kbd|samp)$/;

/** Makes the formulas in the words below a node elements `tex`, as the script of the old page did. */
export function replaceFormulas(node: Element | Root): void {
  const children: Nodes[] = [];
  let run: Nodes[] = [];
  const endRun = () => {
    children.push(...withFormulas(run));
    run = [];
  };
  for (const child of node.children as Nodes[]) {
    if (child.type === 'text' || isBreak(child)) run.push(child);
    else {
      endRun();
      if (child.type === 'element' && !NO_FORMULAS.test(child.tagName)) replaceFormulas(child);
      children.push(child);
    }
  }
  endRun();
  node.children = children as typeof node.children;
}

const isBreak = (node: Nodes): boolean => node.type === 'element' && node.tagName === 'br';

/** Texts and line breaks, with formulas, which may go over several lines, as elements. */
function withFormulas(run: readonly Nodes[]): readonly Nodes[] {
  const text = run.map((node) => (node.type === 'text' ? node.value : '\uE016')).join('');
  if (!/[$\\]/.test(text)) return run;
  const found: Nodes[] = [];
  const words = (part: string) =>
    part.split(/(\uE016)/).flatMap((piece): Nodes[] => {
      if (piece === '') return [];
      return piece === '\uE016'
        ? [{ type: 'element', tagName: 'br', properties: {}, children: [] }]
        : [{ type: 'text', value: piece }];
    });
  let position = 0;
  for (const { 0: whole, 1: inline, 2: display, index } of text.matchAll(FORMULA)) {
    const inner = inline ?? display ?? whole.replace(/^\$\$?|\$\$?$/g, '');
    if (inner.trim() === '' || (inline === undefined && !TEX.test(inner))) continue;
    const isBlock = display !== undefined || (whole.startsWith('$$') && isAlone(text, index, whole));
    const value: Text = { type: 'text', value: inner.replaceAll('\uE016', '\n') };
    found.push(...words(text.slice(position, index)), {
      type: 'element',
      tagName: 'tex',
      properties: { isBlock },
      children: [value],
    });
    position = index + whole.length;
  }
  return position === 0 ? run : [...found, ...words(text.slice(position))];
}

/** Whether there is nothing else in the lines of a part. */
function isAlone(text: string, index: number, whole: string): boolean {
  const before = /[^\n\uE016]*$/.exec(text.slice(Math.max(0, index - 500), index))?.[0] ?? '';
  const after = /^[^\n\uE016]*/.exec(text.slice(index + whole.length))?.[0] ?? '';
  return before.trim() === '' && after.trim() === '';
}
