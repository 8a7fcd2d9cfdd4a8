import { basename, join } from 'node:path';
import { z } from 'zod';
import { isPlain, locateOptions } from '../bundle/config';
import { bundleDirectives, directiveComponents, hasDrawn } from '../bundle/directiveComponents';
import { bundleNodeModules, loadNodeModule, type NodeModuleKind } from '../bundle/nodeModule';
import { sharedReact } from '../bundle/sharedReact';
import { optionProblem } from '../config/configFile';
import { cspSchema } from '../config/csp';
import { headElementSchema } from '../config/head';
import type { Plugin, PluginDataContext } from '../config/plugin';
import type { PluginText } from '../config/pluginPage';
import type { SiteConfig } from '../config/resolve';
import { validate } from '../config/validate';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';
import { SiteError } from '../shared/problem';
import { deepFreeze } from '../shared/values/deepFreeze';
import { textMistakes } from './mistakes';
import { runHook } from './runHook';
import { ownSchema } from './schema';
import { pluginMistake } from './shape';
import { type LoadedPlugin, type Plugins, withoutPlugins } from './types';

const KIND: NodeModuleKind = {
  rule: 'plugin',
  option: ['plugins'],
  mayBePackage: true,
  wanted: 'Write `export default definePlugin({ name: … })`.',
  mistake: pluginMistake,
};

/**
 * Loads the plugins of a configuration, and runs their hooks that do not depend on the texts of the site.
 *
 * @param cache folder of the cache
 * @throws SiteError for a plugin that does not load, rejects its options, fails, or conflicts with another one
 */
export async function loadPlugins(root: string, config: SiteConfig, cache: string): Promise<Plugins> {
  const named = config.plugins.map((item) =>
    typeof item === 'string' ? { use: item, options: undefined } : item,
  );
  const names = named.map(({ use }) => use);
  const own = directiveComponents(root);
  const modules = await bundleNodeModules(names, { root, cache, shared: sharedReact() }, KIND);
  if (hasDrawn(own)) modules.push(await bundleDirectives(own, { root, cache }));
  const loaded: LoadedPlugin[] = [];
  for (const [index, module] of modules.entries()) {
    const hooks = (await loadNodeModule(module, KIND.rule)) as Plugin;
    const options = await checkOptions(hooks, named[index]?.options, { root, index });
    const before = { options: deepFreeze(options), root, url: config.url, baseUrl: config.baseUrl };
    const data = await loadData({ hooks, module, before }, join(cache, 'plugins'));
    loaded.push({ module, hooks, context: { ...before, data: deepFreeze(data) } });
  }
  const texts = await addedTexts(loaded);
  const mistakes = textMistakes(loaded, texts, { root, config });
  if (mistakes.length > 0) throw new SiteError(mistakes);
  const onTexts = loaded.flatMap(({ module, hooks, context }, index) =>
    hooks.markdown || hooks.frontMatter
      ? [{ ...module, options: named[index]?.options, data: context.data }]
      : [],
  );
  const builtIn = withoutPlugins(config);
  const keys = onTexts.map(({ file, options, data }) => [basename(file), options, data]);
  return {
    loaded,
    config: await extendConfig(config, loaded),
    texts,
    onTexts: { ...builtIn.onTexts, modules: onTexts },
    words: [...builtIn.words, ...loaded.flatMap(({ hooks }) => hooks.markdown?.words ?? [])],
    textsKey: [builtIn.textsKey, ...(keys.length === 0 ? [] : [hash(JSON.stringify(keys))])].join(' '),
    key: loaded.length === 0 ? '' : hash(JSON.stringify([loaded.map(keyOf), texts])),
    data: Object.fromEntries(
      loaded.flatMap(({ hooks, context }) =>
        hooks.data ? [[hooks.name, JSON.stringify(context.data ?? null)]] : [],
      ),
    ),
    styles: await stylesOf(loaded),
    paths: loaded.flatMap(({ hooks }) => hooks.outputs?.paths ?? []),
    watched: loaded.flatMap(({ hooks, module }) => [...(hooks.watch ?? []), ...module.sources]),
  };
}

const keyOf = ({ module, context: { options, data } }: LoadedPlugin) => [
  basename(module.file),
  options,
  data,
];

/** Validates the options with the plugin's schema, and returns its result. */
async function checkOptions(
  { name, options: schema }: Plugin,
  written: unknown,
  { root, index }: { readonly root: string; readonly index: number },
): Promise<unknown> {
  const fail = async (option: readonly (string | number)[], message: string, hint: string) => {
    const problem = optionProblem(['plugins', index, ...option], { message, hint });
    throw new SiteError(await locateOptions(root, [problem]));
  };
  if (written !== undefined && !isPlain(written))
    return fail(
      ['options'],
      `the plugin \`${name}\` is given what JSON cannot hold, such as a function`,
      'Write plain data; functions belong into the plugin.',
    );
  if (!schema) {
    if (written === undefined) return undefined;
    return fail(['options'], `the plugin \`${name}\` takes no options`, 'Take them out.');
  }
  const result = validate(z.strictObject({ options: ownSchema(schema) }), { options: written });
  if (result.ok) return result.value.options;
  const [finding] = result.findings;
  return fail(
    finding!.path,
    `the plugin \`${name}\`: ${finding!.message}`,
    'Correct it; the plugin says what it takes.',
  );
}

interface DataInput extends Pick<LoadedPlugin, 'hooks' | 'module'> {
  readonly before: Omit<PluginDataContext, 'previous'>;
}

/** Runs the hook `data`, and caches its result. */
async function loadData({ hooks, module, before }: DataInput, folder: string): Promise<unknown> {
  const { data: hook } = hooks;
  if (!hook) return undefined;
  const file = join(folder, `${hooks.name}.json`);
  const previous = readSealed<{ value: unknown; at: number }>(file, DATA_FORMAT);
  const loaded = { hooks, module, context: { ...before, data: undefined } };
  const value = await runHook('data', loaded, async () => {
    const returned = await hook({ ...before, previous });
    if (!isPlain(returned)) throw new Error('it returned what JSON cannot hold');
    return returned;
  });
  // If it returns the previous value, that keeps its age.
  if (previous === null || value !== previous.value)
    writeSealed(file, DATA_FORMAT, { value, at: Date.now() });
  return value;
}

const DATA_FORMAT = 'plugin data 1';

const textSchema = z.strictObject({ path: z.string(), text: z.string() });

async function addedTexts(loaded: readonly LoadedPlugin[]): Promise<Plugins['texts']> {
  const texts: (PluginText & { plugin: string })[] = [];
  for (const plugin of loaded) {
    const { hooks, module, context } = plugin;
    if (!hooks.content) continue;
    const added = await runHook('content', plugin, () => hooks.content!(context), z.array(textSchema));
    for (const { path, text } of added) texts.push({ path, text, plugin: module.name });
  }
  return texts;
}

async function stylesOf(loaded: readonly LoadedPlugin[]): Promise<Plugins['styles']> {
  const styles: { file: string; text: string }[] = [];
  for (const plugin of loaded) {
    const { hooks, module, context } = plugin;
    if (hooks.styles)
      styles.push({
        file: module.name,
        text: await runHook('styles', plugin, () => hooks.styles!(context), z.string()),
      });
  }
  return styles;
}

/** Adds the `<head>` elements and allowed origins of plugins to the configuration. */
async function extendConfig(config: SiteConfig, loaded: readonly LoadedPlugin[]): Promise<SiteConfig> {
  let { head, csp } = config;
  for (const plugin of loaded) {
    const { hooks, context } = plugin;
    if (hooks.head) {
      const added = await runHook('head', plugin, () => hooks.head!(context), z.array(headElementSchema));
      head = [...head, ...added.map((element) => ({ ...element, plugin: plugin.module.name }))];
    }
    if (!hooks.csp) continue;
    const origins = await runHook('csp', plugin, () => hooks.csp!(context), cspSchema);
    const kinds = Object.keys(csp) as (keyof typeof csp)[];
    csp = Object.fromEntries(
      kinds.map((kind) => [kind, [...new Set([...csp[kind], ...origins[kind]])]]),
    ) as typeof csp;
  }
  return { ...config, head, csp };
}
