import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import type { Problem } from '../shared/problem';
import type { Examination } from './types';

const ENGINE = '@private-devlog/engine';

/** Fields of a `package.json` with versions. */
interface PackageManifest {
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Checks Node against the requirements of engine and site, and the engine against those of the site. */
export const examineVersions: Examination = ({ root, engine }) => {
  const own = readPackage(engine.project);
  const site = readPackage(root);
  if (site === 'broken')
    return [
      {
        rule: 'package-json',
        level: 'throw',
        file: 'package.json',
        message: 'the file is no JSON',
        hint: 'Correct it: npm cannot install anything either.',
      },
    ];
  const { version, engines } = own === 'broken' || own === null ? {} : own;
  return [
    ...nodeProblems(process.versions.node, { engine: engines?.node, site: site?.engines?.node }),
    ...engineProblems(version, site),
  ];
};

/** @param ranges required version ranges of Node, from `package.json` */
export function nodeProblems(
  node: string,
  ranges: { readonly engine: string | undefined; readonly site: string | undefined },
): Problem[] {
  return Object.entries(ranges).flatMap(([who, range]): Problem | [] => {
    if (range === undefined || !isOutside(node, range)) return [];
    return {
      rule: 'node-version',
      level: who === 'engine' ? 'throw' : 'warn',
      message: `this is Node ${node}, and the ${who} asks for ${range}`,
      hint: 'Install another version of Node; `.nvmrc` or the host’s settings may name the old one.',
    };
  });
}

/** @param version version of the running engine */
export function engineProblems(version: string | undefined, site: PackageManifest | null): Problem[] {
  if (!site || version === undefined) return [];
  const range = site.dependencies?.[ENGINE] ?? site.devDependencies?.[ENGINE];
  const wrong = (message: string, hint: string): Problem[] => [
    { rule: 'engine-version', level: 'warn', file: 'package.json', message, hint },
  ];
  if (range === undefined)
    return wrong(
      `\`${ENGINE}\` is not among the dependencies`,
      `Run \`npm install ${ENGINE}\`: another machine would not have it.`,
    );
  if (!isOutside(version, range)) return [];
  return wrong(
    `version ${version} of the engine is installed, and the site asks for ${range}`,
    `Run \`npm install\`, or \`npm install ${ENGINE}@latest\` for the newest.`,
  );
}

/** Whether a version is certainly outside the range; false when the range is a file, an address or a tag (`latest`). */
function isOutside(version: string, range: string): boolean {
  return validRange(range) !== null && !satisfies(version, range, { includePrerelease: true });
}

function readPackage(folder: string): PackageManifest | 'broken' | null {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackageManifest;
  } catch {
    return 'broken';
  }
}
