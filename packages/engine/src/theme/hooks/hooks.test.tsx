import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testShell } from '../testing/shell';
import { useAddress, useArticle, usePage, useShared } from './page';
import { ShellProvider, useLocale, useMessages, useShell } from './shell';

const hooks: readonly (readonly [name: string, provider: string, use: () => unknown])[] = [
  ['useShell', 'ShellProvider', useShell],
  ['useMessages', 'ShellProvider', useMessages],
  ['useLocale', 'ShellProvider', useLocale],
  ['usePage', 'PageProvider', usePage],
  ['useAddress', 'PageProvider', useAddress],
  ['useArticle', 'PageProvider', () => useArticle({ entry: 'ko:a', part: 'body' })],
  ['useShared', 'PageProvider', () => useShared('blog-sidebar:0')],
];

function Caller({ use }: { use: () => unknown }) {
  use();
  return null;
}

describe.each(hooks)('%s', (name, provider, use) => {
  it(`names itself and <${provider}> when that is missing`, () => {
    const element =
      provider === 'ShellProvider' ? (
        <Caller use={use} />
      ) : (
        <ShellProvider value={testShell}>
          <Caller use={use} />
        </ShellProvider>
      );
    expect(() => renderToString(element)).toThrow(`Hook ${name} is called outside the <${provider}>.`);
  });
});

it('takes a page in a language that the site does not have for a defect', () => {
  const element = (
    <ShellProvider value={{ ...testShell, locale: 'xx' }}>
      <Caller use={useLocale} />
    </ShellProvider>
  );
  expect(() => renderToString(element)).toThrow('Internal error: the locale “xx” is unknown');
});
