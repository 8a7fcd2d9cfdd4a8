import { type DelimitedPart, replaceMarked } from '@private-devlog/engine/internal';
import type { SourceFiles } from '../source/files';
import { createStore, outsideHidden, outsideMarkdownCode, someOutside } from '../text/code';
import {
  DOLLARS,
  hasCertainFormula,
  hasMarkedFormula,
  withDollarFormulas,
  withoutFormulaScripts,
} from '../text/formulas';
import { flagOf, mapOf } from '../text/values';
import type { ImportedSite } from '../types';

/** Front matter with which themes load a formula renderer. */
export const MATH_FIELDS = ['math', 'mathjax', 'use_math', 'usemathjax', 'katex', 'latex'];
/** Templates of a site and its theme. */
const TEMPLATE = /(?:^|\/)(?:layouts|_layouts|_includes|templates)\/.*\.(?:html|liquid|njk)$/;
/** Files that name plugins and options, with patterns for formula renderers. */
const SETTING = [
  [TEMPLATE, /katex|mathjax/i],
  [/^package\.json$/, /"(?=[@\w/-]*(?:math|katex))[@\w/-]*"\s*:/],
  [
    /^(?:_config|(?:config\/_default\/)?(?:config|hugo|params))\.(?:toml|ya?ml)$/,
    /^\s*(?:use_)?(?:math|mathjax|katex)\s*[:=]\s*true\b/m,
  ],
  // Themes of Hexo.
  [
    /^(?:themes\/[^/]+\/_config|_config\.[\w-]+)\.ya?ml$/,
    /^(?:mathjax|katex|math):[ \t]*\n(?=(?:[ \t]+.*\n)*?[ \t]+enable:[ \t]*true\b)(?:[ \t]+.*\n)*?[ \t]+(?:per|every)_page:[ \t]*true\b/m,
  ],
] as const;
/** A formula in other delimiters than dollar signs, which Markdown or the site's own options pass to the renderer. */
const BRACKETS = {
  open: /\\\\([([])/g,
  close: ([, bracket]: RegExpExecArray) => (bracket === '(' ? /\\\\\)|\n/g : /\\\\\]/g),
};
const PASSTHROUGH = {
  open: /(?<!\\)\\([([])/g,
  close: ([, bracket]: RegExpExecArray) => (bracket === '(' ? /\\\)|\n/g : /\\\]/g),
};
const ENVIRONMENT = {
  open: /^[ \t]*\\begin\{((?:align|equation|gather|eqnarray|multline)\*?)\}/gm,
  close: ([, name = '']: RegExpExecArray) =>
    new RegExp(`\\\\end\\{${name.replace('*', '\\*')}\\}[ \\t]*$`, 'gm'),
};
/** A single dollar sign within begins a formula in words: `\\text{if $n$ is odd}`. */
const PAIR = /(?<![\\$])\$\$((?:[^$]|\$(?!\$))+?)\$\$(?!\$)/g;

/** Whether a site loads a formula renderer for all texts, without a field in them. */
function loadsFormulas({ paths, text }: SourceFiles): boolean {
  return paths.some((path) => SETTING.some(([name, pattern]) => name.test(path) && pattern.test(text(path))));
}

/**
 * Enables formulas if texts that requested them on the old site contain any. All are rewritten with dollar signs;
 * block formulas get these signs on lines of their own. Other dollar signs are escaped.
 */
export function withMath(site: ImportedSite, files: SourceFiles): ImportedSite {
  const { options, formulas } = site.settings;
  const bodies = site.texts.map(({ body }) => outsideMarkdownCode(body, withoutFormulaScripts));
  const isGeneral =
    formulas !== undefined ||
    loadsFormulas(files) ||
    bodies.some((body, at) => body !== site.texts[at]?.body || someOutside(body, hasCertainFormula));
  const read = site.texts.map((text, at) => {
    if (hasMarkedFormula(text.body)) return { text, body: text.body, isSet: true };
    const isRequested = MATH_FIELDS.some((name) => flagOf(text.fields[name]) === true);
    if (!isRequested && !isGeneral) return { text, body: text.body, isSet: false };
    const body = withDollars(bodies[at] ?? '', formulas === 'brackets');
    return { text, body, isSet: hasFormulas(body) };
  });
  if (!read.some(({ isSet }) => isSet)) return site;
  return {
    ...site,
    texts: read.map(({ text, body, isSet }) => ({
      ...text,
      body: hasMarkedFormula(body)
        ? onOwnLines(withDollarFormulas(outsideHtmlBlocks(body, escapeDollars)))
        : outsideHtmlBlocks(isSet ? body : text.body, isSet ? escapePrices : escapeDollars),
    })),
    settings: {
      ...site.settings,
      options: { ...options, markdown: { ...mapOf(options?.markdown), math: true } },
    },
  };
}

const hasFormulas = (body: string): boolean =>
  someOutside(body, (text) => DOLLARS.test(text.replace(/<[a-z/][^<>]*>/gi, '')));

/**
 * Rewrites formulas in brackets, and bare environments, with dollar signs; formulas of several lines become blocks.
 */
function withDollars(body: string, passesBrackets: boolean): string {
  return outsideHidden(body, (text) => {
    const dollars = ({ inner, opening: [, bracket] }: DelimitedPart, written: string) => {
      if (inner === '' || written.endsWith('\n')) return written;
      return bracket === '[' ? `$$${inner}$$` : `$${inner.trim()}$`;
    };
    const unescaped = passesBrackets ? replaceMarked(text, PASSTHROUGH, dollars) : text;
    const paired = replaceMarked(unescaped, BRACKETS, dollars);
    const { store, restore } = createStore('\uE006', '\uE007');
    const environments = replaceMarked(
      paired.replace(PAIR, store),
      ENVIRONMENT,
      (_, written) => `$$${written.trim()}$$`,
    );
    return pairsOnOwnLines(restore(environments));
  });
}

const onOwnLines = (body: string): string => outsideHidden(body, pairsOnOwnLines);

function pairsOnOwnLines(text: string): string {
  return text.replace(PAIR, (match, inner: string, at: number) => onLinesOf(text, match, inner, at));
}

/** Moves a pair of double dollar signs to lines of its own, if its lines contain nothing else or it spans several. */
function onLinesOf(text: string, whole: string, inner: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const before = text.slice(start, at);
  const after = /^[^\n]*/.exec(text.slice(at + whole.length))?.[0] ?? '';
  const [prefix = ''] = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?/.exec(before) ?? [];
  const isAlone = before === prefix && after.trim() === '';
  if (!isAlone && !inner.includes('\n')) return whole;
  const further = prefix.replace(/[-*+\d.)]/g, ' ');
  const lines = inner
    .split('\n')
    .map((line) => (prefix.includes('>') ? line.replace(/^[ \t]*>/, '') : line).trim())
    .filter((line) => line !== '');
  const block = ['$$', ...lines, '$$'].join(`\n${further}`);
  const opened = before === prefix ? block : `\n${further}${block}`;
  return after.trim() === '' ? opened : `${opened}\n${further}`;
}

/** Changes a text outside of code, comments and HTML blocks, in which formulas are not parsed. */
function outsideHtmlBlocks(body: string, change: (text: string) => string): string {
  return outsideHidden(body, (text) =>
    text
      .split(/(\n[ \t]*\n)/)
      .map((part) => (/^\s*<[a-z/!]|^(?: {4}|\t)/i.test(part) ? part : change(part)))
      .join(''),
  );
}

/** Escapes dollar signs that begin no formula; otherwise they would here. */
function escapePrices(text: string): string {
  const formula =
    /https?:\/\/\S+|<[a-z/][^<>]*>|\\.|\$\$[\s\S]{0,5000}?\$\$|\$(?=\S)(?:\\.|[^$\\])*?(?<=\S)\$(?!\d)|\$(?=[^$\n]*[\\^_{}])(?:\\.|[^$\\\n])*\$|\$/g;
  return text.replace(formula, (found) => (found === '$' ? '\\$' : found));
}

function escapeDollars(text: string): string {
  return text.replace(/https?:\/\/\S+|<[a-z/][^<>]*>|\\.|\$/gs, (found) => (found === '$' ? '\\$' : found));
}
