import { expect, it, onTestFinished, vi } from 'vitest';
import { importAuthors } from './authorsModule';

it('shows a module nothing of a browser that Node has', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const names = ['navigator', 'localStorage', 'sessionStorage'];
  for (const name of names) vi.stubGlobal(name, {});
  const code = `export default [${names.map((name) => `typeof ${name}`)}]`;
  const { default: kinds } = await importAuthors<{ default: readonly string[] }>(
    `data:text/javascript,${encodeURIComponent(code)}`,
  );
  expect(kinds).toEqual(names.map(() => 'undefined'));
});
