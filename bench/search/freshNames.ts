/**
 * Loanwords and abbreviations of Korean engineers, written down after the rules of sound and the list of names were
 * finished, and evaluated once. Whoever tunes a rule on their misses must write others.
 */
export const FRESH_NAMES = `
Ceph: 세프
MinIO: 미니오
Harbor: 하버
Nexus: 넥서스
Artifactory: 아티팩토리
SonarQube: 소나큐브
Rancher: 랜처
OpenShift: 오픈시프트, 오픈쉬프트
Tekton: 텍톤
Spinnaker: 스피내커
Crossplane: 크로스플레인
Cilium: 실리움
Calico: 칼리코
Flannel: 플란넬
CoreDNS: 코어디엔에스, 코어DNS
etcd: 이티시디
kubelet: 쿠블렛
kubectl: 쿠브컨트롤
Minikube: 미니쿠베, 미니큐브
Knative: 케이네이티브
Thanos: 타노스
Zabbix: 자빅스
Nagios: 나기오스
Splunk: 스플렁크
New Relic: 뉴렐릭, 뉴 렐릭
Zipkin: 집킨
Pinpoint: 핀포인트
ClickHouse: 클릭하우스
Snowflake: 스노우플레이크
BigQuery: 빅쿼리
Redshift: 레드시프트
Databricks: 데이터브릭스
Trino: 트리노
Flink: 플링크
Hive: 하이브
HBase: 에이치베이스
ZooKeeper: 주키퍼
Pulsar: 펄사
ActiveMQ: 액티브엠큐
NATS: 나츠
Oracle: 오라클
InfluxDB: 인플럭스디비, 인플럭스DB
Milvus: 밀버스
Pinecone: 파인콘
Ollama: 올라마
Whisper: 위스퍼
Stable Diffusion: 스테이블 디퓨전, 스테이블디퓨전
Midjourney: 미드저니
transformer: 트랜스포머
Keras: 케라스
scikit-learn: 사이킷런
Matplotlib: 맷플롯립
OpenCV: 오픈씨브이
CUDA: 쿠다
MyBatis: 마이바티스
Thymeleaf: 타임리프
Gradle: 그레이들
Maven: 메이븐
Lombok: 롬복
Mockito: 모키토
JUnit: 제이유닛
Jetpack Compose: 젯팩 컴포즈
Unity: 유니티
Unreal: 언리얼
Electron: 일렉트론
Tauri: 타우리
Three.js: 쓰리제이에스
jQuery: 제이쿼리
Lodash: 로대시
Axios: 악시오스, 엑시오스
Zod: 조드
Mongoose: 몽구스
Sequelize: 시퀄라이즈
Turborepo: 터보레포
Lerna: 레르나
Erlang: 얼랭
Julia: 줄리아
MATLAB: 매트랩
Lua: 루아
Groovy: 그루비
WebAssembly: 웹어셈블리
WebRTC: 웹알티씨
WebGL: 웹지엘
MQTT: 엠큐티티
CORS: 코르스
CSRF: 씨에스알에프
XSS: 엑스에스에스
DDoS: 디도스
LDAP: 엘답
SSO: 에스에스오, 싱글 사인온
RBAC: 알백
IAM: 아이에이엠
EC2: 이씨투
S3: 에스쓰리
RDS: 알디에스
EKS: 이케이에스
GPU: 지피유
DTO: 디티오
MVC: 엠브이씨
CRUD: 크루드
REST API: 레스트 API, 레스트 에이피아이
YAML: 야믈
JSON: 제이슨
XML: 엑스엠엘
UX: 유엑스
QA: 큐에이
KPI: 케이피아이
PoC: 피오씨
machine learning: 머신러닝, 머신 러닝
deep learning: 딥러닝, 딥 러닝
overfitting: 오버피팅
hyperparameter: 하이퍼파라미터
hallucination: 할루시네이션
dataset: 데이터셋, 데이터세트
schema: 스키마
trigger: 트리거
stored procedure: 스토어드 프로시저
mutex: 뮤텍스
semaphore: 세마포어
race condition: 레이스 컨디션
garbage collection: 가비지 컬렉션, 가비지 콜렉션
heap dump: 힙덤프, 힙 덤프
stack overflow: 스택오버플로우, 스택 오버플로
buffer: 버퍼
packet: 패킷
subnet: 서브넷
hypervisor: 하이퍼바이저
provisioning: 프로비저닝
orchestration: 오케스트레이션
hotfix: 핫픽스
changelog: 체인지로그
backlog: 백로그
sprint: 스프린트
agile: 애자일
pair programming: 페어 프로그래밍
mocking: 모킹
fixture: 픽스처
assertion: 어서션
coverage: 커버리지
compiler: 컴파일러
interpreter: 인터프리터
parser: 파서
iterator: 이터레이터
algorithm: 알고리즘
hash map: 해시맵, 해쉬맵
linked list: 링크드 리스트
`;
