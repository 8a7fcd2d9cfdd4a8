#!/usr/bin/env node
// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawChart } from './chart.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Every picture that comes from data: file of the data, key in it, and where the picture stands among the posts. */
export const CHARTS = /** @type {const} */ ([
  ['engines', 'reader', '231001-01/reader'],
  ['gitbook', 'finished', '231015-01/finished'],
  ['plans', 'zone', '240121-01/zone'],
  ['prefixes', 'left', '240303-01/prefixes'],
  ['streams', 'chunks', '240428-01/chunks'],
  ['budgets', 'hours', '240623-01/hours'],
  ['installs', 'time', '240922-01/installs'],
  ['replicas', 'replicas', '240414-01/replicas'],
  ['load', 'models', '240519-01/models'],
  ['failover', 'noticed', '240714-01/noticed'],
  ['bundles', 'build', '241027-01/build'],
  ['bundles', 'reader', '241027-01/reader'],
  ['retrieval', 'hits', '250209-01/hits'],
  ['mesh', 'delay', '241110-01/delay'],
  ['mesh', 'retries', '241110-01/retries'],
  ['localModel', 'seconds', '250302-01/seconds'],
  ['quotes', 'accepted', '250323-01/accepted'],
  ['commits', 'repaired', '250413-01/repaired'],
  ['loop', 'moves', '250525-01/moves'],
  ['search', 'found', '250810-01/found'],
  ['paths', 'kinds', '261124-01/kinds'],
  ['frontMatter', 'found', '261126-01/found'],
]);

const FOLDERS = { ko: 'site/content/blog', en: 'site/i18n/en/blog' };

/** @returns {{ path: string, text: string }[]} the pictures as they have to be, paths from the project's root */
export function pictures() {
  return CHARTS.flatMap(([file, key, place]) => {
    const data = JSON.parse(readFileSync(join(project, 'bench/content/data', `${file}.json`), 'utf8'));
    return /** @type {const} */ (['ko', 'en']).flatMap((language) =>
      /** @type {const} */ (['light', 'dark']).map((mode) => ({
        path: `${FOLDERS[language]}/${place}${mode === 'dark' ? '.dark' : ''}.svg`,
        text: drawChart(data.charts[key], language, mode),
      })),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, text } of pictures()) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
    console.log(path);
  }
}
