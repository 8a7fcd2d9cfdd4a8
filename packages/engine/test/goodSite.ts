import { beforeAll, expect } from 'vitest';
import { openSite, type TestSite } from './support';

/** The post that edits change. */
export const POST = 'content/blog/250101-01.md';
/** Path for a new post. */
export const NEW_POST = 'content/blog/250301-01.md';

/**
 * Builds the site `basic`, which has no problems, once for the tests of a file. `onlyProblem` applies a change to a copy,
 * builds it, and returns the single problem that must result.
 */
export function openGoodSite() {
  const site = openSite('basic');
  beforeAll(async () => {
    expect(await site.build()).toMatchObject({ status: 0, problems: [] });
  });
  async function onlyProblem(change: (site: TestSite) => void) {
    const copy = site.clone();
    change(copy);
    const { status, problems, stderr, stdout } = await copy.build();
    expect(stderr, 'no stack trace').not.toMatch(/^\s+at .*:\d+/m);
    expect(problems, stderr + stdout).toHaveLength(1);
    expect(status).toBe(1);
    expect(copy.dist(), 'the last output stays').toEqual(site.dist());
    return problems[0]!;
  }
  return { site, onlyProblem };
}

/** Edit that adds a line to the front matter of {@link POST}, as line 5. */
export const field = (line: string) => (copy: TestSite) =>
  copy.edit(POST, 'tags: [linux]\n', `tags: [linux]\n${line}\n`);
/** Edit that replaces the body of {@link POST}. */
export const body = (text: string) => (copy: TestSite) => copy.edit(POST, '본문이다.', text);
/** Edit that adds an option to the configuration. */
export const config = (option: string) => (copy: TestSite) =>
  copy.edit('site.config.ts', '  url:', `  ${option},\n  url:`);
