import { expect, it } from 'vitest';
import type { ListedPage } from '../../shared/pageData/pagePaths';
import { pagesNamed } from './namedPages';

const PAGES: readonly ListedPage[] = [
  ['/blog/240602-01', 'HPA와 KEDA, 오토스케일링 계산'],
  ['/blog/240623-01', '노드가 줄지 않는 이유: Karpenter의 중단 예산과 PDB'],
  ['/blog/240519-01', 'How many users? Testing with Locust'],
  ['/blog/240414-01', 'Argo CD로 GitOps 시작하기'],
  ['/blog/240303-01', 'Terraform으로 EKS 클러스터 첫 구성'],
  ['/blog/tags/kubernetes', '태그: 쿠버네티스'],
  ['/blog/tags/argo', '태그: Argo'],
];

/** Addresses of the pages that match the words. */
const named = (...words: string[]) => pagesNamed(PAGES, words).map(([path]) => path);

it('finds a page by a word of its title or of its address', () => {
  expect(named('kubernetes', 'hpa')).toEqual(['/blog/tags/kubernetes', '/blog/240602-01']);
  expect(named('오토스케일링')).toEqual(['/blog/240602-01']);
  expect(named('karpenter')).toEqual(['/blog/240623-01']);
});

it('finds first what has more of the words, and leaves out what has much less', () => {
  expect(named('getting', 'started', 'argo', 'cd')).toEqual(['/blog/240414-01']);
});

it('reads a long word at its beginning, a short one whole', () => {
  expect(named('test')).toEqual(['/blog/240519-01']);
  expect(named('arg')).toEqual([]);
  expect(named('erraform')).toEqual([]);
});

it('finds nothing by words that no page has, that many have, or that are one letter', () => {
  expect(named('zzz')).toEqual([]);
  expect(named()).toEqual([]);
  expect(named('blog')).toEqual([]);
  expect(named('첫')).toEqual([]);
});
