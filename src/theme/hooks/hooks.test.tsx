import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testShell } from '../testing/shell';
import { useAddress, useArticle, usePage, useShared } from './page';
import { ShellProvider, useMessages, useShell } from './shell';

const hooks: readonly (readonly [name: string, provider: string, use: () => unknown])[] = [
  ['useShell', 'ShellProvider', useShell],
  ['useMessages', 'ShellProvider', useMessages],
  ['usePage', 'PageProvider', usePage],
  ['useAddress', 'PageProvider', useAddress],
  ['useArticle', 'PageProvider', () => useArticle({ entry: 'ko:a', part: 'body' })],
  ['useShared', 'PageProvider', () => useShared('blog-sidebar:0')],
];

describe.each(hooks)('%s', (name, provider, use) => {
  it(`names itself and <${provider}> when that is missing`, () => {
    function Caller() {
      use();
      return null;
    }
    const element =
      provider === 'ShellProvider' ? (
        <Caller />
      ) : (
        <ShellProvider value={testShell}>
          <Caller />
        </ShellProvider>
      );
    expect(() => renderToString(element)).toThrow(`Hook ${name} is called outside the <${provider}>.`);
  });
});
