import { expect, it } from 'vitest';
import { htmlText } from './htmlText';

it.each([
  ['<p>a<b>b</b> &amp; c</p><p>d</p>', ' ab & c  d '],
  ['<div>', ' '],
  ['x<!-- <p>no</p> -->y', 'xy'],
  ['<script>let a = "<p>";</script>b<style>p {}</style>', '  b  '],
  ['&#44032;&#x27;&none; 1 < 2', "가'&none; 1 < 2"],
  ['<a href="x>y">z</a', 'z</a'],
  ['&#9999999;', ''],
])('reads %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});
