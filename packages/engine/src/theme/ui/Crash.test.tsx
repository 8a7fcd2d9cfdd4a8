import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Crash, messages } from './Crash';

describe('messages', () => {
  it('are those of the error and of its causes, outermost first', () => {
    const error = new Error('outer', { cause: new TypeError('middle', { cause: 'inner' }) });
    expect(messages(error)).toEqual(['outer', 'middle', 'inner']);
  });

  it('end where a chain of causes comes back to itself', () => {
    const error = new Error('a');
    error.cause = new Error('b', { cause: error });
    expect(messages(error)).toEqual(['a', 'b']);
  });

  it('name what has no message', () => {
    expect([messages(new RangeError()), messages('text'), messages(null)]).toEqual([
      ['RangeError'],
      ['text'],
      [],
    ]);
  });
});

describe('Crash', () => {
  it('shows title, message, causes and a way to try again', () => {
    const html = renderToString(
      <Crash
        t={(key) => `[${key}]`}
        error={new Error('a <b>', { cause: new Error('c') })}
        retry={() => {}}
      />,
    );
    expect(html).toContain('[crash.title]');
    expect(html).toContain('a &lt;b&gt;');
    expect(html.replaceAll('<!-- -->', '')).toContain('[crash.cause]: c');
    expect(html).toMatch(/<button[^>]*>\[crash.retry\]<\/button>/);
  });
});
