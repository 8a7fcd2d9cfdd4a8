import {
  type AnyNode,
  childrenOf,
  codeOf,
  type Element,
  find,
  findAll,
  isBlockElement,
  isTag,
  isText,
  oneLine,
} from '@private-devlog/search/internal';

/**
 * Writes a part of an article as Markdown. What Markdown has no sign for is its text alone.
 *
 * @param root element around the part, without its hidden parts; its addresses become absolute
 * @param absolute resolves the address of a link or picture
 */
export function htmlMarkdown(root: Element, absolute: (href: string) => string): string {
  for (const { attribs } of findAll(root, ({ name }) => name === 'a' || name === 'img'))
    for (const name of ['href', 'src']) if (attribs[name]) attribs[name] = absolute(attribs[name]);
  return blocksOf(root.children).join('\n\n');
}

/** The blocks of nodes; neighboring inline nodes are one paragraph. */
function blocksOf(nodes: readonly AnyNode[]): string[] {
  const blocks: string[] = [];
  let inline: AnyNode[] = [];
  const flush = () => {
    blocks.push(paragraphOf(inline));
    inline = [];
  };
  for (const node of nodes) {
    if (isTag(node) && find(node, isBlockElement)) {
      flush();
      blocks.push(...blockOf(node));
    } else inline.push(node);
  }
  flush();
  return blocks.filter((text) => text !== '');
}

function blockOf(node: Element): string[] {
  const { name, children } = node;
  const level = /^h([1-6])$/.exec(name)?.[1];
  const text = () => paragraphOf(children);
  if (level) return text() === '' ? [] : [`${'#'.repeat(Number(level))} ${text().replace(/^\\(?=#)/, '')}`];
  switch (name) {
    case 'pre':
      return [fenced(node)];
    case 'hr':
      return ['---'];
    case 'ul':
    case 'ol':
      return [listOf(node)];
    case 'table':
      return tableOf(node);
    case 'li':
      return [itemOf(node, '- ')];
    case 'blockquote':
      return [indented(blocksOf(children).join('\n\n'), '> ')];
    case 'dt':
    case 'summary':
      return [/^$|[*_]/.test(text()) ? text() : `**${text()}**`];
    default:
      return blocksOf(children);
  }
}

function listOf(list: Element): string {
  const start = Number(list.attribs.start ?? 1);
  const items = list.children.filter(isTag);
  const isLoose = items.some((item) => childrenOf(item).some((child) => isTag(child) && child.name === 'p'));
  return items
    .map((item, index) => itemOf(item, list.name === 'ol' ? `${start + index}. ` : '- '))
    .filter((text) => text !== '')
    .join(isLoose ? '\n\n' : '\n');
}

function itemOf(item: Element, marker: string): string {
  const blocks = blocksOf(item.name === 'li' ? item.children : [item]);
  // A list directly below the text of an item needs no empty line.
  const gapBefore = (block: string) => (/^(?:- |\d+\. )/.test(block) ? '\n' : '\n\n');
  const text = blocks.map((block, index) => (index === 0 ? '' : gapBefore(block)) + block).join('');
  return text && marker + indented(text, ' '.repeat(marker.length)).trimStart();
}

/** Rows of a table, without those of tables in its cells. */
function rowsOf(table: Element): Element[] {
  return findAll(
    table,
    ({ name, parent }) => name === 'tr' && (parent === table || parent?.parent === table),
  );
}

function tableOf(table: Element): string[] {
  const [head, ...rows] = rowsOf(table).map(({ children }) =>
    children
      .filter(isTag)
      .map((cell) => paragraphOf(cell.children).replace(/\n/g, ' ').replace(/\|/g, '\\|')),
  );
  if (!head) return blocksOf(table.children);
  const width = Math.max(...[head, ...rows].map((cells) => cells.length));
  const lines = [head, Array(width).fill('---'), ...rows].map(
    (cells) => `| ${[...cells, ...Array(width - cells.length).fill('')].join(' | ')} |`,
  );
  const caption = find(table, ({ name }) => name === 'caption');
  return [paragraphOf(caption?.children ?? []), lines.join('\n')];
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
  for (const node of [pre, ...pre.children, pre.parent]) {
    const { class: classes = '', ...attribs } = node && isTag(node) ? node.attribs : {};
    const named = /\blang(?:uage)?-([\w+#-]+)/.exec(classes)?.[1];
    const name = attribs['data-lang'] ?? attribs['data-language'] ?? named;
    if (name) return name;
  }
  return '';
}

/** Inline nodes as one paragraph. */
function paragraphOf(nodes: readonly AnyNode[]): string {
  const text = nodes.map((node) => inlineOf(node)).join('');
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

function inlineOf(node: AnyNode): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ').replace(/[\\`*_[\]<]/g, '\\$&');
  if (!isTag(node)) return '';
  const { name, attribs, children } = node;
  const inner = () => children.map((child) => inlineOf(child)).join('');
  switch (name) {
    case 'br':
      return '\n';
    case 'img': {
      const { src = '', alt = '' } = attribs;
      // Of two pictures for the two color modes, one is enough; data in an address says nothing.
      if (/\bonly-dark\b/.test(attribs.class ?? '') || src === '' || src.startsWith('data:'))
        return escaped(alt);
      return `![${escaped(alt)}](${target(src)})`;
    }
    case 'a': {
      const text = inner();
      const href = attribs.href ?? '';
      return href === '' || oneLine(text) === '' ? text : `[${text.trim()}](${target(href)})`;
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
  const text = isBlockElement(node) ? ` ${inner()} ` : inner();
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
