import { describe, expect, it } from 'vitest';
import { inOwnOrder } from './ownOrder';

describe('a title on pages that are read from right to left', () => {
  it.each(['C++', 'Rust!', '.NET', '(1) Intro', '2024 review', '쿠버네티스!'])('isolates %s', (title) => {
    expect(inOwnOrder(title, 'rtl')).toBe(`\u2068${title}\u2069`);
  });

  it.each(['Rust', 'C++ and Rust', 'Rust 1.80', '쿠버네티스', 'لغة!', '100%', ''])('leaves %s', (title) => {
    expect(inOwnOrder(title, 'rtl')).toBe(title);
  });

  it('isolates words with signs among letters of both directions', () => {
    expect(inOwnOrder('لغة C++', 'rtl')).toBe('لغة \u2068C++\u2069');
    expect(inOwnOrder('C# و .NET و C++17!', 'rtl')).toBe(
      '\u2068C#\u2069 و \u2068.NET\u2069 و \u2068C++17\u2069!',
    );
    expect(inOwnOrder('عن ASP.NET و Rust.', 'rtl')).toBe('عن ASP.NET و Rust.');
  });
});

describe('a title on pages that are read from left to right', () => {
  it('isolates one in letters of the other direction alone', () => {
    expect(inOwnOrder('مرحبا!', 'ltr')).toBe('\u2068مرحبا!\u2069');
    expect(inOwnOrder('مرحبا', 'ltr')).toBe('مرحبا');
  });

  it.each([
    ['مقدمة إلى React!', '\u2068مقدمة إلى React!\u2069'],
    ['לימוד C++ (מדריך)', '\u2068לימוד \u2068C++\u2069 (מדריך)\u2069'],
    ['«שלום»: React 19', '\u2068«שלום»: React 19\u2069'],
  ])('isolates one that is mostly in the other direction: %s', (title, expected) => {
    expect(inOwnOrder(title, 'ltr')).toBe(expected);
    expect(inOwnOrder(expected, 'ltr')).toBe(expected);
  });

  it.each(['C++', 'Rust!', '.NET', 'React مقدمة!', 'مرحبا는 아랍어로 안녕!'])('leaves %s', (title) => {
    expect(inOwnOrder(title, 'ltr')).toBe(title);
  });
});
