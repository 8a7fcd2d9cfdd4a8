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

  it.each(['C++', 'Rust!', '.NET', 'لغة C++'])('leaves %s', (title) => {
    expect(inOwnOrder(title, 'ltr')).toBe(title);
  });
});
