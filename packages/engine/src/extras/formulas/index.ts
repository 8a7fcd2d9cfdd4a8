import { definePlugin } from '../../config/definePlugin';
import type { PluginNode, PluginRendering } from '../../config/plugin';
import { elementNode, htmlNode, type MarkdownNode } from '../../config/transform';
import { messageOf } from '../../shared/values/messageOf';

/** Formulas, rendered as MathML, which browsers support natively. Also handles ```` ```math ````, as on GitHub. */
export const formulas = definePlugin({
  name: 'formulas',
  markdown: {
    syntax: ['math'],
    words: ['formula.label'],
    render: { inlineMath, math: block, 'code:math': block },
  },
});

async function inlineMath(use: PluginNode): Promise<PluginRendering> {
  const value = String(use.node.value);
  // A dollar sign followed by a digit does not close a formula: `$5 and $10`.
  const isMoney = /^\d/.test(use.lineAfter());
  if (isMoney) return { nodes: { type: 'text', value: `$${value.replace(/\\$/, '')}$` } };
  const nodes = await formula(use);
  return { nodes: isLong(value) ? elementNode('span', frameOf(use), [nodes]) : nodes };
}

/** Renders a display formula, in a container that scrolls on narrow pages. */
async function block(use: PluginNode): Promise<PluginRendering> {
  return { nodes: elementNode('div', frameOf(use), [await formula(use)]) };
}

const frameOf = (use: PluginNode) => ({
  class: 'math',
  tabindex: 0,
  role: 'group',
  'aria-label': use.word('formula.label'),
});

/** Whether a formula may be wider than a narrow page, by the number of its signs: browsers do not wrap formulas. */
function isLong(value: string): boolean {
  return value.replace(/\\(?:[a-z]+|.)/gi, 'x').replace(/[\s{}^_&]/g, '').length > 24;
}

async function formula({ node, report }: PluginNode): Promise<MarkdownNode> {
  const value = String(node.value);
  // Loaded lazily: most texts have no formulas.
  const { default: temml } = await import('temml');
  try {
    const displayMode = node.type !== 'inlineMath';
    const mathml = temml.renderToString(value, { displayMode, throwOnError: true });
    // The policy blocks inline styles; those of display formulas are in the style sheet.
    return htmlNode(mathml.replace(/ style="[^"]*"/g, ''));
  } catch (error) {
    report({
      message: `This formula cannot be set: ${mathReason(error)}.`,
      hint: 'Correct it; write `\\$` for a dollar sign.',
    });
    return elementNode('code', {}, [value]);
  }
}

function mathReason(error: unknown): string {
  const message = messageOf(error);
  return message
    .replace(/^\s*(?:ParseError:)?\s*/, '')
    .replace(/\s+at (?:position|end of input)[\s\S]*$/, '');
}
