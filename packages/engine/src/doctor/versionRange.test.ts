import { expect, it } from 'vitest';
import { satisfies } from './versionRange';

it.each([
  ['20.19.0', '^20.19.0 || >=22.12.0', true],
  ['20.18.3', '^20.19.0 || >=22.12.0', false],
  ['21.7.0', '^20.19.0 || >=22.12.0', false],
  ['24.1.0', '^20.19.0 || >=22.12.0', true],
  ['0.1.9', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.4', '^0.0.3', false],
  ['0.9.0', '^0', true],
  ['1.0.0', '^0', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.9.0', '~1', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.4', '1.2.x', true],
  ['1.3.0', '1.2', false],
  ['1.5.0', '>= 1.2 < 2', true],
  ['2.0.0', '>=1.2 <2', false],
  ['1.2.9', '>1.2', false],
  ['1.3.0', '>1.2', true],
  ['2.0.5', '<=2.0', true],
  ['1.5.0', '1.2.3 - 2.0.0', true],
  ['3.0.0', '*', true],
  ['3.0.0', '', true],
  ['1.0.0', 'file:vendor/engine.tgz', null],
  ['1.0.0', 'latest', null],
])('%s in `%s` is %s', (version, range, expected) => {
  expect(satisfies(version, range)).toBe(expected);
});
