import { beforeAll, expect } from 'vitest';
import { openSite, type TestSite } from './support';

/** A post of the site, which edits change. */
export const POST = 'content/blog/250101-01.md';
/** A post that is not there yet. */
export const NEW_POST = 'content/blog/250301-01.md';

/**
 * Builds the good site once for the tests of a file. `onlyProblem` changes a copy of it, builds that, and gives the
 * one problem that must come of it.
 */
export function openGoodSite() {
  const site = openSite('basic');
  beforeAll(async () => {
    expect(await site.build()).toMatchObject({ status: 0, problems: [] });
  });
  async function onlyProblem(change: (site: TestSite) => void) {
    const broken = site.clone();
    change(broken);
    const { status, problems, stderr, stdout } = await broken.build();
    expect(stderr, 'no stack trace').not.toMatch(/^\s+at .*:\d+/m);
    expect(problems, stderr + stdout).toHaveLength(1);
    expect(status).toBe(1);
    expect(broken.dist(), 'the last output stays').toEqual(site.dist());
    return problems[0]!;
  }
  return { site, onlyProblem };
}

/** Puts a line into the front matter of the first post, as its line 5. */
export const field = (line: string) => (broken: TestSite) =>
  broken.edit(POST, 'tags: [linux]\n', `tags: [linux]\n${line}\n`);
/** Edit that puts this in the place of the text of {@link POST}. */
export const body = (text: string) => (broken: TestSite) => broken.edit(POST, '본문이다.', text);
/** Edit that adds an option to the configuration. */
export const config = (option: string) => (broken: TestSite) =>
  broken.edit('site.config.ts', '  url:', `  ${option},\n  url:`);
