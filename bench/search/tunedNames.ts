/**
 * Names on which the rules of sound, and how letters and digits are spelled, were tuned after the fresh and the last
 * names had been evaluated: to be tuned on again.
 */
export const TUNED_NAMES = `
Homebrew: 홈브루
Obsidian: 옵시디언
Zeplin: 제플린
Postman: 포스트맨
Discord: 디스코드
Trello: 트렐로
Asana: 아사나
Linear: 리니어
Akamai: 아카마이
Stripe: 스트라이프
Twilio: 트윌리오
Okta: 옥타
Keycloak: 키클락, 키클로크
Blender: 블렌더
Dagster: 대그스터
Presto: 프레스토
Druid: 드루이드
Lucene: 루씬
reranker: 리랭커
throttle: 스로틀, 쓰로틀
memoization: 메모이제이션
transpiler: 트랜스파일러
formatter: 포매터, 포맷터
generator: 제너레이터
bottleneck: 보틀넥
checkpoint: 체크포인트
heartbeat: 하트비트
watchdog: 워치독
segfault: 세그폴트
breakpoint: 브레이크포인트
debugger: 디버거
profiler: 프로파일러
flame graph: 플레임 그래프, 플레임그래프
cherry-pick: 체리픽
squash: 스쿼시
stash: 스태시
submodule: 서브모듈
worktree: 워크트리
workaround: 워크어라운드
sandbox: 샌드박스
honeypot: 허니팟
phishing: 피싱
payload: 페이로드
long polling: 롱폴링, 롱 폴링
handshake: 핸드셰이크, 핸드쉐이크
multicast: 멀티캐스트
bastion: 배스천
DHCP: 디에이치씨피
CSV: 씨에스브이
Fedora: 페도라
Alpine: 알파인
Chrome: 크롬
Firefox: 파이어폭스
Safari: 사파리
Mocha: 모카
Raspberry Pi: 라즈베리 파이, 라즈베리파이
Arduino: 아두이노
Bluetooth: 블루투스
Ethernet: 이더넷
router: 라우터
firmware: 펌웨어
kernel: 커널
scheduler: 스케줄러, 스케쥴러
daemon: 데몬
shell script: 셸 스크립트, 쉘스크립트
crontab: 크론탭
wildcard: 와일드카드
regex: 레젝스
lexer: 렉서
runtime: 런타임
assembly: 어셈블리
pointer: 포인터
array: 어레이
queue: 큐
binary search: 바이너리 서치
breadcrumb: 브레드크럼
tooltip: 툴팁
dropdown: 드롭다운
carousel: 캐러셀
skeleton: 스켈레톤
viewport: 뷰포트
layout shift: 레이아웃 시프트
stylesheet: 스타일시트
typography: 타이포그래피
wireframe: 와이어프레임
prototype: 프로토타입
mockup: 목업
stakeholder: 스테이크홀더
dogfooding: 도그푸딩
blameless: 블레임리스
runbook: 런북
on call: 온콜
toil: 토일
chaos engineering: 카오스 엔지니어링
rollout: 롤아웃
dry run: 드라이런, 드라이 런
idempotent: 아이뎀포턴트
eventual consistency: 이벤추얼 컨시스턴시
quorum: 쿼럼
consensus: 컨센서스
gossip: 가십
write ahead log: 라이트 어헤드 로그
tombstone: 툼스톤
compaction: 컴팩션
materialized view: 머티리얼라이즈드 뷰
rainbow table: 레인보우 테이블
salting: 솔팅
iOS: 아이오에스
eBPF: 이비피에프
Web3: 웹쓰리
Log4j: 로그포제이
D3: 디쓰리
H2: 에이치투
k3s: 케이쓰리에스
XState: 엑스스테이트
tRPC: 티알피씨
MLflow: 엠엘플로우
GitOps: 깃옵스
MLOps: 엠엘옵스
FinOps: 핀옵스
AppArmor: 앱아머
OpenSSL: 오픈에스에스엘
PHP: 피에이치피
SELinux: 에스이리눅스
RxJS: 알엑스제이에스
QUIC: 퀵
gVisor: 지바이저
kOps: 케이옵스
cgroup: 씨그룹
systemd: 시스템디
journald: 저널디
collectd: 콜렉트디
vLLM: 브이엘엘엠
T5: 티파이브
x86: 엑스팔육
HTTP/2: 에이치티티피투
OAuth2: 오어스투
IPv6: 아이피브이식스
U-Net: 유넷
Q-learning: 큐러닝
CatBoost: 캣부스트
LightGBM: 라이트지비엠
LoRA: 로라
GraphDB: 그래프디비
CouchDB: 카우치디비
TiDB: 타이디비
RocksDB: 록스디비
LevelDB: 레벨디비
VictoriaMetrics: 빅토리아메트릭스
OpenSearch: 오픈서치
CloudFormation: 클라우드포메이션
StatefulSet: 스테이트풀셋
DaemonSet: 데몬셋
ConfigMap: 컨피그맵
ServiceAccount: 서비스어카운트
NodePort: 노드포트
ClusterIP: 클러스터아이피
LocalStack: 로컬스택
TestContainers: 테스트컨테이너
SageMaker: 세이지메이커
CodePipeline: 코드파이프라인
`;
