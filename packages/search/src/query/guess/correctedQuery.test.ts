import { describe, expect, it } from 'vitest';
import { makePage, openSite, urls } from '../../testdata/site';

describe.each([
  ['one file', {}],
  ['tiers', { singleMax: 0 }],
])('no confident nonsense over %s', (_, options) => {
  const ask = openSite(
    [
      makePage('basics', '기본 설정', { 배경: '예전 기본값과 작은 이전 작업' }),
      makePage('qwen', 'Qwen 모델', { 배경: '쿠버네티스에서 돌린다' }),
      makePage('cursor', 'Cursor 단축키', { 배경: '편집기' }),
      makePage('keys', '자판', { 배경: '쿠버네까지 치면 읽을 것이 뜬다. 시작을 지적하고 돌볼 일' }),
      makePage('docker', 'Docker 메모', { 배경: '이미지' }),
      makePage('removed', '지운 것', { 배경: '그날 도커를 지웠다' }),
      makePage('memory', 'Memory', { 배경: 'twelve kib are enough' }),
    ],
    options,
  );

  it.each(['키바나', '키본', 'zzzzqq', 'qwer', '에저', 'xyzzyqq'])('“%s” finds nothing', async (query) => {
    expect(urls(await ask(query))).toEqual([]);
  });

  it.each([
    ['쿠버내티즈', '쿠버네티스'],
    ['znqjspxltm', '쿠버네티스'],
    ['커서', 'cursor'],
  ])('“%s” says that it was read as %s, and can be asked as it is', async (query, meant) => {
    const result = await ask(query);
    expect(result.hits.length).toBeGreaterThan(0);
    expect(result.meant).toBe(meant);
    expect((await ask(query, { typoTolerance: false })).hits).toEqual([]);
  });

  it('finds a name in a title beside the texts that write it otherwise', async () => {
    expect(urls(await ask('도커')).sort()).toEqual(['/docker', '/removed#s0']);
  });

  it('finds two words of three that stand together, whatever the third, and none that stand apart', async () => {
    expect(urls(await ask('qwen 모델 alternatives'))).toEqual(['/qwen']);
    expect(urls(await ask('qwen qqqzzzxxxwwwvvv 단축키'))).toEqual([]);
  });

  it('says nothing when words were found as they are', async () => {
    expect(await ask('쿠버네티스')).not.toHaveProperty('meant');
    expect(await ask('kubernetes')).not.toHaveProperty('meant');
  });
});
