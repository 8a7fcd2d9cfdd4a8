/** Queries about the Rust book, written from memory before anything was run over it, with the pages that answer them. */

export type BookKind = 'words of the text' | 'questions' | 'errors and half words';

/** A kind, a query, and the pages that answer it, by their file names without `.md`. */
export type BookQuery = readonly [kind: BookKind, query: string, pages: readonly string[]];

const WORDS = [
  ['install rust', 'ch01-01'],
  ['cargo new', 'ch01-03'],
  ['guessing game', 'ch02-00'],
  ['shadowing', 'ch03-01'],
  ['integer overflow', 'ch03-02'],
  ['tuple', 'ch03-02'],
  ['loop labels', 'ch03-05'],
  ['ownership rules', 'ch04-01'],
  ['mutable references', 'ch04-02'],
  ['dangling references', 'ch04-02 ch10-03'],
  ['string slices', 'ch04-03'],
  ['tuple structs', 'ch05-01'],
  ['associated functions', 'ch05-03'],
  ['Option enum', 'ch06-01'],
  ['if let', 'ch06-03'],
  ['glob operator', 'ch07-04'],
  ['super', 'ch07-03'],
  ['hash map update value', 'ch08-03'],
  ['utf-8 strings', 'ch08-02'],
  ['backtrace', 'ch09-01'],
  ['question mark operator', 'ch09-02'],
  ['trait bounds', 'ch10-02'],
  ['lifetime elision', 'ch10-03'],
  ['should_panic', 'ch11-01'],
  ['integration tests', 'ch11-03'],
  ['environment variables', 'ch12-05'],
  ['stderr', 'ch12-06'],
  ['closures capture environment', 'ch13-01'],
  ['iterator adapters', 'ch13-02'],
  ['zero cost abstraction', 'ch13-04'],
  ['release profile opt-level', 'ch14-01'],
  ['publish crate', 'ch14-02'],
  ['workspace', 'ch14-03'],
  ['deref coercion', 'ch15-02'],
  ['reference counting', 'ch15-04'],
  ['RefCell', 'ch15-05'],
  ['memory leak', 'ch15-06'],
  ['spawn thread', 'ch16-01'],
  ['mpsc channel', 'ch16-02'],
  ['mutex', 'ch16-03'],
  ['Send and Sync', 'ch16-04'],
  ['trait objects dynamic dispatch', 'ch18-02'],
  ['refutable patterns', 'ch19-02'],
  ['unsafe raw pointer', 'ch20-01'],
  ['newtype pattern', 'ch20-02 ch20-03'],
  ['never type', 'ch20-03'],
  ['procedural macros', 'ch20-05'],
  ['thread pool', 'ch21-02'],
  ['graceful shutdown', 'ch21-03'],
  ['rustfmt', 'appendix-04'],
] as const;

const QUESTIONS = [
  ['how do I run only one test', 'ch11-02'],
  ['how to read a file', 'ch12-02'],
  ['what is the difference between String and str', 'ch08-02 ch04-03'],
  ["why can't I use a value after moving it", 'ch04-01'],
  ['how to return an error from a function', 'ch09-02'],
  ['share data between threads', 'ch16-03'],
  ['parse command line arguments', 'ch12-01'],
  ['when should I panic', 'ch09-03'],
  ['ignore a test', 'ch11-02'],
  ['install binaries from crates.io', 'ch14-04'],
] as const;

const ERRORS = [
  ['borow checker', 'ch04-02 ch10-03'],
  ['lifetmes', 'ch10-03'],
  ['closurs', 'ch13-01'],
  ['hashmpa', 'ch08-03'],
  ['polymorphsm', 'ch18-01'],
  ['itera', 'ch13-02'],
  ['concurr', 'ch16-00 ch16-01 ch16-02 ch16-03 ch16-04'],
  ['refut', 'ch19-02'],
] as const;

const of = (kind: BookKind, list: readonly (readonly [string, string])[]): BookQuery[] =>
  list.map(([query, pages]) => [kind, query, pages.split(' ')]);

export const bookQueries: readonly BookQuery[] = [
  ...of('words of the text', WORDS),
  ...of('questions', QUESTIONS),
  ...of('errors and half words', ERRORS),
];
