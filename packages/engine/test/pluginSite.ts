import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSite, type TestSite } from './support';

/** The site `sites/plugins`, built for the tests of a file. */
export interface PluginSite {
  readonly site: TestSite;
  /** Response of the service that `plugins/stars.ts` requests; `null` closes the connection. */
  stars: number | null;
}

/** Builds the site once for the tests of a file, and starts the service that one of its plugins requests. */
export function openPluginSite(): PluginSite {
  const pluginSite = { site: openSite('plugins'), stars: 5 as number | null };
  const service = createServer((_, response) => {
    if (pluginSite.stars === null) response.destroy();
    else response.end(JSON.stringify({ stars: pluginSite.stars }));
  });
  beforeAll(async () => {
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    pluginSite.site.edit(
      'site.config.ts',
      '127.0.0.1:9',
      `127.0.0.1:${(service.address() as AddressInfo).port}`,
    );
    expect(await pluginSite.site.build()).toMatchObject({ status: 0, stderr: '' });
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  return pluginSite;
}

/** A plugin with a mistake, and the expected problem. */
export type Mistake = readonly [name: string, config: string, plugin: string, message: string, hint: string];

const copies = new WeakMap<TestSite, TestSite>();

/** The copy of a site for all mistakes of a file, with a plugin that is not configured yet. */
export function copyWith(site: TestSite, plugin: string): TestSite {
  const copy = copies.get(site) ?? site.clone();
  copies.set(site, copy);
  copy.write('site.config.ts', site.read('site.config.ts'));
  copy.write('plugins/own.ts', plugin);
  return copy;
}

/** Expects that a build with the plugin reports the problem and publishes nothing. */
export async function expectMistake(
  site: TestSite,
  [, config, plugin, message, hint]: Mistake,
): Promise<void> {
  const copy = copyWith(site, plugin);
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
