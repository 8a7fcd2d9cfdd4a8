// Adds the four forwardRefs one after another, in a copy of `src`, and prints what Nest says each time, with the two
// imports of `main.ts` in either order.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What to write where: name of the row, file, text in it, its replacement. */
export const STEPS = [
  ['nothing', 'src/main.ts', '', ''],
  ['UsersModule', 'src/users/users.module.ts', '[NotesModule]', '[forwardRef(() => NotesModule)]'],
  ['NotesModule', 'src/notes/notes.module.ts', '[UsersModule]', '[forwardRef(() => UsersModule)]'],
  [
    'NotesService',
    'src/notes/notes.service.ts',
    'readonly users:',
    '@Inject(forwardRef(() => UsersService)) readonly users:',
  ],
  [
    'UsersService',
    'src/users/users.service.ts',
    'readonly notes:',
    '@Inject(forwardRef(() => NotesService)) readonly notes:',
  ],
];

/** Turns the two imports of modules in `main.ts` around. @param {string} main */
export const turned = (main) =>
  main.replace(/(import \{ NotesModule.*\n)(import \{ UsersModule.*\n)/, '$2$1');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const here = import.meta.dirname;
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const copy = mkdtempSync(join(here, 'try-'));
  for (const name of ['src', 'tsconfig.json'])
    cpSync(join(here, name), join(copy, name), { recursive: true });
  const main = readFileSync(join(copy, 'src/main.ts'), 'utf8');
  const rows = STEPS.map(([name, file, text, by]) => {
    const path = join(copy, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(text, by));
    const said = [main, turned(main)].map((entry) => {
      writeFileSync(join(copy, 'src/main.ts'), entry);
      execFileSync(process.execPath, [tsc, '-p', copy], { stdio: 'inherit' });
      const { stdout } = spawnSync(process.execPath, ['dist/main.js'], { cwd: copy, encoding: 'utf8' });
      return stdout.split('\n')[0];
    });
    return { 'forwardRef added to': name, 'notes first': said[0], 'users first': said[1] };
  });
  rmSync(copy, { recursive: true });
  for (const row of rows) console.log(row);
}
