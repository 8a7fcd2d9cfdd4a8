import { expect, it } from 'vitest';
import { addressWords } from './addressWords';

it.each([
  ['/blog/hpa-and-keda.html', 'hpa and keda'],
  ['/base/blog/%EC%BF%A0%EB%B2%84%EB%84%A4%ED%8B%B0%EC%8A%A4_2024/', '쿠버네티스'],
  ['/blog/250918-99', ''],
  ['/en/blog/page/99/', ''],
  ['/%E0%A4%A', ''],
  ['/50%-faster', 'faster'],
  ['/', ''],
])('%s says %j', (address, words) => {
  expect(addressWords(address)).toBe(words);
});
