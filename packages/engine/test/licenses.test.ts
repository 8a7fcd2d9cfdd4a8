import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* Dependencies of the packages, installed or bundled, have licenses that permit redistribution. */

const repository = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(repository, file), 'utf8');

/** Licences that ask for no more than a notice. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
]);

/** Whether an SPDX license expression is allowed: one operand of `OR`, all operands of `AND`. */
function isAllowed(license: string): boolean {
  const parts = license.replace(/^\((.*)\)$/, '$1');
  if (parts.includes(' OR ')) return parts.split(' OR ').some(isAllowed);
  if (parts.includes(' AND ')) return parts.split(' AND ').every(isAllowed);
  return ALLOWED.has(parts);
}

interface Locked {
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/**
 * Every package that is installed with the published ones, for any platform, as the lock file has it.
 *
 * @param optional with what an author may install beside the engine
 */
function production(optional: boolean): Map<string, Locked> {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
  const locate = (from: string, name: string): string | null => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
      const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
      const found = packages[place];
      if (found) return found.link ? found.resolved! : place;
      if (folder === '' || !folder.includes('/')) {
        if (folder === '') return null;
        folder = '';
      }
    }
  };
  const found = new Map<string, Locked>();
  const waiting = ['engine', 'search', 'ask', 'social', 'create'].map((name) => `packages/${name}`);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const locked = packages[place];
    if (!locked || found.has(place)) continue;
    found.set(place, locked);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const isOptional = peerDependenciesMeta?.[name]?.optional === true;
      if (isOptional && !optional) continue;
      const other = locate(place, name);
      if (other !== null) waiting.push(other);
      else expect(isOptional, `${place} needs ${name}`).toBe(true);
    }
  }
  return found;
}

/** Packages under another licence. */
function others(installed: ReadonlyMap<string, Locked>): string[] {
  const refused = [...installed].filter(([, { license }]) => !isAllowed(license ?? 'none'));
  return refused.map(([place, { license }]) => `${place}: ${license}`);
}

it('lets an author install nothing but packages under permissive licences', () => {
  const installed = production(false);
  const names = [...installed.keys()].map((place) => place.replace(/^.*node_modules\//, ''));
  expect(names).toEqual(expect.arrayContaining(['react', 'rolldown', 'zod', 'csstype', '@takumi-rs/core']));
  expect(others(installed)).toEqual([]);
});

it('names in the documentation what else comes with a package that an author may add', () => {
  const [libvips, rest] = [true, false].map((isSharp) =>
    others(production(true)).filter((line) => line.includes('/@img/sharp-') === isSharp),
  );
  expect(rest!.sort()).toEqual([
    'node_modules/argparse: Python-2.0',
    'node_modules/elkjs: EPL-2.0',
    'node_modules/pako: (MIT AND Zlib)',
  ]);
  expect(libvips).not.toEqual([]);
  expect(
    libvips!.filter((line) => !/: (?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/.test(line)),
  ).toEqual([]);
  for (const file of ['docs/content/docs/04-own.md', 'docs/i18n/en/docs/04-own.md'])
    expect(read(file), file).toMatch(/`subset-font`.*pako.*Zlib.*argparse.*Python/);
  for (const file of ['README.md', 'docs/content/docs/02-writing.md', 'docs/i18n/en/docs/02-writing.md']) {
    expect(read(file), file).toMatch(/`beautiful-mermaid`.*elkjs.*EPL 2\.0/);
    expect(read(file), file).toMatch(/`sharp`.*libvips.*LGPL 3\.0/);
  }
});

it('bundles nothing but packages under permissive licences', () => {
  const listed = ['licenses.md', 'client/licenses.md'].flatMap((file) => [
    ...read(`packages/engine/dist/${file}`).matchAll(/^## (.+) - \S+ \((.+)\)$/gm),
  ]);
  expect(listed.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['@shikijs/langs', 'temml', 'react-dom', 'zod']),
  );
  expect(listed.filter(([, , license]) => !isAllowed(license!)).map(([line]) => line)).toEqual([]);
});

it('refuses what is not on the list', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND OFL-1.1'].filter(isAllowed)).toHaveLength(3);
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'none', 'SEE LICENSE IN x'].filter(isAllowed)).toEqual([]);
});

it('says why a package is held at another version than the one that asks for it wants', () => {
  const { overrides, '//overrides': reasons } = JSON.parse(read('package.json')) as Record<string, object>;
  expect(Object.keys(reasons ?? {})).toEqual(Object.keys(overrides ?? {}));
  for (const reason of Object.values(reasons ?? {})) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
});
