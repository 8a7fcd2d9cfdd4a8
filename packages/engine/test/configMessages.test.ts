import { expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

/* Messages for mistakes in the configuration and in interface strings: one sentence with its line. */

const site = openSite('basic');
const option = (text: string) => (changed: TestSite) =>
  changed.edit('site.config.ts', "  defaultLocale: 'ko'", `  ${text},\n  defaultLocale: 'ko'`);

it.each<[string, (changed: TestSite) => void, RegExp, string]>([
  [
    'a provider without its keys',
    option("search: { provider: 'algolia', apiKey: 'x' }"),
    /^site\.config\.ts:\d+: `search\.appId` is missing, and is needed for `algolia`/,
    'Add `search.appId`.',
  ],
  [
    'an option that is there twice',
    option("blog: { related: 3 },\n  code: { aliases: { tf: 'hcl' } },\n  blog: { covers: ['lists'] }"),
    /^site\.config\.ts:\d+: `blog` is there twice: the one on line \d+ would be ignored/,
    'the fields of both',
  ],
  [
    'a variable that is not set',
    (changed) => changed.edit('site.config.ts', "url: 'https://example.com'", 'url: process.env.NO_SUCH_URL'),
    /^site\.config\.ts:6: `url` is set, but its value is undefined/,
    'environment variable',
  ],
  [
    'code that throws',
    (changed) =>
      changed.edit(
        'site.config.ts',
        'export default',
        "function read(): never {\n  throw new Error('no token');\n}\nread();\n\nexport default",
      ),
    /^site\.config\.ts:4: the configuration does not load: no token/,
    'Correct the file',
  ],
  [
    'a place in a message that nothing fills',
    (changed) => changed.write('i18n/en/messages.json', '{\n  "post.readingTime": "{minute} min"\n}\n'),
    /^i18n\/en\/messages\.json:2: `post\.readingTime` has the place `\{minute\}`, which nothing fills/,
    'Write `{count}`.',
  ],
])('%s', async (_what, change, message, hint) => {
  const changed = site.clone();
  change(changed);
  const { status, stderr, problems } = await changed.build();
  expect(status, stderr).toBe(1);
  expect(stderr).not.toMatch(/^\s+at .*:\d+/m);
  expect(problems[0]?.message).toMatch(message);
  expect(problems[0]?.hint).toContain(hint);
});

it('a package.json that names no kind of module brings no warning of Node’s', async () => {
  const changed = openSite('own');
  changed.write('package.json', '{ "name": "x" }\n');
  const { status, stderr } = await changed.buildApart();
  expect(stderr).not.toContain('MODULE_TYPELESS');
  expect(status, stderr).toBe(0);
});
