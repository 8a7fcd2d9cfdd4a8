import { describe, expect, it } from 'vitest';
import { renderInPage } from '../../theme/testing/render';
import type { ConversationTurn } from './conversation';
import { citationMark } from './inlines';
import { Turn } from './Turn';

const turn: ConversationTurn = {
  question: '왜?',
  text: '',
  sources: [{ number: 1, url: '/blog/a#b', title: 'A' }],
  status: 'done',
  isGenerated: true,
  problem: null,
};

function render(changes: Partial<ConversationTurn>): string {
  const site = 'https://example.com/';
  return bare(
    renderInPage(
      <Turn
        turn={{ ...turn, ...changes }}
        site={site}
        onRetry={() => {}}
        onBack={() => {}}
        onCopy={() => {}}
      />,
    ),
  );
}

/** Removes the comments that React writes between texts. */
function bare(html: string): string {
  return html.replaceAll('<!-- -->', '');
}

describe('an answer', () => {
  it('that a model wrote carries the disclaimer, one that is quoted says so', () => {
    const generated = render({ text: '답' });
    expect(generated).toContain('AI가 만든 답변이며 틀린 내용이 있을 수 있습니다.');
    expect(generated).not.toContain('그대로 옮긴 문장');
    const quoted = render({ text: '답', isGenerated: false });
    expect(quoted).toContain('이 사이트의 글에서 그대로 옮긴 문장입니다. 자동으로 고른 것이라');
    expect(quoted).not.toContain('AI가 만든');
    for (const status of ['asking', 'stopped', 'failed'] as const)
      expect(render({ text: '답', status })).toContain('AI가 만든 답변');
  });

  it('that is none leads back to the search', () => {
    expect(render({})).toContain('검색으로 돌아가기');
    expect(render({ text: '답' })).not.toContain('검색으로 돌아가기');
  });

  it('has no HTML of its own, and links to this site only', () => {
    const html = render({
      text: '<img src=x onerror=alert(1)> [a](https://evil.example/) [b](data:x) [c](/blog/c)',
    });
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; a b <a href="/blog/c">c</a>');
    expect(html).not.toMatch(/<img|evil|data:/);
  });

  it('names the source where it is cited and below', () => {
    const html = render({ text: `답${citationMark(1)}${citationMark(2)}` });
    expect(html).toContain('<a href="/blog/a#b" aria-label="1: A">1</a>');
    expect(html).toMatch(/<li value="1"><a href="\/blog\/a#b">A<\/a>/);
    expect(html).not.toContain('2</a>');
  });

  it('leaves out a source elsewhere', () => {
    const sources = [{ number: 1, url: 'https://evil.example/', title: 'E' }];
    expect(render({ text: `답${citationMark(1)}`, sources })).not.toContain('evil');
  });

  it('that is none says so, and one that failed can be asked again', () => {
    expect(render({})).toContain('답을 찾지 못했습니다');
    const problem = { code: 'timeout', message: '', isRetryable: true } as const;
    expect(render({ status: 'failed', problem })).toMatch(/답을 가져오지 못했습니다.*다시 묻기/);
    expect(render({ status: 'failed', problem: { ...problem, isRetryable: false } })).not.toContain(
      '다시 묻기',
    );
  });

  it('that is being written is busy', () => {
    expect(render({ status: 'asking' })).toMatch(/aria-busy="true".*답을 찾는 중/);
  });
});
