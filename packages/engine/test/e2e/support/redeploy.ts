import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestSite } from '../../support';

/**
 * Publishes a built site as with another release of the engine: the application has another id, all its scripts and
 * styles have other names, and those before are gone.
 *
 * @param mark what is added to the hashes
 * @returns address of the application
 */
export function redeploy({ root, dist }: TestSite, mark: string): string {
  const at = (file: string) => join(root, 'dist', file);
  const names = Object.keys(dist());
  const { app, build } = /data-app="(?<app>[^"]+)" data-build="(?<build>[^"]+)"/.exec(
    readFileSync(at('index.html'), 'utf8'),
  )!.groups!;
  const hashes = names.flatMap((name) => /^assets\/[^/]+(\.[\w-]+\.js)$/.exec(name)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes
      .reduce((changed, hash) => changed.replaceAll(hash, hash.replace('.js', `${mark}.js`)), text)
      .replaceAll(build!, build! + mark);
  for (const name of names.filter((name) => /\.(?:html|json|js|css)$/.test(name))) {
    const text = readFileSync(at(name), 'utf8');
    const changed = renamed(text);
    // A server that knows the file notices another size or time.
    if (changed !== text) writeFileSync(at(name), changed);
    if (renamed(name) !== name) renameSync(at(name), at(renamed(name)));
  }
  return renamed(app!);
}
