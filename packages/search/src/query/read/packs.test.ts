import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { build, makePage } from '../../testdata/site';
import type { LoadFile } from '../../types';
import { createUnmeteredEngine } from '../engine';
import { openPacks } from './packs';

const pages = Array.from({ length: 40 }, (_, at) =>
  makePage(`p${at}`, `문서 ${at}`, { 배경: `쿠버네티스 낱말${at} 배포 ${'글'.repeat(at)}` }),
);
const { files } = build(pages, { singleMax: 0 });
const bytesOf = new Map(files.map(({ path, bytes }) => [path, bytes]));

async function ask(load: LoadFile) {
  const { search } = createUnmeteredEngine({ load, locales: ['ko'] });
  const one = await search({ requests: [{ indexName: 'x', query: '쿠버네티스', hitsPerPage: 6 }] });
  const other = await search({ requests: [{ indexName: 'x', query: '낱말7', hitsPerPage: 6 }] });
  return [one, other].map(({ results }) => results[0]!.hits.map(({ url, content }) => [url, content]));
}

const copy = (bytes: Uint8Array, from?: number, to?: number) =>
  new Uint8Array(bytes.subarray(from, to)).buffer;

describe('packs', () => {
  it('are read by ranges, close ones in one request', async () => {
    const ranges: string[] = [];
    const found = await ask(async (file, range) => {
      if (range) ranges.push(`${file} ${range.from}`);
      return copy(bytesOf.get(file)!, range?.from, range?.to);
    });
    expect(found[0]).toHaveLength(6);
    expect(found[1]![0]![0]).toMatch(/^\/p7(?:#s0)?$/);
    expect(new Set(ranges).size).toBe(ranges.length);
    expect(ranges.length).toBeLessThan(10);
  });

  it('ask for no item without content, such as a group of words that has none', async () => {
    const words = Array.from({ length: 1200 }, (_, at) => `ab${(at + 1296).toString(36)}`).join(' ');
    const own = build([makePage('a', 'Words', { '': words }, { locale: 'en' })], { singleMax: 0 });
    const byPath = new Map(own.files.map(({ path, bytes }) => [path, bytes]));
    const lengths: number[] = [];
    const { search } = createUnmeteredEngine({
      locales: ['en'],
      load: async (file, range) => {
        if (range) lengths.push(range.to - range.from);
        return copy(byPath.get(file)!, range?.from, range?.to);
      },
    });
    const queries = ['hmr', 'zig', 'qwop', 'xyz', 'mint'];
    const requests = queries.map((query) => ({ indexName: 'x', query }));
    const { results } = await search({ requests });
    expect(results.map(({ nbHits }) => nbHits)).toEqual(queries.map(() => 0));
    expect(lengths.filter((length) => length === 0)).toEqual([]);
  });

  it('are read whole, once each, from a host that answers no ranges', async () => {
    const read: string[] = [];
    const found = await ask(async (file) => {
      if (file.includes('assets')) read.push(file);
      return copy(bytesOf.get(file)!);
    });
    expect(found).toEqual(await ask(async (file, range) => copy(bytesOf.get(file)!, range?.from, range?.to)));
    expect(new Set(read).size).toBe(read.length);
  });

  it('are loaded once for two that ask at once, and again for all of them after a failure', async () => {
    const packed = (content: Uint8Array) => {
      const bytes = deflateRawSync(content, { level: 0 });
      const padding = 127 - (bytes.length % 128);
      return Buffer.concat([Uint8Array.of(padding), bytes, new Uint8Array(padding)]);
    };
    const items = Array.from({ length: 3 }, (_, at) => packed(Uint8Array.of(at)));
    const gap = packed(new Uint8Array(4096));
    const pack = Buffer.concat([items[0]!, gap, items[1]!, gap, items[2]!]);
    const lengths = [items[0]!, gap, items[1]!, gap, items[2]!].map((item) => item.length / 128);
    let loads = 0;
    let fails = false;
    const open = openPacks('ko', async () => {
      loads++;
      if (fails) throw new Error('No network');
      return copy(pack);
    });
    const read = open('leaves', 'aaaaaabbbbbb', [
      [5, 5],
      [...lengths, ...lengths],
    ]);
    const loadsFor = async (...numbers: number[]) => {
      loads = 0;
      const found = await Promise.allSettled(numbers.map((number) => read(number)));
      return [loads, ...found.map((one) => (one.status === 'fulfilled' ? one.value[0] : 'failed'))];
    };
    expect(await loadsFor(0)).toEqual([1, 0]);
    fails = true;
    expect(await loadsFor(5, 7)).toEqual([2, 'failed', 'failed']);
    fails = false;
    expect(await loadsFor(5, 7, 9)).toEqual([1, 0, 1, 2]);
    expect(await loadsFor(9, 0)).toEqual([0, 2, 0]);
  });

  it('are an error when they were cut', async () => {
    const cut = ask(async (file, range) =>
      range ? copy(bytesOf.get(file)!, range.from, range.to).slice(2) : copy(bytesOf.get(file)!),
    );
    await expect(cut).rejects.toThrow();
  });
});

describe('places of words in many texts', () => {
  const many = Array.from({ length: 300 }, (_, at) =>
    makePage(`p${at}`, `글 ${at}`, { 가: `배포 ${'말 '.repeat(at % 7)}복구 배포`, 나: `복구 배포 ${at}` }),
  );
  const made = build(many, { singleMax: 0 });
  const byPath = new Map(made.files.map(({ path, bytes }) => [path, bytes]));
  /** Names of the packs that are read until the first text is, with `|` after what is asked for at once. */
  async function asked(query: string): Promise<string> {
    let names = '';
    let isNew = false;
    const { open, search } = createUnmeteredEngine({
      locales: ['ko'],
      load: async (file, range) => {
        if (isNew && !names.endsWith('|')) names += '|';
        isNew = false;
        if (range) names += /\/(\w)\w+\.\w+\.bin$/.exec(file)?.[1];
        await new Promise((resume) => setTimeout(resume, 20));
        isNew = true;
        return copy(byPath.get(file)!, range?.from, range?.to);
      },
    });
    await open('ko');
    names = '';
    isNew = false;
    await search({ requests: [{ indexName: 'x', query, hitsPerPage: 3 }] });
    return names;
  }

  it('are read with their leaf where they are likely to matter', async () => {
    expect(await asked('배포 복구')).toMatch(/^l+\|t+$/);
    expect(await asked('배포')).toMatch(/^l+\|t+$/);
  });
});

describe('hitsPerSection', () => {
  it('passes over more hits of a section, and reads nothing of them', async () => {
    const docs = pages.map((page, at) => (at < 10 ? { ...page, lvl0: '안내' } : page));
    const made = build(docs, { singleMax: 0 });
    const byPath = new Map(made.files.map(({ path, bytes }) => [path, bytes]));
    const { search } = createUnmeteredEngine({
      locales: ['ko'],
      load: async (file, range) => copy(byPath.get(file)!, range?.from, range?.to),
    });
    const request = { indexName: 'x', query: '쿠버네티스', hitsPerPage: 20, hitsPerSection: 3 };
    const [result] = (await search({ requests: [request] })).results;
    expect(result!.hits.map(({ section }) => section).sort()).toEqual([
      ...Array(3).fill('블로그'),
      ...Array(3).fill('안내'),
    ]);
    expect(result!.nbHits).toBe(40);
  });
});
