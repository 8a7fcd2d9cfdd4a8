import type { Plugin, PluginContext, PluginDirective } from '../config/plugin';
import type { MarkdownFile, MarkdownNode } from '../config/transform';

type Directives = NonNullable<NonNullable<Plugin['markdown']>['directives']>;

const KINDS: Readonly<Record<string, PluginDirective['kind']>> = {
  containerDirective: 'container',
  leafDirective: 'leaf',
  textDirective: 'text',
};

/** Replaces a plugin's directives by the results of its functions, inner ones first. */
export function replaceDirectives(
  tree: MarkdownNode,
  directives: Directives,
  { file, context }: { readonly file: MarkdownFile; readonly context: PluginContext },
): void {
  const replaceIn = (node: MarkdownNode): void => {
    if (!node.children) return;
    for (const child of node.children) replaceIn(child);
    node.children = node.children.flatMap((child) => replaced(child));
  };
  const replaced = (node: MarkdownNode): MarkdownNode[] => {
    const kind = KINDS[node.type];
    const name = String(node.name);
    if (!kind || !Object.hasOwn(directives, name)) return [node];
    const { label, children } = partsOf(node, kind);
    const attributes = (node.attributes ?? {}) as Record<string, string>;
    const line = (node.position as { start?: { line: number } } | undefined)?.start?.line ?? null;
    const use = { name, kind, label, children, attributes, file, line };
    const returned: unknown = directives[name]!(use, context);
    if (returned instanceof Promise)
      throw new Error(
        `the directive \`${name}\` returns a promise; \`markdown.render\` may, for \`${node.type}:${name}\``,
      );
    const replacements = [returned as MarkdownNode | MarkdownNode[]].flat();
    // Problems in them are reported at the position of the directive.
    for (const own of replacements)
      if (typeof own === 'object' && own !== null) own.position ??= node.position;
    return replacements;
  };
  replaceIn(tree);
}

/** Splits a directive into its label and its other children. */
function partsOf(node: MarkdownNode, kind: PluginDirective['kind']) {
  const { children = [] } = node;
  if (kind !== 'container') return { label: children, children: [] };
  const [first, ...rest] = children;
  const isLabel = (first?.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true;
  return isLabel ? { label: first!.children ?? [], children: rest } : { label: [], children };
}
