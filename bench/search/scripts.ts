/** Code as a page would load it. */
import { rolldown } from 'rolldown';
import { gzipSize } from './figures';

/** Bytes of modules for a browser, each bundled by itself, minified and compressed. */
export async function scriptSize(modules: readonly string[]): Promise<number> {
  let size = 0;
  for (const input of modules) {
    const bundle = await rolldown({
      input,
      platform: 'browser',
      resolve: { conditionNames: ['source', 'import'] },
    });
    const { output } = await bundle.generate({ format: 'esm', minify: true });
    await bundle.close();
    size += gzipSize(output[0].code);
  }
  return size;
}
