import { describe, expect, it } from 'vitest';
import { withForeignWords } from './foreignWords';

const foreign = {
  lang: 'en',
  words: ['Search', 'Skip to content', '{count} min read', '{label}', 'Don’t & do'],
};
const shown = (html: string) => withForeignWords(html, foreign);

describe('the language of words that stand in for others', () => {
  it.each([
    ['<a href="#x">Skip to content</a>', '<a href="#x" lang="en">Skip to content</a>'],
    ['<p><b>5 min read</b> · ٣</p>', '<p><b lang="en">5 min read</b> · ٣</p>'],
    ['<b>Don’t &amp; do</b>', '<b lang="en">Don’t &amp; do</b>'],
    ['<input placeholder="Search">', '<input placeholder="Search" lang="en">'],
    [
      '<button aria-label="Search"><svg><path d="M0"></path></svg></button>',
      '<button aria-label="Search" lang="en"><svg><path d="M0"></path></svg></button>',
    ],
  ])('is named: %s', (html, expected) => expect(shown(html)).toBe(expected));

  it.each([
    ['a text of its own', '<p>مدونة</p>'],
    ['a word within a text', '<p>Search engines</p>'],
    ['a label around words of the page', '<nav aria-label="Search"><a href="/">مدونة</a></nav>'],
    ['what says its language already', '<b lang="ko">Search</b>'],
    ['an article', '<div data-slot="a"><h2>Search</h2><div><i>Search</i></div></div>'],
  ])('is not named of %s', (_, html) => expect(shown(html)).toBe(html));

  it('is named again after an article', () => {
    expect(shown('<div data-slot="a"><br><img src="x"><p>Search</p></div><i>Search</i>')).toBe(
      '<div data-slot="a"><br><img src="x"><p>Search</p></div><i lang="en">Search</i>',
    );
  });
});
