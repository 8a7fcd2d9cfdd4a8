/** A diagram's source, cut into what the renderer draws and what it is called. */
export interface DiagramSource {
  readonly kind: DiagramKind;
  /** Lines that are drawn. */
  readonly text: string;
  /** `accTitle:` or the title of its front matter. */
  readonly title: string | null;
}

type DiagramKind = 'flowchart' | 'sequence' | 'state' | 'class' | 'er';

const KINDS: readonly (readonly [RegExp, DiagramKind])[] = [
  [/^(?:graph|flowchart)\b/, 'flowchart'],
  [/^sequenceDiagram\b/, 'sequence'],
  [/^stateDiagram(?:-v2)?\b/, 'state'],
  [/^classDiagram\b/, 'class'],
  [/^erDiagram\b/, 'er'],
];
/** Colors cannot suit both schemes, links and descriptions are not drawn, comments are comments. */
const LEFT_OUT =
  /^\s*(?:%%|click\s|link\s|callback\s|style\s|classDef\s|class\s+[^{}]+\s+\w+\s*;?$|cssClass\s|linkStyle\s|accTitle\s*:|accDescr\s*:)/;

/** Reads a diagram in Mermaid's language; `null` when it is of a kind that is not drawn. */
export function readDiagram(source: string): DiagramSource | null {
  const [, matter = '', body = ''] =
    /^\s*(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(source.replace(/\r\n?/g, '\n')) ?? [];
  const lines = body.split('\n');
  const header = lines.find((line) => line.trim() !== '' && !/^\s*%%/.test(line))?.trim() ?? '';
  const kind = KINDS.find(([pattern]) => pattern.test(header))?.[1];
  if (!kind) return null;
  const title = /^\s*accTitle\s*:\s*(.+)$/m.exec(body)?.[1] ?? /^title:\s*(.+)$/m.exec(matter)?.[1];
  const isClassDiagram = kind === 'class';
  let isNested = 0;
  const drawn = lines.filter((line) => {
    // The renderer loses edges of a group with a direction of its own.
    if (/^\s*subgraph\b/.test(line)) isNested++;
    else if (/^\s*end\s*;?$/.test(line)) isNested--;
    else if (isNested > 0 && /^\s*direction\s/.test(line)) return false;
    return !LEFT_OUT.test(line) || (isClassDiagram && /^\s*class\s/.test(line));
  });
  const text = adapt(drawn.join('\n').replace(/:::[\w-]+/g, ''), kind);
  return { kind, text, title: title?.trim() || null };
}

/** A group that is named by its title alone. */
const TITLED = /^([ \t]*subgraph[ \t]+)"?([^[\]"\n;]+?)"?[ \t]*;?$/gm;
/** A word at an end of an arrow, or alone on its line. */
const ENDPOINT = /(?<=^[ \t]*|[>&xo|=-][ \t]+|;[ \t]*)[^\s[\](){}"|;&<>-]+(?=[ \t]*(?:$|;|&|--|==|-\.|<))/gm;
const SLANTED = /\[[/\\]([^[\]\n]*?)[/\\]\]/g;
const AUTONUMBER = /^[ \t]*autonumber[^\n]*$/m;
const MESSAGE = /^([ \t]*[^:\n]*?--?(?:>>|>|x|\))[^:\n]*:[ \t]*)/gm;
const TYPED_MEMBER = /^([ \t]*(?:\w+[ \t]*:[ \t]*)?[-+#~]?)(\w+):[ \t]*([\w<>[\]]+)[ \t]*$/gm;

/** Rewrites syntax that the renderer would misread. */
function adapt(text: string, kind: DiagramKind): string {
  if (kind === 'flowchart') return nameGroups(text.replace(SLANTED, '[$1]'));
  if (kind === 'class') return text.replace(TYPED_MEMBER, '$1$3 $2');
  if (kind !== 'sequence' || !AUTONUMBER.test(text)) return text;
  let number = 0;
  return text.replace(AUTONUMBER, '').replace(MESSAGE, (all) => `${all}${++number}. `);
}

/** Gives an id to groups whose title is none: the renderer makes one of its ASCII letters, and mistakes groups without. */
function nameGroups(text: string): string {
  const ids = new Map<string, string>();
  const named = text.replace(TITLED, (all, start: string, title: string) => {
    if (/^[\w-]+$/.test(title)) return all;
    const id = `group-${ids.size + 1}`;
    ids.set(title, id);
    return `${start}${id} [${title}]`;
  });
  // An arrow may lead to a group of one word.
  return named.replace(ENDPOINT, (word) => ids.get(word) ?? word);
}
