import { describe, expect, it } from 'vitest';
import { READERS } from '../src/readers';
import { PLACES } from './hiddenPlaces';
import { importFiles, publishedWords } from './support';

describe('a text that its place hides', () => {
  it('is tried for every reader', () =>
    expect(Object.keys(PLACES).sort()).toEqual(READERS.map(({ name }) => name).sort()));

  /** The same sources with a configuration that cannot be run, so that its words alone are read. */
  const unrunnable = Object.entries(PLACES).flatMap(([name, place]) => {
    const config = Object.keys(place.files).find((path) =>
      /(?:config\.m?js|\.vuepress\/config\.js)$/.test(path),
    );
    const words = config === undefined ? '' : place.files[config];
    return config === undefined
      ? []
      : [
          [
            `${name}, not run`,
            { ...place, name, files: { ...place.files, [config]: `throw 1;\n${words}` } },
          ] as const,
        ];
  });

  it.each([
    ...Object.entries(PLACES).map(([name, place]) => [name, { ...place, name }] as const),
    ...unrunnable,
  ])('is not published: %s', async (_, { name, files, isPublic, not = 0 }) => {
    const imported = await importFiles(files, { from: name, isPublic });
    const run = await imported.site.build();
    expect(run.status, run.stderr).toBe(0);
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
    expect(publishedWords(imported, /SHOWN/g)).toHaveLength(1 - not);
  });
});
