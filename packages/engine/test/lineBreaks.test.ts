import { expect, it } from 'vitest';
import { openSite } from './support';

it('brings how lines break in a language to the pages that are in it', async () => {
  const site = openSite('basic');
  for (const code of ['ja', 'de'])
    site.edit('site.config.ts', 'locales: {', `locales: { ${code}: { label: '${code}' },`);
  site.write('content/pages/code.md', '---\ntitle: 코드\n---\n\n`code`\n');
  const built = await site.build();
  expect(built.status, built.stderr).toBe(0);
  const rulesOf = (path: string) => site.output(path).match(/:lang\((?:ja|de|fi)\)[^{}]*\{[^}]*\}/g) ?? [];
  expect(rulesOf('ja/code.html')).toContain(':lang(ja){word-break:normal}');
  const german = rulesOf('de/code.html').join();
  expect(german).toContain(':lang(de){hyphens:auto;code{hyphens:manual}');
  expect(german).not.toContain(':lang(fi)');
});
