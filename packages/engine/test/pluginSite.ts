import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSite, type TestSite } from './support';

/** The site of `sites/plugins`, built, while the tests of a file run. */
export interface PluginSite {
  readonly site: TestSite;
  /** What the service of `plugins/stars.ts` answers; `null` for nothing. */
  stars: number | null;
}

/** Builds the site of plugins once for the tests of a file, with the service that one of its plugins asks. */
export function openPluginSite(): PluginSite {
  const own = { site: openSite('plugins'), stars: 5 as number | null };
  const service = createServer((_, response) => {
    if (own.stars === null) response.destroy();
    else response.end(JSON.stringify({ stars: own.stars }));
  });
  beforeAll(async () => {
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    own.site.edit('site.config.ts', '127.0.0.1:9', `127.0.0.1:${(service.address() as AddressInfo).port}`);
    expect(await own.site.build()).toMatchObject({ status: 0, stderr: '' });
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  return own;
}

/** A plugin with a mistake, and what is said of it. */
export type Mistake = readonly [name: string, config: string, plugin: string, message: string, hint: string];

/** Builds a copy of the site with one more plugin: its mistake is told as the row says, and nothing is published. */
export async function expectMistake(
  site: TestSite,
  [, config, plugin, message, hint]: Mistake,
): Promise<void> {
  const copy = site.clone();
  copy.write('plugins/own.ts', plugin);
  copy.edit(
    'site.config.ts',
    "'plugins/archive.ts',",
    `'plugins/archive.ts', ${config || "'plugins/own.ts'"},`,
  );
  const before = copy.dist();
  const run = await copy.build();
  expect(run.status).toBe(1);
  expect(run.stderr).not.toContain('    at ');
  const found = run.problems.find((problem) => problem.message === message);
  expect(found ?? run.problems).toMatchObject({ message });
  expect(found?.hint).toContain(hint);
  expect(copy.dist()).toEqual(before);
}
