import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSite, writeCorpus } from './corpusSite';
import { hugoBuild, hugoVersion, makeHugoSite } from './hugo';
import type { Benchmark } from './main';
import { type Measurement, measure } from './measure';

const SIZES = [36, 1000, 10_000];

/** Another generator, for comparison over the same posts. */
interface Contender {
  readonly name: string;
  readonly root: string;
  /** Folder of its posts, relative to its root. */
  readonly posts: string;
  readonly build: readonly string[];
}

/**
 * Time, memory and written files of builds of a generated corpus: cold, unchanged, after edits, after a new post, and from
 * a restored cache: `npm run bench -- build [posts …] [--hugo] [--index]`. With `--hugo` each build alternates with one by
 * Hugo, with `--index` with one without a search index.
 */
export const run: Benchmark = async (args, project) => {
  const sizes = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const hugo = args.includes('--hugo') ? hugoVersion() : null;
  if (args.includes('--hugo')) {
    if (hugo === null)
      throw new Error('There is no `hugo` on this machine: install it (Debian: `apt install hugo`).');
    console.log(`Hugo ${hugo}`);
  }
  console.log('posts   generator  run        wall s   cpu s   peak MB   files changed');
  for (const posts of sizes.length > 0 ? sizes : SIZES) {
    const folder = (name: string) => join(tmpdir(), `devlog-bench-${posts}-${name}`);
    const site = async (name: string, hasIndex: boolean): Promise<Contender> => {
      const root = folder(name);
      makeSite(root, { hasIndex });
      await writeCorpus({ project, posts, layout: 'docusaurus', out: join(root, 'content') });
      const command = join(project, 'packages/engine/bin/devlog.mjs');
      return {
        name,
        root,
        posts: 'content/blog',
        build: [process.execPath, command, 'build', '--root', root],
      };
    };
    const ours = await site('devlog', true);
    const contenders = [ours];
    if (args.includes('--index')) contenders.push(await site('no index', false));
    if (hugo !== null) {
      const root = folder('hugo');
      makeHugoSite(root);
      await writeCorpus({ project, posts, layout: 'hugo', out: root });
      contenders.unshift({ name: 'hugo', root, posts: 'content/posts', build: hugoBuild(root) });
    }
    const step = async (name: string, prepare: (contender: Contender) => void = () => {}) => {
      for (const contender of contenders) {
        prepare(contender);
        print({ posts, generator: contender.name, name }, await measure(contender.build, project));
      }
    };
    await step('cold');
    await step('unchanged');
    await step('one edit', edit);
    await step('next edit', edit);
    await step('heading', (contender) =>
      changePost(contender, (text) => `${text}\n## One more heading\n\nText.\n`),
    );
    await step('title', (contender) =>
      changePost(contender, (text) => text.replace(/^title: .*$/m, 'title: "Another title"')),
    );
    await step('new post', addPost);
    restore(ours);
    print({ posts, generator: ours.name, name: 'restored' }, await measure(ours.build, project));
    for (const { root } of contenders) rmSync(root, { recursive: true, force: true });
  }
};

/** Appends a sentence to the middle post. */
function edit(contender: Contender): void {
  changePost(contender, (text) => `${text}\nOne more sentence.\n`);
}

/** Changes the post in the middle. */
function changePost(contender: Contender, change: (text: string) => string): void {
  const file = middlePost(contender);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Adds a post of the day after the newest one. */
function addPost(contender: Contender): void {
  const { root, posts } = contender;
  const dates = readdirSync(join(root, posts)).map(
    (name) => /^date: (\d{4}-\d{2}-\d{2})/m.exec(readFileSync(join(root, posts, name), 'utf8'))?.[1] ?? '',
  );
  const newest = new Date(dates.sort().at(-1)!);
  newest.setUTCDate(newest.getUTCDate() + 1);
  const text = readFileSync(middlePost(contender), 'utf8')
    .replace(/^slug: .*$/m, 'slug: "one-more-post"')
    .replace(/^date: .*$/m, `date: ${newest.toISOString().slice(0, 10)}`);
  writeFileSync(join(root, posts, 'one-more-post.md'), text);
}

function middlePost({ root, posts }: Contender): string {
  const files = readdirSync(join(root, posts)).sort();
  return join(root, posts, files[Math.floor(files.length / 2)]!);
}

/** Simulates a CI run: a restored cache, and a fresh clone whose files have new modification times. */
function restore({ root, posts }: Contender): void {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const now = new Date();
  for (const file of readdirSync(join(root, posts))) utimesSync(join(root, posts, file), now, now);
}

interface Row {
  readonly posts: number;
  readonly generator: string;
  readonly name: string;
}

function print({ posts, generator, name }: Row, { wall, cpu, peakMemory, output }: Measurement): void {
  const changed = /(\d+) files? changed/.exec(output)?.[1] ?? '';
  const columns = [
    String(posts).padEnd(7),
    generator.padEnd(10),
    name.padEnd(10),
    wall.toFixed(2).padStart(7),
    cpu.toFixed(2).padStart(7),
    String(peakMemory ?? '?').padStart(9),
    changed.padStart(15),
  ];
  console.log(columns.join(' '));
}
