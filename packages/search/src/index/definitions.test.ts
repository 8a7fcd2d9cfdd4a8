import { describe, expect, it } from 'vitest';
import { makePage, openSite, urls } from '../testdata/site';
import { commonDefinitions, definitionsIn } from './definitions';

describe('an initialism that a text defines', () => {
  it.each([
    ['서비스 수준 목표(SLO)를 정한다', ['slo=서비스 수준 목표']],
    ['we use server-side rendering (SSR) here', ['ssr=server side rendering']],
    ['The Service Level Objectives (SLOs) are two.', ['slo=service level objectives']],
    [
      '설계 결정 기록(ADR, Architecture Decision Record)',
      ['adr=설계 결정 기록=architecture decision record'],
    ],
    ['PDB(파드 중단 예산)는', ['pdb=파드 중단 예산']],
    ['SSO (single sign-on) and', ['sso=single sign on']],
    ['우리가 쓰는 콘텐츠 전송 네트워크(CDN)는', ['cdn=콘텐츠 전송 네트워크']],
  ])('%s', (text, expected) => {
    expect(definitionsIn([text])).toEqual(expected);
  });

  it.each([
    '라우팅 테이블(route table)',
    '메모리를 늘린다(MB)',
    '설정(YAML)',
    'NAP(미리 보기)',
    '게이트웨이 엔드포인트(S3, DynamoDB)',
    'see the table (TBD)',
    'a long walk (SSR)',
    '(SLO)',
    'HTTP (see below)',
  ])('is none of: %s', (text) => {
    expect(definitionsIn([text])).toEqual([]);
  });

  it('is kept when it is new, the most defined first, as long as there is room', () => {
    const pages = [
      ['pdb=파드 중단 예산'],
      ['slo=서비스 수준 목표', 'aaa=anything at all'],
      ['pdb=파드 중단 예산'],
    ];
    expect(commonDefinitions(pages, 1000)).toEqual(['pdb=파드 중단 예산', 'aaa=anything at all']);
    expect(commonDefinitions(pages, 15)).toEqual(['pdb=파드 중단 예산']);
  });

  it.each([{}, { singleMax: 0 }])('finds the texts that say the other: %j', async (options) => {
    const ask = openSite(
      [
        makePage('a', '장애와 배포', { '': '먼저 파드 중단 예산(PDB)을 정한다.' }),
        makePage('b', '노드 비우기', { '': '파드 중단 예산 때문에 노드가 비워지지 않는다.' }),
        makePage('c', '다른 글', { '': 'PDB를 고친다.' }),
      ],
      options,
    );
    expect(urls(await ask('PDB')).map((url) => url?.replace(/#.*/, ''))).toEqual(
      expect.arrayContaining(['/a', '/b', '/c']),
    );
    expect(urls(await ask('파드 중단 예산')).map((url) => url?.replace(/#.*/, ''))).toContain('/c');
  });
});
