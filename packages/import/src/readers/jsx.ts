import type { Causes } from '../causes';
import { fence, hidden, outsideBlocks, outsideCode, outsideHidden } from '../text/code';
import { boxOf, containerOf } from '../text/containers';
import { attributesOf, figure, sizeOf } from '../text/templates';

const PICTURE = /^import\s+(\w+)\s+from\s+['"]([^'"]+\.(?:png|jpe?g|gif|svg|webp|avif))['"];?[ \t]*$/gm;

/** Writes the components that Docusaurus and VitePress bring as Markdown; what else is code is removed or hidden, and counted. */
export function withoutJsx(body: string, file: string, causes: Causes): string {
  const coded = outsideBlocks(body, (text) =>
    text.replace(
      /^([ \t]*)<CodeBlock\b([^>]*)>\s*\{?`?([\s\S]*?)`?\}?\s*<\/CodeBlock>/gm,
      (_, indent: string, given: string, code: string) =>
        indent + fence(code, attributesOf(given).language ?? ''),
    ),
  ).replace(TAB_BLOCKS, (blocks) => tabsOf(blocks));
  const pictures = new Map([...coded.matchAll(PICTURE)].map(([, name = '', path = '']) => [name, path]));
  const plain = (text: string) =>
    text
      .replace(PICTURE, '')
      .replace(/\bsrc=\{(\w+)(?:\.src|\.default)?\}/g, (whole, name: string) =>
        pictures.has(name) ? `src="${pictures.get(name)}"` : whole,
      )
      .replace(/^\{\/\*\s*truncate\s*\*\/\}$/gm, '<!-- truncate -->')
      .replace(/^(#{1,6} .*?)[ \t]*\{\/\*\s*#?([\w-]+)\s*\*\/\}[ \t]*$/gm, '$1 {#$2}')
      .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
      .replace(/^(?:import\s[\s\S]*?from\s*['"][^'"]+['"];?|import\s*['"][^'"]+['"];?)[ \t]*$/gm, '')
      .replace(/^export\s+(?:const|default|function)\b(?:.*\n)*?(?=\n|$(?![\s\S]))/gm, () => {
        causes.add('Code in texts (`export`) was removed', file);
        return '';
      })
      .replace(/=\{\s*require\(\s*['"]([^'"]+)['"]\s*\)(?:\.default)?\s*\}/g, '="$1"')
      .replace(/=\{\s*useBaseUrl\(\s*['"]([^'"]+)['"]\s*\)\s*\}/g, '="$1"')
      .replace(/=\{\s*(['"])([^'"{}]*)\1\s*\}/g, '="$2"')
      .replace(/\{(["'])([^"'{}\n]*)\1\}/g, '$2')
      .replace(/\sstyle=\{\{[^}]*\}\}/g, '')
      .replace(/\sclassName=/g, ' class=')
      .replace(/@site\/static\//g, '/');
  return outsideHidden(coded, (text) =>
    withContainers(plain(ofNextra(text)))
      .replace(/<(?:TOCInline|DocCardList|Head)\b[^>]*?(?:\/>|>[\s\S]*?<\/\w+>)/g, '')
      .replace(
        /<Link\b[^>]*?\b(?:to|href)="([^"]*)"[^>]*>([\s\S]*?)<\/Link>/g,
        (_, to: string, words: string) => `[${words.trim()}](${to})`,
      )
      .replace(/<(?:Link|a)\s+(?:id|name)="([^"]+)"\s*\/>/g, '<a id="$1"></a>')
      .replace(
        /<(?:[A-Z]\w*)?(?:Image|Img|Picture|Figure|Zoom)\b((?:[^>"'{]|"[^"]*"|'[^']*'|\{[^}]*\})*?)\/>/g,
        (whole, given: string) => {
          const attributes = attributesOf(given);
          const { src, alt, caption = attributes.title } = attributes;
          return src && !/^[{\w]+\}?$/.test(src)
            ? figure(src, { alt, caption, size: sizeOf(attributes) })
            : whole;
        },
      )
      .replace(
        /<Badge\b([^>]*?)(?:\/>|>([\s\S]*?)<\/Badge>)/g,
        (_, given: string, inner?: string) => `**${inner?.trim() || (attributesOf(given).text ?? '')}**`,
      )
      .replace(
        /<\/?[A-Z][\w.]*(?:\s(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*)?\/?>/g,
        (tag) => {
          causes.add(`Components \`${/[A-Z][\w.]*/.exec(tag)?.[0] ?? ''}\` were hidden in comments`, file);
          return hidden(tag.replace(/\n\s*/g, ' '));
        },
      ),
  );
}

/** Components that are containers wherever they stand: those of Docusaurus, Nextra and Starlight. */
const KNOWN = /^(?:Tabs|TabItem|Admonition|Details|Callout|Aside)$/;
/** Components of layout in most libraries. */
const LAYOUT = /^(?:Box|Message)$/;

/** Elements as containers; those that the site itself may define only where each stands on lines of its own. */
function withContainers(text: string): string {
  const found = [...text.matchAll(/<(\/?)([A-Z]\w*)\b(?:[^<>]*[^<>/])?>/g)];
  const standsAlone = (name: string) => {
    const tags = found.filter(([, , other]) => other === name);
    const ends = tags.filter(([, slash]) => slash === '/').length;
    const starts = tags.filter(
      ({ index, 1: slash }) => slash === '' && /(?:^|\n)[ \t]*$/.test(text.slice(0, index)),
    );
    return ends * 2 === tags.length && starts.length === ends;
  };
  const names = [...new Set(found.map(([, , name = '']) => name))].filter(
    (name) =>
      KNOWN.test(name) || (containerOf(name) !== undefined && !LAYOUT.test(name) && standsAlone(name)),
  );
  if (names.length === 0) return text;
  const any = names.join('|');
  return (
    text
      // An empty line before it ends a block of HTML around it.
      .replace(
        new RegExp(String.raw`^[ \t]*<(/?)(${any})\b([^>]*)>[ \t]*`, 'gm'),
        (_, slash: string, name: string, given: string) =>
          (slash === '/' ? '' : '\n') + directive(name, slash === '/', given),
      )
      .replace(new RegExp(`</(${any})>`, 'g'), (_, name: string) => `\n${directive(name, true, '')}`)
  );
}

const NEXTRA_TABS = /<Tabs\s[^>]*?items=\{((?:[^{}]|\{[^{}]*\})*)\}[^>]*>([\s\S]*?)<\/Tabs>/g;
const NEXTRA_CARD = /<(?:Cards\.)?Card\b([^>]*?\bhref=[^>]*?)(?:\/>|>([\s\S]*?)<\/(?:Cards\.)?Card>)/g;

/** Nextra's components as those of Docusaurus, or as Markdown. */
function ofNextra(text: string): string {
  return text
    .replace(/^\{(?=<[A-Z])|(?<=<\/[A-Z][\w.]*>)\}$/gm, '')
    .replace(/<FileTree\b[^>]*>([\s\S]*?)<\/FileTree>/g, (whole, inner: string) => fileTree(inner) ?? whole)
    .replace(/<Ascii(?:nema|Cast)\w*\b([^>]*?)(?:\/>|>\s*<\/\w+>)/gi, (whole, given: string) => {
      const { src, id, castId } = attributesOf(given);
      const cast = src ?? id ?? castId;
      if (cast === undefined) return whole;
      return `[asciinema](${/^\d+$/.test(cast) ? `https://asciinema.org/a/${cast}` : cast})`;
    })
    .replace(NEXTRA_TABS, (whole, items: string, inner: string) => {
      if (!/<(?:Tabs\.)?Tab\b/.test(inner)) return whole;
      const labels = [...items.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, one, two]) => one ?? two ?? '');
      let count = 0;
      const tabs = inner
        .replace(/<(?:Tabs\.)?Tab\b[^>]*>/g, () => `<TabItem label="${labels[count++] ?? count}">`)
        .replace(/<\/(?:Tabs\.)?Tab>/g, '</TabItem>');
      return `<Tabs>${tabs}</Tabs>`;
    })
    .replace(NEXTRA_CARD, (_, given: string) => {
      const { title = '', href = '' } = attributesOf(given);
      return `- [${title || href}](${href})`;
    })
    .replace(/<\/?(?:Cards|Steps|Bleed)\b[^>]*>/g, '');
}

/** Folders and files of Nextra as a list; `null` for a tree that is written in another way. */
function fileTree(inner: string): string | null {
  let depth = 0;
  const lines: string[] = [];
  for (const [tag, end, kind, given = ''] of inner.matchAll(/<(\/?)FileTree\.(Folder|File)\b([^>]*)>/g)) {
    if (end) depth -= kind === 'Folder' ? 1 : 0;
    else {
      lines.push(`${'  '.repeat(depth)}- ${attributesOf(given).name ?? ''}${kind === 'Folder' ? '/' : ''}`);
      if (kind === 'Folder' && !tag.endsWith('/>')) depth++;
    }
  }
  return lines.length === 0 ? null : `\n\n${lines.join('\n')}\n\n`;
}

/** MDX reads Markdown between tags that stand on lines of their own; in Markdown an empty line begins it. */
export function withMarkdownInTags(body: string): string {
  return outsideCode(body, (text) =>
    text.replace(/^(<[a-z][\w-]*(?:\s[^<>\n]*)?>[ \t]*\n)(?=[^\s<]|<!--)/gm, '$1\n'),
  );
}

/** Blocks of code one after another with `tab` among their words. */
const TAB_BLOCKS =
  /(?:^(`{3,}|~{3,})[^\n]*?[ \t]tab(?:=(?:"[^"\n]*"|'[^'\n]*'|\{[^}\n]*\}))?(?=\s)[^\n]*\n[\s\S]*?^\1[ \t]*(?:\n|$(?![\s\S]))\n*)+/gm;
const TAB =
  /[ \t]tab(?:=(?:"([^"\n]*)"|'([^'\n]*)'|\{[^}\n]*?"?label"?\s*:\s*["']([^"'\n]*)["'][^}\n]*\}))?(?=\s)/;
const LANGUAGES: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  ts: 'TypeScript',
  jsx: 'JSX',
  tsx: 'TSX',
};

/** Blocks of code with `tab` as tabs, which are named by the label, else by the language. */
function tabsOf(blocks: string): string {
  const tabs = blocks.split(/(?<=\n)(?=(?:`{3,}|~{3,})[^\n`~]*[ \t]tab\b)/).map((block) => {
    const [, double, single, named] = TAB.exec(block) ?? [];
    const language = /^[`~]+\s*([\w+#.-]*)/.exec(block)?.[1] ?? '';
    const label = double ?? single ?? named ?? LANGUAGES[language] ?? language;
    return `${directive('TabItem', false, `label="${label}"`)}${block.replace(TAB, '').trim()}\n${directive('TabItem', true, '')}`;
  });
  return `${directive('Tabs', false, '')}${tabs.join('\n')}${directive('Tabs', true, '')}\n`;
}

/** Tabs hold tabs, which hold boxes of three colons: each needs more colons than what is in it. */
function directive(name: string, isEnd: boolean, attributes: string): string {
  const own = containerOf(name);
  const colons = own === 'tabs' ? '::::::' : own === 'tab' ? ':::::' : '::::';
  if (isEnd) return `\n${colons}\n`;
  const given = attributesOf(attributes);
  const title = (given.title ?? '').replace(/[[\]]/g, '');
  if (own === 'tabs') return `${colons}tabs${given.groupId ? `{group="${given.groupId}"}` : ''}\n\n`;
  if (own === 'tab')
    return `${colons}tab[${(given.label ?? given.value ?? given.title ?? '').replace(/[[\]]/g, '')}]\n\n`;
  if (own === 'details') return `${colons}details[${given.summary ?? title}]\n\n`;
  const kind = boxOf(given.type) ?? boxOf(given.variant) ?? boxOf(name) ?? 'note';
  return `${colons}${kind}${title ? `[${title}]` : ''}\n\n`;
}
