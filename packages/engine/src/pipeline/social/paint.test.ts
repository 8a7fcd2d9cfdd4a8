import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { CardFile } from './cards';
import { paint } from './paint';

const folder = mkdtempSync(join(tmpdir(), 'paint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('paints with a font of the same name that has changed since, in the same process', async () => {
  const [font, module] = [join(folder, 'own.ttf'), join(folder, 'painter.mjs')];
  writeFileSync(
    module,
    `import { readFileSync } from 'node:fs';
     export const createPainter = async ({ fonts }) => {
       const bytes = readFileSync(fonts[0]);
       return () => bytes;
     };`,
  );
  for (const look of ['first', 'second']) {
    writeFileSync(font, look);
    const path = `${look}.png`;
    const jobs = [{ path, card: {} as CardFile['card'] }];
    await paint({ jobs, folder, setup: { module, template: null, fonts: [font], look } }, folder);
    expect(readFileSync(join(folder, path), 'utf8')).toContain(look);
  }
});
