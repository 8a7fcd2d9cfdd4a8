import {
  type AnyNode,
  childrenOf,
  codeOf,
  type Element,
  isTag,
  isText,
  oneLine,
} from '@private-devlog/search/internal';

/**
 * Writes a part of an article as Markdown. What Markdown has no sign for is its text alone.
 *
 * @param root element around the part, from which hidden parts are removed
 * @param absolute resolves the address of a link or picture
 */
export function htmlMarkdown(root: Element, absolute: (href: string) => string): string {
  const write: Writer = { absolute };
  return blocksOf(root.children, write).join('\n\n');
}

interface Writer {
  readonly absolute: (href: string) => string;
}

const BLOCK_ELEMENTS = new Set(
  'address article aside blockquote button details dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td text tfoot th thead tr ul'.split(
    ' ',
  ),
);

const isBlock = (node: AnyNode): boolean =>
  isTag(node) && (BLOCK_ELEMENTS.has(node.name) || childrenOf(node).some(isBlock));

/** The blocks of nodes; neighboring inline nodes are one paragraph. */
function blocksOf(nodes: readonly AnyNode[], write: Writer): string[] {
  const blocks: string[] = [];
  let inline: AnyNode[] = [];
  const flush = () => {
    const text = paragraphOf(inline, write);
    inline = [];
    if (text !== '') blocks.push(text);
  };
  for (const node of nodes) {
    if (!isBlock(node)) inline.push(node);
    else {
      flush();
      blocks.push(...blockOf(node as Element, write));
    }
  }
  flush();
  return blocks;
}

function blockOf(node: Element, write: Writer): string[] {
  const { name, children } = node;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level) {
    const text = paragraphOf(children, write);
    return text === '' ? [] : [`${'#'.repeat(Number(level))} ${text.replace(/^\\(?=#)/, '')}`];
  }
  switch (name) {
    case 'pre':
      return [fenced(node)];
    case 'hr':
      return ['---'];
    case 'ul':
    case 'ol':
      return [listOf(node, write)];
    case 'table':
      return [tableOf(node, write)];
    case 'tr':
      return [`| ${cellsOf(node, write).join(' | ')} |`];
    case 'li':
      return [itemOf(node, '- ', write)];
    case 'blockquote':
      return [indented(blocksOf(children, write).join('\n\n'), '> ')];
    case 'dt':
    case 'summary': {
      const text = paragraphOf(children, write);
      return text === '' ? [] : [/[*_]/.test(text) ? text : `**${text}**`];
    }
    default:
      return blocksOf(children, write);
  }
}

function listOf(list: Element, write: Writer): string {
  const items = list.children.filter(isTag);
  const start = Number(list.attribs.start ?? 1);
  const isLoose = items.some((item) => childrenOf(item).some((child) => isTag(child) && child.name === 'p'));
  return items
    .map((item, index) => itemOf(item, list.name === 'ol' ? `${start + index}. ` : '- ', write))
    .filter((text) => text !== '')
    .join(isLoose ? '\n\n' : '\n');
}

function itemOf(item: Element, marker: string, write: Writer): string {
  const [first = '', ...rest] = blocksOf(item.name === 'li' ? item.children : [item], write);
  if (first === '') return '';
  // A list directly below the text of an item needs no empty line.
  const text = rest.reduce(
    (all, block) => `${all}${/^(?:- |\d+\. )/.test(block) ? '\n' : '\n\n'}${block}`,
    first,
  );
  return marker + indented(text, ' '.repeat(marker.length)).trimStart();
}

function tableOf(table: Element, write: Writer): string {
  const rows = rowsBelow(table).map((row) => cellsOf(row, write));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  if (width === 0) return blocksOf(table.children, write).join('\n\n');
  const lines = rows.map((cells) => `| ${[...cells, ...Array(width - cells.length).fill('')].join(' | ')} |`);
  const caption = table.children.find((child) => isTag(child) && child.name === 'caption');
  const head = caption ? `${paragraphOf(childrenOf(caption), write)}\n\n` : '';
  return `${head}${lines[0]}\n|${' --- |'.repeat(width)}${lines
    .slice(1)
    .map((line) => `\n${line}`)
    .join('')}`;
}

function rowsBelow(node: Element): Element[] {
  return node.children
    .filter(isTag)
    .flatMap((child) =>
      child.name === 'tr' ? [child] : /^t(?:head|body|foot)$/.test(child.name) ? rowsBelow(child) : [],
    );
}

function cellsOf(row: Element, write: Writer): string[] {
  return row.children
    .filter(isTag)
    .map((cell) => paragraphOf(cell.children, write).replace(/\n/g, ' ').replace(/\|/g, '\\|'));
}

/** Code in a fence that is longer than any in it. */
function fenced(pre: Element): string {
  const code = codeOf(pre).replace(/^\n+/, '').trimEnd();
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${languageOf(pre)}\n${code}\n${fence}`;
}

/** Language of a block of code, as this engine or others name it. */
function languageOf(pre: Element): string {
  const inner = pre.children.find((child) => isTag(child) && child.name === 'code');
  const around = [
    pre,
    ...(inner && isTag(inner) ? [inner] : []),
    ...(pre.parent && isTag(pre.parent) ? [pre.parent] : []),
  ];
  for (const { attribs } of around) {
    const name =
      attribs['data-lang'] ??
      attribs['data-language'] ??
      /\blang(?:uage)?-([\w+#-]+)/.exec(attribs.class ?? '')?.[1];
    if (name) return name;
  }
  return '';
}

/** Inline nodes as one paragraph. */
function paragraphOf(nodes: readonly AnyNode[], write: Writer): string {
  const text = nodes.map((node) => inlineOf(node, write)).join('');
  return text
    .split('\n')
    .map((line) => line.replace(/[\s\u200b\u2060]+/g, ' ').trim())
    .filter((line, index, all) => line !== '' || (index > 0 && index < all.length - 1))
    .join('  \n')
    .trim()
    .replace(/^(?:[-+](?=\s)|#{1,6}(?=\s)|>|(?:-{3,}|={3,})$)/, '\\$&')
    .replace(/^(\d+)([.)])(?=\s)/, '$1\\$2');
}

const MARKS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  del: '~~',
  s: '~~',
};

function inlineOf(node: AnyNode, write: Writer): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ').replace(/[\\`*_[\]<]/g, '\\$&');
  if (!isTag(node)) return '';
  const { name, attribs, children } = node;
  const inner = () => children.map((child) => inlineOf(child, write)).join('');
  switch (name) {
    case 'br':
      return '\n';
    case 'img': {
      const { src = '', alt = '' } = attribs;
      // Of two pictures for the two color modes, one is enough; data in an address says nothing.
      if (/\bonly-dark\b/.test(attribs.class ?? '') || src === '' || src.startsWith('data:'))
        return escaped(alt);
      return `![${escaped(alt)}](${target(write.absolute(src))})`;
    }
    case 'a': {
      const text = inner();
      const href = attribs.href ?? '';
      return href === '' || oneLine(text) === '' ? text : `[${text.trim()}](${target(write.absolute(href))})`;
    }
    case 'code':
    case 'kbd':
    case 'samp': {
      const code = oneLine(codeOf(node));
      return code === '' ? '' : code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``;
    }
    case 'sup':
    case 'sub':
      return children.length === 0 ? '' : `<${name}>${inner()}</${name}>`;
  }
  const mark = MARKS[name];
  const text = BLOCK_ELEMENTS.has(name) ? ` ${inner()} ` : inner();
  if (mark === undefined || text.trim() === '') return text;
  // Spaces are outside of the marks, where Markdown needs them.
  const [, before, words, after] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text)!;
  return `${before}${mark}${words}${mark}${after}`;
}

const escaped = (text: string): string => oneLine(text).replace(/[\\[\]]/g, '\\$&');

const target = (href: string): string =>
  /[\s()<>]/.test(href) ? `<${href.replace(/[<>\n]/g, encodeURIComponent)}>` : href;

function indented(text: string, margin: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? margin.trimEnd() : margin + line))
    .join('\n');
}
