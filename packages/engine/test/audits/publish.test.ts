import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { checkPackage, Package } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { type Packed, packedProject } from '../packed';

/*
 * What `npm publish -ws` would send, without sending it: the packages are packed as npm does it and looked into.
 */

const repository = join(import.meta.dirname, '../../../..');
const project = packedProject(
  ['engine', 'search', 'ask', 'social', 'create', 'import'],
  ['zod', 'domhandler', 'htmlparser2', '@types/node', 'undici-types', '@types/react', 'csstype'],
);

/** Files that each package ships beside its bundles in `dist/`. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  engine: [
    'LICENSE',
    'README.md',
    'bin/devlog.mjs',
    'deploy/Caddyfile',
    'deploy/ask/README.md',
    'deploy/ask/edge.ts',
    'deploy/ask/nginx.conf',
    'deploy/nginx.conf',
    'docs/reference.md',
    'package.json',
    'schemas/authors.schema.json',
    'schemas/category.schema.json',
    'schemas/doc.schema.json',
    'schemas/page.schema.json',
    'schemas/post.schema.json',
    'schemas/tags.schema.json',
  ],
  search: ['LICENSE', 'README.md', 'bin/private-devlog-search.mjs', 'package.json'],
  ask: ['LICENSE', 'README.md', 'package.json'],
  social: [
    'LICENSE',
    'README.md',
    'fonts/LICENSE.txt',
    'fonts/Pretendard-SemiBold.otf',
    'package.json',
    'src/card.d.ts',
    'src/card.js',
    'src/index.d.ts',
    'src/index.js',
  ],
  import: ['LICENSE', 'README.md', 'package.json'],
  create: [
    'LICENSE',
    'README.md',
    'package.json',
    'template/common/README.md',
    'template/common/_github/workflows/pages.yml',
    'template/common/_gitignore',
    'template/common/_vscode/extensions.json',
    'template/common/_vscode/front-matter.code-snippets',
    'template/common/_vscode/settings.json',
    'template/common/static/favicon.svg',
    'template/common/tsconfig.json',
    ...['de', 'en', 'es', 'fr', 'id', 'ja', 'ko', 'pt-BR', 'vi', 'zh-CN', 'zh-TW'].flatMap((language) =>
      ['authors.yml', 'blog/first-post.md', 'docs/index.md', 'pages/about.md'].map(
        (file) => `template/${language}/${file}`,
      ),
    ),
  ],
};

/** Files that `dist/` may contain. */
const BUNDLE =
  /^dist\/(?:key|licenses\.md|patterns\.json|classNames\.json|originals\.json|index\.d\.ts|[\w.-]+\.js|browser\/[\w-]+\.js|client\/(?:client\.json|licenses\.md|[\w.]+\.js|assets\/[\w.-]+\.(?:js|css))|types\/(?:locales\/ko\.json|[\w/]+)\.d\.ts)$/;

/** Entries that are run and not imported: a script for a thread of the browser. */
const UNTYPED = ['./worker'];

/** How modules were resolved before there were `exports`, and from CommonJS: the packages are modules alone. */
const OTHER_WAYS = new Set(['node10', 'node16-cjs']);

const SHIPPED = Object.keys(BESIDE).map((name) => ({ name, packed: project.packages[name]! }));

it('publishes all packages of this repository that are not private', () => {
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
    workspaces: readonly string[];
  };
  const open = workspaces.filter(
    (folder) => !JSON.parse(readFileSync(join(repository, folder, 'package.json'), 'utf8')).private,
  );
  expect(open.sort()).toEqual(SHIPPED.map(({ name }) => `packages/${name}`).sort());
});

describe.each(SHIPPED)('@private-devlog/$name', ({ name, packed }) => {
  it('ships its bundles and named files, nothing else', () => {
    expect(packed.files.filter((file) => !file.startsWith('dist/'))).toEqual([...BESIDE[name]!].sort());
    const bundles = packed.files.filter((file) => file.startsWith('dist/'));
    expect(bundles.filter((file) => !BUNDLE.test(file) || /(?:^|\/)test|\.test\./.test(file))).toEqual([]);
  });

  it('holds no path of this machine and no reference to a source map', () => {
    const scripts = packed.files.filter((file) => /\.(?:m?js|css|d\.ts)$/.test(file));
    const texts = scripts.map((file) => [file, readFileSync(join(packed.folder, file), 'utf8')] as const);
    const wrong = texts.filter(
      ([, text]) => text.includes(repository) || /^\/[/*]# sourceMappingURL=/m.test(text),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('says what it is, and where and how it is published', () => {
    const { manifest } = packed;
    const root = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
    expect(manifest).toMatchObject({
      name: `@private-devlog/${name}`,
      version: project.packages.engine!.manifest.version,
      engines: root.engines,
      description: expect.stringMatching(/\.$|: /),
      author: expect.any(String),
      keywords: expect.arrayContaining([expect.any(String)]),
      homepage: expect.stringContaining(`packages/${name}`),
      bugs: expect.stringMatching(/^https:/),
      repository: { directory: `packages/${name}` },
      publishConfig: { access: 'public', provenance: true },
    });
    expect(manifest.private).toBeUndefined();
    expect(manifest.files).toBeDefined();
    expect(manifest.license).toMatch(/^MIT\b/);
    expect(readFileSync(join(packed.folder, 'LICENSE'), 'utf8')).toBe(
      readFileSync(join(repository, 'LICENSE'), 'utf8'),
    );
  });

  it('has every file that its manifest names', () => {
    const { exports = {}, bin = {} } = packed.manifest;
    const named = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string'
        ? [entry]
        : // Only this repository asks for the source.
          Object.entries(entry).flatMap(([condition, file]) => (condition === 'source' ? [] : [file])),
    );
    const missing = [...named.map((file) => file.replace('./', '')), ...Object.values(bin)].filter(
      (file) => !packed.files.includes(file),
    );
    expect(missing).toEqual([]);
    expect(Object.keys(exports).filter((entry) => entry.includes('*'))).toEqual([]);
    for (const file of Object.values(bin))
      expect(readFileSync(join(packed.folder, file), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('has a manifest that publint has nothing to say of', async () => {
    const { messages } = await publint({ pkgDir: packed.folder, pack: false, strict: true });
    expect(messages.map((message) => formatMessage(message, packed.manifest))).toEqual([]);
  });

  it('has types that are right by every way in which a module of JavaScript is resolved', async () => {
    const { name: own, version } = packed.manifest;
    const files = Object.fromEntries(
      packed.files.map((file) => [`/node_modules/${own}/${file}`, readFileSync(join(packed.folder, file))]),
    );
    const result = await checkPackage(new Package(files, own, version), { excludeEntrypoints: UNTYPED });
    const problems = result.types === false ? [] : result.problems;
    const ours = problems.filter(
      (problem) => !OTHER_WAYS.has('resolutionKind' in problem ? problem.resolutionKind : ''),
    );
    expect(ours).toEqual([]);
    // Only the command that begins a site has no types.
    expect(result.types === false).toBe(name === 'create');
  });

  it('imports nothing that it does not depend on', () => {
    const { dependencies = {}, peerDependencies = {}, name: own } = packed.manifest;
    const known = new Set([...Object.keys({ ...dependencies, ...peerDependencies }), own, ...builtinModules]);
    expect(importedPackages(packed).filter((imported) => !known.has(imported))).toEqual([]);
    for (const [dependency, range] of Object.entries(dependencies))
      if (dependency.startsWith('@private-devlog/')) expect(range).toBe(packed.manifest.version);
  });
});

it('indexes pages of another generator with the packed command, and writes its scripts beside the index', () => {
  const { folder, manifest } = project.packages.search!;
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const places = ['packages/search/node_modules', 'node_modules'].map((at) => join(repository, at, name));
    mkdirSync(join(folder, 'node_modules'), { recursive: true });
    symlinkSync(places.find((place) => existsSync(place))!, join(folder, 'node_modules', name));
  }
  const pages = join(folder, '../pages');
  cpSync(join(repository, 'packages/search/src/testdata/html/docusaurus'), pages, { recursive: true });
  const command = join(folder, manifest.bin!['private-devlog-search']!);
  const { stdout, stderr } = spawnSync(process.execPath, [command, pages, '--list'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('left out: old.html (redirect)');
  expect(stdout).toContain('<script type="module" src="/search/box.js"></script>');
  const scripts = ['box.js', 'client.js', 'worker.js'];
  const written = readdirSync(join(pages, 'search'));
  // Rarely needed code is in lazy chunks, which the worker names.
  const parts = written.filter((name) => /^shared-[\w-]{8}\.js$/.test(name));
  const named = written
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(pages, 'search', name), 'utf8'));
  expect(parts.filter((part) => !named.some((text) => text.includes(part)))).toEqual([]);
  expect(written.sort()).toEqual([...scripts, ...parts, 'en.json', 'ko.json'].sort());
});

/** Names of the packages that scripts for Node import: those of the browser's application are bundled whole. */
function importedPackages({ folder, files }: Packed): string[] {
  const scripts = files.filter((file) => /\.m?js$/.test(file) && !/^dist\/(?:client|browser)\//.test(file));
  const imported = scripts.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
    return [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
      // Anything but a string literal is a specifier that is only known at run time.
      ...dynamicImports.map(
        ({ moduleRequest: { start, end } }) => /^["'](.*)["']$/.exec(text.slice(start, end))?.[1],
      ),
    ].filter((name) => name !== undefined && !name.startsWith('.'));
  });
  return [...new Set(imported.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name!.replace('node:', ''))![0]))];
}

it('types what the packages offer, and the handler for edge hosts, by each way of resolving modules', () => {
  project.write('edge.ts', readFileSync(join(project.packages.engine!.folder, 'deploy/ask/edge.ts'), 'utf8'));
  project.write(
    'use.ts',
    `import { askBySearch } from '@private-devlog/ask/local';
import { AskError } from '@private-devlog/ask/protocol';
import { createRemoteAsk } from '@private-devlog/ask/remote';
import { isOfSite } from '@private-devlog/ask/siteAddress';
import type { AskFunction, BlockKind } from './names.js';
import { buildIndex, preparePage } from '@private-devlog/search';
import { createClient } from '@private-devlog/search/client';
import { manifestPath } from '@private-devlog/search/internal';
import { versionTag } from '@private-devlog/search/internal/browser';
import { createSearchHandler } from '@private-devlog/search/server';
import { createPainter } from '@private-devlog/social';
import { defineConfig } from '@private-devlog/engine';
import { useShell } from '@private-devlog/engine/theme';

export const kind: BlockKind = 'item';
// @ts-expect-error No kind of block: the type is known, not \`any\`.
export const unknown: BlockKind = 'poem';
const client = createClient({ url: '/', languages: ['ko'] });
export const asks: AskFunction[] = [
  askBySearch((request) => client.search(request), { indexName: 'site', facetFilters: [], site: 'https://x.example/', hrefOf: (url) => url }),
  createRemoteAsk({ endpoint: '/ask', locale: 'ko', site: 'https://x.example/' }),
];
export const png: Promise<Uint8Array> = createPainter().then((paint) =>
  paint({ title: '', section: '', site: '', date: '', lang: 'ko' }),
);
export const texts: string[] = [manifestPath('ko'), versionTag(null)];
// @ts-expect-error An answer is no number: the type is known, not \`any\`.
export const count: number = await client.search({ requests: [] });
export { AskError, buildIndex, createSearchHandler, defineConfig, isOfSite, preparePage, useShell };
`,
  );
  project.write(
    'names.ts',
    "export type { AskFunction } from '@private-devlog/ask/types';\nexport type { BlockKind } from '@private-devlog/search/types';\n",
  );
  expect(project.typeErrors()).toBe('');
  // Declarations themselves are checked here: what they cannot resolve is `any` to whoever skips that.
  project.write('package.json', '{ "type": "module" }');
  for (const [module, moduleResolution] of [
    ['ESNext', 'bundler'],
    ['Node16', 'Node16'],
    ['NodeNext', 'NodeNext'],
  ])
    expect(
      project.typeErrors({ module, moduleResolution, types: ['node'], skipLibCheck: false }),
      moduleResolution,
    ).toBe('');
});
