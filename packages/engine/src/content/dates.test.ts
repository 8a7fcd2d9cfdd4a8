import { describe, expect, it } from 'vitest';
import { ambiguousDate, hasStrangeTime, instantOf, isScheduled, likelyDate, readDate } from './dates';

describe('readDate', () => {
  it.each([
    ['2025-09-18', '2025-09-18'],
    ['2025-9-1', '2025-09-01'],
    ['2025/09/18', '2025-09-18'],
    ['1/1/2000', '2000-01-01'],
    ['9/18/2025', '2025-09-18'],
    ['September 1, 2021', '2021-09-01'],
    ['Sep 1 2021', '2021-09-01'],
    ['1 September 2021', '2021-09-01'],
    ['2021-08-26T10:00', '2021-08-26T10:00:00'],
    ['2021-08-26 10:00:30 +0900', '2021-08-26T10:00:30+09:00'],
    ['2021-08-26T10:00:00.000Z', '2021-08-26T10:00:00Z'],
    ['2021-08-26T10:00+09', '2021-08-26T10:00:00+09:00'],
    ['2021-08-26 10:00 +9', '2021-08-26T10:00:00+09:00'],
    ['2021-08-26 10:00:00 KST', '2021-08-26T10:00:00+09:00'],
    ['2021-08-26 12:05 AM', '2021-08-26T00:05:00'],
    ['August 26, 2021 9:00 PM', '2021-08-26T21:00:00'],
    ['Thu, 26 Aug 2021 10:00:00 GMT', '2021-08-26T10:00:00Z'],
  ])('reads %j', (written, date) => expect(readDate(written)).toBe(date));

  it.each([
    '30.01.2025',
    '2025-02-30',
    '13/1/2000',
    '1/12/2026',
    'Foo 1, 2021',
    '2025-01-01T25:00',
    '2025-01-01 noon',
    '2025-01-01 13:00 PM',
    '2025-01-01 10:00 EST',
    'Foo, 26 Aug 2021',
    '',
  ])('refuses %j', (written) => expect(readDate(written)).toBeNull());
});

it('says which two days a date can mean, if it can mean two', () => {
  expect(ambiguousDate(' 1/12/2026 ')).toEqual(['2026-01-12', '2026-12-01']);
  for (const written of ['1/1/2026', '9/18/2025', '18/9/2025', '2026-01-12', ''])
    expect(ambiguousDate(written)).toBeNull();
});

describe('a scheduled date', () => {
  const now = new Date('2025-09-18T09:30:00Z');

  it('is a day that has begun nowhere, or an instant that has not come', () => {
    expect(isScheduled('2025-09-18', now)).toBe(false);
    expect(isScheduled('2025-09-19', new Date('2025-09-18T09:59:00Z'))).toBe(true);
    expect(isScheduled('2025-09-19', new Date('2025-09-18T10:00:00Z'))).toBe(false);
    expect(isScheduled('2025-09-18T19:00:00+09:00', now)).toBe(true);
    expect(isScheduled('2025-09-18T18:00:00+09:00', now)).toBe(false);
  });

  it('has an instant, in UTC without a zone', () => {
    expect(instantOf('2025-09-18')).toBe(instantOf('2025-09-18T00:00:00'));
    expect(instantOf('2025-09-18T09:00:00+09:00')).toBe(instantOf('2025-09-18'));
  });
});

it.each([
  ['2026년 1월 2일', '2026-01-02'],
  ['2026年1月2日', '2026-01-02'],
  ['2026. 1. 2.', '2026-01-02'],
  ['２０２６－０１－０２', '2026-01-02'],
  ['٢٠٢٦-٠١-٠٢', '2026-01-02'],
  ['\u200f2026-01-02', '2026-01-02'],
  ['2.1.2026', '2026-01-02'],
  ['2026.01.02 오전 9:00', '2026-01-02'],
  ['2026년 13월 2일', null],
  ['令和8年1月2日', null],
  ['2026–01–02', '2026-01-02'],
  ['2026 — 1 — 2', '2026-01-02'],
  ['soon', null],
])('tells which day %s most likely means', (written, day) => {
  expect(readDate(written)).toBe(null);
  expect(likelyDate(written)).toBe(day);
});

it('tells a time that is not understood from a date that is not', () => {
  for (const written of ['2026-01-02 오전 9:00', '2026/1/2 09:00 Asia/Seoul', '2026-01-02T9h'])
    expect(hasStrangeTime(written), written).toBe(true);
  for (const written of ['2026-02-30 09:00', '2026-01-02', 'soon'])
    expect(hasStrangeTime(written), written).toBe(false);
});
