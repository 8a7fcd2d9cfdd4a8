import { describe, expect, it } from 'vitest';
import { isNetwork, proxiesAt } from './proxies';

describe('proxies', () => {
  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['fd00::7', true],
    ['11.1.2.3', false],
    ['fd00::8', false],
    ['', false],
  ])('are those of this machine and those that are named: %s', (address, expected) => {
    expect(proxiesAt(['10.0.0.0/8', 'fd00::7'])(address)).toBe(expected);
  });

  it.each(['10.0.0.0/33', 'fd00::/129', 'balancer', '10.0.0.1/', '10.0.0.1/8/8', ''])(
    'are not %s',
    (text) => {
      expect(isNetwork(text)).toBe(false);
      expect(() => proxiesAt([text])).toThrow('neither an address nor a network');
    },
  );
});
