import { type Context, type Handlers, reportNode } from '../context';
import { placePart } from '../directives/placePart';
import { type Attributes, type Content, element, raw } from '../html/hast';
import { type Md, type MdastNode, visit } from '../syntax/tree';
import { type CodeCut, type CodeSource, type Highlighter, MAX_LINE } from './highlight';
import { resolveLanguage, similarLanguage } from './languages';
import { languageTitle } from './languageTitles';
import { type LineMark, takeMarks } from './marks';
import { type CodeMetadata, parseMetadata } from './metadata';
import { typedLines } from './typedLines';
import { typesOf } from './types';

/** The highlighter to use, and the site's aliases of languages (`{ tf: 'hcl' }`). */
export interface CodeOptions {
  readonly highlighter: Highlighter;
  readonly aliases: Readonly<Record<string, string>>;
}

/** Collects the code of a text that has to be highlighted, to load its grammars. */
export function codeSources(
  root: MdastNode,
  aliases: CodeOptions['aliases'],
  rendered: Context['rendered'],
): CodeSource[] {
  const sources: CodeSource[] = [];
  visit(root, (node) => {
    if (node.type !== 'code' || rendered.get(node)?.nodes) return;
    sources.push(readBlock(node, aliases).source);
    const types = typesOf(node)?.hovers ?? [];
    sources.push(...types.map(({ text }) => typeSource(text)));
  });
  return sources;
}

/** Parses a code block: code without marks, metadata, and language, which ends at a space or a brace (`ts{1,3}`). */
function readBlock(node: Md<'code'>, aliases: CodeOptions['aliases']) {
  const [language = ''] = /^[^\s{]*/.exec(node.lang ?? '') ?? [];
  const metadata = parseMetadata(`${(node.lang ?? '').slice(language.length)} ${node.meta ?? ''}`);
  const { code, marks, kept } = takeMarks(node.value);
  const resolved = resolveLanguage(language, aliases);
  return {
    language,
    metadata,
    marks,
    kept,
    isUnknown: resolved === null,
    source: { code, language: resolved ?? 'plain' },
  };
}

/** Renders code blocks as figures with highlighted lines. Their grammars must be loaded already. */
export function codeHandlers({ highlighter, aliases }: CodeOptions): Handlers {
  return {
    code: (node, context) => {
      const { language, metadata, marks, kept, isUnknown, source } = readBlock(node, aliases);
      const { lines, cut } = highlighter.highlight(source);
      if (!context.isExcerpt) {
        if (isUnknown) reportLanguage(node, language, context);
        reportMetadata(node, metadata, lines.length, context);
        if (cut) reportCut(node, cut, context);
      }
      context.features.add('code');
      const { foldAfter = Number.POSITIVE_INFINITY, labels } = context.options;
      const isFolded = metadata.isFolded ?? lines.length > foldAfter;
      const types = typesOf(node);
      const typedCode =
        types &&
        typedLines(types, {
          lines,
          shownAt: (line) => (kept === null ? line : kept.indexOf(line)),
          prefix: context.isExcerpt ? null : typesPrefix(context),
          highlight: (text) => highlighter.highlight(typeSource(text)).lines.join('\n'),
        });
      const parts = figure({
        ...(typedCode ?? { lines, below: null, popovers: '' }),
        metadata,
        marks,
        label: labelOf(language, metadata, context),
        more: isFolded ? labels.codeExpand : null,
      });
      const { className, children } = parts;
      const title = metadata.title || null;
      return placePart(
        {
          name: 'CodeBlock',
          node,
          props: { language: language || null, title, className },
          content: { children },
        },
        context,
        () =>
          // The title is already the block's accessible name, and would be announced twice. A block without a title
          // shows its language, which the style sheet generates.
          element('figure', { class: className, 'data-lang': language || null }, [
            ...(title ? [element('figcaption', { 'aria-hidden': 'true' }, [title])] : []),
            ...children,
          ]),
      );
    },
  };
}

/** Types as TypeScript prints them, as code to highlight. */
const typeSource = (code: string): CodeSource => ({ code, language: 'typescript' });

/** Number of typed blocks so far, by context. */
const typed = new WeakMap<Context, number>();

/** Prefix of the ids of a block's types. It is unique on a page, since excerpts have no ids. */
function typesPrefix(context: Context): string {
  const number = (typed.get(context) ?? 0) + 1;
  typed.set(context, number);
  return `__t${number}`;
}

/** Content of a block's frame. */
interface FrameContent {
  readonly className: string;
  readonly children: readonly Content[];
}

interface Figure {
  readonly lines: readonly string[];
  /** HTML to insert, by the index of the line that it follows. */
  readonly below: ReadonlyMap<number, string> | null;
  /** HTML of the popovers that buttons in the lines open. */
  readonly popovers: string;
  readonly metadata: CodeMetadata;
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
  readonly label: string;
  /** Label of the button that expands the block; `null` when it is not collapsed. */
  readonly more: string | null;
}

function figure({ lines, below, popovers, metadata, marks, label, more }: Figure): FrameContent {
  const { highlighted, firstNumber, isWrapped } = metadata;
  const isPlain = firstNumber === null && highlighted.size === 0 && marks.size === 0;
  const classes = ['code'];
  if (isWrapped) classes.push('wrap');
  if ([...marks.values()].some((set) => set.has('focus'))) classes.push('focused');
  const body = lines
    .map((html, i) => {
      const before = below?.get(i - 1) ?? '';
      const after = i === lines.length - 1 ? (below?.get(i) ?? '') : '';
      if (isPlain) return before + html + after;
      const names = new Set<string>([
        'line',
        ...(marks.get(i) ?? []),
        ...(highlighted.has(i + 1) ? ['hl'] : []),
      ]);
      const number = firstNumber === null ? '' : ` data-n="${firstNumber + i}"`;
      return `${before}<span class="${[...names].join(' ')}"${number}>${html}</span>${after}`;
    })
    .join('\n');
  // Focusable, since it scrolls. A group and not a region, which would add a landmark for each block.
  const attributes: Attributes = {
    tabindex: 0,
    role: 'group',
    'aria-label': label,
  };
  const pre = element('pre', attributes, [element('code', {}, [raw(body)])]);
  const children = [
    pre,
    ...(popovers === '' ? [] : [raw(popovers)]),
    // Empty: while it is closed, the style sheet truncates the block above.
    ...(more === null ? [] : [element('details', { class: 'code-more' }, [element('summary', {}, [more])])]),
  ];
  return { className: classes.join(' '), children };
}

/** Accessible name of the block: its title, else its language. */
function labelOf(language: string, { title }: CodeMetadata, { options }: Context): string {
  const { codeBlock } = options.labels;
  return title || (language ? `${languageTitle(language)} ${codeBlock}` : codeBlock);
}

function reportLanguage(node: Md<'code'>, language: string, context: Context): void {
  const like = similarLanguage(language);
  reportNode(context, node, {
    rule: 'unknown-language',
    message: `No highlighting is known for the language "${language}".`,
    hint: like ? `Did you mean "${like}"?` : 'Use a language that Shiki knows, or "text" for none.',
  });
}

function reportMetadata(node: Md<'code'>, metadata: CodeMetadata, count: number, context: Context): void {
  const beyond = [...metadata.highlighted].filter((line) => line > count);
  const [first] = metadata.unknown;
  if (first !== undefined) {
    const name = languageName(first);
    reportNode(context, node, {
      rule: 'code-metadata',
      message: isOpenQuote(first)
        ? `The quote in the code block's metadata "${name}" is not closed.`
        : `The code block's metadata "${name}" means nothing here.`,
      hint:
        REMEDIES[name] ??
        'Known are title="…", {1,3-5}, showLineNumbers, showLineNumbers=5, wrap, fold, nofold, file="…", lines="3-9", npm2yarn, twoslash and fragment.',
    });
  }
  if (beyond.length > 0) {
    reportNode(context, node, {
      rule: 'code-metadata',
      message: `The code block has no line {${beyond[0]}}: it ends at line ${count}.`,
      hint: 'Correct the numbers of the lines to highlight.',
    });
  }
}

/** Remedies for metadata of other engines. */
const REMEDIES: Readonly<Record<string, string>> = {
  live: 'Code is not run here: write an .mdx file with a component.',
  'filename=…': 'Write `title="…"`.',
  'theme=…': 'Remove it: the colors are those of the site.',
};

/** Name of a metadata word without its value, so that `tab="a"` and `tab="b"` are the same problem. */
function languageName(word: string): string {
  return word
    .replace(/=[\s\S]*$/, '=…')
    .replace(/^\[[\s\S]*$/, '[…]')
    .replace(/^\{[^}]*[^\d\s,}-][\s\S]*$/, '{…}')
    .replace(/^["'][\s\S]*$/, '"…"');
}

function isOpenQuote(word: string): boolean {
  return /["']/.test(word.replace(/"[^"]*"|'[^']*'/g, '')) && !/^[[{]/.test(word);
}

function reportCut(node: Md<'code'>, { reason, index }: CodeCut, context: Context): void {
  const isLine = reason === 'line';
  reportNode(context, node, {
    rule: 'code-limit',
    message: isLine
      ? `Line ${index + 1} of this code block has more than ${MAX_LINE} characters and is shown without colors.`
      : `This code block is too long to be colored as a whole: its colors end at line ${index}.`,
    hint: isLine
      ? 'Break the line, or name the language "text".'
      : 'Show the part that matters, or name the language "text".',
  });
}
