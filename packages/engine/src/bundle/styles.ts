import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { AtRule, Plugin as PostcssPlugin } from 'postcss';
import type { OutputChunk, Plugin } from 'rolldown';
import { isFile } from '../node/files';
import { hash } from '../node/hash';
import { relativePath } from '../node/relativePath';
import { SiteError } from '../shared/problem';
import { adoption } from './adoption';
import { publishAsset } from './assets';
import { brokenSheet } from './brokenSheet';
import { type BundleInputs, noteInput } from './kept';

/** Style sheets found while bundling: module → its styles. */
export type StyleSheets = Map<string, string>;

/** Options of {@link stylesPlugin}. */
export interface StylesInput {
  /** Folder of the site; class names depend on paths relative to it, not on its location. */
  readonly root: string;
  readonly baseUrl: string;
  /** Filled with the styles that are found. */
  readonly sheets: StyleSheets;
  /** Whether scripts adopt the styles of their modules when they run, as in the browser. */
  readonly isAdopted: boolean;
  /** Filled with the files that style sheets refer to. */
  readonly inputs: BundleInputs;
}

/**
 * Extracts style sheets that components import. One named `.module.css` is a CSS Module, whose default export maps
 * names to class names. Files referenced by `url()` are published beside the scripts.
 */
export function stylesPlugin({ root, baseUrl, sheets, isAdopted, inputs }: StylesInput): Plugin {
  return {
    name: 'devlog:styles',
    async load(id) {
      if (!id.endsWith('.css')) return null;
      const [{ default: postcss }, { default: cssModules }] = await Promise.all([
        import('postcss'),
        import('postcss-modules'),
      ]);
      let names: Readonly<Record<string, string>> = {};
      const publish = (file: string) => {
        noteInput(inputs, file);
        return publishAsset(this, { file, baseUrl });
      };
      const plugins: PostcssPlugin[] = [refuseImports(root), publishUrls(publish)];
      const modules = cssModules({
        generateScopedName: (name: string, file: string) =>
          `${name}_${hash(relativePath(root, file)).slice(0, 6)}`,
        getJSON: (_file: string, found: Record<string, string>) => {
          names = found;
        },
      });
      const isModule = id.endsWith('.module.css');
      const { css } = await postcss(isModule ? [...plugins, modules] : plugins)
        .process(readFileSync(id, 'utf8'), { from: id, map: false })
        .then(undefined, (error: unknown) => {
          throw new SiteError(brokenSheet(error, { rule: 'mdx-component', file: relativePath(root, id) }));
        });
      sheets.set(id, css.trim());
      // In the module itself: otherwise a module with unused exports would be dropped from the chunk, together with its
      // styles.
      const effect = isAdopted ? adoption(css.trim()) : '';
      return {
        code: `${effect}\nexport default ${JSON.stringify(names)};`,
        moduleType: 'js',
        moduleSideEffects: true,
      };
    },
  };
}

/** A relative `url()`: path, and query or fragment (CSS Values and Units 4, section 4.5.1). */
const RELATIVE_URL = /url\(\s*(['"]?)((?![/#]|[a-z][a-z\d+.-]*:)[^'")?#]+)([?#][^'")]*)?\1\s*\)/gi;

/** Replaces relative addresses in a style sheet by the published ones. */
function publishUrls(publish: (file: string) => string): PostcssPlugin {
  return {
    postcssPlugin: 'devlog:urls',
    Declaration(declaration) {
      const from = declaration.source?.input.file;
      if (!from || !declaration.value.includes('url(')) return;
      declaration.value = declaration.value.replace(
        RELATIVE_URL,
        (written, _quote, path: string, rest = '') => {
          const file = resolve(dirname(from), path);
          // A path without a leading dot may not refer to a file beside the sheet.
          return path.startsWith('.') || isFile(file) ? `url("${publish(file)}${rest}")` : written;
        },
      );
    },
  };
}

/** Rejects `@import`: the sheet becomes a constructed one, which silently ignores it (CSSOM, section 6.3.1). */
function refuseImports(root: string): PostcssPlugin {
  return {
    postcssPlugin: 'devlog:imports',
    AtRule: {
      import(rule: AtRule) {
        const { file = '' } = rule.source?.input ?? {};
        const { line, column } = rule.source?.start ?? {};
        throw new SiteError({
          rule: 'mdx-component',
          file: relativePath(root, file),
          ...(line === undefined ? {} : { line }),
          ...(column === undefined ? {} : { column }),
          message: '`@import` has no effect in the style sheet of a component',
          hint: 'Import that style sheet in the component instead.',
        });
      },
    },
  };
}

interface Bundled {
  readonly chunks: ReadonlyMap<string, OutputChunk>;
  readonly sheets: StyleSheets;
}

/** Styles of a chunk, preceded by those of its imports. */
export function cssOf(chunk: OutputChunk, { chunks, sheets }: Bundled, seen: Set<OutputChunk>): string {
  if (seen.has(chunk)) return '';
  seen.add(chunk);
  const imported = chunk.imports.map((name) => {
    const other = chunks.get(name);
    return other ? cssOf(other, { chunks, sheets }, seen) : '';
  });
  return [...imported, ...chunk.moduleIds.map((id) => sheets.get(id) ?? '')].join('');
}
