import { listOf, mapOf, textOf } from '../text/values';
import type { Fields, ImportedText, OldList } from '../types';
import { permalinkOf } from './permalinks';

/** Lists of the plugin `jekyll-archives`, as in Chirpy, and of Octopress. */
export function archiveLists(texts: readonly ImportedText[], config: Fields): OldList[] {
  const { enabled: setting, permalinks } = mapOf(config['jekyll-archives']);
  const enabled = setting === true || setting === 'all' ? ['tags', 'categories'] : listOf(setting);
  const folder = textOf(config.category_dir);
  const slug = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
  return (['tags', 'categories'] as const).flatMap((kind) => {
    const one = kind === 'tags' ? 'tag' : 'category';
    const pattern = enabled.includes(kind)
      ? (textOf(mapOf(permalinks)[one]) ?? `/${one}/:name/`)
      : kind === 'categories' && folder !== undefined
        ? `/${folder}/:name/`
        : null;
    const names = pattern === null ? [] : new Set(texts.flatMap((text) => text[kind] ?? []));
    return [...names].map((name) => ({ kind, name, from: permalinkOf(pattern ?? '', { name: slug(name) }) }));
  });
}
