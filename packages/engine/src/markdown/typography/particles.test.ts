import { expect, it } from 'vitest';
import { element, text, textOf } from '../html/hast';
import { joinParticles } from './particles';

const shown = (...content: Parameters<typeof joinParticles>[0]) => {
  joinParticles(content);
  return content.map(textOf).join('').replaceAll('\u2060', '|');
};

it('keeps a particle with the bracket before it', () => {
  expect(shown(text('클러스터(DOKS)이고, 50%가 [1]에서 (a) 또는 (b), f(x)'))).toBe(
    '클러스터(DOKS)|이고, 50%|가 [1]|에서 (a) 또는 (b), f(x)',
  );
});

it('keeps it with a link or code that ends in a bracket, and leaves code as it is', () => {
  const code = element('code', {}, ['f(가)나']);
  expect(shown(code, text('는 '), element('a', {}, ['문서(새 판)']), text('를'))).toBe(
    'f(가)나는 문서(새 판)|를',
  );
  expect(shown(element('code', {}, ['f()']), text('는'))).toBe('f()|는');
});

it('joins nothing across blocks', () => {
  expect(shown(element('p', {}, ['끝(끝)']), element('p', {}, ['다음']))).toBe('끝(끝)다음');
});
