import { describe, expect, it } from 'vitest';
import { clientFromHeader, networkOf } from './client';
import { allOf, createRateLimiter } from './rateLimit';

describe('the rate limit', () => {
  it('lets a burst through, then one after each refill, and says how long to wait', () => {
    let time = 0;
    const limit = createRateLimiter({ burst: 2, refill: 10_000, now: () => time });
    expect([limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 10]);
    expect(limit('b')).toBe(0);
    time += 4000;
    expect(limit('a')).toBe(6);
    time += 6000;
    expect([limit('a'), limit('a')]).toEqual([0, 10]);
  });

  it('does not forget those who must wait when many others come', () => {
    let time = 0;
    const limit = createRateLimiter({ burst: 1, refill: 1000, room: 3, now: () => time });
    for (const key of ['a', 'b', 'c']) expect(limit(key)).toBe(0);
    expect(limit('d')).toBe(0);
    expect(limit('e')).toBe(1);
    expect(limit('a')).toBe(1);
    time += 1000;
    expect(limit('e')).toBe(0);
  });

  it('can be several, of which each must agree', async () => {
    const limit = allOf(
      () => 0,
      (key) => (key === 'a' ? 5 : 0),
    );
    expect(await limit('a')).toBe(5);
    expect(await limit('b')).toBe(0);
  });
});

describe('the one who asks', () => {
  it('is the address that the nearest proxy saw', () => {
    const headers = { 'x-forwarded-for': '6.6.6.6, 10.1.2.3' };
    expect(clientFromHeader('x-forwarded-for')(new Request('http://x', { headers }))).toBe('10.1.2.3');
    expect(clientFromHeader('x-real-ip')(new Request('http://x'))).toBe('');
  });

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1'],
    ['2001:0db8::5', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('is a network in IPv6: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
