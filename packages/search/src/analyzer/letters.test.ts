import { describe, expect, it } from 'vitest';
import { letterNames, spelledLetters } from './letters';

describe('letters by their names', () => {
  it.each([
    ['씨디엔', 'cdn'],
    ['에스쓰리', 's3'],
    ['케이에잇에스', 'k8s'],
    ['에이치티티피투', 'http2'],
    ['투', null],
    ['투오', null],
    ['서버', null],
  ])('%s spells %s', (word, letters) => {
    expect(spelledLetters(word)).toBe(letters);
  });

  it.each([
    ['cdn', '씨디엔'],
    ['s3', '에스쓰리'],
    ['3d', null],
    ['server1', null],
  ])('%s is spelled %s', (word, names) => {
    expect(letterNames(word)).toBe(names);
  });
});
