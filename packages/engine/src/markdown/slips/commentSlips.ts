import { HTML_COMMENT, markedParts } from '../../shared/markedParts';
import { distance } from '../../shared/nearest';
import { type Context, positionIn } from '../context';
import { commentIn, KEYWORD } from '../outline/searchPhrases';
import { childrenOf, type MdastNode, visit } from '../syntax/tree';
import type { MarkdownProblem } from '../types';

/** The first one or two words of a comment, and a colon, semicolon or equals sign after them. */
const BEGINNING = /^\s*((\p{L}+)(?:[ \t_-]+(\p{L}+))?)[ \t]*([:：;=]?)/u;
const AS = /^(?:as?|sa?|ass|aas|asa|phrases?|terms?|words?|keywords?)?$/i;
const WITH = /^(?:for|by|with|like)$/i;
/** The keyword in the languages of the engine. */
const TRANSLATED =
  /^(?:(?:검색|찾는|독자) ?(?:어|말|문구|구문|키워드)|検索(?:語句?|ワード|キーワード|フレーズ)|(?:搜索|检索|檢索|搜尋)(?:词|詞|短语|關鍵字|关键词)|such(?:begriffe?|wörter|wort|phrasen?)|gesucht als|recherché (?:comme|avec)|buscado como|pesquisado como)$/iu;

/**
 * Reports comments that are probably intended as search phrases, but have no effect: their keyword is mistyped, lacks its
 * colon or is in another language, they name no phrase, or they end before all phrases. Also reports a mistyped truncation marker.
 */
export function reportCommentSlips(root: MdastNode, context: Context): void {
  visit(root, (parent) => {
    const nodes = childrenOf(parent);
    for (const [at, node] of nodes.entries())
      for (const comment of commentsIn(node)) {
        const next = nodes[at + 1];
        const after = comment.after ?? (next?.type === 'text' ? next.value : '');
        const slip = slipIn(comment.text, after);
        if (slip) context.problems.push({ ...slip, ...positionIn(node, comment.offset, context) });
      }
  });
}

interface Comment {
  readonly text: string;
  /** Of its first character in the node. */
  readonly offset: number;
  /** What the node has behind it, if anything. */
  readonly after: string | undefined;
}

function commentsIn(node: MdastNode): Comment[] {
  if (node.type === 'html') {
    const { value } = node;
    return markedParts(value, HTML_COMMENT).map(({ inner, index, end }) => {
      const next = value.indexOf('<!--', end);
      return {
        text: inner,
        offset: index,
        after: value.slice(end, next < 0 ? undefined : next) || undefined,
      };
    });
  }
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return [];
  const text = commentIn(node.value);
  return text === null ? [] : [{ text, offset: 0, after: undefined }];
}

type Slip = Pick<MarkdownProblem, 'rule' | 'message' | 'hint'>;

function slipIn(text: string, after: string): Slip | null {
  const rule = 'search-phrases';
  if (KEYWORD.test(text)) {
    if (after.includes('-->'))
      return {
        rule,
        message: 'These search phrases end at their first `-->`, and readers see what follows it.',
        hint: 'Write an arrow in a phrase as `→`.',
      };
    if (text.replace(KEYWORD, '').trim() !== '') return null;
    return {
      rule,
      message: 'This comment names no search phrases.',
      hint: 'Write them behind the colon, one a line.',
    };
  }
  if (isTruncationSlip(text.trim()))
    return {
      rule: 'unsupported-syntax',
      message: `The comment \`${text.trim()}\` ends no introduction.`,
      hint: 'Write `<!-- truncate -->`.',
    };
  const [, written = '', first = '', second = '', mark] = BEGINNING.exec(text) ?? [];
  if (!isKeyword(written, first.toLowerCase(), { second, hasMark: Boolean(mark) })) return null;
  return {
    rule,
    message: `This comment begins with \`${written}${mark}\`, so search finds nothing by what it says.`,
    hint: 'For phrases that readers search with, begin it with `searched as:`; for any other comment, with other words.',
  };
}

/** Whether a comment of one word is nearly the marker that ends the introduction, or has capital letters. */
function isTruncationSlip(word: string): boolean {
  return word !== 'truncate' && /^[a-z]{6,10}$/i.test(word) && distance(word.toLowerCase(), 'truncate') <= 2;
}

/** Whether the first words of a comment are a slip of the keyword. */
function isKeyword(
  written: string,
  first: string,
  { second, hasMark }: { readonly second: string; readonly hasMark: boolean },
): boolean {
  const far = distance(first.slice(0, 20), 'searched');
  if (!hasMark) return far <= 1 && /^as$/i.test(second);
  if (TRANSLATED.test(written) || distance(first.slice(0, 20), 'searchedas') <= 1) return true;
  if (second === '') return far <= 1 && /[ds]$/.test(first);
  return far <= 2 && (AS.test(second) || (first.endsWith('d') && WITH.test(second)));
}
