import { definePlugin } from '../../config/definePlugin';
import type { PluginNode, PluginRendering } from '../../config/plugin';
import { elementNode, htmlNode, type MarkdownNode } from '../../config/transform';
import { messageOf } from '../../shared/messageOf';

/** Formulas as MathML, which browsers set by themselves; ```` ```math ```` is one too, as on GitHub. */
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
  // A dollar sign that a digit follows ends no formula: `$5 and $10`.
  const isMoney = /^\d/.test(use.lineAfter());
  return { nodes: isMoney ? { type: 'text', value: `$${value.replace(/\\$/, '')}$` } : await formula(use) };
}

/** A formula on a line of its own, in a box that scrolls where the page is narrow. */
async function block(use: PluginNode): Promise<PluginRendering> {
  const attributes = { class: 'math', tabindex: 0, role: 'group', 'aria-label': use.word('formula.label') };
  return { nodes: elementNode('div', attributes, [await formula(use)]) };
}

async function formula({ node, report }: PluginNode): Promise<MarkdownNode> {
  const value = String(node.value);
  // Most texts have none.
  const { default: temml } = await import('temml');
  try {
    const displayMode = node.type !== 'inlineMath';
    const mathml = temml.renderToString(value, { displayMode, throwOnError: true });
    // The policy blocks inline styles; what they would say of a display formula the style sheet says.
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
