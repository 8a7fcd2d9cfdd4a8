import { describe, expect, it } from 'vitest';
import { soundGroup } from './sound';
import {
  beginningOf,
  countConsonants,
  jamoSounds,
  letterSounds,
  MIN_LIKENESS,
  matchSpelling,
  otherBeginnings,
  spellingWeight,
  usualSpelling,
} from './spelling';

const LOANWORDS =
  'kubernetes 쿠버네티스,docker 도커,terraform 테라폼,ansible 앤서블,jenkins 젠킨스,grafana 그라파나,prometheus 프로메테우스,react 리액트,python 파이썬,javascript 자바스크립트,typescript 타입스크립트,helm 헬름,argo 아르고,istio 이스티오,kafka 카프카,redis 레디스,postgres 포스트그레스,nginx 엔진엑스,spring 스프링,flutter 플러터,kotlin 코틀린,linux 리눅스,server 서버,cluster 클러스터,container 컨테이너,deployment 디플로이먼트,service 서비스,image 이미지,pipeline 파이프라인,cache 캐시,proxy 프록시,autoscaling 오토스케일링,scheduler 스케줄러,monitoring 모니터링,framework 프레임워크,library 라이브러리,component 컴포넌트,migration 마이그레이션,graphql 그래프큐엘,websocket 웹소켓,token 토큰,session 세션,thread 스레드,template 템플릿,module 모듈,router 라우터,refactoring 리팩터링,latency 레이턴시,rollback 롤백,canary 카나리,release 릴리스,commit 커밋,merge 머지,trace 트레이스,metric 메트릭,java 자바,svelte 스벨트,loki 로키,keda 케다,dataloader 데이터로더,lambda 람다,cache 캐쉬,vibe 바이브,shaking 쉐이킹,browser 브라우저,reducer 리듀서,middleware 미들웨어,batch 배치,hash 해시,ledger 레저,layout 레이아웃,formatter 포매터,locale 로케일,allocator 알로케이터,watchdog 워치독,bastion 배스천,firefox 파이어폭스,ethernet 이더넷,wireframe 와이어프레임,congestion 컨제스천,insight 인사이트,drive 드라이브,optimizer 옵티마이저,chromium 크로미움,observer 옵저버'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]);

describe('loanwords by their spelling', () => {
  it.each(LOANWORDS)('%s is spelled %s', (latin, hangul) => {
    expect(matchSpelling(latin, hangul)).not.toBeNull();
    expect(matchSpelling(hangul, latin)).toEqual(matchSpelling(latin, hangul));
    expect(otherBeginnings(latin)).toContain(beginningOf(hangul));
    expect(otherBeginnings(hangul)).toContain(beginningOf(latin));
    expect(Math.abs(countConsonants(latin) - countConsonants(hangul))).toBeLessThan(2);
  });

  it('keeps different loanwords apart', () => {
    const wrong = LOANWORDS.flatMap(([latin]) =>
      LOANWORDS.filter(
        ([name, other]) =>
          name !== latin && !['cache', 'formatter'].includes(latin) && matchSpelling(latin, other),
      ).map(([, other]) => `${latin} ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['gemini', '점은'],
    ['kibana', '기반'],
    ['pandas', '반드시'],
    ['heroku', '허락'],
    ['reason', '루씬'],
    ['severity', '스벨트'],
    ['kubernetes', '쿠버네'],
    ['blender', '바란다'],
    ['spec', '스파크'],
    ['gzip', '가십'],
    ['python', '피싱'],
  ])('%s is not %s, whatever consonants they share', (latin, hangul) => {
    expect(matchSpelling(latin, hangul)).toBeNull();
  });

  it('is the more certain the longer the words are and the nearer the usual spelling', () => {
    const likeness = (latin: string, hangul: string) => matchSpelling(latin, hangul)?.likeness ?? 0;
    expect(spellingWeight('kubernetes', '쿠버네티스')).toBeGreaterThan(spellingWeight('docker', '도커'));
    expect(likeness('grafana', '그라파나')).toBeGreaterThan(likeness('grafana', '그러프나'));
    expect(likeness('kubernetes', '쿠버네티스')).toBeGreaterThan(MIN_LIKENESS);
    expect(spellingWeight('kubernetes', '도커', 8)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('reads letters by their neighbours', () => {
    expect(letterSounds('pipeline')).toBe('pIp$lIn$');
    expect(letterSounds('cache')).toBe('cach$');
    expect(letterSounds('budget')).toBe('buGet');
    expect(jamoSounds('웹')).toBe('ㅜㅔp');
    expect(jamoSounds('큐')).toBe('ㅋㅣㅜ');
    expect(usualSpelling('docker')).toBe('ㄷㅗㅋㅓ');
  });

  it('says nothing of other scripts', () => {
    expect(matchSpelling('検索', '검색')).toBeNull();
    expect(matchSpelling('kubernetes', 'kubernetes')).toBeNull();
    expect(otherBeginnings('123')).toEqual([]);
  });

  it.each([
    ...LOANWORDS.filter(([latin]) => latin !== 'nginx'),
    ['git', '깃'],
    ['generic', '제네릭'],
    ['gitops', '깃옵스'],
  ])('%s is in the group of %s', (latin, hangul) => {
    expect(soundGroup(latin)).toBe(soundGroup(hangul));
  });
});
