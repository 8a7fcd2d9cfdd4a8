#!/usr/bin/env node
// @ts-check
// Two Nest modules that need each other (`examples/posts/240901-01`): what each forwardRef changes about the error, what a test of one module loads,
// and what dependency-cruiser finds, before the cycle is cut and after. The code after is that of post 240901-01.
// Needs npm.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STEPS, turned } from '../../examples/posts/240901-01/steps.mjs';
import { keep } from './measure.mjs';

const POST = join(dirname(fileURLToPath(import.meta.url)), '../../site/content/blog/240901-01.md');
const EXAMPLE = join(dirname(fileURLToPath(import.meta.url)), '../../examples/posts/240901-01');
const PACKAGES =
  '@nestjs/common@10.4.22 @nestjs/core@10.4.22 @nestjs/platform-express@10.4.22 @nestjs/event-emitter@2.1.1 reflect-metadata@0.2.2 rxjs@7.8.2 typescript@5.5.4 dependency-cruiser@16.10.4 @types/node@20';
const root = mkdtempSync(join(tmpdir(), 'modules-'));
writeFileSync(join(root, 'package.json'), '{"private":true}');
execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...PACKAGES.split(' ')], {
  cwd: root,
});

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    module: 'commonjs',
    target: 'es2022',
    experimentalDecorators: true,
    emitDecoratorMetadata: true,
    outDir: 'dist',
    rootDir: 'src',
    strict: true,
    skipLibCheck: true,
  },
  include: ['src'],
});

/** @param {string} project @param {Record<string, string>} files */
function write(project, files) {
  for (const [name, text] of Object.entries({ 'tsconfig.json': TSCONFIG, ...files })) {
    mkdirSync(dirname(join(root, project, name)), { recursive: true });
    writeFileSync(join(root, project, name), text);
  }
}
/** @param {string} project */
const compile = (project) =>
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(root, project)], { stdio: 'inherit' });
/** What a compiled program of a project prints. @param {string} project @param {string} code */
const node = (project, code) =>
  spawnSync('node', ['-e', code], { cwd: join(root, project, 'dist'), encoding: 'utf8' }).stdout.trim();
/** Files of the project that are loaded with one of them. @param {string} project @param {string} file */
const loaded = (project, file) =>
  node(
    project,
    `require('reflect-metadata'); require('./${file}'); console.log(Object.keys(require.cache).filter((name) => !name.includes('node_modules')).map((name) => require('path').relative('.', name)).sort().join(' '))`,
  ).split(' ');
/** The rules of the post, run over a project. @param {string} project */
function cruise(project) {
  writeFileSync(join(root, project, '.dependency-cruiser.cjs'), block('.dependency-cruiser.cjs'));
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['src', '--config', '.dependency-cruiser.cjs'],
    { cwd: join(root, project), encoding: 'utf8' },
  );
  return stdout.trim().replace(/\x1b\[\d+m/g, '');
}
/** A code block of the post by its title. @param {string} title */
function block(title) {
  const found = readFileSync(POST, 'utf8')
    .split('```')
    .find((part) => part.split('\n')[0]?.includes(`title="${title}"`));
  if (!found) throw new Error(`${title} is not in the post`);
  return found.slice(found.indexOf('\n') + 1);
}

// Before: the modules and the services need each other.
write('before', {});
cpSync(join(EXAMPLE, 'src'), join(root, 'before/src'), { recursive: true });
const main = readFileSync(join(EXAMPLE, 'src/main.ts'), 'utf8');
const raw = STEPS.map(([change = '', file = '', text = '', by = '']) => {
  const path = join(root, 'before', file);
  const old = readFileSync(path, 'utf8');
  if (!old.includes(text)) throw new Error(`${file} has no ${text}`);
  writeFileSync(path, old.replace(text, by));
  const said = [main, turned(main)].map((entry) => {
    writeFileSync(join(root, 'before/src/main.ts'), entry);
    compile('before');
    return node('before', "require('./main.js')").split('\n').slice(0, 2).join(' ');
  });
  return { change, notesFirst: said[0], usersFirst: said[1] };
});
console.log(JSON.stringify(raw, null, 1));
const types = node(
  'before',
  "require('reflect-metadata'); require('./notes/notes.module.js'); const { NotesService } = require('./notes/notes.service.js'); console.log(Reflect.getMetadata('design:paramtypes', NotesService).map((type) => type?.name))",
);

// The same message for a class that is there and only not registered.
write('missing', {
  'src/main.ts': `import 'reflect-metadata';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
@Injectable()
class UsersService {}
@Injectable()
class NotesService { constructor(readonly users: UsersService) {} }
@Module({ providers: [NotesService] })
class NotesModule {}
NestFactory.createApplicationContext(NotesModule, { abortOnError: false, logger: false }).catch((error) => console.log(error.message));
`,
});
compile('missing');
const missing = node('missing', "require('./main.js')").split('\n')[0];

// After: the code of the post, and beside it the little that it does not show.
const own = [
  'src/users/index.ts',
  'src/notes/note-quota.ts',
  'src/notes/notes.service.ts',
  'src/notes/notes.module.ts',
  'src/notes/notes.events.ts',
  'src/app/plan-note-quota.ts',
  'src/app/user-left.listener.ts',
  'src/app/app.module.ts',
  'src/notifications/note-shared.listener.ts',
];
const injectable = (/** @type {string} */ body) =>
  `import { Injectable } from '@nestjs/common';\n@Injectable()\n${body}\n`;
write('after', {
  ...Object.fromEntries(own.map((title) => [title, block(title)])),
  'src/users/users.types.ts':
    "export type Plan = 'free' | 'plus';\nexport interface UserSummary { id: string; plan: Plan }\n",
  'src/users/users.events.ts':
    "export class UserLeft {\n  static readonly type = 'user.left';\n  constructor(readonly userId: string) {}\n}\n",
  'src/users/users.repository.ts': injectable('export class UsersRepository {}'),
  'src/users/users.service.ts': `import type { UserSummary } from './users.types';\n${injectable("export class UsersService { async getSummary(id: string): Promise<UserSummary> { return { id, plan: 'free' }; } }")}`,
  'src/users/users.module.ts':
    "import { Module } from '@nestjs/common';\nimport { UsersRepository } from './users.repository';\nimport { UsersService } from './users.service';\n@Module({ providers: [UsersService, UsersRepository], exports: [UsersService] })\nexport class UsersModule {}\n",
  'src/notes/index.ts':
    "export { NotesModule } from './notes.module';\nexport { NotesService } from './notes.service';\nexport { NoteShared } from './notes.events';\nexport type { NoteQuota } from './note-quota';\n",
  'src/notes/notes.repository.ts': injectable(
    // The deletion fails, so that what the sender of the event learns can be seen.
    "export class NotesRepository { async countByOwner(_: string) { return 0; } async insert(note: object) { return note; } async deleteByOwner(_: string) { throw new Error('disk full'); } }",
  ),
  'src/notes/notes.controller.ts':
    "import { Controller } from '@nestjs/common';\n@Controller('notes')\nexport class NotesController {}\n",
  'src/notifications/index.ts': "export { NotificationsModule } from './notifications.module';\n",
  'src/notifications/notifications.service.ts': injectable(
    'export class NotificationsService { async send(_: string, __: string) {} }',
  ),
  'src/notifications/notifications.module.ts':
    "import { Module } from '@nestjs/common';\nimport { NoteSharedListener } from './note-shared.listener';\nimport { NotificationsService } from './notifications.service';\n@Module({ providers: [NotificationsService, NoteSharedListener] })\nexport class NotificationsModule {}\n",
  'src/main.ts': `import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { AppModule } from './app/app.module';
import { NotesService } from './notes';
import { UserLeft } from './users';
NestFactory.createApplicationContext(AppModule, { abortOnError: false, logger: false }).then(async (app) => {
  await app.init();
  const tried = await app.get(EventEmitter2).emitAsync(UserLeft.type, new UserLeft('u1')).then(() => 'resolved', (error: Error) => error.message);
  console.log('started', tried, typeof app.get(NotesService, { strict: false }).create);
}, (error) => console.log(error.message));
`,
});
compile('after');
const started = node('after', "require('./main.js')");
cpSync(join(root, 'after'), join(root, 'quiet'), { recursive: true });
const listener = join(root, 'quiet/src/app/user-left.listener.ts');
writeFileSync(listener, readFileSync(listener, 'utf8').replace(', { suppressErrors: false }', ''));
compile('quiet');
const quiet = node('quiet', "require('./main.js')");
const files = {
  before: loaded('before', 'notes/notes.service.js'),
  after: loaded('after', 'notes/notes.service.js'),
};
rmSync(join(root, 'before/src/main.ts'));
const rules = { before: cruise('before'), after: cruise('after') };
console.log(missing, types, { started, quiet }, files, rules.before, rules.after);
keep('modules', { nest: '10.4.22', raw, missing, types, events: { started, quiet }, files, rules });
rmSync(root, { recursive: true, force: true });
