import { join } from 'node:path';
import { isFile, walk } from '../node/files';
import type { Problem } from '../shared/problem';
import { ARTICLE_PART_NAMES } from '../shared/screenProps/parts';
import { bundleNodeModule, type NodeModule, type NodeModuleKind } from './nodeModule';
import { sharedReact } from './sharedReact';
import { componentFile } from './siteComponents';

/** Folder of the components of a site's own directives; also the name of their bundle. */
export const DIRECTIVES = 'components/directives';

/** Description of these modules for messages. */
export const DIRECTIVE: NodeModuleKind = {
  rule: 'directive',
  option: [],
  mayBePackage: false,
  wanted: 'Write `export default function Name({ label, children }) { … }`.',
  mistake: () => null,
};

/** Components that are rendered while a text is parsed. */
export interface DirectiveComponents {
  /** Name of the directive → its file, relative to the site's folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Article part → its file, relative to the site's folder. */
  readonly parts: Readonly<Record<string, string>>;
  /** Problems of files whose names are no valid directive names. */
  readonly problems: readonly Problem[];
}

/**
 * Finds the components directly in `components/directives/`, each of which is a directive named like its file, and
 * components of article parts in `components/`.
 */
export function directiveComponents(root: string): DirectiveComponents {
  const files: Record<string, string> = {};
  const problems: Problem[] = [];
  for (const { path } of walk(join(root, DIRECTIVES))) {
    const [, name] = /^([^/.]+)\.[jt]sx?$/.exec(path) ?? [];
    if (name === undefined) continue;
    const file = `${DIRECTIVES}/${path}`;
    if (/^[a-z][a-z\d-]*$/.test(name)) files[name] = file;
    else
      problems.push({
        rule: 'site-component',
        level: 'warn',
        file,
        message: `no directive can be called \`${name}\``,
        hint: 'Name the file by lower-case letters, digits and hyphens; what components import goes into a folder there.',
      });
  }
  const parts = ARTICLE_PART_NAMES.map((name) => [name, componentFile(root, name)] as const);
  return { files, parts: Object.fromEntries(parts.filter(([, file]) => isFile(join(root, file)))), problems };
}

/** Whether a site has any such components. */
export const hasDrawn = ({ files, parts }: DirectiveComponents): boolean =>
  Object.keys({ ...files, ...parts }).length > 0;

/**
 * Bundles the components that are rendered while a text is parsed as one plugin, with the engine's React.
 *
 * @param cache folder of the cache
 * @throws SiteError for a component that does not compile, does not load, or is no function
 */
export function bundleDirectives(
  { files, parts }: Pick<DirectiveComponents, 'files' | 'parts'>,
  { root, cache }: { readonly root: string; readonly cache: string },
): Promise<NodeModule> {
  const shared = sharedReact();
  const directives = Object.entries(files);
  const named = [...directives, ...Object.entries(parts)];
  const members = named.map(([name], index) => `${JSON.stringify(name)}: C${index}.default`);
  const code = [
    `import { drawDirectives } from ${JSON.stringify(shared.maker)};`,
    ...named.map(([, file], index) => `import * as C${index} from ${JSON.stringify(join(root, file))};`),
    `export default drawDirectives({${members.slice(0, directives.length)}}, {${members.slice(directives.length)}});`,
  ].join('\n');
  return bundleNodeModule({ root, name: DIRECTIVES, code, shared }, { cache, kind: DIRECTIVE });
}
