import { describe, expect, it } from 'vitest';
import { matcherOf } from './savedTitles';

describe('a title that is found without the index', () => {
  it.each([
    ['쿠버', '쿠버네티스 프로바이더'],
    ['쿠벼', null],
    ['쿠버넽', '쿠버네티스 프로바이더'],
    ['쿠버네티스를', '쿠버네티스 프로바이더'],
    ['ㅋㅂㄴㅌㅅ', '쿠버네티스 프로바이더'],
    ['프로바이더 쿠버', '쿠버네티스 프로바이더'],
    ['TERRA', 'Terraform state'],
    ['terraform 쿠버', null],
    ['', null],
    ['?!', null],
  ])('by %j is %j', (query, title) => {
    const titles = ['쿠버네티스 프로바이더', 'Terraform state'];
    expect(titles.find((own) => matcherOf(query)({ titles: ['다른 제목', own] })) ?? null).toBe(title);
  });
});
