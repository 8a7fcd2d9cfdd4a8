import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import type { AtRule, Plugin as PostcssPlugin } from 'postcss';
import type { OutputChunk, Plugin } from 'rolldown';
import { isFile } from '../node/files';
import { hash } from '../node/hash';
import { SiteError } from '../shared/problem';
import { adoption } from './adoption';
import { publishAsset } from './assets';
import { brokenSheet } from './brokenSheet';
import { type BundleInputs, noteInput } from './kept';

/** Style sheets that were met while bundling: module → its styles. */
export type StyleSheets = Map<string, string>;

/** How {@link stylesPlugin} treats the style sheets of one bundle. */
export interface StylesInput {
  /** Folder of the site; class names depend on paths below it, not on where it is. */
  readonly root: string;
  readonly baseUrl: string;
  /** Filled with what is met. */
  readonly sheets: StyleSheets;
  /** Whether scripts adopt the styles of their modules when they run, as they do in the browser. */
  readonly isAdopted: boolean;
  /** Receives the files that sheets name. */
  readonly inputs: BundleInputs;
}

/**
 * Takes style sheets that a component imports out of its script. One whose name ends in `.module.css` is a CSS Module:
 * its default export maps names to class names. Files that a sheet names by `url()` are published beside the scripts.
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
          `${name}_${hash(relative(root, file)).slice(0, 6)}`,
        getJSON: (_file: string, found: Record<string, string>) => {
          names = found;
        },
      });
      const isModule = id.endsWith('.module.css');
      const { css } = await postcss(isModule ? [...plugins, modules] : plugins)
        .process(readFileSync(id, 'utf8'), { from: id, map: false })
        .then(undefined, (error: unknown) => {
          throw new SiteError(brokenSheet(error, { rule: 'mdx-component', file: pathIn(root, id) }));
        });
      sheets.set(id, css.trim());
      // In the module itself: one whose names nobody reads would be left out of the chunk, and its styles with it.
      const effect = isAdopted ? adoption(css.trim()) : '';
      return {
        code: `${effect}\nexport default ${JSON.stringify(names)};`,
        moduleType: 'js',
        moduleSideEffects: true,
      };
    },
  };
}

const pathIn = (root: string, file: string) => relative(root, file).replaceAll('\\', '/');

/** An address relative to the sheet, and what is behind its path (CSS Values and Units 4, section 4.5.1). */
const RELATIVE_URL = /url\(\s*(['"]?)((?![/#]|[a-z][a-z\d+.-]*:)[^'")?#]+)([?#][^'")]*)?\1\s*\)/gi;

/** Gives files that a sheet names relative to itself the address under which they are published. */
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
          // What is written without a dot may be meant for another place.
          return path.startsWith('.') || isFile(file) ? `url("${publish(file)}${rest}")` : written;
        },
      );
    },
  };
}

/** A constructed style sheet, which is what becomes of it, ignores `@import` without a word (CSSOM, section 6.3.1). */
function refuseImports(root: string): PostcssPlugin {
  return {
    postcssPlugin: 'devlog:imports',
    AtRule: {
      import(rule: AtRule) {
        const { file = '' } = rule.source?.input ?? {};
        const { line, column } = rule.source?.start ?? {};
        throw new SiteError({
          rule: 'mdx-component',
          file: pathIn(root, file),
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

/** Styles of a script and of what it imports, those first. */
export function cssOf(chunk: OutputChunk, { chunks, sheets }: Bundled, seen: Set<OutputChunk>): string {
  if (seen.has(chunk)) return '';
  seen.add(chunk);
  const imported = chunk.imports.map((name) => {
    const other = chunks.get(name);
    return other ? cssOf(other, { chunks, sheets }, seen) : '';
  });
  return [...imported, ...chunk.moduleIds.map((id) => sheets.get(id) ?? '')].join('');
}
