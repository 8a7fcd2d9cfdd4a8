import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/*
 * The commands of the guides, read from their Markdown, run one after another in an empty folder by who has a clone of
 * this repository and nothing else. Packages come from npm's cache where it has them.
 */

const repository = join(import.meta.dirname, '../../..');
const parent = mkdtempSync(join(tmpdir(), 'devlog-guides-'));
const site = join(parent, 'my-blog');
const env = {
  ...process.env,
  // With the one of the tests, npm would leave out the tools of development.
  NODE_ENV: undefined,
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  // `git revert` opens an editor for its message.
  GIT_EDITOR: 'true',
  // In place of the clone's own folder, which stays as it is.
  npm_config_pack_destination: join(parent, 'private-devlog'),
};

/** Commands that are not run, and why. */
const LEFT_OUT = new Map([
  ['npm create @private-devlog my-blog', 'the packages are not on a registry'],
  ['git pull', 'it would change this repository'],
]);
const SERVERS = /^(?:npm run (?:dev|docs:dev|preview)|npx devlog preview|.*\bnpx devlog ask:server)\b/;
/** Of a server, what says how it is reached: tests take any free port of this machine. */
const WHERE = / --(?:port|host) \S+/g;

beforeAll(() => mkdirSync(join(parent, 'private-devlog')));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Commands of the shell blocks of a guide, without comments; `in the clone` and `in your site` become `cd`. */
function commands(guide: string, language: 'ko' | 'en' = 'en'): string[] {
  const folder = language === 'ko' ? 'docs/content/docs' : 'docs/i18n/en/docs';
  const markdown = readFileSync(join(repository, folder, `${guide}.md`), 'utf8');
  return [...markdown.matchAll(/```sh\n([\s\S]*?)\n```/g)].flatMap(([, code = '']) =>
    code
      .replace(/^# (?:in the clone|클론한 저장소에서)$/gm, `cd ${repository}`)
      .replace(/^# (?:in your site|사이트에서)$/gm, `cd ${site}`)
      .split('\n')
      .map((line) => line.replace(/\s*# .*/, ''))
      .filter((line) => line !== '' && !LEFT_OUT.has(line)),
  );
}

/** Runs commands in turn. @returns the folder in which the last one ran */
async function run(lines: readonly string[], from: string): Promise<string> {
  let cwd = from;
  for (const line of lines) {
    const moved = /^cd (\S+)$/.exec(line)?.[1];
    // Beside the clone of the guides is the site; beside this repository nothing is written.
    const command = cwd === repository ? line.replaceAll('../my-blog', site) : line;
    if (moved) cwd = moved === '../my-blog' ? site : resolve(cwd, moved);
    else if (SERVERS.test(line)) await serve(line, cwd);
    else if (!(cwd === repository && line === 'npm install')) succeed(command, cwd);
  }
  return cwd;
}

function succeed(command: string, cwd: string): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd, env, encoding: 'utf8' });
  expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
  return stdout + stderr;
}

/** Starts a server, and stops it when it has named its address. */
async function serve(command: string, cwd: string): Promise<void> {
  const plain = command.replace(WHERE, '').replace(/ --$/, '');
  const asked = plain.startsWith('npm run') ? `exec ${plain} -- --port 0` : `exec env ${plain}`;
  const more = { ASK_PORT: '0', PORT: '0' };
  const child = spawn('bash', ['-c', asked], { cwd, env: { ...env, ...more }, detached: true });
  const ended = new Promise((done) => child.once('exit', done));
  let output = '';
  const address = new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.test(output)) done();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => fail(new Error(`${command} ended:\n${output}`)));
  });
  await address.finally(() => child.exitCode ?? process.kill(-child.pid!));
  await ended;
}

/** Puts an option as a guide writes it into the configuration of the site, in place of the one that is there. */
function configure(guide: string, option: string): void {
  const markdown = readFileSync(join(repository, 'docs/i18n/en/docs', `${guide}.md`), 'utf8');
  const fragment = new RegExp(`^${option}: .*,$`, 'm').exec(markdown)![0];
  const config = join(site, 'site.config.ts');
  const before = readFileSync(config, 'utf8');
  const after = before.replace(
    new RegExp(`^ {2}${option}: (?:.*,$|\\{[\\s\\S]*?^ {2}\\},$)`, 'm'),
    `  ${fragment}`,
  );
  expect(after).toContain(fragment);
  writeFileSync(config, after);
}

const manifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };

const installedVersion = () => manifest(join(site, 'node_modules/@private-devlog/engine')).version;

it('gives the same commands in both languages', () => {
  const guides = readdirSync(join(repository, 'docs/content/docs')).filter((file) => /^\d.*\.md$/.test(file));
  for (const guide of guides.map((file) => file.replace('.md', ''))) {
    const [ko, en] = (['ko', 'en'] as const).map((language) =>
      commands(guide, language).map((line) => line.replace(/"[^"$]*"/g, '"…"')),
    );
    expect(ko, guide).toEqual(en);
  }
});

it('creates, serves and builds a site as in “Getting started”', async () => {
  expect(commands('01-start').length).toBeGreaterThan(5);
  await run([`cd ${repository}`, ...commands('01-start')], parent);
  const posts = readdirSync(join(site, 'content/blog')).filter((file) => file.endsWith('-02.md'));
  expect(posts).toHaveLength(1);
  expect(existsSync(join(site, 'dist/index.html'))).toBe(true);
  expect(existsSync(join(site, 'published-urls.txt'))).toBe(true);
});

it('begins texts as in “Commands” and “Writing”', async () => {
  await run([...commands('09-commands'), ...commands('02-writing')], site);
  expect(existsSync(join(site, 'content/docs/devops/backup.md'))).toBe(true);
  expect(existsSync(join(site, 'content/pages/uses.md'))).toBe(true);
  expect(existsSync(join(site, 'content/blog/250918-01.md'))).toBe(true);
});

it('replaces a component and checks its types as in “Customize the look”', async () => {
  const page = readFileSync(join(repository, 'docs/i18n/en/docs/04-own.md'), 'utf8');
  const footer = /```tsx title="components\/Footer\.tsx"\n([\s\S]*?)\n```/.exec(page)![1]!;
  mkdirSync(join(site, 'components'), { recursive: true });
  writeFileSync(join(site, 'components/Footer.tsx'), `${footer}\n`);
  await run(commands('04-own'), site);
  writeFileSync(join(site, 'components/Footer.tsx'), footer.replace('useShell();', 'useShell().nothing;'));
  const { status, stdout } = spawnSync('npx', ['tsc', '--noEmit', '-p', '.'], {
    cwd: site,
    env,
    encoding: 'utf8',
  });
  expect(status, stdout).not.toBe(0);
  expect(stdout).toContain('components/Footer.tsx');
  rmSync(join(site, 'components'), { recursive: true });
});

it('translates as in “Translating”, up to a third language', async () => {
  const lines = commands('03-translating');
  const third = lines.findIndex((line) => line.includes('--locale it'));
  await run(lines.slice(0, third), site);
  configure('03-translating', 'locales');
  await run(lines.slice(third), site);
  expect(existsSync(join(site, 'i18n/en/blog/250918-01.md'))).toBe(true);
  expect(readFileSync(join(site, 'i18n/it/messages.json'), 'utf8')).toContain('home.allPosts');
});

it('draws social cards as in “Social cards”', async () => {
  await run(commands('06-sharing'), site);
  const config = join(site, 'site.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('  locales:', '  social: {},\n  locales:'));
  succeed('npm run build', site);
  expect(readdirSync(join(site, 'dist/assets/social')).length).toBeGreaterThan(1);
});

it('upgrades and goes back as in “Upgrading”', async () => {
  const older = 's/"version": "[^"]*"/"version": "0.0.1"/';
  succeed('tar -xzf private-devlog-engine.tgz', join(site, 'vendor'));
  succeed(`sed -i '0,/version/${older}' package/package.json`, join(site, 'vendor'));
  succeed('tar -czf private-devlog-engine.tgz package && rm -r package', join(site, 'vendor'));
  succeed('npm install ./vendor/private-devlog-engine.tgz', site);
  expect(installedVersion()).toBe('0.0.1');
  const commit = 'git add -A && git commit -qm x';
  succeed(`git init -q && git config user.name me && git config user.email me@x && ${commit}`, site);
  const lines = commands('12-upgrading');
  const back = lines.findIndex((line) => line.startsWith('git revert'));
  await run(lines.slice(0, back), site);
  const { version } = manifest(join(repository, 'packages/engine'));
  expect(installedVersion()).toBe(version);
  succeed(commit, site);
  await run(lines.slice(back), site);
  expect(installedVersion()).toBe('0.0.1');
});

it('moves an old blog in as in “Move in”', async () => {
  const posts = join(parent, 'old-blog/_posts');
  mkdirSync(posts, { recursive: true });
  writeFileSync(join(parent, 'old-blog/_config.yml'), 'title: Old\n');
  writeFileSync(join(posts, '2024-01-02-a.md'), '---\ntitle: A\n---\n\nText\n');
  const moved = join(parent, 'moved');
  const lines = commands('08-moving').map((line) =>
    line.replaceAll('../my-blog', moved).replace('--from ../', `--from ${parent}/`),
  );
  expect(lines.filter((line) => line.includes('old-blog'))).toHaveLength(2);
  await run(lines, parent);
  succeed('npm run build', moved);
  expect(readdirSync(join(moved, 'content/blog')).join()).toContain('2024');
});

it('finds the way out of trouble as in “Troubleshooting”', async () => {
  await run(commands('11-troubleshooting'), site);
  expect(existsSync(join(site, 'dist/index.html'))).toBe(true);
});

it('begins to work on the engine as in “Architecture”', async () => {
  await run([`cd ${repository}`, ...commands('22-architecture')], repository);
});

it('answers questions and counts records as in “Search and answers”', async () => {
  const config = join(site, 'site.config.ts');
  const before = readFileSync(config, 'utf8');
  const asks = "search: { askAi: { mode: 'generative', endpoint: '/ask' } },";
  writeFileSync(config, before.replace('  locales:', `  ${asks}\n  locales:`));
  const lines = commands('05-search-and-answers').map((line) => line.replaceAll('…', 'key'));
  expect(lines.filter((line) => SERVERS.test(line))).toHaveLength(1);
  // Algolia itself is not reached.
  await run(
    lines.map((line) => (line.endsWith('search:push') ? `${line} --dry-run` : line)),
    site,
  );
  writeFileSync(config, before);
});

it('builds for GitLab and in a container as in “Deploying”', async () => {
  const page = readFileSync(join(repository, 'docs/i18n/en/docs/07-deploying.md'), 'utf8');
  const gitlab = /script:\n((?: +- .*\n)+)/.exec(page)![1]!;
  await run(
    [...gitlab.matchAll(/- (.*)/g)].map(([, line]) => line!),
    site,
  );
  expect(existsSync(join(site, 'public/index.html'))).toBe(true);
  const [, inside] = /node:22 (npx devlog build .*)/.exec(page)!;
  const [cache, out] = ['cache', 'out'].map((name) => join(parent, name));
  mkdirSync(out!);
  const record = readFileSync(join(site, 'published-urls.txt'), 'utf8');
  succeed(inside!.replace('/cache', cache!).replace('/out/site', join(out!, 'site')), site);
  expect(existsSync(join(out!, 'site/index.html'))).toBe(true);
  expect(readFileSync(join(site, 'published-urls.txt'), 'utf8')).toBe(record);
  const [drafts] = /^npx devlog build --drafts$/m.exec(page)!;
  const post = join(site, 'content/blog/241231-01.md');
  writeFileSync(post, '---\ntitle: Draft\ndescription: Draft.\nauthors: owner\ndraft: true\n---\n\nText.\n');
  expect(succeed(drafts, site)).toMatch(/content\/blog\/241231-01\.md\n +\S+\/drafts\/[0-9a-f]{32}\n/);
  rmSync(post);
});

it('indexes the HTML of another generator as in “Use the search on any site”', async () => {
  const other = join(parent, 'hugo-site');
  mkdirSync(join(other, 'public'), { recursive: true });
  writeFileSync(join(other, 'package.json'), '{ "private": true }');
  writeFileSync(
    join(other, 'public/index.html'),
    '<!doctype html><html lang="ko"><title>첫 글</title><main><h1>첫 글</h1><p>쿠버네티스를 옮겼다.</p></main></html>',
  );
  const lines = commands('10-any-site').map((line) => (line === `cd ${site}` ? `cd ${other}` : line));
  await run(lines, other);
  expect(existsSync(join(other, 'public/search/box.js'))).toBe(true);
});

it('leaves out no guide but the gallery, whose commands show tabs', () => {
  const tests = readFileSync(import.meta.filename, 'utf8');
  const guides = readdirSync(join(repository, 'docs/content/docs')).filter((file) => /^\d.*\.md$/.test(file));
  const isRun = (guide: string) => tests.includes(`commands('${guide}')`) || tests.includes(`/${guide}.md'`);
  const left = guides.map((file) => file.replace('.md', '')).filter((guide) => !isRun(guide));
  expect(left.filter((guide) => commands(guide).length > 0)).toEqual(['16-gallery']);
});
