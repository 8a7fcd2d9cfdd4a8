import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { KIT_FILES, type Original, STYLES_OF } from '../src/bundle/themeKit';
import { walk } from '../src/node/files';
import { hash } from '../src/node/hash';
import { relativePath, slashed } from '../src/node/relativePath';
import { ALL_PARTS } from '../src/shared/screenProps/parts';
import { withNamespaces } from './inlineClassNames';
import { scopedName } from './scopedName';
import { moduleAt } from './types';

/*
 * Prepares `devlog eject`: the original of each part, rewritten to import only public exports, and the module
 * `@private-devlog/engine/theme/kit` that it imports.
 */

const THEME = '@private-devlog/engine/theme';
const KIT = `${THEME}/kit`;

/** Exported name → its definition, as `FILE NAME`. */
type Exported = ReadonlyMap<string, string>;

/**
 * Writes originals, kit and class names into the folder of the bundles. @throws Error if a part needs something that
 * is not exported
 */
export async function buildThemeKit(folder: string, dist: string): Promise<void> {
  const source = join(folder, 'src');
  const theme = exportsOf(join(source, 'theme/public.ts'));
  const classNames = classNamesOf(source);
  writeFileSync(join(dist, KIT_FILES.classNames), JSON.stringify(classNames));
  writeFileSync(join(dist, KIT_FILES.module), await bundleKit(source, theme, classNames));
  const kit = exportsOf(join(source, 'theme/kit.ts'));
  const importers = importersOf(source);
  const originals = Object.fromEntries(
    originalFiles(source).map((file) => originalOf(file, { source, theme, kit, importers })),
  );
  const missing = Object.keys(ALL_PARTS).filter((name) => !(name in originals));
  if (missing.length > 0) throw new Error(`No file defines the parts ${missing.join(', ')}.`);
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, KIT_FILES.originals), JSON.stringify(originals));
}

/** Files of the parts of texts, each named after its part. */
const ARTICLE_PARTS = /^markdown\/parts\/[A-Z]\w*\.tsx$/;

/** End of the file of any other part. */
const PART = /\nexport const \w+(?:: Part<'\w+'>)? = part\('(\w+)', (\w+)\);\n$/;

function originalFiles(source: string): string[] {
  return walk(source)
    .filter(
      ({ path }) =>
        ARTICLE_PARTS.test(path) ||
        (path.endsWith('.tsx') && PART.test(readFileSync(join(source, path), 'utf8'))),
    )
    .map(({ path }) => join(source, path));
}

/** An import statement of this project; type-only names are marked. */
const IMPORT = /^import (type )?(?:(\w+)|\{([^}]*)\}) from '([^']+)';\n/gm;

interface Packages {
  readonly source: string;
  readonly theme: Exported;
  readonly kit: Exported;
  /** CSS module → number of modules that import it. */
  readonly importers: ReadonlyMap<string, number>;
}

function originalOf(file: string, packages: Packages): [string, Original] {
  const text = readFileSync(file, 'utf8');
  const [, name = basename(file, '.tsx'), component = ''] = PART.exec(text) ?? [];
  const imports = new Map<string, Set<string>>();
  const styles: string[] = [];
  const lines: string[] = [];
  for (const [, type, whole, names, path = ''] of text.matchAll(IMPORT)) {
    if (!path.startsWith('.')) lines.push(`import ${type ?? ''}${whole ?? `{${names}}`} from '${path}';`);
    else if (whole) {
      const sheet = relativePath(packages.source, join(dirname(file), path));
      styles.push(sheet);
      lines.push(`import ${whole} from '${STYLES_OF}${sheet}';`);
    } else
      for (const one of (names ?? '')
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)) {
        const bare = one.replace(/^type /, '');
        if (bare === 'part' || bare === 'Part') continue;
        const { from, as } = publicName(moduleAt(join(dirname(file), path)), bare, { file, ...packages });
        const local = as === bare ? bare : `${as} as ${bare}`;
        const line = imports.get(from) ?? new Set();
        imports.set(from, line.add(type || one !== bare ? `type ${local}` : local));
      }
  }
  const fromPackage = [...imports].sort().map(([from, names]) => importLine([...names], from));
  const body = text
    .replace(IMPORT, '')
    .replace(PART, `\nexport default ${component};\n`)
    .replace(`export function ${component}(`, `function ${component}(`);
  const all = [
    ...lines.filter((line) => !line.includes('.css')),
    ...fromPackage,
    ...lines.filter((line) => line.includes('.css')),
  ];
  const code = [all.join('\n'), body.trimStart()].filter(Boolean).join('\n\n');
  const textOf = (sheet: string) => readFileSync(join(packages.source, sheet), 'utf8');
  const own = styles.filter((sheet) => packages.importers.get(sheet) === 1);
  return [
    name,
    {
      code,
      hash: hash(code, ...styles.map(textOf)).slice(0, 12),
      sheets: Object.fromEntries(own.map((sheet) => [sheet, withShortLayers(textOf(sheet))])),
    },
  ];
}

/** Shortens the names of layers to those of the published styles, so that a copy stays in the same layers. */
const withShortLayers = (css: string) => css.replace(/(@layer \w)\w*/g, '$1');

/** Number of modules that import each CSS module. */
function importersOf(source: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of walk(source)) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const [, sheet = ''] of readFileSync(join(source, path), 'utf8').matchAll(
      /from '(\.[^']*\.module\.css)'/g,
    )) {
      const name = relativePath(source, join(source, dirname(path), sheet));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

function importLine(names: readonly string[], from: string): string {
  const bare = (name: string) => name.replace(/^type /, '').toLowerCase();
  const sorted = [...names].sort((a, b) => (bare(a) < bare(b) ? -1 : 1));
  if (sorted.every((name) => name.startsWith('type ')))
    return `import type { ${sorted.map((name) => name.slice('type '.length)).join(', ')} } from '${from}';`;
  const line = `import { ${sorted.join(', ')} } from '${from}';`;
  return line.length <= 110
    ? line
    : `import {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** Public module and name of something of the engine. @throws Error if it is not exported */
function publicName(
  module: string,
  name: string,
  { file, source, theme, kit }: Omit<Packages, 'importers'> & { readonly file: string },
): { readonly from: string; readonly as: string } {
  const place = `${relativePath(source, module)} ${name}`;
  for (const [from, exported] of [
    [THEME, theme],
    [KIT, kit],
  ] as const) {
    const found = [...exported].find(([, defined]) => defined === place);
    if (found) return { from, as: found[0] };
  }
  throw new Error(
    `${relativePath(source, file)} imports ${place}, which neither theme/public.ts nor theme/kit.ts exports.`,
  );
}

/** Exports of a module from other modules: name → file and name there. */
function exportsOf(file: string): Exported {
  const source = file.slice(0, slashed(file).lastIndexOf('/theme/'));
  const text = readFileSync(file, 'utf8');
  const exported = new Map<string, string>();
  for (const [, names = '', path = ''] of text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)';/gm)) {
    const module = moduleAt(join(dirname(file), path));
    for (const one of names
      .split(',')
      .map((word) => word.trim().replace(/^type /, ''))
      .filter(Boolean)) {
      const [from = one, as = from] = one.split(' as ');
      exported.set(as, `${relativePath(source, module)} ${from}`);
    }
  }
  return exported;
}

/** Class names: CSS module, relative to the source → name → class. */
function classNamesOf(source: string): Record<string, Record<string, string>> {
  const nameOf = scopedName(source);
  return Object.fromEntries(
    walk(source)
      .filter(({ path }) => path.endsWith('.module.css'))
      .map(({ path }) => {
        const css = readFileSync(join(source, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
        const names = [...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name);
        return [path, Object.fromEntries(names.map((name) => [name, nameOf(name, join(source, path))]))];
      }),
  );
}

/** Module state, which two copies of a module would not share. */
const STATE = /\bcreateContext\(|^let |^const \w+ = new (?:Map|Set|WeakMap|WeakSet)\b/m;

/** A cache of requests, and whether a warning was given: both may exist twice. */
const MAY_HAVE_STATE = ['browser/storage.ts', 'theme/lazy/nearPages.ts'];

/** Bundles the kit; modules that the application shares are imported from the theme. */
async function bundleKit(
  source: string,
  theme: Exported,
  classNames: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<string> {
  const shared = new Set(
    [...theme.values()].map((place) => place.split(' ')[0]!).filter((path) => path.startsWith('theme/')),
  );
  const pathOf = (id: string) => relativePath(source, id);
  const plugin: Plugin = {
    name: 'devlog:kit',
    resolveId(id, importer) {
      if (!id.startsWith('.') || !importer) return null;
      const file = join(dirname(importer), id);
      if (id.endsWith('.css')) return file;
      return shared.has(pathOf(moduleAt(file))) ? { id: THEME, external: true } : null;
    },
    load(id) {
      const names = classNames[pathOf(id)];
      if (!names) return null;
      const code = Object.entries(names).map(
        ([name, value]) => `const ${value}$ = '${value}';\nexport { ${value}$ as '${name}' };`,
      );
      return { code: code.join('\n'), moduleType: 'js' };
    },
    transform: (code, id) => (id.endsWith('.tsx') ? withNamespaces(code) : null),
  };
  const bundle = await rolldown({
    input: join(source, 'theme/kit.ts'),
    platform: 'browser',
    external: [/^react(?:\/|$)/],
    plugins: [plugin],
    transform: { jsx: { runtime: 'automatic', development: false } },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
  await bundle.close();
  return checked(output[0], { source, theme });
}

function checked(
  { code, moduleIds }: OutputChunk,
  { source, theme }: Pick<Packages, 'source' | 'theme'>,
): string {
  for (const id of moduleIds) {
    const path = relativePath(source, id);
    if (!/\.tsx?$/.test(path) || MAY_HAVE_STATE.includes(path)) continue;
    if (STATE.test(readFileSync(id, 'utf8')))
      throw new Error(
        `${path} has a state, which the kit would have a second time: export it from theme/public.ts.`,
      );
  }
  for (const [, names = ''] of code.matchAll(/^import \{([^}]*)\} from "@private-devlog\/engine\/theme"/gm))
    for (const name of names.split(',').map((word) => word.trim().split(' as ')[0]!))
      if (!theme.has(name))
        throw new Error(`The kit imports ${name}, which theme/public.ts does not export.`);
  return code;
}
