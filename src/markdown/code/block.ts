import { type Context, type Handlers, report } from '../context';
import { type Attributes, type Content, element, raw } from '../hast';
import { type Md, type MdastNode, visit } from '../tree';
import type { CodeSource, Highlighter } from './highlight';
import { resolveLanguage, similarLanguages } from './languages';
import { type LineMark, takeMarks } from './marks';
import { type CodeMetadata, parseMetadata } from './metadata';

/** The highlighter to use, and the site's own names for languages (`{ tf: 'hcl' }`). */
export interface CodeOptions {
  readonly highlighter: Highlighter;
  readonly aliases: Readonly<Record<string, string>>;
}

/** What the blocks of a text need of the highlighter. */
export function codeSources(root: MdastNode, aliases: CodeOptions['aliases']): CodeSource[] {
  const sources: CodeSource[] = [];
  visit(root, (node) => {
    if (node.type === 'code') sources.push(readBlock(node, aliases).source);
  });
  return sources;
}

/** A block's code without marks, its metadata, and its language, which ends at a space or a brace (`ts{1,3}`). */
function readBlock(node: Md<'code'>, aliases: CodeOptions['aliases']) {
  const [language = ''] = /^[^\s{]*/.exec(node.lang ?? '') ?? [];
  const metadata = parseMetadata(`${(node.lang ?? '').slice(language.length)} ${node.meta ?? ''}`);
  const { code, marks } = takeMarks(node.value);
  const resolved = resolveLanguage(language, aliases);
  return {
    language,
    metadata,
    marks,
    isUnknown: resolved === null,
    source: { code, language: resolved ?? 'plain' },
  };
}

/** Code blocks as figures with coloured lines. Grammars must have been loaded before. */
export function codeHandlers({ highlighter, aliases }: CodeOptions): Handlers {
  return {
    code: (node, context) => {
      const { language, metadata, marks, isUnknown, source } = readBlock(node, aliases);
      const lines = highlighter.highlight(source);
      if (!context.isExcerpt) {
        if (isUnknown) reportLanguage(node, language, context);
        reportMetadata(node, metadata, lines.length, context);
      }
      context.features.add('code');
      return figure({ lines, language, metadata, marks, label: context.options.labels.codeBlock });
    },
  };
}

interface Figure {
  readonly lines: readonly string[];
  readonly language: string;
  readonly metadata: CodeMetadata;
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>;
  readonly label: string;
}

function figure({ lines, language, metadata, marks, label }: Figure): Content {
  const { title, highlighted, firstNumber, isWrapped } = metadata;
  const isPlain = firstNumber === null && highlighted.size === 0 && marks.size === 0;
  const classes = ['code'];
  if (isWrapped) classes.push('wrap');
  if ([...marks.values()].some((set) => set.has('focus'))) classes.push('focused');
  const body = isPlain
    ? lines.join('\n')
    : lines
        .map((html, i) => {
          const names = new Set<string>([
            'line',
            ...(marks.get(i) ?? []),
            ...(highlighted.has(i + 1) ? ['hl'] : []),
          ]);
          const number = firstNumber === null ? '' : ` data-n="${firstNumber + i}"`;
          return `<span class="${[...names].join(' ')}"${number}>${html}</span>`;
        })
        .join('\n');
  // Scrollable, so it takes the focus; a group, as a region for each block would crowd the list of landmarks.
  const attributes: Attributes = {
    tabindex: 0,
    role: 'group',
    'aria-label': label,
    'data-lang': language || null,
  };
  const pre = element('pre', attributes, [element('code', {}, [raw(body)])]);
  const caption = title ? [element('figcaption', {}, [title])] : [];
  return element('figure', { class: classes.join(' ') }, [...caption, pre]);
}

function reportLanguage(node: Md<'code'>, language: string, context: Context): void {
  const [like] = similarLanguages(language);
  report(context, node, {
    rule: 'unknown-language',
    message: `No highlighting is known for the language "${language}".`,
    hint: like ? `Did you mean "${like}"?` : 'Use a language that Shiki knows, or "text" for none.',
  });
}

function reportMetadata(node: Md<'code'>, metadata: CodeMetadata, count: number, context: Context): void {
  const beyond = [...metadata.highlighted].filter((line) => line > count);
  const words = [...metadata.unknown, ...(beyond.length > 0 ? [`{${beyond[0]}}`] : [])];
  if (words.length === 0) return;
  report(context, node, {
    rule: 'code-metadata',
    message: `The code block's metadata ${words.map((word) => `"${word}"`).join(', ')} mean${words.length > 1 ? '' : 's'} nothing here.`,
    hint: `Known are title="…", {1,3-5} within the block's ${count} lines, showLineNumbers, showLineNumbers=5, wrap and fragment.`,
  });
}
