/** The first set of names: rules of sound are tuned on one half of it, see `setOf`. */
export const COMMON_NAMES = `
GitHub: 깃허브, 깃헙
GitLab: 깃랩
Git: 깃
Bitbucket: 빗버킷
webpack: 웹팩
Vite: 비트
Rollup: 롤업
esbuild: 이에스빌드
Babel: 바벨
Cursor: 커서
Copilot: 코파일럿
Claude: 클로드
ChatGPT: 챗지피티
Gemini: 제미나이
Kubernetes: 쿠버네티스, 쿠베, k8s, 쿠버네틱스
Docker: 도커
Dockerfile: 도커파일
Docker Compose: 도커 컴포즈, 도커컴포즈
containerd: 컨테이너디
Podman: 포드맨
Helm: 헬름
Kustomize: 커스터마이즈
Istio: 이스티오
Envoy: 엔보이
Linkerd: 링커디
Argo CD: 아르고시디, 아르고 CD
Flux: 플럭스
Jenkins: 젠킨스
Terraform: 테라폼
Pulumi: 풀루미
Ansible: 앤서블
Vagrant: 베이그런트
Packer: 패커
Consul: 컨설
Vault: 볼트
Nomad: 노마드
Prometheus: 프로메테우스
Grafana: 그라파나
Loki: 로키
Datadog: 데이터독
Sentry: 센트리
OpenTelemetry: 오픈텔레메트리
observability: 옵저버빌리티, 관측 가능성
Jaeger: 예거
Elasticsearch: 엘라스틱서치, 일래스틱서치
Logstash: 로그스태시
Kibana: 키바나
Fluentd: 플루언트디
Kafka: 카프카
RabbitMQ: 래빗엠큐, 래빗MQ
Redis: 레디스
Memcached: 멤캐시드
PostgreSQL: 포스트그레스, 포스트그레SQL, 포스트그레
MySQL: 마이에스큐엘
MongoDB: 몽고디비, 몽고DB
MariaDB: 마리아디비
SQLite: 에스큐라이트, SQL라이트
Cassandra: 카산드라
DynamoDB: 다이나모디비, 다이나모DB
Neo4j: 네오포제이
Supabase: 수파베이스
Firebase: 파이어베이스
Prisma: 프리즈마
Hibernate: 하이버네이트
Spring Boot: 스프링부트, 스프링 부트
Spring: 스프링
Django: 장고
Flask: 플라스크
FastAPI: 패스트에이피아이, 패스트API
Rails: 레일즈
Laravel: 라라벨
Express: 익스프레스
NestJS: 네스트, 네스트제이에스
Next.js: 넥스트, 넥스트제이에스
Nuxt: 넉스트
React: 리액트
Vue: 뷰
Angular: 앵귤러
Svelte: 스벨트
Astro: 아스트로
Remix: 리믹스
Gatsby: 개츠비
Redux: 리덕스
Zustand: 주스탄드
Recoil: 리코일
TypeScript: 타입스크립트, 타스
JavaScript: 자바스크립트, 자스
Python: 파이썬
Java: 자바
Kotlin: 코틀린
Swift: 스위프트
Rust: 러스트
Golang: 고랭
Flutter: 플러터
Dart: 다트
Scala: 스칼라
Haskell: 하스켈
Elixir: 엘릭서
Ruby: 루비
Node.js: 노드제이에스, 노드
Deno: 데노
Bun: 번
pnpm: 피엔피엠
npm: 엔피엠
Yarn: 얀
ESLint: 이에스린트
Prettier: 프리티어
Jest: 제스트
Cypress: 사이프러스
Playwright: 플레이라이트
Selenium: 셀레니움, 셀레늄
Storybook: 스토리북
Tailwind: 테일윈드
Sass: 사스
Bootstrap: 부트스트랩
Figma: 피그마
Notion: 노션
Slack: 슬랙
Jira: 지라
Confluence: 컨플루언스
Docusaurus: 도큐사우루스, 도큐사우르스
GitBook: 깃북
Hugo: 휴고
Nginx: 엔진엑스
Apache: 아파치
HAProxy: 에이치에이프록시, HA프록시
Caddy: 캐디
Traefik: 트래픽
Tomcat: 톰캣
Linux: 리눅스
Ubuntu: 우분투
CentOS: 센토스
Debian: 데비안
Vim: 빔
Emacs: 이맥스
VS Code: 브이에스코드, 비주얼 스튜디오 코드
IntelliJ: 인텔리제이
AWS: 아마존 웹 서비스
Azure: 애저
Google Cloud: 구글 클라우드, 구글클라우드
Cloudflare: 클라우드플레어
Vercel: 버셀
Netlify: 네틀리파이
Heroku: 헤로쿠
Lambda: 람다
serverless: 서버리스
GraphQL: 그래프큐엘, 그래프QL
gRPC: 지알피씨
WebSocket: 웹소켓
Locust: 로커스트
JMeter: 제이미터
Karpenter: 카펜터
KEDA: 케다
LangChain: 랭체인
Hugging Face: 허깅페이스, 허깅 페이스
PyTorch: 파이토치
TensorFlow: 텐서플로, 텐서플로우
NumPy: 넘파이
Pandas: 판다스
Jupyter: 주피터
Airflow: 에어플로우, 에어플로
Spark: 스파크
Hadoop: 하둡
Jinja: 진자
Celery: 셀러리
database: 데이터베이스, 디비, DB
CDN: 씨디엔, 콘텐츠 전송 네트워크
SSR: 서버 사이드 렌더링, 에스에스알
CSR: 클라이언트 사이드 렌더링
TLS: 티엘에스
SSL: 에스에스엘
MFA: 다중 인증, 엠에프에이
2FA: 이중 인증, 투팩터
API: 에이피아이
CI/CD: 씨아이씨디, 지속적 통합
DNS: 디엔에스
VPC: 브이피씨
VPN: 브이피엔
LLM: 엘엘엠, 거대 언어 모델
RAG: 검색 증강 생성, 래그
SLO: 서비스 수준 목표
ORM: 오알엠
JWT: 제이더블유티
OAuth: 오어스
SEO: 검색 엔진 최적화
IDE: 통합 개발 환경
SDK: 에스디케이
CLI: 씨엘아이, 명령줄
GUI: 지유아이
SQL: 에스큐엘
NoSQL: 노에스큐엘
HTTP: 에이치티티피
HTTPS: 에이치티티피에스
SSH: 에스에스에이치
NAT gateway: 냇 게이트웨이, 나트 게이트웨이
i18n: 국제화
a11y: 접근성
load balancer: 로드밸런서, 로드 밸런서
DataLoader: 데이터로더, 데이터 로더
cache: 캐시, 캐쉬
microservice: 마이크로서비스
monorepo: 모노레포
monolith: 모놀리스
refactoring: 리팩토링, 리팩터링
middleware: 미들웨어
message queue: 메시지 큐, 메세지 큐, 메시지큐
throughput: 스루풋
latency: 레이턴시
throttling: 스로틀링, 쓰로틀링
debounce: 디바운스
pagination: 페이지네이션
infinite scroll: 인피니트 스크롤
hydration: 하이드레이션
rendering: 렌더링, 랜더링
component: 컴포넌트, 콤포넌트
library: 라이브러리
framework: 프레임워크
repository: 리포지토리, 레포지토리, 레포
branch: 브랜치
commit: 커밋
merge: 머지
rebase: 리베이스
pull request: 풀 리퀘스트, 풀리퀘스트, PR
code review: 코드리뷰, 코드 리뷰
pipeline: 파이프라인
deployment: 디플로이먼트
rollback: 롤백
blue green: 블루그린, 블루 그린
canary: 카나리
autoscaling: 오토스케일링, 오토 스케일링
service mesh: 서비스 메시, 서비스메쉬
sidecar: 사이드카
ingress: 인그레스
namespace: 네임스페이스
cluster: 클러스터
node pool: 노드풀
pod: 파드, 팟
operator: 오퍼레이터
manifest: 매니페스트
webhook: 웹훅
cron job: 크론잡, 크론 잡
secret: 시크릿
token: 토큰
session: 세션
cookie: 쿠키
proxy: 프록시
reverse proxy: 리버스 프록시, 리버스프록시
firewall: 파이어월
gateway: 게이트웨이
failover: 페일오버
replica: 레플리카
sharding: 샤딩
index: 인덱스
transaction: 트랜잭션
deadlock: 데드락
thread: 스레드, 쓰레드
coroutine: 코루틴
async: 어싱크
callback: 콜백
promise: 프로미스
closure: 클로저
generic: 제네릭
interface: 인터페이스
decorator: 데코레이터
dependency injection: 의존성 주입, 디펜던시 인젝션
singleton: 싱글톤, 싱글턴
factory: 팩토리
observer: 옵저버
snapshot: 스냅샷
benchmark: 벤치마크
profiling: 프로파일링
debugging: 디버깅
logging: 로깅
tracing: 트레이싱
dashboard: 대시보드
alert: 얼럿
incident: 인시던트
postmortem: 포스트모템
embedding: 임베딩
prompt: 프롬프트
fine tuning: 파인튜닝, 파인 튜닝
vector database: 벡터 데이터베이스, 벡터디비, 벡터 DB
chunking: 청킹
tokenizer: 토크나이저
quantization: 양자화
agent: 에이전트
vibe coding: 바이브 코딩, 바이브코딩
side project: 사이드 프로젝트, 사이드프로젝트
workspace: 워크스페이스
bundler: 번들러
tree shaking: 트리 쉐이킹, 트리쉐이킹
lazy loading: 레이지 로딩, 지연 로딩
polyfill: 폴리필
linter: 린터
type guard: 타입 가드
enum: 이넘
boilerplate: 보일러플레이트
scaffolding: 스캐폴딩
Module Federation: 모듈 페더레이션, 모듈 페더레이션
`;
