import { type Context, type Handlers, reportNode } from './context';
import { type Content, element, raw, text } from './hast';
import { type Md, type MdastNode, visit } from './tree';

type Temml = typeof import('temml')['default'];

let temml: Temml | undefined;

/** Loads what formulas need, if there are any: most texts have none. */
export async function loadMath(root: MdastNode): Promise<void> {
  if (temml) return;
  let hasMath = false;
  visit(root, (node) => {
    hasMath ||= node.type === 'math' || node.type === 'inlineMath' || isMathBlock(node);
  });
  if (hasMath) temml = (await import('temml')).default;
}

/** Whether a code block is a formula: ```` ```math ````, as on GitHub. */
export function isMathBlock(node: MdastNode): node is Md<'code'> {
  return node.type === 'code' && node.lang === 'math';
}

/** Formulas as MathML, which browsers set by themselves. */
export const mathHandlers: Handlers = {
  inlineMath: (node, context) =>
    isMoney(node, context) ? text(`$${node.value.replace(/\\$/, '')}$`) : formula(node, node.value, context),
  math: (node, context) => mathBlock(node, context),
};

/** A dollar sign that a digit follows ends no formula: `$5 and $10`. */
function isMoney(node: Md<'inlineMath'>, { prepared }: Context): boolean {
  const end = node.position?.end;
  return (
    end !== undefined &&
    /^\d/.test(prepared.lineAt(end.line).slice(prepared.columnOf(end.line, end.column) - 1))
  );
}

/** A formula on a line of its own, in a box that scrolls where the page is narrow. */
export function mathBlock(node: Md<'math'> | Md<'code'>, context: Context): Content {
  const content = formula(node, node.value, context);
  return element(
    'div',
    { class: 'math', tabindex: 0, role: 'group', 'aria-label': context.options.labels.formula },
    [content],
  );
}

function formula(node: MdastNode, value: string, context: Context): Content {
  try {
    const mathml = temml?.renderToString(value, {
      displayMode: node.type !== 'inlineMath',
      throwOnError: true,
    });
    // The policy blocks inline styles; what they would say of a display formula the style sheet says.
    return mathml ? raw(mathml.replace(/ style="[^"]*"/g, '')) : text(value);
  } catch (error) {
    if (!context.isExcerpt) {
      reportNode(context, node, {
        rule: 'math',
        message: `This formula cannot be set: ${mathReason(error)}.`,
        hint: 'Correct it; write `\\$` for a dollar sign.',
      });
    }
    return element('code', {}, [value]);
  }
}

function mathReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message
    .replace(/^\s*(?:ParseError:)?\s*/, '')
    .replace(/\s+at (?:position|end of input)[\s\S]*$/, '');
}
