import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { isFile, walk } from '../node/files';
import { nearest } from '../shared/nearest';
import type { Problem } from '../shared/problem';
import { ALL_PARTS, ARTICLE_PART_NAMES, PART_NAMES, SLOT_NAMES } from '../shared/screenProps/parts';

/** Folder of a site's own components. */
const FOLDER = 'components';

/** Names of components that the application renders: parts, their slots before and after, and `mdx` for articles. */
const NAMES: readonly string[] = [...PART_NAMES, ...SLOT_NAMES, 'mdx'];

/** Names of components that are rendered while a text is parsed. */
const DRAWN: readonly string[] = ARTICLE_PART_NAMES;

/** Name of the generated module that exports all of a site's components. */
export const COMPONENTS_MODULE = 'devlog:components';

/** A site's own components. */
export interface ComponentFiles {
  /** Name → absolute path; empty when the site has none. */
  readonly files: Readonly<Record<string, string>>;
  /** Problems of files that match no part. */
  readonly problems: readonly Problem[];
}

/**
 * Finds the components that override parts of the theme: files directly in `components/` whose name begins with a
 * capital letter, and `mdx`. Files in subfolders are only imported by them.
 */
export function siteComponents(root: string): ComponentFiles {
  const files: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const { path } of walk(join(root, FOLDER))) {
    const [, name, extension] = /^([^/.]+)\.([jt]sx?)$/.exec(path) ?? [];
    if (name === undefined || extension === undefined) continue;
    if (NAMES.includes(name)) files[name] = join(root, FOLDER, path);
    else if (/^[A-Z]/.test(name) && !DRAWN.includes(name)) problems.push(unknownName(path, name));
  }
  return { files, problems };
}

/** Path of a component's file, relative to the site; `.tsx` is assumed for a missing file. */
export function componentFile(root: string, name: string): string {
  const endings = ['.tsx', '.jsx', '.ts', '.js'];
  const ending = endings.find((known) => isFile(join(root, FOLDER, name + known))) ?? endings[0]!;
  return `${FOLDER}/${name}${ending}`;
}

function unknownName(path: string, name: string): Problem {
  const near = nearest(name, [...Object.keys(ALL_PARTS), ...SLOT_NAMES]);
  return {
    rule: 'site-component',
    level: 'warn',
    file: `${FOLDER}/${path}`,
    message: `the theme has no component \`${name}\` to replace`,
    hint: `${near ? `Did you mean \`${near}\`? ` : ''}Replaceable are ${Object.keys(ALL_PARTS).join(', ')}; \`Before…\` and \`After…\` of many are empty places; what these import goes into a folder of \`${FOLDER}\`.`,
  };
}

/** Provides the generated module that exports the components, with parts wrapped by their slots. */
export function componentsPlugin(files: Readonly<Record<string, string>>): Plugin {
  const id = `\0${COMPONENTS_MODULE}`;
  return {
    name: COMPONENTS_MODULE,
    resolveId: (source) => (source === COMPONENTS_MODULE ? id : null),
    load: (source) => (source === id ? componentsModule(files) : null),
  };
}

/**
 * Styles that only documents with certain components need: elements of a `PostFooter` have no classes and no wrapper.
 */
export function componentStyles(files: Readonly<Record<string, string>>): string {
  if (!('PostFooter' in files)) return '';
  const added = 'article>footer>:not([class],[data-tags])';
  return `@layer own{${added},article>footer>.comments{margin-block:1.5rem}${added} a{color:var(--accent);text-decoration:underline}}`;
}

function componentsModule(files: Readonly<Record<string, string>>): string {
  const inSlots = SLOT_NAMES.filter((name) => name in files).map((name) =>
    name.replace(/^(?:Before|After)/, ''),
  );
  const local = (name: string) => {
    if (!(name in files)) return 'undefined';
    return IN_MAIN.test(name) ? `own($${name})` : `$${name}`;
  };
  return [
    ...Object.entries(files).map(([name, file]) => `import $${name} from ${JSON.stringify(file)};`),
    ...(inSlots.length > 0 ? [AROUND] : []),
    ...new Set(
      [...Object.keys(files).filter((name) => !SLOT_NAMES.includes(name)), ...inSlots].map((name) =>
        inSlots.includes(name)
          ? `export const ${name} = around(${['Before', '', 'After'].map((place) => local(place + name)).join()});`
          : `export { $${name} as ${name} };`,
      ),
    ),
  ].join('\n');
}

/** Names of slots inside the page's main column. */
const IN_MAIN = /^(?:Before|After)(?!Navbar$|Footer$)/;

/** Helpers of the generated module: `own` adds margins to a slot's content, `around` renders a part with its slots. */
const AROUND = `import { createElement, Fragment } from 'react';
const own = (Own) => (props) => createElement('div', { className: 'own' }, createElement(Own, props));
const around = (Before, Own, After) => ({ Default, ...props }) =>
  createElement(
    Fragment,
    null,
    Before && createElement(Before, props),
    Own ? createElement(Own, { ...props, Default }) : createElement(Default, props),
    After && createElement(After, props),
  );`;
