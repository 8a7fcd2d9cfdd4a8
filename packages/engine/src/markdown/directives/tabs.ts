import { type Context, renderAll, reportNode } from '../context';
import { type Attributes, type Content, type Element, element, lines, text, textOf } from '../html/hast';
import { slugify } from '../outline/slug';
import { type Directive, idOf, splitLabel } from './directiveParts';

/**
 * Renders a group of tabs. Without script every panel is visible under its label; the client enhances them to tabs.
 * `group` synchronizes groups; `query` is the query parameter that selects a tab (by default the group's name).
 */
export function tabs(node: Directive, context: Context): Content {
  context.features.add('tabs');
  const group = node.attributes?.group || null;
  const query =
    node.attributes && 'query' in node.attributes ? node.attributes.query || group || 'tab' : null;
  const stray = node.children.find((child) => child.type !== 'containerDirective' || child.name !== 'tab');
  if (stray && !context.isExcerpt) {
    reportNode(context, stray, {
      rule: 'directive',
      message: 'Within ":::tabs" only ":::tab" can stand.',
      hint: 'Put this text into a tab, or outside the group.',
    });
  }
  const attributes = { class: 'tabs', 'data-tabs': true, 'data-group': group, 'data-query': query };
  return groupOf(
    renderAll(node.children, context),
    { ...idOf(node, context), ...attributes },
    { node, context },
  );
}

/** Renders the group: a row of buttons, visible only with script, above the panels. */
function groupOf(
  children: Content[],
  attributes: Attributes,
  { node, context }: { readonly node: Directive; readonly context: Context },
): Content {
  const panels = children.filter(isPanel);
  const first = panels.find(({ properties }) => properties['data-default']) ?? panels[0];
  const labels = panels.map((panel) => {
    const label = panel.children.find((child) => isOfClass(child, 'tab-label')) as Element;
    return element('button', { type: 'button', 'data-first': panel === first }, label.children as Content[]);
  });
  if (!context.isExcerpt) reportTwins(panels, node, context);
  const row = labels.length > 0 ? [element('div', { class: 'tab-list' }, labels)] : [];
  return element('div', attributes, lines([...row, ...children]));
}

const isOfClass = (node: Content, name: string): node is Element =>
  node.type === 'element' && node.properties.class === name;

const isPanel = (node: Content): node is Element => isOfClass(node, 'tab-panel');

/** Reports tabs with the same value, and several default tabs. */
function reportTwins(panels: readonly Element[], node: Directive, context: Context): void {
  const values = panels.map(({ properties }) => properties['data-value']);
  const twin = values.find((value, index) => values.indexOf(value) < index);
  const report = (message: string, hint: string) =>
    reportNode(context, node, { rule: 'directive', message, hint });
  if (twin !== undefined)
    report(
      `Two of these tabs have the value "${twin}", so they are chosen together.`,
      'Give each a value of its own: `:::tab{label="…" value="…"}`.',
    );
  if (panels.filter(({ properties }) => properties['data-default']).length > 1)
    report('Two of these tabs are marked `default`.', 'Leave it at the one that readers see first.');
}

/** Renders a panel with its label: `label="…"`, or the text in brackets. `value` defaults to the label's slug. */
export function tab(node: Directive, context: Context): Content {
  const { label, body } = splitLabel(node);
  const title = node.attributes?.label
    ? [text(node.attributes.label)]
    : renderAll(label?.children ?? [], context);
  const name = title.map(textOf).join('').trim();
  if (!name && !context.isExcerpt) {
    reportNode(context, node, {
      rule: 'directive',
      message: 'This tab has no label.',
      hint: 'Write :::tab{label="…"} or :::tab[…].',
    });
  }
  const value = node.attributes?.value || slugify(name) || 'tab';
  const isDefault = node.attributes !== null && node.attributes !== undefined && 'default' in node.attributes;
  return panel(
    { title: name ? title : [text(value)], body: renderAll(body, context) },
    { ...idOf(node, context), value, isDefault },
  );
}

interface PanelAttributes {
  readonly id?: string;
  readonly value: string;
  readonly isDefault: boolean;
}

function panel(
  { title, body }: { readonly title: Content[]; readonly body: Content[] },
  { id, value, isDefault }: PanelAttributes,
): Content {
  const attributes = { class: 'tab-panel', 'data-value': value, 'data-default': isDefault };
  return element('section', { ...(id ? { id } : {}), ...attributes }, [
    text('\n'),
    element('p', { class: 'tab-label' }, title),
    ...lines(body),
  ]);
}

/** `[label]` in the metadata of a fence, as in VitePress. */
const CODE_LABEL = /(?:^|\s)\[([^[\]]+)\]/;

/** Renders a group of tabs with one code block each, labeled by `[label]`, else by title or language. */
export function codeGroup(node: Directive, context: Context): Content {
  context.features.add('tabs');
  const panels = node.children.flatMap((child, index) => {
    if (child.type !== 'code') return renderAll([child], context);
    const meta = child.meta ?? '';
    const label = CODE_LABEL.exec(meta)?.[1] ?? /title=(["'])(.+?)\1/.exec(meta)?.[2] ?? child.lang ?? 'code';
    const block = { ...child, meta: meta.replace(CODE_LABEL, '').trim() };
    return panel(
      { title: [text(label)], body: renderAll([block], context) },
      // The index, since labels may be equal, such as two blocks of one language.
      { value: String(index), isDefault: false },
    );
  });
  return groupOf(panels, { ...idOf(node, context), class: 'tabs', 'data-tabs': true }, { node, context });
}
