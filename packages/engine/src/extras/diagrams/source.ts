/** Parsed source of a diagram. */
export interface DiagramSource {
  readonly kind: DiagramKind;
  /** The lines to render. */
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
/** Lines to drop: colors, which cannot suit both color schemes, links, descriptions and comments. */
const LEFT_OUT =
  /^\s*(?:%%|click\s|link\s|callback\s|style\s|classDef\s|class\s+[^{}]+\s+\w+\s*;?$|cssClass\s|linkStyle\s|accTitle\s*:|accDescr\s*:)/;

/** Parses a Mermaid diagram; `null` for an unsupported kind. */
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
    // The renderer loses edges of a subgraph with its own direction.
    if (/^\s*subgraph\b/.test(line)) isNested++;
    else if (/^\s*end\s*;?$/.test(line)) isNested--;
    else if (isNested > 0 && /^\s*direction\s/.test(line)) return false;
    return !LEFT_OUT.test(line) || (isClassDiagram && /^\s*class\s/.test(line));
  });
  const text = adapt(drawn.join('\n').replace(/:::[\w-]+/g, ''), kind);
  return { kind, text, title: title?.trim() || null };
}

/** A subgraph with a title but no id. */
const TITLED = /^([ \t]*subgraph[ \t]+)"?([^[\]"\n;]+?)"?[ \t]*;?$/gm;
/** An identifier at an end of an arrow, or alone on its line. */
const ENDPOINT = /(?<=^[ \t]*|[>&xo|=-][ \t]+|;[ \t]*)[^\s[\](){}"|;&<>-]+(?=[ \t]*(?:$|;|&|--|==|-\.|<))/gm;
const SLANTED = /\[[/\\]([^[\]\n]*?)[/\\]\]/g;
const AUTONUMBER = /^[ \t]*autonumber[^\n]*$/m;
const MESSAGE = /^([ \t]*[^:\n]*?--?(?:>>|>|x|\))[^:\n]*:[ \t]*)/gm;
const TYPED_MEMBER = /^([ \t]*(?:\w+[ \t]*:[ \t]*)?[-+#~]?)(\w+):[ \t]*([\w<>[\]]+)[ \t]*$/gm;

/** Rewrites syntax that the renderer would misinterpret. */
function adapt(text: string, kind: DiagramKind): string {
  if (kind === 'flowchart') return nameGroups(text.replace(SLANTED, '[$1]'));
  if (kind === 'class') return text.replace(TYPED_MEMBER, '$1$3 $2');
  if (kind !== 'sequence' || !AUTONUMBER.test(text)) return text;
  let number = 0;
  return text.replace(AUTONUMBER, '').replace(MESSAGE, (all) => `${all}${++number}. `);
}

/**
 * Adds ids to subgraphs whose title is no valid id: the renderer derives ids from ASCII letters, and confuses subgraphs
 * without any.
 */
function nameGroups(text: string): string {
  const ids = new Map<string, string>();
  const named = text.replace(TITLED, (all, start: string, title: string) => {
    if (/^[\w-]+$/.test(title)) return all;
    const id = `group-${ids.size + 1}`;
    ids.set(title, id);
    return `${start}${id} [${title}]`;
  });
  // Arrows may refer to a subgraph by its one-word title.
  return named.replace(ENDPOINT, (word) => ids.get(word) ?? word);
}
