import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '../../shared/page';
import type { LocaleFile } from '../../shared/pageData/localeData';
import { getJson, LoadFailure } from './failure';
import { createLoader } from './loader';

let files: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  files = {};
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const body = files[address];
    return body === undefined ? new Response('', { status: 404 }) : Response.json(body);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function page(path: string): PageData {
  const shown = { path, locale: 'ko', screen: 'page', props: {}, shared: ['blog-sidebar:0'], alternates: {} };
  return { build: 'b', page: shown, html: {}, head: '', modules: {} } as unknown as PageData;
}

function locale(title: string): LocaleFile {
  const parts = { [`/assets/blog-sidebar-0.ko.${title}.json`]: { build: 'b', data: { title } } };
  return {
    build: 'b',
    shell: { title },
    shared: { 'blog-sidebar:0': title },
    parts,
  } as unknown as LocaleFile;
}

const create = () => createLoader({ build: 'b', base: '/' });

describe('loading a page', () => {
  it.each([
    ['/blog/', '/blog'],
    ['/projects', '/projects/'],
  ])('finds at %s the page that is spelt %s', async (asked, path) => {
    files['/data/ko.json'] = locale('A');
    files[path.endsWith('/') ? `${path}index.json` : `${path}.json`] = page(path);
    expect((await create().load(asked)).page.path).toBe(path);
  });

  it('fails for a page that is not there, after both of its spellings', async () => {
    await expect(create().load('/none')).rejects.toMatchObject({ reason: 'answer' });
    expect(asked).toEqual(['/none.json', '/none/index.json']);
  });

  it('takes nothing of what was loaded before once that is forgotten, the sidebar included', async () => {
    files['/data/ko.json'] = locale('before');
    const loader = create();
    const data = page('/blog/a');
    expect((await loader.assemble(data)).shell.title).toBe('before');
    files['/data/ko.json'] = locale('after');
    loader.clear();
    const { shell, shared } = await loader.assemble(data);
    expect(shell.title).toBe('after');
    expect(shared['blog-sidebar:0']).toMatchObject({ data: { title: 'after' } });
  });
});

describe('data that never comes', () => {
  it('is given up after a time', async () => {
    const end = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_done, fail) => {
          signal?.addEventListener('abort', () => fail(new Error('aborted')));
        }),
    );
    const failure = getJson('/slow.json').catch((error: unknown) => error);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
    end.abort();
    expect(await failure).toBeInstanceOf(LoadFailure);
    expect(await failure).toMatchObject({ reason: 'timeout' });
  });
});
