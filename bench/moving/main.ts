import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type ImportResult, importSite } from '../../packages/import/src';
import type { Benchmark } from '../main';
import { loadRenderer, type Renderer, readOriginal } from './original';
import { differences, elementsOf, hasClass, lostWords, parseHtml, shapeOf, textOf } from './shape';

/** Syntax of old engines that must not remain. */
const RAW = /.{0,20}(?::::|\{\{[<%]|\{%|\[\[|\+\+\+|<<<).{0,20}/g;

/**
 * Imports and builds a real site, and compares it with its source by rules that are independent of the importer:
 * `npm run bench -- moving FOLDER … [--from KIND] [--public] [--details]`.
 */
export const run: Benchmark = async (args, project) => {
  const from = args.includes('--from') ? args[args.indexOf('--from') + 1] : undefined;
  const folders = args.filter((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--from');
  const render = await loadRenderer(project);
  for (const folder of folders)
    await moveOne({
      source: resolve(folder),
      from,
      project,
      render,
      hasDetails: args.includes('--details'),
      isPublic: args.includes('--public'),
    });
};

interface Move {
  readonly source: string;
  readonly from: string | undefined;
  readonly project: string;
  readonly render: Renderer;
  readonly hasDetails: boolean;
  /** Whether all texts are public, for sources that do not declare it. */
  readonly isPublic: boolean;
}

async function moveOne({ source, from, project, render, hasDetails, isPublic }: Move): Promise<void> {
  const name = `${basename(dirname(source))}+${basename(source)}`;
  const into = join(project, 'packages/engine/.cache/moved', name);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const start = Date.now();
  const result = await importSite({ source, into, from, isPublic });
  const moved = Date.now();
  const engine = join(project, 'packages/engine/bin/devlog.mjs');
  const { status, stderr } = spawnSync(process.execPath, [engine, 'build', '--root', into], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const seconds = [moved - start, Date.now() - moved].map((time) => `${(time / 1000).toFixed(0)} s`);
  console.log(
    `\n${source}: import ${seconds[0]}, build ${seconds[1]}, ${status === 0 ? '0 errors' : 'FAILED'}`,
  );
  console.log(result.lines.join('\n'));
  if (status !== 0) {
    const end = stderr.search(/^\d+ errors?$/m);
    console.log(stderr.slice(Math.max(end, 0)));
    return;
  }
  console.log(stderr.split('\n').find((line) => line.startsWith('By rule')) ?? 'No warnings');
  for (const line of compare(result, { source, into, render, hasDetails })) console.log(line);
}

interface Sides {
  readonly source: string;
  readonly into: string;
  readonly render: Renderer;
  readonly hasDetails: boolean;
}

function compare(result: ImportResult, { source, into, render, hasDetails }: Sides): string[] {
  const dist = join(into, 'dist');
  const files = new Set(readdirSync(dist, { recursive: true, encoding: 'utf8' }));
  const fileOf = (written: string) => {
    const path = decodedPath(written);
    return [`${path.replace(/\/$/, '')}.html`, `${path}/index.html`, path]
      .map((file) => file.replace(/\/{2,}/g, '/').replace(/^\//, ''))
      .find((file) => files.has(file) && /\.\w+$/.test(file));
  };
  const today = new Date().toISOString().slice(0, 10);
  const tally = { texts: 0, hidden: 0, exposed: [] as string[], ids: 0, lostIds: [] as string[] };
  const equal = { plain: [0, 0], own: [0, 0] };
  const unequal: string[] = [];
  const lost: string[] = [];
  for (const { source: path, path: address } of result.texts) {
    if (!existsSync(join(source, path)) || !/\.(?:md|mdx|markdown|html)$/i.test(path)) continue;
    const original = readOriginal(path, readFileSync(join(source, path), 'utf8'), render, today);
    const file = fileOf(address);
    tally.texts++;
    if (original.hiding !== null) {
      tally.hidden++;
      if (file !== undefined && !isUnlisted(join(dist, file)))
        tally.exposed.push(`${path} (${original.hiding})`);
    }
    if (file === undefined) continue;
    const page = parseHtml(readFileSync(join(dist, file), 'utf8'));
    const [prose] = elementsOf(page, (element) => hasClass(element, 'prose'));
    if (!prose) continue;
    for (const id of original.ids) {
      tally.ids++;
      if (elementsOf(page, ({ properties }) => properties.id === id).length === 0)
        tally.lostIds.push(`${path}#${id}`);
    }
    const now = shapeOf(prose);
    const [title] = elementsOf(page, ({ tagName }) => tagName === 'h1');
    const named = title ? textOf(title) : '';
    const found = differences(original.shape, now, named);
    const kind = original.hasOwnSyntax ? equal.own : equal.plain;
    kind[1] = (kind[1] ?? 0) + 1;
    if (found.length === 0) kind[0] = (kind[0] ?? 0) + 1;
    else unequal.push(`${original.hasOwnSyntax ? 'own  ' : 'plain'} ${path}: ${found.join(', ')}`);
    const share = lostWords(original.shape, now, named);
    if (share > 0.02) lost.push(`${path}: ${(share * 100).toFixed(0)} %`);
  }
  const all = result.rows.filter(({ isTimed, state }) => !isTimed && state !== 'draft');
  // What a service answers at an address of its own, the new site cannot.
  const rows = all.filter(({ from }) => !/^https?:/.test(from));
  const answered = rows.filter(({ from }) => fileOf(from) !== undefined);
  const unlisted = rows.filter(({ from, to }) => to !== null && fileOf(from) === undefined);
  const raw = rawPages(dist, [...files]);
  const list = (items: readonly string[]) =>
    items.length === 0 ? '' : `: ${items.slice(0, hasDetails ? 1e9 : 5).join('; ')}`;
  return [
    `hidden by the source ${tally.hidden}, of these public ${tally.exposed.length}${list(tally.exposed)}`,
    `old addresses ${rows.length} (of a service ${all.length - rows.length}): answered ${answered.length}, said to answer but do not ${unlisted.length}${list(unlisted.map((row) => row.from))}`,
    `pages with raw signs ${raw.length}${list(raw)}`,
    `ids that the author wrote ${tally.ids}, not kept ${tally.lostIds.length}${list(tally.lostIds)}`,
    `equal to markdown-it: plain ${equal.plain.join(' of ')}, with syntax of the old engine ${equal.own.join(' of ')}`,
    ...unequal.slice(0, hasDetails ? 1e9 : 10).map((line) => `  ${line}`),
    `texts that lost more than 2 % of their words ${lost.length}${list(lost)}`,
  ];
}

/** As files are named: hosts decode a path before they look for its file. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function isUnlisted(file: string): boolean {
  return /<meta[^>]+noindex/.test(readFileSync(file, 'utf8'));
}

function rawPages(dist: string, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    if (!file.endsWith('.html')) return [];
    const page = parseHtml(readFileSync(join(dist, file), 'utf8'));
    const found = elementsOf(page, (element) => hasClass(element, 'prose')).flatMap(
      (part) => textOf(part, ({ tagName }) => /^(?:pre|code|svg)$/.test(tagName)).match(RAW) ?? [],
    );
    return found.length === 0 ? [] : [`${file} ${found.slice(0, 3).join(' | ').replaceAll('\n', ' ')}`];
  });
}
