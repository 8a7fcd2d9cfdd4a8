import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { Plugin, PluginContext } from 'rolldown';
import { hash } from '../node/hash';

/** Endings of files that a component may import for their address. */
export const ASSET_ENDINGS: readonly string[] =
  'avif gif ico jpeg jpg mp3 mp4 ogg pdf png svg wav webm webp woff woff2'.split(' ');

const ASSETS = new RegExp(`\\.(?:${ASSET_ENDINGS.join('|')})$`, 'i');

/** Gives a component that imports a picture or another file the address under which it is published. */
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

/** Publishes a file under a name that carries its hash. @returns its address, the same for server and browser */
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
