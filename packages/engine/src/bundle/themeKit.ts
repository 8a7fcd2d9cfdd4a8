import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';

/** Files for ejected parts of the theme, in the folder of the engine's bundles. */
export const KIT_FILES = {
  /** `@private-devlog/engine/theme/kit`. */
  module: 'kit.js',
  /** Part → {@link Original}. */
  originals: 'originals.json',
  /** CSS module of the theme → name → class. */
  classNames: 'classNames.json',
} as const;

/** Source of a part of the theme, in the form of a site's component. */
export interface Original {
  /** A module that imports only what the package exports. */
  readonly code: string;
  /** Hash of the code and its style sheets. */
  readonly hash: string;
  /** Style sheets that only this part uses: name, prefixed with {@link STYLES_OF} → text. */
  readonly sheets: Readonly<Record<string, string>>;
}

/** The module that ejected parts import in addition to the theme's. */
export const KIT_MODULE = '@private-devlog/engine/theme/kit';

/** Prefix of the names of the theme's CSS modules. */
export const STYLES_OF = '@private-devlog/engine/';

/** Reads the originals of all parts. @param engine folder of the engine's bundles */
export function readOriginals(engine: string): Readonly<Record<string, Original>> {
  return readJson(engine, KIT_FILES.originals);
}

function readJson<T>(engine: string, file: string): T {
  return JSON.parse(readFileSync(join(engine, file), 'utf8')) as T;
}

/**
 * Resolves the imports of ejected parts: the kit, and the class names of the theme, whose style sheets are already on
 * the page.
 */
export function themeKitPlugin(engine: string): Plugin {
  const sheetOf = (id: string) =>
    id.startsWith(STYLES_OF) && id.endsWith('.module.css') ? id.slice(STYLES_OF.length) : null;
  return {
    name: 'devlog:theme-kit',
    resolveId(id) {
      if (id === KIT_MODULE) return join(engine, KIT_FILES.module);
      const sheet = sheetOf(id);
      // With the suffix `.js`, since another plugin handles style sheets.
      return sheet === null ? null : `\0${STYLES_OF}${sheet}.js`;
    },
    load(id) {
      if (!id.startsWith(`\0${STYLES_OF}`)) return null;
      const sheets = readJson<Readonly<Record<string, object>>>(engine, KIT_FILES.classNames);
      const names = sheets[id.slice(STYLES_OF.length + 1, -'.js'.length)];
      if (!names) throw new Error(`The theme has no style sheet ${id.slice(1, -'.js'.length)}.`);
      return { code: `export default ${JSON.stringify(names)};`, moduleType: 'js' };
    },
  };
}
