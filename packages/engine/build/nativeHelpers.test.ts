import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpersModule, withNativeHelpers } from './nativeHelpers';

const folder = join(dirname(createRequire(import.meta.url).resolve('@algolia/autocomplete-core')), '../esm');
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(folder, file), 'utf8'));

describe('the helpers of the state machine’s modules', () => {
  const names = [...helpersModule().matchAll(/^export const (\w+)/gm)].map(([, name]) => name!);

  it('are imported wherever they were defined', () => {
    expect(modules.filter((code) => code !== withNativeHelpers(code)).length).toBeGreaterThan(5);
    for (const code of modules.map(withNativeHelpers)) {
      for (const name of names) {
        expect(code).not.toMatch(new RegExp(`^function ${name}\\(`, 'm'));
        if (code.includes(`${name}(`)) expect(code).toMatch(new RegExp(`^import \\{[^}]*\\b${name}\\b`));
      }
    }
  });

  it('do what Babel’s do', () => {
    const source = modules.find((code) => /^function _objectWithoutProperties\(/m.test(code))!;
    const babel = source
      .split('\n')
      .filter((line) => /^function (?:_\w+|ownKeys)\(.*\}$/.test(line))
      .join('\n');
    const native = helpersModule().replaceAll('export ', '');
    const cases = `[
      _objectSpread(_objectSpread({ a: 1, b: 2 }, null), {}, { b: 3, [Symbol.for('c')]: 4 }, undefined),
      _objectSpread({}, 'ab', [5]),
      _defineProperty({ a: 1 }, 'a', undefined),
      _objectWithoutProperties({ a: 1, b: 2, c: 3 }, ['b', 'd']),
      _typeof(null), _typeof([]), _typeof(''),
    ]`;
    const run = (helpers: string): unknown => new Function(`${helpers}; return ${cases};`)();
    expect(run(native)).toEqual(run(babel));
    const lists = new Function(
      `${native}; return [_toConsumableArray(new Set([1, 2])), _slicedToArray([3, 4], 2)];`,
    );
    expect(lists()).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});
