import type { BlockCache } from '../code/cache';
import { type Context, type Handler, reportNode } from '../context';
import { element, raw } from '../hast';
import { type Md, type MdastNode, visit } from '../tree';
import { isComplete } from './complete';
import { readDiagram } from './source';
import { pageSvg } from './svg';

type Render = typeof import('beautiful-mermaid')['renderMermaidSVG'];

/** Raise it with every change of what a drawing becomes. */
const VERSION = 2;

let render: Render | undefined;

/** Whether the site has installed what draws: it is as large as the rest of the engine, and few sites need it. */
let isInstalled = true;

/** Whether a code block is a diagram. */
export function isDiagram(node: MdastNode): node is Md<'code'> {
  return node.type === 'code' && node.lang === 'mermaid';
}

/** Loads what diagrams need, if there is one that is not cached. */
export async function loadDiagrams(root: MdastNode, cache?: BlockCache): Promise<void> {
  if (render) return;
  let isNeeded = false;
  visit(root, (node) => {
    if (isDiagram(node) && cache?.get(diagramKey(node.value)) === undefined)
      isNeeded ||= readDiagram(node.value) !== null;
  });
  if (!isNeeded || !isInstalled) return;
  try {
    render = (await import('beautiful-mermaid')).renderMermaidSVG;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    isInstalled = false;
  }
}

/** Draws diagrams at build time; one that cannot be drawn completely is rendered by `code`, with a report. */
export function diagramHandler(code: Handler<'code'>, cache?: BlockCache): Handler<'code'> {
  return (node, context) => {
    const source = readDiagram(node.value);
    const svg = source && (cache?.get(diagramKey(node.value)) ?? drawDiagram(node.value));
    if (!source || !svg) {
      if (!context.isExcerpt) reportUndrawn(node, source !== null, context);
      return code(node, context);
    }
    cache?.set(diagramKey(node.value), svg);
    const { diagram } = context.options.labels;
    const attributes = {
      class: 'diagram',
      tabindex: 0,
      role: 'group',
      'aria-label': source.title ?? diagram,
    };
    return element('figure', attributes, [raw(svg)]);
  };
}

function drawDiagram(value: string): string | null {
  const source = readDiagram(value);
  if (!source || !render) return null;
  try {
    const svg = render(source.text);
    return isComplete(source, svg) ? pageSvg(svg, value) : null;
  } catch {
    // Not understood: the source is rendered, and a problem reported.
    return null;
  }
}

function reportUndrawn(node: MdastNode, isKnown: boolean, context: Context): void {
  if (isKnown && !isInstalled) {
    reportNode(context, node, {
      rule: 'diagram',
      message: 'This diagram is shown as source: what draws it is not installed.',
      hint: 'Run `npm install beautiful-mermaid`.',
    });
    return;
  }
  reportNode(context, node, {
    rule: 'diagram',
    message: isKnown
      ? 'This diagram cannot be drawn as a whole, so its source is shown.'
      : 'A diagram of this kind cannot be drawn, so its source is shown.',
    hint: 'Drawn are plain flowcharts, sequence, state, class and entity diagrams; draw others yourself and show them with `![text](./diagram.svg)`.',
  });
}

function diagramKey(value: string): string {
  return `diagram ${VERSION} ${value}`;
}
