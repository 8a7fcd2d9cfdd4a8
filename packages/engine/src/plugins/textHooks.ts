import { DIRECTIVES } from '../bundle/directiveComponents';
import { loadNodeModule } from '../bundle/nodeModule';
import type { Plugin, PluginContext } from '../config/plugin';
import type { MarkdownFile, MarkdownNode } from '../config/transform';
import type { AddedFields } from '../content/kindSchemas';
import type { EntryKind } from '../content/types';
import type { Transform } from '../markdown';
import { authorsTransform } from './authorsTransform';
import { replaceDirectives } from './directives';
import { ownSchema } from './schema';
import type { PluginModule } from './types';

/** What plugins do to texts. */
export interface TextHooks {
  /** In their order. */
  readonly transforms: readonly Transform[];
  readonly fields: AddedFields;
  /** Names of their directives. */
  readonly directives: readonly string[];
}

/** Loads the plugins that work on texts into this thread. */
export async function loadTextHooks(modules: readonly PluginModule[], root: string): Promise<TextHooks> {
  const transforms: Transform[] = [];
  const fields: Partial<Record<EntryKind, Record<string, ReturnType<typeof ownSchema>>>> = {};
  const directives: string[] = [];
  for (const module of modules) {
    const { markdown, frontMatter, options } = (await loadNodeModule(module, 'plugin')) as Plugin;
    const context: PluginContext = {
      options: options ? ownSchema(options).parse(module.options) : undefined,
      data: module.data,
      root,
    };
    directives.push(...Object.keys(markdown?.directives ?? {}));
    if (markdown)
      transforms.push(
        authorsTransform(
          {
            name: module.name,
            kind: module.name === DIRECTIVES ? 'directive' : 'plugin',
            run: (tree, file) => runOn(tree as MarkdownNode, file, { markdown, context }),
          },
          root,
        ),
      );
    for (const [kind, added] of Object.entries(frontMatter ?? {}) as [EntryKind, object][]) {
      const own = Object.entries(added).map(([name, schema]) => [name, ownSchema(schema)] as const);
      fields[kind] = { ...fields[kind], ...Object.fromEntries(own) };
    }
  }
  return { transforms, fields, directives };
}

async function runOn(
  tree: MarkdownNode,
  file: MarkdownFile,
  {
    markdown: { directives, transform },
    context,
  }: { readonly markdown: NonNullable<Plugin['markdown']>; readonly context: PluginContext },
): Promise<MarkdownNode> {
  if (directives) replaceDirectives(tree, directives, { file, context });
  return (transform && (await transform(tree, file, context))) || tree;
}
