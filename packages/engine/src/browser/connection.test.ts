import { expect, it } from 'vitest';
import { allowsPrefetch } from './connection';

it.each([
  [{}, true],
  [{ connection: {} }, true],
  [{ connection: { effectiveType: '4g' } }, true],
  [{ connection: { effectiveType: '3g', saveData: false } }, true],
  [{ connection: { effectiveType: '2g' } }, false],
  [{ connection: { effectiveType: 'slow-2g' } }, false],
  [{ connection: { effectiveType: '4g', saveData: true } }, false],
])('a connection %j allows prefetching: %s', (navigator, allowed) => {
  expect(allowsPrefetch(navigator)).toBe(allowed);
});
