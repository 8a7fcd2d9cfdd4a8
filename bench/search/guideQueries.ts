/**
 * Queries about the documentation of Vue in Korean, Japanese and Chinese, written from memory before anything was run over it, with the
 * pages that answer them. No miss of them is printed, and no rule is made for them.
 */
import { type BookQuery, queriesOf } from './bookQueries';

/* One query a line, and what its pages are called after the bar. */

const JAPANESE_WORDS = `
クイックスタート|quick-start
アプリケーションインスタンス|essentials/application api/application
テンプレート構文|template-syntax
生の HTML を出力|template-syntax best-practices/security
動的な引数|template-syntax
リアクティビティの基礎|reactivity-fundamentals
深いリアクティビティ|reactivity-fundamentals
DOM 更新のタイミング|reactivity-fundamentals
算出プロパティ|essentials/computed
書き込み可能な算出プロパティ|essentials/computed api/reactivity-core
クラスとスタイルのバインディング|class-and-style
インラインスタイル|class-and-style
条件付きレンダリング|essentials/conditional
v-if と v-show|essentials/conditional
リストレンダリング|essentials/list
配列の変更を検出|essentials/list
イベント修飾子|event-handling
キー修飾子|event-handling
フォーム入力バインディング|essentials/forms
チェックボックス|essentials/forms
ライフサイクルフック|lifecycle
即時ウォッチャー|essentials/watchers
副作用のクリーンアップ|essentials/watchers api/reactivity-core
テンプレート参照|template-refs
動的コンポーネント|component-basics
コンポーネントの登録|components/registration
グローバル登録|components/registration
props のバリデーション|components/props
一方向のデータフロー|components/props
カスタムイベントの発行|components/events
コンポーネントの v-model|components/v-model
フォールスルー属性|components/attrs
属性の継承の無効化|components/attrs
名前付きスロット|components/slots
スコープ付きスロット|components/slots
プロパティのバケツリレー|components/provide-inject
非同期コンポーネント|components/async
コンポーザブル|reusability/composables
カスタムディレクティブ|reusability/custom-directives
プラグインの作成|reusability/plugins
トランジション|built-ins/transition
リストのトランジション|built-ins/transition-group
KeepAlive 最大キャッシュ数|built-ins/keep-alive
モーダル Teleport|built-ins/teleport
Suspense ローディング|built-ins/suspense
単一ファイルコンポーネント|scaling-up/sfc sfc-spec
クライアントサイドルーティング|scaling-up/routing
状態管理 Pinia|state-management
コンポーネントテスト|scaling-up/testing
ハイドレーションの不一致|scaling-up/ssr
本番環境へのデプロイ|production-deployment
バンドルサイズ ツリーシェイキング|best-practices/performance
大きなリストの仮想化|best-practices/performance
スキップリンク|best-practices/accessibility
テンプレートインジェクション|best-practices/security
props の型付け|typescript/composition-api typescript/options-api
レンダー関数|render-function
仮想 DOM|rendering-mechanism
カスタム要素|web-components custom-elements
スコープ付き CSS|sfc-css-features
コンパイラーマクロ defineProps|sfc-script-setup`;

const JAPANESE_QUESTIONS = `
親から子にデータを渡すには|components/props component-basics
ボタンを押したら関数を呼びたい|event-handling
入力値を変数に反映したい|essentials/forms
DOM 要素に直接アクセスする方法|template-refs
データが変わったときに API を呼び出したい|essentials/watchers
タブを切り替えても状態を残したい|built-ins/keep-alive
Composition API を使うメリットは何ですか|composition-api-faq
コンポーネント間でロジックを再利用したい|reusability/composables
v-for に key を付けるのはなぜ|essentials/list`;

const JAPANESE_ERRORS = `
算出プロ|essentials/computed
うぉっちゃー|essentials/watchers
ｺﾝﾎﾟｰﾈﾝﾄ 登録|components/registration
カスタムディレクティヴ|reusability/custom-directives
スロッ|components/slots`;

const CHINESE_WORDS = `
快速上手|quick-start
应用实例|essentials/application api/application
模板语法|template-syntax
原始 HTML|template-syntax
动态参数|template-syntax
响应式基础|reactivity-fundamentals
深层响应性|reactivity-fundamentals
DOM 更新时机|reactivity-fundamentals
计算属性|essentials/computed
可写计算属性|essentials/computed api/reactivity-core
绑定 class 与 style|class-and-style
内联样式|class-and-style
条件渲染|essentials/conditional
v-if 和 v-show|essentials/conditional
列表渲染|essentials/list
数组变化侦测|essentials/list
事件修饰符|event-handling
按键修饰符|event-handling
表单输入绑定|essentials/forms
复选框|essentials/forms
生命周期钩子|lifecycle
深层侦听器|essentials/watchers
清理副作用|essentials/watchers api/reactivity-core
模板引用|template-refs
动态组件|component-basics
组件注册|components/registration
全局注册|components/registration
props 校验|components/props
单向数据流|components/props
触发自定义事件|components/events
组件 v-model|components/v-model
透传 attributes|components/attrs
禁用 attributes 继承|components/attrs
具名插槽|components/slots
作用域插槽|components/slots
prop 逐级透传|components/provide-inject
异步组件|components/async
组合式函数|reusability/composables
自定义指令|reusability/custom-directives
编写插件|reusability/plugins
过渡动画|built-ins/transition
列表过渡|built-ins/transition-group
最大缓存实例数|built-ins/keep-alive
模态框 Teleport|built-ins/teleport
Suspense 加载状态|built-ins/suspense
单文件组件|scaling-up/sfc sfc-spec
客户端路由|scaling-up/routing
状态管理 Pinia|state-management
组件测试|scaling-up/testing
激活不匹配|scaling-up/ssr
生产环境部署|production-deployment
包体积 tree-shaking|best-practices/performance
大型虚拟列表|best-practices/performance
跳过链接|best-practices/accessibility
模板注入|best-practices/security
为 props 标注类型|typescript/composition-api typescript/options-api
渲染函数|render-function
虚拟 DOM|rendering-mechanism
自定义元素|web-components custom-elements
组件作用域 CSS|sfc-css-features
编译宏 defineProps|sfc-script-setup`;

const CHINESE_QUESTIONS = `
父组件怎么给子组件传数据|components/props component-basics
点击按钮如何调用函数|event-handling
怎样获取输入框的值|essentials/forms
如何直接访问 DOM 元素|template-refs
数据变化时怎么调用接口|essentials/watchers
切换标签时如何保留组件状态|built-ins/keep-alive
为什么要用组合式 API|composition-api-faq
组件之间怎么复用逻辑|reusability/composables
v-for 为什么需要 key|essentials/list`;

const CHINESE_ERRORS = `
計算屬性|essentials/computed
侦听|essentials/watchers
ｐｒｏｐｓ 校验|components/props
自定义指|reusability/custom-directives
插槽|components/slots`;

const KOREAN_WORDS = `
계산된 속성|essentials/computed
조건부 렌더링|essentials/conditional
리스트 렌더링|essentials/list
이벤트 수식어|event-handling
폼 입력 바인딩|essentials/forms
생명주기 훅|lifecycle
템플릿 참조|template-refs
컴포넌트 등록|components/registration
이름이 있는 슬롯|components/slots
비동기 컴포넌트|components/async
컴포저블|reusability/composables
커스텀 디렉티브|reusability/custom-directives
상태 관리|state-management
서버 사이드 렌더링|scaling-up/ssr
가상 DOM|rendering-mechanism
렌더 함수|render-function
접근성|best-practices/accessibility
단일 파일 컴포넌트|scaling-up/sfc sfc-spec`;

/** Whole sentences, as people ask a person. */
const KOREAN_QUESTIONS = `
뷰를 설치하지 않고 CDN으로 바로 써 볼 수 있나요|quick-start
새 프로젝트를 만들려면 어떤 명령을 실행해야 하나요|quick-start scaling-up/tooling
앱을 한 페이지에 두 개 띄워도 되나요|essentials/application
템플릿에서 HTML을 그대로 출력하고 싶어요|template-syntax
속성 이름을 변수로 정할 수 있나요|template-syntax
템플릿 안에 자바스크립트 표현식을 써도 되나요|template-syntax
객체를 구조 분해했더니 반응성이 사라져요|reactivity-fundamentals api/reactivity-utilities
ref랑 reactive 중에 뭘 써야 하나요|reactivity-fundamentals composition-api-faq
값을 바꾼 뒤에 DOM이 업데이트될 때까지 기다리려면|reactivity-fundamentals api/general
계산된 값을 캐시하고 싶은데 메서드랑 뭐가 다른가요|essentials/computed
computed 값에 직접 쓸 수 있게 만들고 싶어요|essentials/computed
조건에 따라 클래스를 여러 개 붙이고 싶어요|class-and-style
인라인 스타일을 배열로 줄 수 있나요|class-and-style
v-if랑 v-show는 언제 뭘 써야 하나요|essentials/conditional
v-if와 v-for를 같은 태그에 쓰면 안 되나요|essentials/conditional essentials/list style-guide
목록에 key를 꼭 줘야 하는 이유가 뭔가요|essentials/list style-guide
배열을 정렬해서 보여 주고 싶은데 원본은 그대로 두려면|essentials/list
폼을 제출해도 페이지가 새로고침되지 않게 하고 싶어요|event-handling
엔터 키를 눌렀을 때만 함수를 실행하려면|event-handling
클릭 이벤트가 부모까지 전달되지 않게 막으려면|event-handling
체크박스 여러 개를 배열에 묶고 싶은데|essentials/forms
입력값을 자동으로 숫자로 바꿔 주나요|essentials/forms
입력할 때마다가 아니라 포커스가 빠질 때 값을 반영하고 싶어요|essentials/forms
컴포넌트가 화면에 나타난 다음에 코드를 실행하려면|lifecycle
컴포넌트가 사라질 때 타이머를 정리하고 싶어요|lifecycle
값이 바뀔 때마다 API를 다시 호출하고 싶어요|essentials/watchers
watch랑 watchEffect는 뭐가 다른가요|essentials/watchers api/reactivity-core
객체 안쪽 값이 바뀌는 것도 감시할 수 있나요|essentials/watchers api/reactivity-core
컴포넌트를 만들자마자 한 번 실행되게 감시하려면|essentials/watchers
입력창에 자동으로 포커스를 주고 싶어요|template-refs custom-directives
자식 컴포넌트의 메서드를 부모에서 부르려면|template-refs
탭을 누르면 다른 컴포넌트로 바뀌게 하고 싶어요|component-basics keep-alive
컴포넌트를 전역으로 등록하면 단점이 있나요|components/registration
prop을 자식에서 바꾸려고 하니까 경고가 떠요|components/props
prop에 기본값을 주고 필수인지 검사하고 싶어요|components/props
자식이 부모에게 값을 보내려면 어떻게 하나요|components/events component-basics
이벤트 이름은 카멜 케이스로 써야 하나요|components/events
컴포넌트에 v-model을 두 개 이상 쓸 수 있나요|components/v-model
부모가 준 class가 자식 루트에 자동으로 붙는데 끄고 싶어요|components/attrs
루트가 여러 개인 컴포넌트에 속성을 넘기면 어떻게 되나요|components/attrs
슬롯에 기본 내용을 넣어 두고 싶어요|components/slots
슬롯 안에서 자식의 데이터를 쓸 수 있나요|components/slots
깊은 자식에게 props를 계속 내려보내기 귀찮아요|components/provide-inject
inject한 값을 자식에서 수정해도 되나요|components/provide-inject
컴포넌트를 필요할 때만 불러오고 로딩 화면을 보여 주려면|components/async
여러 컴포넌트가 같은 로직을 쓰는데 어떻게 빼내나요|reusability/composables
컴포저블은 꼭 setup 안에서 불러야 하나요|reusability/composables
나만의 v- 디렉티브를 만들 수 있나요|custom-directives
플러그인으로 전역 함수를 추가하고 싶어요|reusability/plugins
요소가 사라질 때 서서히 흐려지게 하고 싶어요|built-ins/transition
목록 순서가 바뀔 때 부드럽게 움직이게 하려면|transition-group
탭을 바꿔도 입력하던 내용이 남아 있게 하려면|keep-alive
모달이 부모의 CSS 때문에 가려져요|built-ins/teleport
라우터 없이 간단하게 페이지를 바꿀 수 있나요|scaling-up/routing
여러 컴포넌트가 같은 상태를 공유하려면 Pinia가 꼭 필요한가요|state-management
컴포넌트 테스트는 어떤 도구로 하는 게 좋아요|scaling-up/testing
서버에서 렌더링한 것과 클라이언트가 다르다고 경고가 나와요|scaling-up/ssr
서버 렌더링에서 요청끼리 상태가 섞이지 않게 하려면|scaling-up/ssr
배포할 때 개발용 경고 코드를 빼려면 뭘 해야 하나요|production-deployment
목록이 수천 개라서 렌더링이 느려요|best-practices/performance
번들 크기를 줄이려면 어떻게 해야 하나요|best-practices/performance
키보드로 본문으로 바로 건너뛰는 링크를 만들고 싶어요|best-practices/accessibility
사용자가 입력한 HTML을 그대로 보여 줘도 안전한가요|best-practices/security template-syntax
타입스크립트에서 props의 타입은 어떻게 적나요|typescript/composition-api typescript/options-api
템플릿 ref에 타입을 붙이고 싶어요|typescript/composition-api
컴포지션 API를 쓰면 옵션 API는 없어지나요|composition-api-faq
반응성은 내부에서 어떻게 동작하나요|reactivity-in-depth
템플릿 대신 JSX로 화면을 그릴 수 있나요|render-function
뷰 컴포넌트를 웹 컴포넌트로 내보내고 싶어요|web-components custom-elements
스타일이 다른 컴포넌트에 영향을 주지 않게 하려면|sfc-css-features
CSS 안에서 컴포넌트의 변수를 쓸 수 있나요|sfc-css-features
컴포넌트 파일 이름은 어떻게 짓는 게 좋나요|style-guide`;

const KOREAN_ERRORS = `
컴퍼저블|reusability/composables
라이프사이클훅|lifecycle
텔레포드|built-ins/teleport
디렉티부|reusability/custom-directives
ㅋㅍㄴㅌ ㄷㄹ|components/registration`;

/** By language of the translation. */
export const guideQueries: Readonly<Record<string, readonly BookQuery[]>> = {
  ko: queriesOf(KOREAN_WORDS, KOREAN_QUESTIONS, KOREAN_ERRORS),
  ja: queriesOf(JAPANESE_WORDS, JAPANESE_QUESTIONS, JAPANESE_ERRORS),
  zh: queriesOf(CHINESE_WORDS, CHINESE_QUESTIONS, CHINESE_ERRORS),
};
