/** Queries about the Rust book in three languages, written from memory before anything was run over it, with the pages that answer them. */

/** Where a query comes from, by which the results are told apart. */
export type BookKind = 'words of the text' | 'questions' | 'errors and half words';

/** A kind, a query, and the pages that answer it, by parts of their file names: translations number some chapters otherwise. */
export type BookQuery = readonly [kind: BookKind, query: string, pages: readonly string[]];

/* One query a line, and what its pages are called after the bar. */

const ENGLISH_WORDS = `
install rust|ch01-01
cargo new|ch01-03
guessing game|ch02-00
shadowing|ch03-01
integer overflow|ch03-02
tuple|ch03-02
loop labels|ch03-05
ownership rules|ch04-01
mutable references|ch04-02
dangling references|ch04-02 ch10-03
string slices|ch04-03
tuple structs|ch05-01
associated functions|ch05-03
Option enum|ch06-01
if let|ch06-03
glob operator|ch07-04
super|ch07-03
hash map update value|ch08-03
utf-8 strings|ch08-02
backtrace|ch09-01
question mark operator|ch09-02
trait bounds|ch10-02
lifetime elision|ch10-03
should_panic|ch11-01
integration tests|ch11-03
environment variables|ch12-05
stderr|ch12-06
closures capture environment|ch13-01
iterator adapters|ch13-02
zero cost abstraction|ch13-04
release profile opt-level|ch14-01
publish crate|ch14-02
workspace|ch14-03
deref coercion|ch15-02
reference counting|ch15-04
RefCell|ch15-05
memory leak|ch15-06
spawn thread|ch16-01
mpsc channel|ch16-02
mutex|ch16-03
Send and Sync|ch16-04
trait objects dynamic dispatch|ch18-02
refutable patterns|ch19-02
unsafe raw pointer|ch20-01
newtype pattern|ch20-02 ch20-03
never type|ch20-03
procedural macros|ch20-05
thread pool|ch21-02
graceful shutdown|ch21-03
rustfmt|appendix-04`;

const ENGLISH_QUESTIONS = `
how do I run only one test|ch11-02
how to read a file|ch12-02
what is the difference between String and str|ch08-02 ch04-03
why can't I use a value after moving it|ch04-01
how to return an error from a function|ch09-02
share data between threads|ch16-03
parse command line arguments|ch12-01
when should I panic|ch09-03
ignore a test|ch11-02
install binaries from crates.io|ch14-04`;

const ENGLISH_ERRORS = `
borow checker|ch04-02 ch10-03
lifetmes|ch10-03
closurs|ch13-01
hashmpa|ch08-03
polymorphsm|ch18-01
itera|ch13-02
concurr|ch16-00 ch16-01 ch16-02 ch16-03 ch16-04
refut|ch19-02`;

const JAPANESE_WORDS = `
インストール|installation
ハローワールド|hello-world
Cargo プロジェクトを作成|hello-cargo
数当てゲーム|guessing-game
シャドーイング|variables-and-mutability
変数と可変性|variables-and-mutability
整数オーバーフロー|data-types
タプル型|data-types
関数の引数|how-functions-work
コメントの書き方|-04-comments
ループから値を返す|control-flow
所有権規則|what-is-ownership
スタックとヒープ|what-is-ownership
可変な参照|references-and-borrowing
ダングリング参照|references-and-borrowing lifetime-syntax
文字列スライス|-03-slices
タプル構造体|defining-structs
フィールド初期化省略記法|defining-structs
関連関数|method-syntax
Option 列挙型|defining-an-enum
match 網羅的|-02-match
if let|-03-if-let
バイナリクレート|packages-and-crates
モジュールツリー|defining-modules paths-for-referring
super で相対パス|paths-for-referring
glob演算子|bringing-paths
ベクタの要素を読む|-01-vectors
UTF-8 文字列|-02-strings
ハッシュマップの値を更新|hash-maps
バックトレース|unrecoverable-errors
?演算子|-02-recoverable-errors
panic すべきか|to-panic-or-not
ジェネリックなデータ型|-01-syntax
トレイト境界|-02-traits
デフォルト実装|-02-traits
ライフタイム省略|lifetime-syntax
should_panic|writing-tests
テストを無視する|running-tests
結合テスト|test-organization
コマンドライン引数|accepting-command-line
環境変数|environment-variables
標準エラー出力|writing-to-stderr
クロージャで環境をキャプチャ|-01-closures
イテレータアダプタ|-02-iterators
ゼロコスト抽象化|-04-performance
リリースプロファイル|release-profiles
crates.io に公開|publishing-to-crates-io
ワークスペース|cargo-workspaces
再帰的な型 ボックス|-01-box
参照外し型強制|-02-deref
参照カウント|-04-rc
内部可変性|interior-mutability
循環参照 メモリリーク|reference-cycles
スレッドを生成|-01-threads
チャンネルでメッセージを送る|message-passing
ミューテックス|shared-state
Send と Sync|sync-and-send
カプセル化|what-is-oo
トレイトオブジェクト|trait-objects
論駁可能|refutability
マッチガード|pattern-syntax
生ポインタ|unsafe-rust
手続き的マクロ|-macros
スレッドプール|multithreaded graceful-shutdown
正常なシャットダウン|graceful-shutdown`;

const JAPANESE_QUESTIONS = `
テストを一つだけ実行するには|running-tests
ファイルを読み込む方法|reading-a-file
スレッド間でデータを共有したい|shared-state
ムーブした後の値を使えないのはなぜ|what-is-ownership
関数からエラーを返す|-02-recoverable-errors
ライブラリを公開したい|publishing-to-crates-io`;

const JAPANESE_ERRORS = `
イテレ|-02-iterators
ライフタ|lifetime-syntax
クロージャー|-01-closures
いてれーた|-02-iterators
ﾗｲﾌﾀｲﾑ|lifetime-syntax`;

const CHINESE_WORDS = `
安装 Rust|installation
创建 cargo 项目|hello-cargo
猜数字游戏|guessing-game
变量与可变性|variables-and-mutability
常量|variables-and-mutability
整型溢出|data-types
元组类型|data-types
函数参数|how-functions-work
注释|-04-comments
循环标签|control-flow
所有权规则|what-is-ownership
栈与堆|what-is-ownership
可变引用|references-and-borrowing
悬垂引用|references-and-borrowing lifetime-syntax
字符串切片|-03-slices
元组结构体|defining-structs
字段初始化简写|defining-structs
关联函数|method-syntax
Option 枚举|defining-an-enum
match 穷尽|-02-match
if let|-03-if-let
二进制 crate|packages-and-crates
模块树|defining-modules paths-for-referring
super 相对路径|paths-for-referring
glob 运算符|bringing-paths
读取 vector 的元素|-01-vectors
UTF-8 字符串|-02-strings
更新哈希 map|hash-maps
backtrace|unrecoverable-errors
? 运算符|-02-recoverable-errors
泛型数据类型|-01-syntax
trait bound|-02-traits
默认实现|-02-traits
生命周期省略|lifetime-syntax
should_panic|writing-tests
忽略测试|running-tests
集成测试|test-organization
命令行参数|accepting-command-line
环境变量|environment-variables
标准错误|writing-to-stderr
闭包捕获环境|-01-closures
迭代器适配器|-02-iterators
零成本抽象|-04-performance
发布配置|release-profiles
发布到 crates.io|publishing-to-crates-io
工作空间|cargo-workspaces
递归类型 Box|-01-box
Deref 强制转换|-02-deref
引用计数|-04-rc
内部可变性|interior-mutability
循环引用 内存泄漏|reference-cycles
创建新线程|-01-threads
信道 发送消息|message-passing
互斥器|shared-state
Send 和 Sync|sync-and-send
封装|what-is-oo
trait 对象|trait-objects
可反驳|refutability
匹配守卫|pattern-syntax
裸指针|unsafe-rust
newtype 模式|advanced-traits advanced-types
过程宏|-macros
线程池|multithreaded graceful-shutdown
优雅停机|graceful-shutdown`;

const CHINESE_QUESTIONS = `
如何只运行一个测试|running-tests
怎样读取文件|reading-a-file
线程之间共享数据|shared-state
为什么移动之后不能使用变量|what-is-ownership
函数如何返回错误|-02-recoverable-errors
什么时候应该 panic|to-panic-or-not`;

const CHINESE_ERRORS = `
所有權規則|what-is-ownership
生命|lifetime-syntax
迭代|-02-iterators
哈希map|hash-maps
ｃａｒｇｏ 工作空间|cargo-workspaces`;

/** The queries of a language by kind, from lines. */
export function queriesOf(words: string, questions: string, errors: string): BookQuery[] {
  const of = (kind: BookKind, text: string) =>
    text
      .trim()
      .split('\n')
      .map((line): BookQuery => {
        const [query = '', pages = ''] = line.split('|');
        return [kind, query, pages.split(' ')];
      });
  return [
    ...of('words of the text', words),
    ...of('questions', questions),
    ...of('errors and half words', errors),
  ];
}

/** By language of the edition. */
export const bookQueries: Readonly<Record<string, readonly BookQuery[]>> = {
  en: queriesOf(ENGLISH_WORDS, ENGLISH_QUESTIONS, ENGLISH_ERRORS),
  ja: queriesOf(JAPANESE_WORDS, JAPANESE_QUESTIONS, JAPANESE_ERRORS),
  zh: queriesOf(CHINESE_WORDS, CHINESE_QUESTIONS, CHINESE_ERRORS),
};
