#!/usr/bin/env node
// @ts-check
// What Terraform plans when a third zone is put between two: by position, by key, with moved blocks and without, and with
// subnets that overlap. `terraform_data` stands for the subnet: zone and range replace it as they replace a subnet, and
// neither an account nor a provider is needed. Needs terraform.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keep } from './measure.mjs';

const TWO = ['a', 'c'];
const THREE = ['a', 'b', 'c'];
const zones = (/** @type {string[]} */ names) =>
  `[${names.map((name) => `"ap-northeast-2${name}"`).join(', ')}]`;
const resource = (/** @type {string} */ repeat, /** @type {string} */ zone, /** @type {string} */ range) =>
  `resource "terraform_data" "private" {
  ${repeat}
  triggers_replace = { availability_zone = ${zone}, cidr_block = ${range} }
}
`;
const byPosition = (/** @type {string[]} */ names) =>
  `variable "azs" {\n  type = list(string)\n  default = ${zones(names)}\n}\n${resource(
    'count = length(var.azs)',
    'var.azs[count.index]',
    'cidrsubnet("10.20.0.0/16", 4, count.index + 1)',
  )}`;
/** Keys instead of positions, but the range still follows the position in the list. */
const bySet = (/** @type {string[]} */ names) =>
  `variable "azs" {\n  type = list(string)\n  default = ${zones(names)}\n}\n${resource(
    'for_each = toset(var.azs)',
    'each.value',
    'cidrsubnet("10.20.0.0/16", 4, index(var.azs, each.value) + 1)',
  )}`;
/** Zone and range beside the key. */
const byKey = (/** @type {Record<string, number>} */ ranges) =>
  `locals {
  private = {
${Object.entries(ranges)
  .map(
    ([key, range]) =>
      `    ${key} = { az = "ap-northeast-2${key}", cidr = cidrsubnet("10.20.0.0/16", 4, ${range}) }`,
  )
  .join('\n')}
  }
}
${resource('for_each = local.private', 'each.value.az', 'each.value.cidr')}`;
const moved = (/** @type {[number, string][]} */ pairs) =>
  pairs
    .map(
      ([from, to]) =>
        `moved {\n  from = terraform_data.private[${from}]\n  to = terraform_data.private["${to}"]\n}\n`,
    )
    .join('');

/** Applies one configuration and plans another over it. @param {string} before @param {string} after @param {string[]} [options] */
function plan(before, after, options = []) {
  const root = mkdtempSync(join(tmpdir(), 'plans-'));
  const rc = join(root, 'rc');
  writeFileSync(rc, '');
  const terraform = (/** @type {string[]} */ args) => {
    const { stdout, stderr } = spawnSync('terraform', args, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, TF_CLI_CONFIG_FILE: rc, CHECKPOINT_DISABLE: '1' },
    });
    return stdout + stderr;
  };
  writeFileSync(join(root, 'main.tf'), before);
  terraform(['init', '-no-color']);
  terraform(['apply', '-auto-approve', '-no-color']);
  writeFileSync(join(root, 'main.tf'), after);
  const text = terraform(['plan', '-no-color', ...options]);
  rmSync(root, { recursive: true, force: true });
  const [, add, change, destroy] = /Plan: (\d+) to add, (\d+) to change, (\d+) to destroy/.exec(text) ?? [];
  return {
    add: Number(add ?? 0),
    change: Number(change ?? 0),
    destroy: Number(destroy ?? 0),
    said: text
      .split('\n')
      .filter((line) => /^ {2}# |~ (availability_zone|cidr_block)|^Error|count.index is|^Plan/.test(line)),
    errors: text.split('Error: ').length - 1,
  };
}

const raw = {
  count: plan(byPosition(TWO), byPosition(THREE)),
  set: plan(bySet(TWO), bySet(THREE)),
  key: plan(byKey({ a: 1, c: 2 }), byKey({ a: 1, b: 3, c: 2 })),
  bare: plan(byPosition(TWO), byKey({ a: 1, b: 3, c: 2 })),
  moved: plan(
    byPosition(TWO),
    byKey({ a: 1, b: 3, c: 2 }) +
      moved([
        [0, 'a'],
        [1, 'c'],
      ]),
  ),
  swapped: plan(
    byPosition(TWO),
    byKey({ a: 1, b: 3, c: 2 }) +
      moved([
        [0, 'c'],
        [1, 'a'],
      ]),
  ),
  overlap: plan(
    '',
    byKey({ a: 0, c: 1 }) +
      resource('', '"ap-northeast-2a"', 'cidrsubnet("10.20.0.0/16", 8, 0)').replace('private', 'public'),
  ),
  untyped: plan(
    byPosition(TWO).replace('  type = list(string)\n', ''),
    byPosition(TWO).replace('  type = list(string)\n', ''),
    ['-var', `azs=${zones(THREE).replaceAll(' ', '')}`],
  ),
};
raw.untyped.said = raw.untyped.said.slice(0, 1);
for (const [name, { said, ...counts }] of Object.entries(raw)) console.log(name, counts, said);
const version = /v([\d.]+)/.exec(spawnSync('terraform', ['version'], { encoding: 'utf8' }).stdout)?.[1];
const ROWS = /** @type {const} */ ([
  ['count', 'count', 'count'],
  ['set', 'for_each, 대역은 순서로', 'for_each, ranges by position'],
  ['key', 'for_each, 대역은 키로', 'for_each, ranges by key'],
]);
keep('plans', {
  terraform: version,
  raw,
  charts: {
    zone: {
      title: { ko: '영역 둘 사이에 하나를 끼웠을 때의 계획', en: 'The plan for a zone put between two' },
      unit: { ko: `자원 수. Terraform ${version}`, en: `resources, Terraform ${version}` },
      series: [
        { ko: '만든다', en: 'to add' },
        { ko: '지운다', en: 'to destroy' },
      ],
      rows: ROWS.map(([name, ko, en]) => ({ label: { ko, en }, values: [raw[name].add, raw[name].destroy] })),
    },
  },
});
