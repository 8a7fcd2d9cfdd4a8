/** A benchmark: prints its figures. Times are noisy; compare ratios within one run. */
export type Benchmark = (args: readonly string[], project: string) => Promise<void>;

const BENCHMARKS: Readonly<Record<string, () => Promise<{ run: Benchmark }>>> = {
  build: () => import('./build'),
  dev: () => import('./dev'),
  files: () => import('./files'),
  longcode: () => import('./longCode'),
  markdown: () => import('./markdown'),
  pictures: () => import('./pictures'),
  moving: () => import('./moving/main'),
  reader: () => import('./reader'),
  search: () => import('./search/main'),
  server: () => import('./server'),
};

/** Benchmarks that need arguments, and are not part of a run of all. */
const ON_REQUEST = ['moving'];

/** Runs the named benchmarks, or all. @returns the exit status */
export async function main(args: readonly string[], project: string): Promise<number> {
  const [name, ...rest] = args;
  const chosen =
    name === undefined ? Object.keys(BENCHMARKS).filter((item) => !ON_REQUEST.includes(item)) : [name];
  for (const item of chosen) {
    const load = BENCHMARKS[item];
    if (!load) {
      console.error(`There is no benchmark “${item}”. Known: ${Object.keys(BENCHMARKS).join(', ')}.`);
      return 1;
    }
    await (await load()).run(rest, project);
  }
  return 0;
}
