import { basename } from 'node:path';
import { DIRECTIVES } from '../bundle/directiveComponents';
import { loadNodeModule } from '../bundle/nodeModule';
import type { Plugin, PluginContext } from '../config/plugin';
import type { MarkdownFile, MarkdownNode } from '../config/transform';
import type { AddedFields } from '../content/frontMatter/kindSchemas';
import type { EntryKind } from '../content/types';
import { EXTRAS } from '../extras';
import type { MarkdownPlugins, NodeRenderer, Transform } from '../markdown';
import { authorsTransform, located, locatedNow } from './authorsTransform';
import { replaceDirectives } from './directives';
import type { DrawnPlugin } from './drawDirective';
import { ownSchema } from './schema';
import type { PluginModule } from './types';

/** Hooks of plugins on texts. */
export interface TextHooks extends MarkdownPlugins {
  readonly fields: AddedFields;
}

/** A plugin loaded in this thread. */
interface ThreadPlugin {
  readonly hooks: Plugin;
  /** `null` for a built-in plugin. */
  readonly module: PluginModule | null;
  readonly context: PluginContext;
}

/** Loads the plugins with hooks on texts into this thread: built-in ones by name, then those of the site. */
export async function loadTextHooks(
  { extras, modules }: { readonly extras: readonly string[]; readonly modules: readonly PluginModule[] },
  root: string,
): Promise<TextHooks> {
  const own = EXTRAS.filter(({ plugin }) => extras.includes(plugin.name)).map(
    ({ plugin }): ThreadPlugin => ({
      hooks: plugin as Plugin,
      module: null,
      context: { options: undefined, data: undefined, root },
    }),
  );
  const plugins = [...own, ...(await Promise.all(modules.map((module) => loadPlugin(module, root))))];
  const hooks = plugins.flatMap(({ hooks: { markdown } }) => markdown ?? []);
  const directives = hooks.flatMap((markdown) => Object.keys(markdown.directives ?? {}));
  const renderers = new Map(plugins.flatMap(renderersOf));
  const rendered = (kind: string) =>
    [...renderers.keys()].flatMap((key) => (key.startsWith(kind) ? [key.slice(kind.length)] : []));
  const fields: Partial<Record<EntryKind, Record<string, ReturnType<typeof ownSchema>>>> = {};
  for (const {
    hooks: { frontMatter },
  } of plugins)
    for (const [kind, added] of Object.entries(frontMatter ?? {}) as [EntryKind, object][]) {
      const schemas = Object.entries(added).map(([name, schema]) => [name, ownSchema(schema)] as const);
      fields[kind] = { ...fields[kind], ...Object.fromEntries(schemas) };
    }
  return {
    transforms: plugins.flatMap(transformOf),
    renderers,
    syntax: {
      leaf: new Set([...rendered('leafDirective:'), ...directives]),
      text: new Set([...rendered('textDirective:'), ...directives]),
      math: hooks.some(({ syntax }) => syntax?.includes('math')),
    },
    parts: new Map(plugins.flatMap(partsOf)),
    fields,
  };
}

async function loadPlugin(module: PluginModule, root: string): Promise<ThreadPlugin> {
  const hooks = (await loadNodeModule(module, 'plugin')) as Plugin;
  const options = hooks.options ? ownSchema(hooks.options).parse(module.options) : undefined;
  return { hooks, module, context: { options, data: module.data, root } };
}

function transformOf({ hooks: { markdown }, module, context }: ThreadPlugin): Transform[] {
  if (!module || !(markdown?.directives || markdown?.transform)) return [];
  const run: Transform['run'] = (tree, file) => runOn(tree as MarkdownNode, file, { markdown, context });
  const kind = module.name === DIRECTIVES ? 'directive' : 'plugin';
  return [authorsTransform({ name: module.name, kind, run }, context.root)];
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

function partsOf({ hooks, context: { root } }: ThreadPlugin) {
  const { parts } = hooks as Partial<DrawnPlugin>;
  return [...(parts ?? [])].map(([name, draw]) => [name, locatedNow(draw, root)] as const);
}

function renderersOf({ hooks: { name, markdown }, module, context }: ThreadPlugin) {
  return Object.entries(markdown?.render ?? {}).map(([kind, run]): [string, NodeRenderer] => [
    kind,
    {
      rule: `plugin-${name}`,
      file: module?.name ?? null,
      // The file name of a bundle is a hash of its code.
      key: module ? JSON.stringify([basename(module.file), module.options, module.data]) : name,
      run: located((node) => run(node, context), context.root),
    },
  ]);
}
