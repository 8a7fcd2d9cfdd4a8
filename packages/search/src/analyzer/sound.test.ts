import { expect, it } from 'vitest';
import { soundGroup, soundGroupOf } from './sound';

it('has a group for either script', () => {
  expect(soundGroupOf('latin', soundGroup('쿠버네티스'))).toBe(
    soundGroupOf('latin', soundGroup('kubernetes')),
  );
  expect(soundGroupOf('hangul', soundGroup('docker'))).not.toBe(soundGroupOf('latin', soundGroup('docker')));
});

it('has none for what has no sound', () => {
  expect(soundGroup('123')).toBe('');
  expect(soundGroup('検索')).toBe('');
  expect(soundGroupOf('latin', '')).toBe('');
});
