import type { StateStack } from '@shikijs/core/textmate';
import { escapeText } from '../html/html';
import type { OpenGrammar } from './grammar';
import { tokenKinds } from './theme';

/** Code and the name of its grammar, as resolved by `resolveLanguage`; `plain` for none. */
export interface CodeSource {
  readonly code: string;
  readonly language: string;
}

/** Renders code as lines of HTML. Loading grammars is asynchronous, highlighting is synchronous. */
export interface Highlighter {
  /** Loads the grammars that `highlight` needs for these blocks. */
  readonly load: (blocks: readonly CodeSource[]) => Promise<void>;
  /** Highlights a block; returns escaped text if its grammar is not loaded. */
  readonly highlight: (block: CodeSource) => HighlightedCode;
}

interface HighlightedCode {
  /** Each line as HTML. */
  readonly lines: string[];
  /** The part that is not highlighted because it is too long; `null` without one. */
  readonly cut: CodeCut | null;
}

/** `line`: one or more lines are too long, `index` is the first; `block`: every line from `index` on is plain. */
export interface CodeCut {
  readonly reason: 'line' | 'block';
  /** 0-based. */
  readonly index: number;
}

/*
 * Work is bounded by lengths, never by a clock: the same text must yield the same bytes on any machine, under any load.
 * A grammar's time for a line grows with up to the square of its length (measured over sixty grammars with texts
 * written to be slow: at most 0.4 s for a line of 1,000 characters, which nests a bracket with each), so the sum of
 * squares bounds the time of a block. Ordinary lines of 80 characters reach the bound after 3,000 lines.
 */

/** Maximum length of a highlighted line, in characters. Longer ones are generated or minified. */
export const MAX_LINE = 1000;
/** Maximum sum of the squared lengths of a block's highlighted lines. */
const MAX_WORK = 20_000_000;
/** Maximum number of highlighted characters of a block. */
const MAX_BLOCK = 200_000;
/** Time limit passed to the tokenizer; 0 means none. */
const UNLIMITED = 0;

/** Creates a highlighter without grammars; create one per thread. */
export function createHighlighter(): Highlighter {
  const loaded = new Map<string, OpenGrammar>();

  const loadOne = async (name: string) => {
    // Loaded lazily: usually all blocks are cached.
    const { openGrammar } = await import('./grammar');
    loaded.set(name, await openGrammar(name));
  };

  return {
    load: async (blocks) => {
      const names = new Set(blocks.map(({ language }) => language).filter((name) => name !== 'plain'));
      await Promise.all([...names].filter((name) => !loaded.has(name)).map(loadOne));
    },
    highlight: ({ code, language: name }) => {
      const source = code.split(/\r\n|\n|\r/);
      const language = loaded.get(name);
      if (!language) return { lines: source.map(escapeText), cut: null };
      let state = language.initial;
      let length = 0;
      let work = 0;
      let cut: CodeCut | null = null;
      const lines = source.map((line, index) => {
        if (line === '' || cut?.reason === 'block') return escapeText(line);
        if (line.length > MAX_LINE) {
          cut ??= { reason: 'line', index };
          return escapeText(line);
        }
        length += line.length;
        work += line.length ** 2;
        if (length > MAX_BLOCK || work > MAX_WORK) {
          cut = { reason: 'block', index };
          return escapeText(line);
        }
        const { html, after } = tokenizeLine(line, state, language);
        state = after;
        return html;
      });
      return { lines, cut };
    },
  };
}

/** A line as HTML, and the state of the grammar after it. */
function tokenizeLine(line: string, before: StateStack, { grammar, colors }: OpenGrammar) {
  const { tokens, ruleStack } = grammar.tokenizeLine2(line, before, UNLIMITED);
  let html = '';
  let pending = '';
  let pendingKinds = '';
  for (let i = 0; i < tokens.length; i += 2) {
    const text = line.slice(tokens[i], tokens[i + 2] ?? line.length);
    const metadata = tokens[i + 1] as number;
    // Bits 15 to 23 are the index of the color, bits 11 to 14 the font style.
    const style = (metadata >>> 11) & 0b1111;
    const found = tokenKinds(colors[(metadata >>> 15) & 0b111111111], style);
    // Whitespace has no visible color, so it joins the previous token, unless it is underlined or struck through.
    const kinds = style < 4 && text.trim() === '' ? pendingKinds : found;
    if (kinds !== pendingKinds) {
      html += colored(pending, pendingKinds);
      pending = '';
      pendingKinds = kinds;
    }
    pending += text;
  }
  html += colored(pending, pendingKinds);
  return { html, after: ruleStack };
}

/**
 * Wraps text in a token element, without the space around it: `<c- k>const</c->`. HTML allows element names with a
 * hyphen (custom elements) and any attributes on them. The name is short, since a post has hundreds.
 */
function colored(text: string, kinds: string): string {
  if (!kinds || text.trim() === '') return escapeText(text);
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return `${text.slice(0, start)}<c- ${kinds}>${escapeText(text.slice(start, end))}</c->${text.slice(end)}`;
}
