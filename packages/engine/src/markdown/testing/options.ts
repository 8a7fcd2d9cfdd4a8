import type { MarkdownLabels, MarkdownOptions } from '../types';

const labels: MarkdownLabels = {
  note: '참고',
  tip: '팁',
  info: '정보',
  warning: '주의',
  danger: '위험',
  caution: '조심',
  important: '중요',
  success: '성공',
  details: '자세히',
  footnotes: '각주',
  footnoteBack: '본문의 각주 {reference}로 돌아가기',
  headingAnchor: '{heading} 바로가기',
  task: '할 일',
  codeBlock: '코드',
  codeExpand: '코드 모두 펼치기',
  table: '표',
  result: '결과',
  done: '성공',
  partial: '일부만',
  'dead-end': '막다른 길',
  words: { 'diagram.label': '도표', 'embed.load': '{kind}에서 불러오기', 'formula.label': '수식' },
};

/** Options for tests: a Korean Markdown file without front matter. */
export function testOptions(options: Partial<MarkdownOptions> = {}): MarkdownOptions {
  return { format: 'md', file: 'test.md', lineOffset: 0, locale: 'ko', labels, ...options };
}
