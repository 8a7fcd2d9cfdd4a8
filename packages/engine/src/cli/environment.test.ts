import { expect, it } from 'vitest';
import { z } from 'zod';
import { clientHeader, count, proxies, readEnvironment } from './environment';

const settings = z.object({
  TEST_BURST: count.default(3).describe('how many'),
  TEST_HEADER: clientHeader,
  TEST_PROXIES: proxies,
});

it('reads the settings, and proxies as a list', () => {
  expect(readEnvironment(settings, { TEST_PROXIES: '10.0.0.0/8, fd00::1' })).toEqual({
    TEST_BURST: 3,
    TEST_PROXIES: ['10.0.0.0/8', 'fd00::1'],
  });
});

it.each([
  ['TEST_BURST', '0', 'how many'],
  ['TEST_PROXIES', 'balancer', 'addresses of the proxies'],
  ['TEST_PROXIES', '10.0.0.0/33', 'addresses of the proxies'],
])('says what %s=%s should be', (name, value, meaning) => {
  expect(() => readEnvironment(settings, { [name]: value })).toThrowError(
    expect.objectContaining({
      problems: [
        {
          rule: 'environment',
          level: 'throw',
          message: expect.stringContaining(`${name}: `),
          hint: expect.stringContaining(meaning),
        },
      ],
    }),
  );
});
