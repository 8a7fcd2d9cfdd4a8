import { join } from 'node:path';
import { walk } from '../node/files';
import type { Problem } from '../shared/problem';
import { bundleNodeModule, type NodeModule, type NodeModuleKind } from './nodeModule';
import { sharedReact } from './sharedReact';

/** Folder of the components that a site's own directives draw, and the name of what they are bundled into. */
export const DIRECTIVES = 'components/directives';

/** What its modules are in messages. */
export const DIRECTIVE: NodeModuleKind = {
  rule: 'directive',
  option: [],
  mayBePackage: false,
  wanted: 'Write `export default function Name({ label, children }) { … }`.',
  mistake: () => null,
};

/** The components of a site's own directives. */
export interface DirectiveComponents {
  /** Name of the directive → its file, relative to the site's folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Files whose names no directive can have. */
  readonly problems: readonly Problem[];
}

/** Finds the components right in `components/directives/`: each is a directive of the name of its file. */
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
  return { files, problems };
}

/**
 * Bundles the components of directives as one plugin, with the React of the engine.
 *
 * @param cache folder of the cache
 * @throws SiteError for a component that does not compile, does not load, or is no function
 */
export function bundleDirectives(
  files: DirectiveComponents['files'],
  { root, cache }: { readonly root: string; readonly cache: string },
): Promise<NodeModule> {
  const shared = sharedReact();
  const named = Object.entries(files);
  const code = [
    `import { drawDirectives } from ${JSON.stringify(shared.maker)};`,
    ...named.map(([, file], index) => `import * as C${index} from ${JSON.stringify(join(root, file))};`),
    `export default drawDirectives({${named.map(([name], index) => `${JSON.stringify(name)}: C${index}.default`)}});`,
  ].join('\n');
  return bundleNodeModule({ root, name: DIRECTIVES, code, shared }, { cache, kind: DIRECTIVE });
}
