import { relativePath } from '../node/relativePath';
import { readSiteFile } from '../node/siteFile';
import type { Problem } from '../shared/problem';
import { type Original, readOriginals } from './themeKit';

/** Header line of an ejected part: name, version of the package, and hash of the original. */
const MARK = /^\/\/ devlog eject: (\w+), engine (\S+), original ([0-9a-f]{12})$/m;

/** Source of a part, with its header line. */
export function markedOriginal(name: string, { code, hash }: Original, version: string): string {
  return `// devlog eject: ${name}, engine ${version}, original ${hash}\n${code}`;
}

/**
 * Reports ejected parts whose original has changed since they were ejected.
 *
 * @param engine folder of the engine's bundles
 * @param files absolute paths of a site's own components
 */
export function ejectedProblems(engine: string, root: string, files: readonly string[]): Problem[] {
  let originals: Readonly<Record<string, Original>> | undefined;
  return files.flatMap((path): Problem | [] => {
    const file = relativePath(root, path);
    const text = String(readSiteFile(root, file) ?? '');
    const [, name = '', version = '', hash] = MARK.exec(text) ?? [];
    if (hash === undefined) return [];
    originals ??= readOriginals(engine);
    const now = originals[name]?.hash;
    if (now === hash) return [];
    return {
      rule: 'site-component',
      level: 'warn',
      file,
      line: text.slice(0, text.indexOf('// devlog eject:')).split('\n').length,
      ...(now === undefined
        ? {
            message: `the theme has no part \`${name}\` any more, of which this was ejected (engine ${version})`,
            hint: 'See CHANGELOG.md of the engine for what took its place, then remove this line or the file.',
          }
        : {
            message: `the theme’s \`${name}\` has changed since it was ejected (engine ${version})`,
            hint: `Compare with \`npx devlog eject ${name} --print\`, take over what you want, and write ${now} as the hash of this line.`,
          }),
    };
  });
}
