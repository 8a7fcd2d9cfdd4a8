import { type Context, type Handlers, renderAll, report } from './context';
import { type Directive, idOf, splitLabel } from './directive-parts';
import { type Content, element, lines } from './hast';
import { tab, tabs } from './tabs';

type Labels = Context['options']['labels'];
type Kind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** Admonitions by name; `caution` is the older spelling of a warning and keeps its own title. */
const ADMONITIONS: ReadonlyMap<string, { kind: Kind; label: keyof Labels }> = new Map([
  ['note', { kind: 'note', label: 'note' }],
  ['tip', { kind: 'tip', label: 'tip' }],
  ['info', { kind: 'info', label: 'info' }],
  ['warning', { kind: 'warning', label: 'warning' }],
  ['danger', { kind: 'danger', label: 'danger' }],
  ['caution', { kind: 'warning', label: 'caution' }],
]);

/** Container directives: admonitions, details, tabs. Any other name is reported and leaves its content. */
export const directiveHandlers: Handlers = { containerDirective: directive };

function directive(node: Directive, context: Context): Content {
  if (!context.isExcerpt) reportUnclosed(node, context);
  const { label, body } = splitLabel(node);
  const admonition = ADMONITIONS.get(node.name);
  if (admonition) {
    const title = label ? renderAll(label.children, context) : [context.options.labels[admonition.label]];
    return element('div', { ...idOf(node, context), class: `admonition ${admonition.kind}`, role: 'note' }, [
      '\n',
      element('p', { class: 'admonition-title' }, title),
      ...lines(renderAll(body, context)),
    ]);
  }
  if (node.name === 'details') {
    const summary = label ? renderAll(label.children, context) : [context.options.labels.details];
    const isOpen = node.attributes !== null && node.attributes !== undefined && 'open' in node.attributes;
    return element('details', { ...idOf(node, context), open: isOpen }, [
      element('summary', {}, summary),
      ...lines(renderAll(body, context)),
    ]);
  }
  if (node.name === 'tabs') return tabs(node, context);
  if (node.name === 'tab') return tab(node, context);
  if (!context.isExcerpt) reportUnknown(node, context);
  return element('div', idOf(node, context), lines(renderAll(node.children, context)));
}

function reportUnclosed(node: Directive, context: Context): void {
  const end = node.position?.end.line;
  if (!end || /:{3,}\s*$/.test(context.prepared.lineAt(end).slice(-200))) return;
  report(context, node, {
    rule: 'directive',
    message: `The container ":::${node.name}" is not closed.`,
    hint: 'End it with a line of as many colons as it began with; a container within it needs fewer colons.',
  });
}

function reportUnknown(node: Directive, context: Context): void {
  const known = [...ADMONITIONS.keys(), 'details', 'tabs', 'tab'];
  report(context, node, {
    rule: 'directive',
    message: `There is no container ":::${node.name}"; only its content is shown.`,
    hint: `Known are ${known.join(', ')}.`,
  });
}
