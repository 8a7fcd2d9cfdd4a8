import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { InlineScripts } from '../src/bundle/prebuilt';
import { type ColorChoice, DARK_MEDIA } from '../src/shared/colorMode';
import { bundleInlineScripts } from './scripts';

let scripts: InlineScripts;

beforeAll(async () => {
  scripts = await bundleInlineScripts(join(import.meta.dirname, '..'));
});

interface Situation {
  readonly dataset?: Record<string, string>;
  /** `null`: storage is denied. */
  readonly stored?: Record<string, string> | null;
  readonly isDark?: boolean;
}

/** Storage by property, as a browser gives it. */
function storage(stored: Record<string, string>) {
  return new Proxy(stored, {
    set: (target, key, value) => Reflect.set(target, key, String(value)),
  });
}

function run(script: string, { dataset = {}, stored = {}, isDark = false }: Situation = {}) {
  const warnings: unknown[] = [];
  const given: Record<string, string> = { themeChoice: 'light', theme: 'light', ...dataset };
  const globals = {
    document: { documentElement: { dataset: given } },
    console: { warn: (error: unknown) => warnings.push(error) },
    // The element as a document has it, and media as a browser takes them.
    __dark: { media: DARK_MEDIA[given.themeChoice as ColorChoice] },
    matchMedia: (media: string) => ({ matches: media === 'all' || (media === DARK_MEDIA.system && isDark) }),
    addEventListener: () => {},
    navigator: {},
    location: { search: '' },
    self: {},
    get localStorage() {
      if (stored === null) throw new Error('denied');
      return storage(stored);
    },
  };
  runInNewContext(script, globals);
  return { dataset: given, stored, warnings };
}

describe('the boot script', () => {
  it('is at most 1 kB', () => {
    expect(Buffer.byteLength(scripts.boot)).toBeLessThanOrEqual(1024);
  });

  it('cannot end its element early', () => {
    expect(`${scripts.boot}${scripts.bar}`).not.toMatch(/<\/|<!--/);
  });

  it.each([
    [{}, 'light', 'light'],
    [{ stored: { theme: 'dark' } }, 'dark', 'dark'],
    [{ stored: { theme: 'system' }, isDark: true }, 'system', 'dark'],
    [{ stored: { theme: 'system' } }, 'system', 'light'],
    [{ stored: { theme: 'purple' } }, 'light', 'light'],
    [{ isDark: true }, 'light', 'light'],
    [{ dataset: { themeChoice: 'system' }, isDark: true }, 'system', 'dark'],
    [{ dataset: { themeChoice: 'system' }, stored: { theme: 'light' }, isDark: true }, 'light', 'light'],
    [{ dataset: { fixed: 'true' }, stored: { theme: 'dark' } }, 'light', 'light'],
  ] satisfies [Situation, string, string][])(
    'applies the colour mode of %j: choice %s, mode %s',
    (situation, choice, mode) => {
      expect(run(scripts.boot, situation).dataset).toMatchObject({
        js: '1',
        themeChoice: choice,
        theme: mode,
      });
    },
  );

  it('goes on when storage is denied, of which the application warns', () => {
    const { dataset, warnings } = run(scripts.boot, {
      stored: null,
      dataset: { themeChoice: 'system' },
      isDark: true,
    });
    expect(warnings).toEqual([]);
    expect(dataset.theme).toBe('dark');
  });
});

describe('the script of the announcement bar', () => {
  const id = 'docusaurus.announcement.id';
  const dismiss = 'docusaurus.announcement.dismiss';
  const misspelt = 'docusaurus.annoucement.id';
  const at = (stored: Record<string, string>, bar = 'spring') =>
    run(scripts.bar, { stored, dataset: { bar } });

  it('hides the bar for those who dismissed it', () => {
    expect(at({ [id]: 'spring', [dismiss]: 'true' }).dataset.announcement).toBe('dismissed');
    expect(at({ [id]: 'spring', [dismiss]: 'false' }).dataset.announcement).toBeUndefined();
    expect(at({}).dataset.announcement).toBeUndefined();
  });

  it('shows the bar again when it has a new id', () => {
    const { dataset, stored } = at({ [id]: 'winter', [dismiss]: 'true' });
    expect(dataset.announcement).toBeUndefined();
    expect(stored).toEqual({ [id]: 'spring', [dismiss]: 'false' });
  });

  it('migrates the misspelt key and the misspelt default id', () => {
    const migrated = at({ [misspelt]: 'spring', [dismiss]: 'true' });
    expect(migrated.dataset.announcement).toBe('dismissed');
    expect(migrated.stored).toEqual({ [id]: 'spring', [dismiss]: 'true' });
    const renamed = at({ [id]: 'annoucement-bar', [dismiss]: 'true' }, 'announcement-bar');
    expect(renamed.dataset.announcement).toBe('dismissed');
    expect(renamed.stored).toEqual({ [id]: 'announcement-bar', [dismiss]: 'true' });
  });

  it('goes on when storage is denied', () => {
    expect(
      run(scripts.bar, { stored: null, dataset: { bar: 'spring' } }).dataset.announcement,
    ).toBeUndefined();
  });
});
