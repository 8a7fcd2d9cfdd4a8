import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('answers each message once, although WebKit runs its script again', async () => {
  const listeners: unknown[] = [];
  vi.stubGlobal('self', { addEventListener: (_: string, listener: unknown) => listeners.push(listener) });
  await import('./worker');
  vi.resetModules();
  await import('./worker');
  expect(listeners).toHaveLength(1);
});
