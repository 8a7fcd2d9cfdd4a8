/**
 * Synonyms that neither sound nor spelling connects, as Korean engineers use them; each line lists one thing. Names
 * that the rules of sound connect do not belong here. A site adds its own (see `names` of the index).
 */
const LINES = `
kubernetes=k8s=쿠버네티스=쿠베=쿠버
github=깃허브=깃헙
gitlab=깃랩
git=깃
database=db=데이터베이스=디비
cdn=content delivery network=콘텐츠 전송 네트워크
ssr=server side rendering=서버 사이드 렌더링
csr=client side rendering=클라이언트 사이드 렌더링
mfa=multi factor authentication=다중 인증=다단계 인증
2fa=two factor authentication=이중 인증=2단계 인증=투팩터
tls=ssl
rag=retrieval augmented generation=검색 증강 생성=래그
llm=large language model=거대 언어 모델=대규모 언어 모델
slo=service level objective=서비스 수준 목표
sla=service level agreement=서비스 수준 협약
seo=검색 엔진 최적화=search engine optimization
ide=통합 개발 환경
ci=continuous integration=지속적 통합
cd=continuous delivery=지속적 배포
i18n=internationalization=국제화
l10n=localization=현지화
a11y=accessibility=접근성
o11y=observability=옵저버빌리티=관측 가능성
aws=amazon web services=아마존 웹 서비스
gcp=google cloud=구글 클라우드
azure=애저
javascript=js=자바스크립트=자스
typescript=ts=타입스크립트=타스
python=파이썬
java=자바
vs code=vscode=브이에스코드=비주얼 스튜디오 코드
pull request=pr=풀 리퀘스트
repository=repo=레포=리포지토리=저장소
cli=command line=명령줄=커맨드라인
tdd=test driven development=테스트 주도 개발
ddd=domain driven design=도메인 주도 설계
msa=microservice architecture=마이크로서비스
nginx=엔진엑스
postgresql=postgres=포스트그레스=포스그레
mysql=마이에스큐엘=마이시퀄
sqlite=에스큐라이트
vue=뷰
django=장고
caddy=캐디
redis=레디스
jwt=json web token
oauth=오어스=오오스
iac=infrastructure as code=코드형 인프라
di=dependency injection=의존성 주입
mq=message queue=메시지 큐=메세지 큐
lb=load balancer=로드 밸런서=부하 분산
hpa=horizontal pod autoscaler
pod=파드=팟
async=어싱크=비동기
lazy loading=지연 로딩
deploy=deployment=배포
regression test=회귀 테스트
unit test=단위 테스트
quantization=양자화
vim=빔
bun=번
go=golang=고랭=고언어
node=nodejs=노드=노드제이에스
next=nextjs=넥스트
nest=nestjs=네스트
gatsby=개츠비
koa=코아
enum=이넘
regexp=regular expression=정규식=정규표현식=정규 표현식
type assertion=타입 단언
`;

/** Built-in synonyms: the names of one thing in each line, words separated by spaces. */
export const COMMON_NAMES: readonly string[] = LINES.trim().split('\n');

/** Built-in synonyms for an index in these languages. Without Korean among them, Korean names are left out. */
export function commonNames(locales: readonly string[]): readonly string[] {
  if (locales.some((locale) => /^ko\b/.test(locale))) return COMMON_NAMES;
  return COMMON_NAMES.map((line) => line.replace(/=[^=]*[가-힣][^=]*/g, '')).filter((line) =>
    line.includes('='),
  );
}
