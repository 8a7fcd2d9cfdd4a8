import { posix } from 'node:path';
import { relativeTo } from '../addresses';
import type { Causes } from '../causes';
import { fencedBlock, htmlComment, outsideBlocks } from './code';
import { admonitionKind, container } from './containers';
import { includedPart, type MystDirective, replaceDirectives } from './directives';
import { parseText } from './frontMatter';
import { figure, sizeOf } from './pictures';

/** A text of MyST, and what its directives and roles can name. */
export interface MystText {
  readonly source: string;
  /** Folder of the texts, with a trailing slash. */
  readonly root: string;
  /** Label → the text that has it, and the title of its section. */
  readonly labels: ReadonlyMap<string, MystLabel>;
  /** Text of a file; `null` if there is none. */
  readonly read: (path: string) => string | null;
  /** Files that an entry of a `toctree` names, with their labels. */
  readonly listed: (entry: string, source: string) => readonly MystEntry[];
  readonly causes: Causes;
}

/** Position of a label. */
export interface MystLabel {
  readonly source: string;
  readonly title: string;
}

/** A file or address in a `toctree`. */
export interface MystEntry {
  readonly to: string;
  readonly label: string | undefined;
}

const LABEL = /^\(([^()\n]+)\)=[ \t]*$/;

/**
 * Converts directives, roles, labels and comments of MyST. Directives without a counterpart, and what the source does not
 * show, are hidden.
 */
export function withMyst(body: string, text: MystText): string {
  const cells = body.split(/^(?=\+\+\+)/m);
  const shown = cells.filter(
    (cell) => !(cell.startsWith('+++') && REMOVED.test(cell.split('\n', 1)[0] ?? '')),
  );
  if (shown.length < cells.length) text.causes.add('Cells that are not shown were left out', text.source);
  return outsideBlocks(
    replaceDirectives(shown.join(''), (found) => convert(found, text)),
    (prose) =>
      withLabels(prose.replace(/^%.*$/gm, '').replace(/^\+\+\+.*$/gm, ''))
        .replace(/(?<![`\w])\{([\w:+-]+)\}`([^`]+)`(?!`)/g, (_, role: string, content: string) =>
          convertRole(role, content.replace(/\s+/g, ' '), text),
        )
        .replace(
          /\[([^[\]]*)\]\(<?#?([^()\s<>]+)>?\)/g,
          (match, shown: string, label: string) => linkTo(label, shown, text) ?? match,
        ),
  );
}

/** Gives labels to the headings below them, or to their position. */
function withLabels(prose: string): string {
  return prose
    .replace(
      /^\(([^()\n]+)\)=[ \t]*\n\s*(#{1,6}[ \t].*?)[ \t]*$/gm,
      (match, label: string, heading: string) =>
        /\{#[^}]*\}$/.test(heading) ? match : `${heading} {#${idOf(label)}}`,
    )
    .replace(/^\(([^()\n]+)\)=[ \t]*$/gm, (_, label: string) => `<a id="${idOf(label)}"></a>\n`);
}

/** The labels of a text, each with the title of the heading below it. */
export function labelsIn(body: string): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const waiting: string[] = [];
  replaceDirectives(body, ({ options, args }) => {
    if (options.name) labels.set(options.name.toLowerCase(), args || options.name);
    return '';
  })
    .split('\n')
    .forEach((line) => {
      const label = LABEL.exec(line)?.[1];
      if (label !== undefined) waiting.push(label);
      else if (line.trim() !== '')
        for (const name of waiting.splice(0))
          labels.set(name.toLowerCase(), /^#{1,6}[ \t]+(.*?)[ \t]*$/.exec(line)?.[1] ?? name);
    });
  return labels;
}

function idOf(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}_-]+/gu, '-');
}

function linkTo(label: string, shown: string, { labels, source }: MystText): string | null {
  const found = labels.get(label.toLowerCase());
  if (found === undefined) return null;
  const file = found.source === source ? '' : relativeTo(source, found.source);
  return `[${shown || found.title}](${file.replaceAll(' ', '%20')}#${idOf(label)})`;
}

const CODE_ROLE =
  /^(?:(?:\w+:)*(?:class|meth|func|mod|attr|data|exc|obj|const|type)|envvar|option|file|command|program|samp|literal|code)$/;
/** Roles whose content is a name of the theme's icons. */
const ICON_ROLE = /^(?:octicon|fa[brs]?|fab|fas|far|material-\w+)$/;

function convertRole(role: string, content: string, text: MystText): string {
  const [, shown = '', target = content] = /^(.*?)\s*<([^<>]+)>$/.exec(content) ?? [];
  if (role === 'ref' || role === 'numref' || role === 'std:ref' || role === 'std:doc' || role === 'any') {
    return linkTo(target, shown, text) ?? (shown || target);
  }
  if (role === 'doc') {
    const [entry] = text.listed(content, text.source);
    return entry === undefined
      ? shown || target
      : `[${entry.label ?? target}](${relativeTo(text.source, entry.to)})`;
  }
  if (role === 'download') return `[${shown || posix.basename(target)}](${target})`;
  if (role === 'math') return `$${content}$`;
  if (/^(?:sub|sup|kbd)$/.test(role)) return `<${role}>${content}</${role}>`;
  if (role === 'abbr') return content;
  if (ICON_ROLE.test(role)) return '';
  const plain = shown || target.replace(/^!/, '').replace(/^~.*\.(?=\w)/, '');
  return CODE_ROLE.test(role) ? `\`${plain}\`` : plain;
}

const CODE_BLOCK = /^(?:code|code-block|code-cell|sourcecode|parsed-literal|prompt|highlight|ipython)$/;
/** Directives that show nothing, or what the engine generates itself. */
const SILENT =
  /^(?:contents|tableofcontents|index|meta|bibliography|currentmodule|default-role|testsetup|sectionauthor)$/;
/** Directives that only lay out their content. */
const LAYOUT =
  /^(?:only|grid|grid-item|div|container|margin|sidebar|aside|topic|epigraph|pull-quote|card-carousel|columns|rst-class|glossary|table|figure-md|hlist|div-block)$/;
/** Directives of books whose words stand in a box with a title: exercises, and what `sphinx-proof` numbers. */
const NUMBERED = /^(?:(?=exercise$|solution$)|(?:prf|proof):)([a-z]+)$/;
const VERSIONS: Readonly<Record<string, string>> = {
  versionadded: 'New in version',
  versionchanged: 'Changed in version',
  deprecated: 'Deprecated since version',
};

function convert(directive: MystDirective, text: MystText): string {
  const { name, args, options, inner, indent } = directive;
  const nested = (content: string) => replaceDirectives(content, (found) => convert(found, text));
  const indented = (content: string) => content.replace(/^(?=.)/gm, indent);
  const box = (kind: string, title?: string, content = inner) =>
    container({ kind, title, inner: `\n${indented(nested(content))}`, indent });
  if (isHidden(directive)) return indent + htmlComment(`{${name}} ${args}\n${inner}`);
  if (CODE_BLOCK.test(name)) return codeBlock(directive, inner, name === 'code-cell' ? 'python' : args);
  if (/^myst(?:-example)?$/.test(name)) return codeBlock(directive, inner, 'md');
  if (name === 'iframe') return `\n${indent}[${args}](${args})\n`;
  if (name === 'literalinclude' || name === 'include') return included(directive, text);
  if (name === 'toctree') return toctree(directive, text);
  if (name === 'figure' || name === 'image')
    return indented(
      `\n${figure(args, { alt: options.alt, caption: nested(inner).replace(/\s+/g, ' ').trim(), link: options.target, size: sizeOf(options) })}\n`,
    );
  if (name === 'math') return indented(`\n$$\n${inner.trim()}\n$$\n`);
  if (name === 'mermaid') return fencedBlock(indent, inner, 'mermaid');
  if (name === 'list-table') return indented(listTable(directive, nested));
  if (name === 'raw') return /html/.test(args) ? indented(`\n${inner.trim()}\n`) : htmlComment(inner);
  if (name === 'rubric') return `\n${indent}**${args}**\n`;
  const version = VERSIONS[name];
  // The version, and behind it a sentence.
  if (version !== undefined) {
    const [, number = '', rest = ''] = /^(\S*)\s*(.*)$/.exec(args) ?? [];
    return box('note', `${version} ${number}`, `${rest}\n${inner}`);
  }
  if (name === 'tab-set' || name === 'tabs') return box('tabs');
  if (name === 'tab-item' || name === 'tab') return box('tab', args);
  if (name === 'dropdown' || name === 'details') return box('details', args);
  if (name === 'card' || name === 'grid-item-card') return card(directive, nested(inner));
  if (name === 'admonition') return box(admonitionKind(options.class?.split(/\s+/)[0]) ?? 'note', args);
  if (name === 'seealso') return box('info', undefined, `${args}\n${inner}`);
  const kind = admonitionKind(name);
  if (kind !== undefined) return box(kind, undefined, `${args}\n\n${inner}`);
  const [, numbered] = NUMBERED.exec(name) ?? [];
  if (numbered !== undefined) {
    const word = numbered.replace(/^./, (letter) => letter.toUpperCase());
    // A solution names the label of its exercise.
    const title = args === '' || name === 'solution' ? word : `${word}: ${args}`;
    return box(/\bdropdown\b/.test(options.class ?? '') ? 'details' : 'note', title);
  }
  if (LAYOUT.test(name)) return `\n${indented(nested(inner).trim())}\n`;
  if (SILENT.test(name)) return '';
  text.causes.add(`Directives \`${name}\` were hidden in comments`, text.source);
  return indent + htmlComment(`{${name}} ${args}\n${inner}`);
}

const REMOVED = /\bremove-(?:cell|input)\b/;

/** Whether a directive is for other outputs than pages, for the author alone, or a cell that is not shown. */
function isHidden({ name, args, options }: MystDirective): boolean {
  if (name === 'only') return !/^(?:html|not\s+(?:latex|latexpdf|pdf|epub|man|text))$/.test(args.trim());
  if (NUMBERED.test(name) && options.hidden !== undefined) return true;
  return name === 'todo' || (name === 'code-cell' && REMOVED.test(options.tags ?? ''));
}

function codeBlock({ options, indent }: MystDirective, code: string, language: string): string {
  const info = [
    language.trim(),
    options['emphasize-lines'] && `{${options['emphasize-lines']}}`,
    options.caption && `title="${options.caption.replaceAll('"', "'")}"`,
    (options.linenos ?? options['lineno-start']) !== undefined && 'showLineNumbers',
  ];
  return fencedBlock(indent, code, info.filter(Boolean).join(' '));
}

/** Inlines a file: as code, or as Markdown without its front matter. */
function included(directive: MystDirective, text: MystText): string {
  const { name, args, options, indent } = directive;
  const path = args.startsWith('/')
    ? posix.join(text.root, args)
    : posix.join(posix.dirname(text.source), args);
  const content = text.read(path);
  const isCode = name === 'literalinclude' || options.code !== undefined || options.literal !== undefined;
  if (content === null || (!isCode && !/\.(?:md|txt)$/.test(path))) {
    text.causes.add('Files that texts include and the source does not have as Markdown', text.source);
    return indent + htmlComment(`{${name}} ${args}`);
  }
  const shown = includedPart(content, options);
  if (shown === null) {
    text.causes.add('Files that texts include in a part that is named by its code', text.source);
    return indent + htmlComment(`{${name}} ${args}`);
  }
  if (isCode) return codeBlock(directive, shown, options.language ?? posix.extname(path).slice(1));
  const { body } = parseText(shown);
  return replaceDirectives(body, (found) => convert(found, text)).replace(/^(?=.)/gm, indent);
}

/** Writes the list that a `toctree` shows. */
function toctree({ options, inner }: MystDirective, text: MystText): string {
  if (options.hidden !== undefined) return '';
  const links = inner
    .split('\n')
    .flatMap((line) => text.listed(line.trim(), text.source))
    .map(({ to, label = posix.basename(to) }) => {
      const href = /^[a-z]+:/i.test(to) ? to : relativeTo(text.source, to);
      return `- [${label}](${href.replaceAll(' ', '%20')})`;
    });
  return [options.caption ? `\n**${options.caption}**` : '', '', ...links, ''].join('\n');
}

/** Writes a card as its title, which is its link, and its text. */
function card({ args, options, indent }: MystDirective, inner: string): string {
  const { link } = options;
  const isLink = link !== undefined && options['link-type'] !== 'ref';
  const href = isLink && options['link-type'] === 'doc' && !/\.md$/.test(link) ? `${link}.md` : link;
  const title =
    args === '' ? '' : link === undefined ? `**${args}**` : `**[${args}](${isLink ? href : `#${link}`})**`;
  const text = inner.replace(/^(?:\^{3,}|\+{3,}).*$/gm, '').trim();
  return `\n${[title, text]
    .filter(Boolean)
    .join('\n\n')
    .replace(/^(?=.)/gm, indent)}\n`;
}

/** Writes a table whose rows are lists of lists. */
function listTable({ args, options, inner }: MystDirective, nested: (content: string) => string): string {
  const rows = inner
    .split(/^[*-][ \t]+(?=[*-])/m)
    .slice(1)
    .map((row) =>
      row
        .split(/^[ \t]*[*-](?:[ \t]+|$)/m)
        .slice(1)
        .map((cell) =>
          nested(cell)
            .trim()
            .replace(/\s*\n\s*/g, ' ')
            .replaceAll('|', '\\|'),
        ),
    );
  const width = Math.max(1, ...rows.map((cells) => cells.length));
  const hasHead = options['header-rows'] !== undefined && options['header-rows'] !== '0';
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head = [], ...below] = hasHead ? rows : [[], ...rows];
  const table = [line(head), line(Array.from({ length: width }, () => '---')), ...below.map(line)];
  return `\n${args === '' ? '' : `**${args}**\n\n`}${table.join('\n')}\n`;
}
