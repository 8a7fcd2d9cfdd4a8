/** English words and their usual spellings in Korean, from which the spellings of letters are learned. */
export const LOANWORDS = `
abstract 앱스트랙트, accelerator 액셀러레이터, accent 악센트, accept 억셉트, access 액세스, accident 액시던트, account 어카운트, action 액션
active 액티브, actual 액추얼, adaptive 어댑티브, addition 애디션, address 어드레스, admin 어드민, administrator 어드민스트레이터, adobe 어도비
adoption 어답션, agent 에이전트, aggregate 애그리거트, aggregator 애그리게이터, air 에어, airport 에어포트, aisle 아일, alarm 알람, album 앨범
alert 얼럿 얼러트, alias 에일리어스, align 얼라인, all 올, alpha 알파, alphabet 알파벳, also 올소, altitude 앨티튜드, amazon 아마존, ampere 암페어
analog 아날로그, analogy 애널러지, analysis 애널리시스, analytics 애널리틱스, analyze 애널라이즈, analyzer 애널라이저, anchor 앵커, android 안드로이드
angel 엔젤, anger 앵거, angle 앵글, animation 애니메이션, antenna 안테나, apollo 아폴로, apple 애플, application 애플리케이션, architect 아키텍트
architecture 아키텍처, archive 아카이브, argument 아규먼트, array 어레이, arrow 애로우, ascii 아스키, assign 어사인, athena 아테나, athlete 애슬릿
atlas 아틀라스, atomic 아토믹, attitude 애티튜드, attribute 애트리뷰트, auction 옥션, audio 오디오, audit 오딧, august 어거스트, aurora 오로라
australia 오스트레일리아, authentic 어센틱, authentication 어센티케이션, author 오서, authority 오소리티, authorization 오서라이제이션, auto 오토
automatic 오토매틱, avatar 아바타, avenue 애비뉴, average 애버리지, awesome 어썸, background 백그라운드, badge 배지 뱃지, balance 밸런스
balancing 밸런싱, ball 볼, banana 바나나, bank 뱅크, banking 뱅킹, banner 배너, barbecue 바비큐, baseball 베이스볼, bash 배시
basic 베이직 베이식, batch 배치, battery 배터리, bayes 베이즈, beam 빔, bear 베어, beauty 뷰티, bench 벤치, benchmark 벤치마크, berlin 베를린
beta 베타, bigger 비거, billing 빌링, binary 바이너리, bing 빙, biology 바이올로지, biscuit 비스킷, bit 비트, black 블랙, blank 블랭크
blockchain 블록체인, blog 블로그, blogger 블로거, blood 블러드, bloom 블룸, blue 블루, board 보드, boat 보트, bomb 밤, bonus 보너스, book 북
boolean 불리언 불린, boom 붐, boot 부트, border 보더, bot 봇, boulder 볼더, bounce 바운스, boutique 부티크, bow 보우, bowling 볼링, box 박스
boy 보이, brain 브레인, brake 브레이크, branch 브랜치, brand 브랜드, branding 브랜딩, brave 브레이브, bread 브레드, break 브레이크
bridge 브리지 브릿지, bright 브라이트, bring 브링, broadcast 브로드캐스트, brochure 브로슈어, broker 브로커, bronze 브론즈, brown 브라운
browser 브라우저, brush 브러시, bubble 버블, budget 버짓 버젯, build 빌드, builder 빌더, bundle 번들, burger 버거, bus 버스, business 비즈니스
butter 버터, button 버튼, byte 바이트, cable 케이블, cache 캐시 캐쉬, caching 캐싱, cafe 카페, calculator 캘큘레이터, calendar 캘린더
california 캘리포니아, call 콜, callback 콜백, camera 카메라, campaign 캠페인, canada 캐나다, cancel 캔슬, cantor 칸토어, capsule 캡슐
capture 캡처, card 카드, care 케어, career 커리어, cart 카트, cartoon 카툰, case 케이스, castle 캐슬, casual 캐주얼, catalina 카탈리나
catalog 카탈로그, catch 캐치, cause 코즈, center 센터, ceramic 세라믹, certificate 서티피케이트, chain 체인, chair 체어, challenge 챌린지
challenger 챌린저, champagne 샴페인, champion 챔피언, championship 챔피언십, chance 찬스, change 체인지, channel 채널, chaos 카오스
chapter 챕터, character 캐릭터, charge 차지, chart 차트, chatbot 챗봇, check 체크, checkbox 체크박스, checker 체커, checkout 체크아웃
cheese 치즈, chef 셰프, cherry 체리, chess 체스, chicago 시카고, child 차일드, children 칠드런, chinook 치누크, chip 칩, chocolate 초콜릿
choice 초이스, chorus 코러스, christmas 크리스마스, chrome 크롬, chromium 크로미움, chronicle 크로니클, circle 서클, circuit 서킷, class 클래스
classic 클래식, classical 클래시컬, claude 클로드, claw 클로, clean 클린, clear 클리어, click 클릭, client 클라이언트, climb 클라임, clinic 클리닉
closure 클로저, cloud 클라우드, clue 클루, cluster 클러스터, coach 코치, coast 코스트, cobra 코브라, code 코드, coding 코딩, coffee 커피
coin 코인, collection 컬렉션 콜렉션, collector 컬렉터 콜렉터, college 칼리지, color 컬러, column 컬럼, comb 콤, comedy 코미디, comet 코멧
command 커맨드, comment 코멘트, commercial 커머셜, communication 커뮤니케이션, community 커뮤니티, competition 컴피티션, compile 컴파일
complex 콤플렉스, composite 컴포지트, compression 컴프레션, compute 컴퓨트, computer 컴퓨터, concert 콘서트, condition 컨디션
conference 컨퍼런스, config 컨피그, configuration 컨피규레이션, conflict 컨플릭트, confusion 컨퓨전, congress 콩그레스, connection 커넥션
connector 커넥터, console 콘솔, constructor 컨스트럭터, container 컨테이너, context 컨텍스트, continue 컨티뉴, contract 컨트랙트
contribute 컨트리뷰트, contributor 컨트리뷰터, control 컨트롤, controller 컨트롤러, conversion 컨버전, cook 쿡, cookie 쿠키, cool 쿨
copyright 카피라이트, core 코어, cost 코스트, could 쿠드, count 카운트, counter 카운터, country 컨트리, coupon 쿠폰, course 코스, court 코트
coverage 커버리지, crash 크래시, crawl 크롤, crawler 크롤러, crawling 크롤링, cream 크림, creative 크리에이티브, creator 크리에이터
critical 크리티컬, cross 크로스, crown 크라운, crypto 크립토, crystal 크리스털, cube 큐브, culture 컬처, custom 커스텀, customer 커스터머
cute 큐트, dagger 대거, danger 데인저, dare 데어, dark 다크, darwin 다윈, dash 대시, dashboard 대시보드, data 데이터, dead 데드, debt 뎃
debug 디버그, debugging 디버깅, decimal 데시멀, decoding 디코딩, default 디폴트, definition 데피니션, delay 딜레이, delegate 델리게이트
delivery 딜리버리, delta 델타, deploy 디플로이, depth 뎁스, description 디스크립션, design 디자인, designer 디자이너, desktop 데스크톱 데스크탑
developer 디벨로퍼, device 디바이스, dialog 다이얼로그, diamond 다이아몬드, digital 디지털, dijkstra 다익스트라, dimension 디멘션, director 디렉터
discipline 디서플린, discount 디스카운트, disk 디스크, distribution 디스트리뷰션, doctor 닥터, document 도큐먼트, domain 도메인, door 도어
double 더블, doubt 다우트, down 다운, download 다운로드, dragon 드래곤, drama 드라마, dramatic 드라마틱, draw 드로우, dream 드림, drink 드링크
drive 드라이브, driver 드라이버, drone 드론, drum 드럼, duty 듀티, dynamic 다이나믹, eagle 이글, early 얼리, earth 어스, echo 에코
economics 이코노믹스, edge 엣지 에지, edition 에디션, editor 에디터, education 에듀케이션, eight 에이트, einstein 아인슈타인, elastic 엘라스틱
electric 일렉트릭, electronics 일렉트로닉스, elevator 엘리베이터, eleven 일레븐, email 이메일, employ 임플로이, emulator 에뮬레이터, encode 인코드
encoding 인코딩, encryption 인크립션, energy 에너지, engine 엔진, engineer 엔지니어, engineering 엔지니어링, english 잉글리시, enjoy 엔조이
enterprise 엔터프라이즈, entity 엔티티, enum 이넘, environment 인바이런먼트, epsilon 엡실론, equal 이퀄, error 에러, escalator 에스컬레이터
essay 에세이, essential 에센셜, ethics 에식스, euler 오일러, event 이벤트, everest 에베레스트, example 이그잼플, exception 익셉션
exchange 익스체인지, execution 익스큐션, exit 엑시트, expert 엑스퍼트, explain 익스플레인, explorer 익스플로러, export 익스포트, express 익스프레스
expression 익스프레션, extension 익스텐션, extra 엑스트라, fabric 패브릭, factory 팩토리, fair 페어, falcon 팔콘, false 폴스, fantasy 판타지
fare 페어, fascinate 패시네이트, fashion 패션, feather 페더, feature 피처, fetch 페치, fibonacci 피보나치, field 필드, fight 파이트, file 파일
final 파이널, finger 핑거, fintech 핀테크, five 파이브, fix 픽스, flash 플래시, flex 플렉스, flight 플라이트, flood 플러드, floor 플로어
flow 플로우 플로, flower 플라워, flyweight 플라이웨이트, folder 폴더, follow 팔로우, follower 팔로워, font 폰트, food 푸드, foot 풋
football 풋볼, foreign 포린, form 폼, formal 포멀, format 포맷, foundation 파운데이션, founder 파운더, four 포, fourier 푸리에
frankfurt 프랑크푸르트, freight 프레이트, frequency 프리퀀시, fresh 프레시, fruit 프루트, function 펑션, functional 펑셔널, fusion 퓨전
future 퓨처, gadget 가젯 개짓, galaxy 갤럭시, game 게임, gamer 게이머, gamma 감마, garage 개러지, garbage 가비지, gas 가스, gauss 가우스
gaussian 가우시안, gear 기어, generation 제너레이션, generic 제네릭, geography 지오그래피, geometry 지오메트리, gesture 제스처, get 겟
getter 게터, ghost 고스트, gift 기프트, giga 기가, gigantic 자이언틱, girl 걸, give 기브, global 글로벌, glow 글로우, glue 글루, gmail 지메일
goal 골, gold 골드, golf 골프, good 굿, google 구글, gradient 그래디언트, graph 그래프, graphic 그래픽, graphics 그래픽스, gravity 그래비티
gray 그레이, green 그린, grid 그리드, ground 그라운드, group 그룹, grow 그로우, growth 그로스, guard 가드, guest 게스트, guide 가이드, guild 길드
guitar 기타, hackathon 해커톤, hair 헤어, half 하프, hall 홀, halloween 핼러윈, hamburg 함부르크, hamilton 해밀턴, handle 핸들
hardware 하드웨어, hash 해시, hawk 호크, head 헤드, header 헤더, health 헬스, heap 힙, heart 하트, heavy 헤비, hermes 헤르메스, hertz 헤르츠
hexagonal 헥사고날, high 하이, highlight 하이라이트, hilbert 힐베르트, historic 히스토릭, history 히스토리, homepage 홈페이지, hood 후드, hook 훅
hoop 후프, horizon 호라이즌, hospital 호스피탈, host 호스트, hosting 호스팅, hotel 호텔, house 하우스, hugging 허깅, hunger 헝거, hustle 허슬
hybrid 하이브리드, icon 아이콘, ignore 이그노어, illusion 일루전, image 이미지, import 임포트, income 인컴, index 인덱스, indicator 인디케이터
infrastructure 인프라스트럭처, inheritance 인헤리턴스, initial 이니셜, initiative 이니셔티브, initiator 이니시에이터, injection 인젝션, input 인풋
insight 인사이트, install 인스톨, instance 인스턴스, institution 인스티튜션, integer 인티저, integration 인테그레이션, interactive 인터랙티브
internet 인터넷, interval 인터벌, interview 인터뷰, inventory 인벤토리, invoice 인보이스, island 아일랜드, issue 이슈, item 아이템
iteration 이터레이션, iterator 이터레이터, jazz 재즈, jogging 조깅, join 조인, joint 조인트, joule 줄, judge 저지, juice 주스, junction 정션
june 준, jungle 정글, jupiter 주피터, kelvin 켈빈, kernel 커널, key 키, keyboard 키보드, kilo 킬로, king 킹, kitchen 키친, knife 나이프
knight 나이트, knock 노크, know 노우, knowledge 날리지, label 라벨, lagrange 라그랑주, lake 레이크, lambda 람다, language 랭귀지, laptop 랩톱
large 라지, latin 라틴, laugh 래프, launch 론치 런치, law 로, layer 레이어, layered 레이어드, layout 레이아웃, leader 리더, leadership 리더십
leaf 리프, league 리그, leak 리크, learn 런, learning 러닝, leather 레더, lecture 렉처, ledger 레저, legacy 레거시, lemon 레몬, level 레벨
license 라이선스, light 라이트, like 라이크, limit 리미트, limiter 리미터, linear 리니어, link 링크, list 리스트, listen 리슨, listener 리스너
live 라이브, load 로드, loader 로더, loading 로딩, local 로컬, locale 로케일, location 로케이션, lock 락, logger 로거, logging 로깅
logic 로직, logical 로지컬, logistics 로지스틱스, logout 로그아웃, london 런던, look 룩, loop 루프, loud 라우드, lounge 라운지, low 로우
loyal 로열, luna 루나, lunch 런치, mac 맥, macbook 맥북, machine 머신, magic 매직, magnet 마그넷, main 메인, maintain 메인테인, major 메이저
mall 몰, management 매니지먼트, manager 매니저, manual 매뉴얼, map 맵, marathon 마라톤, margin 마진, market 마켓, marketing 마케팅
markov 마르코프, mars 마스, mart 마트, massage 마사지, massive 매시브, master 마스터, match 매치, material 머티리얼, math 매스, matrix 매트릭스
max 맥스, mechanic 메카닉, mechanics 메커닉스, mediator 미디에이터, medical 메디컬, meeting 미팅, mega 메가, member 멤버, memory 메모리
mentor 멘토, mentoring 멘토링, menu 메뉴, mercury 머큐리, merge 머지, mesh 메시, message 메시지 메세지, messenger 메신저, meteor 미티어
method 메서드 메소드, methodology 메서돌로지, metric 메트릭, mexico 멕시코, michigan 미시간, micro 마이크로, microsoft 마이크로소프트, milli 밀리
minimal 미니멀, mining 마이닝, minor 마이너, minute 미닛, mission 미션, mix 믹스, mixin 믹스인, mixture 믹스처, mobile 모바일, modal 모달
model 모델, modeling 모델링, module 모듈, mojave 모하비, monitor 모니터, monitoring 모니터링, monster 몬스터, monte 몬테, monterey 몬터레이
mood 무드, moon 문, morph 모프, motor 모터, mount 마운트, mountain 마운틴, mouse 마우스, movie 무비, multi 멀티, mumbai 뭄바이, muscle 머슬
music 뮤직, mutex 뮤텍스, mystery 미스터리, nano 나노, nation 네이션, native 네이티브, nature 네이처, navigation 내비게이션, navigator 내비게이터
near 니어, nebula 네뷸라, negative 네거티브, neptune 넵튠, network 네트워크, neumann 노이만, neuron 뉴런, newton 뉴턴, next 넥스트, night 나이트
node 노드, normal 노멀, notebook 노트북, notification 노티피케이션, nova 노바, nuclear 뉴클리어, nude 누드, null 널, nullable 널러블
numeric 뉴메릭, object 오브젝트, observable 옵저버블, official 오피셜, often 오픈, ohio 오하이오, oil 오일, omega 오메가, ontology 온톨로지
open 오픈, opera 오페라, operation 오퍼레이션, optimal 옵티멀, optimization 옵티마이제이션, option 옵션, optional 옵셔널, oracle 오라클
orange 오렌지, orbit 오비트, orchestra 오케스트라, oregon 오리건, organic 오가닉, orion 오리온, orphan 오펀, out 아웃, output 아웃풋
overload 오버로드, overloading 오버로딩, override 오버라이드, own 오운, owner 오너, package 패키지, padding 패딩, page 페이지, paint 페인트
pair 페어, palm 팜, panic 패닉, paragraph 패러그래프, parameter 파라미터, paris 파리, parsing 파싱, partial 파셜, partition 파티션
partner 파트너, party 파티, pascal 파스칼, passenger 패신저, passion 패션, passive 패시브, password 패스워드, pasta 파스타, patch 패치
path 패스, pattern 패턴, pause 포즈, payment 페이먼트, pearl 펄, penguin 펭귄, percentage 퍼센티지, performance 퍼포먼스, permission 퍼미션
peta 페타, phantom 팬텀, phase 페이즈, philosophy 필로소피, phishing 피싱, phone 폰, photo 포토, photograph 포토그래프, physical 피지컬
physics 피직스, pico 피코, picture 픽처, pillow 필로우, pink 핑크, pitch 피치, pixel 픽셀, pizza 피자, plain 플레인, plan 플랜
plastic 플라스틱, platform 플랫폼, player 플레이어, playground 플레이그라운드, plugin 플러그인, pluto 플루토, point 포인트, poisson 푸아송
polaris 폴라리스, policy 폴리시, pool 풀, poor 푸어, popup 팝업, port 포트, portal 포털, portfolio 포트폴리오, poseidon 포세이돈
position 포지션, positive 포지티브, post 포스트, posting 포스팅, power 파워, prefix 프리픽스, premium 프리미엄, presentation 프레젠테이션
pricing 프라이싱, primitive 프리미티브, printer 프린터, private 프라이빗, process 프로세스, processor 프로세서, production 프로덕션, profile 프로필
profiler 프로파일러, program 프로그램, programmer 프로그래머, programming 프로그래밍, project 프로젝트, prompt 프롬프트, property 프로퍼티
prophet 프로핏, protected 프로텍티드, protein 프로틴, protocol 프로토콜, prototype 프로토타입, psychology 사이콜로지, public 퍼블릭
publish 퍼블리시, publisher 퍼블리셔, push 푸시 푸쉬, python 파이썬, quality 퀄리티, quantum 퀀텀, quarter 쿼터, queen 퀸, query 쿼리
quest 퀘스트, question 퀘스천, queue 큐, quick 퀵, quiz 퀴즈, quota 쿼터, quote 쿼트, radio 라디오, rain 레인, rainbow 레인보우, random 랜덤
range 레인지, ranger 레인저, rank 랭크, ranking 랭킹, rate 레이트, raw 로, reactive 리액티브, reader 리더, ready 레디, reception 리셉션
record 레코드, recruit 리크루트, red 레드, refactor 리팩터, refresh 리프레시, region 리전, regression 리그레션, relative 렐러티브
release 릴리스 릴리즈, remote 리모트, render 렌더, repair 리페어, report 리포트, repository 레포지토리, republic 리퍼블릭, request 리퀘스트
rescue 레스큐, research 리서치, resign 리자인, resize 리사이즈, resolution 레졸루션, resource 리소스, response 리스폰스, responsive 리스폰시브
restaurant 레스토랑, resume 레쥬메, return 리턴, review 리뷰, revolution 레볼루션, right 라이트, ring 링, road 로드, roadshow 로드쇼
robot 로봇, robotics 로보틱스, rocket 로켓, role 롤, roman 로만, romance 로맨스, romantic 로맨틱, room 룸, root 루트, rough 러프
round 라운드, route 라우트 루트, router 라우터, routing 라우팅, row 로우, royal 로열, rule 룰, sahara 사하라, salad 샐러드, salesforce 세일즈포스
salt 솔트, sample 샘플, sampling 샘플링, satellite 새틀라이트, saturn 새턴, sauce 소스, saw 쏘, scale 스케일, scaling 스케일링, scanner 스캐너
scenario 시나리오, scene 신, schedule 스케줄 스케쥴, scheduler 스케줄러, schema 스키마, scheme 스킴, school 스쿨, science 사이언스
scissors 시저스, scope 스코프, score 스코어, scout 스카우트, scraping 스크래핑, script 스크립트, scroll 스크롤, search 서치, section 섹션
security 시큐리티, select 셀렉트, selection 셀렉션, semantic 시맨틱, semiconductor 세미컨덕터, seminar 세미나, sensor 센서, sequence 시퀀스
sequoia 세쿼이아, serial 시리얼, server 서버, service 서비스, session 세션, set 셋, setter 세터, setting 세팅, seven 세븐, shadow 섀도 섀도우
shape 셰이프, share 셰어 쉐어, sharp 샤프, sheet 시트, shell 셸 쉘, shift 시프트, ship 십, shock 쇼크, shoot 슛, shop 숍, shopping 쇼핑
short 쇼트, shoulder 숄더, show 쇼, shower 샤워, sierra 시에라, sigma 시그마, sign 사인, signal 시그널, signature 시그니처, silicon 실리콘
silver 실버, simulation 시뮬레이션, simulator 시뮬레이터, single 싱글, size 사이즈, skeleton 스켈레톤, sketch 스케치, ski 스키, slave 슬레이브
slow 슬로우, small 스몰, smart 스마트, smartphone 스마트폰, snow 스노우, snowboard 스노보드, soap 소프, soccer 사커, social 소셜, soften 소픈
software 소프트웨어, soil 소일, solar 솔라, solution 솔루션, sonic 소닉, sonoma 소노마, sort 소트, sound 사운드, soup 수프, source 소스
space 스페이스, spain 스페인, spare 스페어, speaker 스피커, special 스페셜, sphere 스피어, spinner 스피너, sponge 스펀지, spoon 스푼
spring 스프링, squad 스쿼드, square 스퀘어, stack 스택, stage 스테이지, staging 스테이징, stair 스테어, standard 스탠다드, startup 스타트업
state 스테이트, static 스태틱, station 스테이션, statistics 스태티스틱스, steak 스테이크, steam 스팀, storage 스토리지, store 스토어, story 스토리
straight 스트레이트, strange 스트레인지, strategy 스트래티지, stream 스트림, streaming 스트리밍, string 스트링, struct 스트럭트, structure 스트럭처
student 스튜던트, studio 스튜디오, style 스타일, subject 서브젝트, submit 서브밋, subscribe 서브스크라이브, subscription 서브스크립션, success 석세스
suffix 서픽스, suggest 서제스트, suit 슈트, suite 스위트, summit 서밋, swagger 스웨거, swap 스왑, swing 스윙, switch 스위치, switzerland 스위스
sydney 시드니, symbol 심볼, sync 싱크, syntax 신택스, system 시스템, tab 탭, table 테이블, tablet 태블릿, tag 태그, tagging 태깅, talk 토크
tank 탱크, target 타깃 타겟, task 태스크, taxi 택시, teacher 티처, team 팀, technical 테크니컬, technique 테크닉, technology 테크놀로지
television 텔레비전, template 템플릿, tensor 텐서, tera 테라, terminal 터미널, tesla 테슬라, test 테스트, tester 테스터, testing 테스팅
text 텍스트, texture 텍스처, thank 땡큐, theater 시어터, theme 테마, theory 시어리, theta 세타, thing 씽, think 싱크 씽크, thread 스레드 쓰레드
three 쓰리, threshold 스레숄드, through 스루, thumb 섬, ticket 티켓, tiger 타이거, timer 타이머, timezone 타임존, tire 타이어, tissue 티슈
titan 타이탄, toast 토스트, token 토큰, tokyo 도쿄, tomato 토마토, tonic 토닉, tool 툴, topic 토픽, topology 토폴로지, total 토털, touch 터치
tough 터프, tour 투어, tourist 투어리스트, tower 타워, town 타운, toy 토이, trace 트레이스, traffic 트래픽, train 트레인, training 트레이닝
trait 트레이트, transition 트랜지션, trash 트래시, triangle 트라이앵글, trigger 트리거, trouble 트러블, truck 트럭, true 트루, trunk 트렁크
tube 튜브, tune 튠, tuning 튜닝, turing 튜링, tutorial 튜토리얼, twitter 트위터, uncle 엉클, union 유니온, unique 유니크, update 업데이트
upgrade 업그레이드, upload 업로드, usage 유시지, user 유저, vacation 베케이션, vaccine 백신, validation 밸리데이션, validator 밸리데이터
value 밸류, valve 밸브, variable 베리어블, vector 벡터, vendor 벤더, ventura 벤투라, venture 벤처, venue 베뉴, venus 비너스
verification 베리피케이션, version 버전, vertical 버티컬, vest 베스트, video 비디오, view 뷰, viper 바이퍼, virginia 버지니아, virtual 버추얼
virus 바이러스, vision 비전, visit 비지트, visitor 비지터, visual 비주얼, vitamin 비타민, voice 보이스, void 보이드, volatile 볼라틸, volt 볼트
voltage 볼티지, volume 볼륨, voucher 바우처, wafer 웨이퍼, walk 워크, wall 월, wallet 월렛, war 워, warehouse 웨어하우스, warning 워닝
washington 워싱턴, watch 워치, water 워터, watt 와트, wave 웨이브, wealth 웰스, wear 웨어, weather 웨더, web 웹, webinar 웨비나
website 웹사이트, weight 웨이트, wheel 휠, whistle 휘슬, white 화이트, widget 위젯, wifi 와이파이, wiki 위키, wikipedia 위키피디아
window 윈도우 윈도, windows 윈도우즈, wing 윙, winner 위너, wire 와이어, wireless 와이어리스, wizard 위저드, wood 우드, word 워드, work 워크
workday 워크데이, workflow 워크플로우 워크플로, workload 워크로드, workshop 워크숍 워크샵, world 월드, wrap 랩, write 라이트, writer 라이터, wrong 롱
xray 엑스레이, year 이어, yellow 옐로 옐로우, yosemite 요세미티, young 영, youtube 유튜브, zero 제로, zeus 제우스, zip 집, zombie 좀비, zone 존
zoom 줌, argo 아르고, largo 라르고
carmen 카르멘, jordan 요르단, borneo 보르네오, persona 페르소나, normandy 노르망디, arduino 아두이노, reduce 리듀스, producer 프로듀서
produce 프로듀스, introduce 인트로듀스, ratio 레이시오, studios 스튜디오스, portfolio 포트폴리오, radios 라디오스, scorpio 스콜피오
`;
