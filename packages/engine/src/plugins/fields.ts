import { z } from 'zod';
import { isPlain } from '../bundle/config';
import type { PluginSite } from '../config/plugin';
import type { FieldsOf } from '../content/types';
import { SiteError } from '../shared/problem';
import type { TextFields } from '../shared/screens';
import { isMap } from '../shared/values/isMap';
import { runHook } from './runHook';
import type { LoadedPlugin } from './types';

const RETURNED = z.record(
  z.string(),
  z.custom<TextFields>(
    (value) => isMap(value) && isPlain(value),
    'must be an object of plain data, as JSON has it',
  ),
);

/**
 * Collects the fields that plugins add to texts: those of the front matter, and those of the hook `fields`. Values of
 * `null` or `undefined` are dropped.
 *
 * @param site the site as hooks see it; called only if a plugin has the hook
 * @throws SiteError when a hook fails, or two plugins set the same field of a text
 */
export async function pluginFields(
  loaded: readonly LoadedPlugin[],
  site: () => Omit<PluginSite, 'pages'>,
): Promise<FieldsOf> {
  const owners = new Map<string, LoadedPlugin>();
  const hookFields = new Map<string, Record<string, unknown>>();
  for (const plugin of loaded)
    for (const [kind, own] of Object.entries(plugin.hooks.frontMatter ?? {}))
      for (const name of Object.keys(own)) owners.set(`${kind} ${name}`, plugin);
  const ownerOf = (link: string, name: string, kinds: ReadonlyMap<string, string>) =>
    owners.get(`${link} ${name}`) ?? owners.get(`${kinds.get(link)} ${name}`);
  for (const plugin of loaded) {
    const { hooks, module, context } = plugin;
    if (!hooks.fields) continue;
    const seen = site();
    const kinds = new Map(seen.articles.map(({ link, kind }) => [link, kind]));
    const found = await runHook('fields', plugin, () => hooks.fields!(seen, context), RETURNED);
    for (const [link, values] of Object.entries(found))
      for (const [name, value] of Object.entries(values)) {
        const owner = ownerOf(link, name, kinds) ?? plugin;
        if (owner !== plugin)
          throw new SiteError({
            rule: 'plugin',
            file: module.name,
            message: `the plugins \`${owner.hooks.name}\` and \`${hooks.name}\` both give ${link} the field \`${name}\``,
            hint: 'Give one of them another name.',
          });
        owners.set(`${link} ${name}`, plugin);
        hookFields.set(link, { ...hookFields.get(link), [name]: value });
      }
  }
  const names = namesByKind(loaded);
  return ({ path, entry: { kind }, frontMatter }) => {
    const own = (names.get(kind) ?? []).map((name) => [name, (frontMatter as TextFields)[name]]);
    const all = { ...Object.fromEntries(own), ...hookFields.get(path) };
    const set = Object.entries(all).filter(([, value]) => value !== null && value !== undefined);
    return set.length === 0 ? undefined : Object.fromEntries(set);
  };
}

/** Front matter fields of plugins, by kind of text. */
function namesByKind(loaded: readonly LoadedPlugin[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { hooks } of loaded)
    for (const [kind, own] of Object.entries(hooks.frontMatter ?? {}))
      names.set(kind, [...(names.get(kind) ?? []), ...Object.keys(own)]);
  return names;
}
