import type { PluginArticle } from '../config/plugin';
import type { SiteConfig } from '../config/resolve';
import { placeFile } from '../content/files/layout';
import { isBuiltInField } from '../content/frontMatter/kindSchemas';
import { isMessageKey, keyHint } from '../content/translation/messages';
import { BUILT_IN_DIRECTIVES } from '../markdown';
import { hasSiteFile } from '../node/siteFile';
import type { Locale } from '../shared/locale';
import type { Problem } from '../shared/problem';
import type { AddedByPlugin, LoadedPlugin } from './types';

interface PluginSurroundings {
  readonly root: string;
  readonly config: SiteConfig;
}

/** Reports conflicts of plugins with each other, with built-in features, or with files of the site. */
export function textMistakes(
  loaded: readonly LoadedPlugin[],
  texts: readonly AddedByPlugin[],
  surroundings: PluginSurroundings,
): Problem[] {
  const owners = new Map<string, LoadedPlugin>();
  const claim = (what: string, plugin: LoadedPlugin): Problem[] => {
    const { module, hooks } = plugin;
    const owner = owners.get(what);
    owners.set(what, plugin);
    if (owner === undefined) return [];
    // Report a duplicate plugin once, not each of its duplicate parts.
    if (owner.module.name === module.name)
      return what.startsWith('the name')
        ? [problem(module.name, '`plugins` names this plugin twice', 'Take one of the two out.')]
        : [];
    const [one, other] = owner.hooks.name === hooks.name ? [owner.module, module] : [owner.hooks, hooks];
    return [problem(module.name, `the plugins \`${one.name}\` and \`${other.name}\` both have ${what}`)];
  };
  return [
    ...loaded.flatMap((plugin) => {
      const { hooks, module } = plugin;
      const { directives = {}, render = {}, words = [] } = hooks.markdown ?? {};
      const kinds = Object.entries(hooks.frontMatter ?? {}) as [PluginArticle['kind'], object][];
      return [
        ...claim(`the name \`${hooks.name}\``, plugin),
        ...Object.keys(render).flatMap((kind) => claim(`the rendering of \`${kind}\``, plugin)),
        ...words.flatMap((key) =>
          isMessageKey(key)
            ? []
            : [problem(module.name, `no interface word has the key \`${key}\``, keyHint(key))],
        ),
        ...Object.keys(directives).flatMap((name) =>
          BUILT_IN_DIRECTIVES.includes(name)
            ? [problem(module.name, `the directive \`${name}\` is built in`)]
            : claim(`the directive \`${name}\``, plugin),
        ),
        ...kinds.flatMap(([kind, fields]) =>
          Object.keys(fields).flatMap((field) =>
            isBuiltInField(kind, field)
              ? [problem(module.name, `the field \`${field}\` of the front matter is built in`)]
              : claim(`the field \`${field}\` in the front matter of a ${kind}`, plugin),
          ),
        ),
      ];
    }),
    ...textPathMistakes(texts, { root: surroundings.root, locales: surroundings.config.locales }),
  ];
}

/** Reports texts of plugins outside the content folders, or with the path of a file or another text. */
export function textPathMistakes(
  texts: readonly AddedByPlugin[],
  { root, locales }: { readonly root: string; readonly locales: readonly Locale[] },
): Problem[] {
  const seen = new Set<string>();
  return texts.flatMap(({ path, text, plugin }) => {
    if (typeof path !== 'string' || typeof text !== 'string')
      return [problem(plugin, 'a text that it adds has no `path`, or no `text`')];
    if (!/\.mdx?$/.test(path))
      return [
        problem(
          plugin,
          `it adds ${path}, which is no text: the hook \`content\` returns \`.md\` and \`.mdx\``,
          /_category_\.ya?ml$/.test(path)
            ? 'Add an `index.md` to the folder, whose `title` names it, or write the file yourself.'
            : 'Publish other files by `outputs`.',
        ),
      ];
    if (path.includes('..') || !placeFile(path, locales))
      return [
        problem(
          plugin,
          `it adds the text ${path}, which is in no folder of texts`,
          'Write a path such as `content/pages/name.md`, `content/blog/…`, `content/docs/…` or `i18n/en/pages/…`.',
        ),
      ];
    const name = path.replace(/\.mdx?$/, '');
    const isTwice = seen.has(name);
    seen.add(name);
    if (isTwice) return [problem(plugin, `it adds the text ${path} twice`)];
    const file = [`${name}.md`, `${name}.mdx`].find((other) => hasSiteFile(root, other));
    if (file === undefined) return [];
    return [
      problem(
        plugin,
        `it adds the text ${path}, ${file === path ? 'which is a file' : `beside the file ${file}`}`,
      ),
    ];
  });
}

function problem(file: string, message: string, hint = 'Give one of them another name.'): Problem {
  return { rule: 'plugin', level: 'throw', file, message, hint };
}
