import { hash } from '../node/hash';
import type { OutputFile } from '../outputs';
import { type LocaleData, localeDataPath } from '../shared/localeData';
import type { SharedData } from '../shared/shell';
import { toAddress } from '../shared/url';
import type { RenderShared } from './renderPage';

/** The shared data of all locales as files named by content, and one file a locale that leads to them. */
export function sharedFiles({ shells, shared, assets }: RenderShared): OutputFile[] {
  return Object.entries(shells).flatMap(([locale, shell]) => {
    const files = Object.entries(shared[locale] ?? {}).map(([id, data]) => sharedFile(locale, id, data));
    const content: LocaleData = {
      build: assets.build,
      shell,
      shared: Object.fromEntries(files.map(({ id, path }) => [id, toAddress(shell.baseUrl, `/${path}`)])),
    };
    return [
      ...files.map(({ path, content: text }) => ({ path, content: text })),
      { path: localeDataPath(locale).slice(1), content: JSON.stringify(content) },
    ];
  });
}

function sharedFile(locale: string, id: string, data: SharedData) {
  const content = JSON.stringify(data);
  const name = id.replace(/[^\w-]+/g, '-');
  return { id, path: `assets/${name}.${locale}.${hash(content).slice(0, 8)}.json`, content };
}
