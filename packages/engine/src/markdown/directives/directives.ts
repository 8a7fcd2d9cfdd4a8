import { type Context, type Handlers, renderAll, reportNode } from '../context';
import { type Content, element, lines } from '../html/hast';
import { ADMONITIONS, admonition, meantName } from './admonitions';
import { type Directive, idOf, splitLabel } from './directiveParts';
import { codeGroup, tab, tabs } from './tabs';

/**
 * Renders container directives: admonitions, details, tabs, code groups. Of any other name, which is reported, only the
 * content is rendered.
 */
export const directiveHandlers: Handlers = { containerDirective: directive };

const CONTAINERS = [...ADMONITIONS.keys(), 'details', 'tabs', 'tab', 'code-group'];

/** Reserved directive names, which plugins cannot define. */
export const BUILT_IN_DIRECTIVES: readonly string[] = CONTAINERS;

function directive(node: Directive, context: Context): Content | Content[] {
  if (!context.isExcerpt) reportUnclosedDirective(node, context);
  const { label, body } = splitLabel(node);
  const content = label ? node : { ...node, children: [...body] as Directive['children'] };
  const known = ADMONITIONS.get(node.name);
  if (known) {
    const title = label && renderAll(label.children, context);
    const parts = { title, body: renderAll(body, context), ...idOf(node, context) };
    return admonition(known, parts, { node, context });
  }
  if (node.name === 'details') {
    const summary = label ? renderAll(label.children, context) : [context.options.labels.details];
    const isOpen = node.attributes !== null && node.attributes !== undefined && 'open' in node.attributes;
    return element('details', { ...idOf(node, context), open: isOpen }, [
      element('summary', {}, summary),
      ...lines(renderAll(body, context)),
    ]);
  }
  if (node.name === 'tabs') return tabs(content, context);
  if (node.name === 'tab') return tab(node, context);
  if (node.name === 'code-group') return codeGroup(content, context);
  if (!context.isExcerpt) reportUnknown(node, context);
  return element('div', idOf(node, context), lines(renderAll(content.children, context)));
}

function reportUnclosedDirective(node: Directive, context: Context): void {
  const { start, end } = node.position ?? {};
  // Directives converted from MDX elements have no colons.
  if (!start || !end || !context.prepared.lineAt(start.line).includes(':::')) return;
  if (/:{3,}\s*$/.test(context.prepared.lineAt(end.line).slice(-200))) return;
  reportNode(context, node, {
    rule: 'directive',
    message: `The container ":::${node.name}" is not closed.`,
    hint: 'End it with a line of as many colons as it began with; a container within it needs fewer colons.',
  });
}

function reportUnknown(node: Directive, context: Context): void {
  const like = meantName(node.name, CONTAINERS, context);
  const isLeaf = context.syntax.leaf.has(node.name);
  reportNode(context, node, {
    rule: 'directive',
    message: `There is no container ":::${node.name}"; only its content is shown.`,
    hint: isLeaf
      ? `Write it with two colons, on one line: \`::${node.name}[Title]{#id}\`.`
      : like
        ? `Did you mean ":::${like}"?`
        : `Known are ${CONTAINERS.join(', ')}.`,
  });
}
