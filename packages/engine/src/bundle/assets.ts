import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Plugin, PluginContext } from 'rolldown';
import { hash } from '../node/hash';

/** Extensions of files that a component can import to get their address. */
export const ASSET_ENDINGS: readonly string[] =
  'avif gif ico jpeg jpg mp3 mp4 ogg pdf png svg wav webm webp woff woff2'.split(' ');

const ASSETS = new RegExp(`\\.(?:${ASSET_ENDINGS.join('|')})$`, 'i');

/** Resolves imports of pictures and other files in components to their published addresses. */
export function assetPlugin(baseUrl: string): Plugin {
  return {
    name: 'devlog:assets',
    load(id) {
      const file = id.replace(/\?.*$/, '');
      if (!ASSETS.test(file)) return null;
      const address = publishAsset(this, { file, baseUrl });
      return { code: `export default ${JSON.stringify(address)};`, moduleType: 'js' };
    },
  };
}

/** Publishes a file under a name with its hash. @returns its address, equal on server and client */
export function publishAsset(
  context: Pick<PluginContext, 'emitFile'>,
  { file, baseUrl }: { readonly file: string; readonly baseUrl: string },
): string {
  const source = readFileSync(file);
  const extension = extname(file);
  const fileName = `assets/${basename(file, extension)}.${hash(source)}${extension}`;
  context.emitFile({ type: 'asset', fileName, source });
  return `${baseUrl}${fileName}`;
}
