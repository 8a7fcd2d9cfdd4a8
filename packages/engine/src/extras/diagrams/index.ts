import { definePlugin } from '../../config/definePlugin';
import type { PluginNode, PluginRendering } from '../../config/plugin';
import { elementNode, htmlNode } from '../../config/transform';
import { ifInstalled } from '../../shared/values/ifInstalled';
import { wideBlock } from '../../shared/wide';
import { isComplete } from './complete';
import { type DiagramSource, readDiagram } from './source';
import { pageSvg } from './svg';

/** Mermaid diagrams, rendered at build time. One that cannot be rendered completely stays a code block. */
export const diagrams = definePlugin({
  name: 'diagrams',
  markdown: { words: ['diagram.label'], render: { 'code:mermaid': diagram } },
});

/** Increase with every change of the output. */
const VERSION = 4;

type Render = typeof import('beautiful-mermaid')['renderMermaidSVG'];

/** The renderer; `null` if not installed. It is optional, since it is as large as the engine and few sites need it. */
let render: Render | null | undefined;

async function loadRender(): Promise<Render | null> {
  const found = await ifInstalled(() => import('beautiful-mermaid'));
  return found?.renderMermaidSVG ?? null;
}

async function diagram({ node, word, cached, report }: PluginNode): Promise<PluginRendering | null> {
  const value = String(node.value);
  const source = readDiagram(value);
  const svg = source && (await cached(`${VERSION} ${value}`, () => draw(source, value)));
  if (!source || !svg) {
    report(reasonOf(source));
    return null;
  }
  const label = source.title ?? word('diagram.label');
  const name = wideBlock('diagram', Number(/ width="(\d+)/.exec(svg)?.[1]));
  const attributes = { class: name, tabindex: 0, role: 'group', 'aria-label': label };
  return { nodes: elementNode('figure', attributes, [htmlNode(svg)]) };
}

async function draw(source: DiagramSource, value: string): Promise<string | null> {
  if (render === undefined) render = await loadRender();
  if (!render) return null;
  try {
    const svg = render(source.text);
    return isComplete(source, svg) ? pageSvg(svg, value) : null;
  } catch {
    // Unsupported syntax: the source is displayed, and a problem is reported.
    return null;
  }
}

function reasonOf(source: DiagramSource | null) {
  if (source && render === null)
    return {
      message: 'This diagram is shown as source: what draws it is not installed.',
      hint: 'Run `npm install beautiful-mermaid`.',
    };
  return {
    message: source
      ? 'This diagram cannot be drawn as a whole, so its source is shown.'
      : 'A diagram of this kind cannot be drawn, so its source is shown.',
    hint: 'Drawn are plain flowcharts, sequence, state, class and entity diagrams; draw others yourself and show them with `![text](./diagram.svg)`.',
  };
}
