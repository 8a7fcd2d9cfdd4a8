import { describe, expect, it } from 'vitest';
import { scanWork } from '../testdata/scanWork';
import { tokenize } from './tokenize';

const words = (text: string) => tokenize(text).map((token) => token.word);

describe('tokenize', () => {
  it.each([
    ['hydrateRoot(document)', ['hydrate', 'root', 'hydrateroot', 'document']],
    ['pg_restore --clean', ['pg', 'restore', 'pgrestore', 'clean']],
    ['CVE-2024-1', ['cve', '2024', '1', 'cve20241']],
    ['C++와 C#', ['c', 'c++', 'c', 'c#']],
    ['.env 파일', ['env', '.env', '파일']],
    ['MaxGCPauseMillis', ['max', 'gc', 'pause', 'millis', 'maxgcpausemillis']],
    ['node.js', ['node', 'js', 'nodejs']],
    ['k8s eBPF iOS', ['k8s', 'ebpf', 'ios']],
    ['v3.9.1', ['v3', '9', '1', 'v391']],
    ['9,900원', ['9', '900', '9900', '원']],
    ['1,234,567ms', ['1', '234', '567ms', '1234567ms']],
    ['2025,100 v1,200 1,2,3', ['2025', '100', 'v1', '200', '1', '2', '3']],
  ])('identifier %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('tells scripts apart and leaves out particles that follow another script', () => {
    expect(words('React를 쓰는 쿠버네티스(Kubernetes)는')).toEqual([
      'react',
      '쓰는',
      '쿠버네티스',
      'kubernetes',
    ]);
  });

  it.each([
    ['ライフタイムで参照を検証する', ['ライフタイム', '参照', '検証']],
    ['ループから値を返します', ['ループ', '値', '返します']],
    ['初期化完了と基本的な目的', ['初期化完了', '基本', '目的']],
    ['可变引用的作用域是这里', ['可变引用', '作用域', '里']],
  ])('cuts Japanese and Chinese, which have no spaces: %s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('does not take a dot at the end of a sentence for a part of the next word', () => {
    expect(words('끝.env')).not.toContain('.env');
  });

  it('gives places in the text, and to a whole the place of all its parts', () => {
    const text = '설정은 pg_restore 다';
    const whole = tokenize(text).find((token) => token.parts === 2)!;
    expect(text.slice(whole.start, whole.end)).toBe('pg_restore');
    expect(whole.position).toBe(1);
    expect(tokenize(text).map((token) => token.position)).toEqual([0, 1, 2, 1, 3]);
  });

  it.each(['a', 'a-', '가', 'aB'])(
    'looks through a long text of “%s” as often as through a short one',
    (part) => {
      const work = (count: number) => scanWork(() => tokenize(part.repeat(count)));
      expect(work(40_000)).toBeLessThanOrEqual(2 * work(20_000) + 100);
    },
  );
});
