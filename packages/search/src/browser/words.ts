/** What the search box says. */

interface BoxWords {
  readonly label: string;
  readonly none: string;
  readonly failed: string;
  readonly found: (count: number) => string;
  /** Said when words of the query were read as others. */
  readonly meant: (query: string) => string;
  /** Label of the button that searches for the query as typed. */
  readonly asTyped: (query: string) => string;
}

const ENGLISH: BoxWords = {
  label: 'Search',
  none: 'No results.',
  failed: 'The search failed.',
  found: (count) => (count === 1 ? '1 result' : `${count} results`),
  meant: (query) => `Results for “${query}”.`,
  asTyped: (query) => `Search for “${query}”`,
};
const KOREAN: BoxWords = {
  label: '검색',
  none: '결과가 없습니다.',
  failed: '검색할 수 없습니다.',
  found: (count) => `결과 ${count}개`,
  meant: (query) => `‘${query}’의 결과입니다.`,
  asTyped: (query) => `‘${query}’ 그대로 찾기`,
};

/** The words of a language, English where there are none. */
export function wordsOf(language: string): BoxWords {
  return language.split('-')[0] === 'ko' ? KOREAN : ENGLISH;
}
