import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { systemProblem } from './systemError';

it('tells what the author can do about an error of the operating system', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    path: '/x/y',
  });
  expect(systemProblem(error)).toMatchObject({
    message: 'the disk is full (ENOSPC: /x/y)',
    hint: expect.stringContaining('Make room'),
  });
});

it('leaves other errors alone', () => {
  expect(systemProblem(new TypeError('x'))).toBeNull();
  expect(systemProblem('ENOSPC')).toBeNull();
  try {
    readFileSync('/no/such/file');
  } catch (error) {
    // That a file is missing where we look for it is a defect of ours.
    expect(systemProblem(error)).toBeNull();
  }
});
