import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { writeAtomically } from '../../node/files';
import { hash } from '../../node/hash';
import { SiteError } from '../../shared/problem';

/**
 * Bundles an author's template: a module whose default export is a React component with the fields of a card as props.
 *
 * @throws SiteError when it does not compile
 */
export async function bundleTemplate(
  file: string,
  cache: string,
): Promise<{ readonly file: string; readonly key: string }> {
  const { rolldown } = await import('rolldown');
  const own = createRequire(import.meta.url);
  try {
    const bundle = await rolldown({
      input: file,
      platform: 'node',
      logLevel: 'silent',
      resolve: {
        alias: { 'react/jsx-runtime': own.resolve('react/jsx-runtime'), react: own.resolve('react') },
      },
    });
    const { output } = await bundle.generate({ format: 'esm' });
    const { code } = output[0];
    const key = hash(code);
    const bundled = join(cache, `social.${key}.mjs`);
    writeAtomically(bundled, code);
    return { file: bundled, key };
  } catch (error) {
    const [reason] = String((error as Error).message).split('\n');
    throw new SiteError({
      rule: 'config',
      file: basename(file),
      message: `the template of \`social\` does not compile: ${reason}`,
      hint: 'Its default export is a React component that gets `title`, `section`, `site`, `date`, `lang` and `colors`.',
    });
  }
}
