import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { photograph } from '../photograph';
import { brokenLinks, openSite, type TestSite } from '../support';

/* The examples of a guide, each put into its file as a reader does, make one site that builds without an error. */

const docs = join(import.meta.dirname, '../../../../docs');
const FOLDERS = { ko: join(docs, 'content/docs'), en: join(docs, 'i18n/en/docs') };
const FONT = join(import.meta.dirname, '../../../social/fonts/Pretendard-SemiBold.otf');
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle r="9"/></svg>';

/** Files that the examples refer to: documents, pictures, fonts. */
async function prepare({ write }: TestSite, page: string): Promise<void> {
  const names = ['intro', 'aecheck', 'guides/configure', 'guides/running', 'guides/backup'];
  const install = page.includes('title="content/docs/guides/01-install.md"') ? [] : ['guides/install'];
  const folders = ['docs', ...(page.includes('content/docs_versions/') ? ['docs_versions/1.0'] : [])];
  for (const folder of folders)
    for (const name of [...names, ...install, 'guides/advanced/tuning'])
      write(`content/${folder}/${name}.md`, `---\ntitle: ${name}\n---\n\nText.\n`);
  for (const name of ['logo', 'logo.dark', 'mark', 'mark.dark']) write(`static/${name}.svg`, LOGO);
  const picture = await photograph(64, 64);
  for (const name of ['card.png', 'cards/queue.png', 'cards/guides.png', 'me.webp', 'guest.webp'])
    write(`static/${name}`, picture);
  for (const name of ['NotoSerifKR-Bold.otf', 'JetBrainsMono.ttf'])
    write(`fonts/${name}`, readFileSync(FONT));
  write('static/fonts/NotoSerifKR.woff2', readFileSync(FONT));
}

/** Later values win, and lists are put together, as far as they are the same option. */
const merged = (one: unknown, other: unknown): unknown => {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  const areMaps = [one, other].every((value) => typeof value === 'object' && value && !Array.isArray(value));
  if (!areMaps) return other;
  const own = one as Readonly<Record<string, unknown>>;
  const entries = Object.entries(other as object).map(([name, value]) => [name, merged(own[name], value)]);
  return { ...own, ...Object.fromEntries(entries) };
};

describe.each(Object.entries(FOLDERS))('the examples in %s', (_language, folder) => {
  it.each(['04-own', '14-site-structure', '17-options', '18-plugins'])('of %s make a site', async (name) => {
    const site = openSite('basic');
    for (const part of ['content', 'i18n']) site.remove(part);
    const page = readFileSync(join(folder, `${name}.md`), 'utf8');
    await prepare(site, page);
    let config: unknown = {
      title: 'T',
      url: 'https://example.com',
      defaultLocale: 'ko',
      locales: { ko: {}, en: {} },
    };
    const blocks = page.matchAll(/^```(\w+(?: fragment)?) title="([^"]+)"\n([\s\S]*?)\n```$/gm);
    for (const [, kind, file = '', code = ''] of blocks) {
      // Front matter alone is a text that is still to be written.
      const rest = /\.mdx?$/.test(file) && /^---\n[\s\S]*\n---$/.test(code) ? '\nText.\n' : '';
      if (file !== 'site.config.ts') site.write(file, `${code}\n${rest}`);
      else if (kind === 'ts fragment') config = merged(config, new Script(`({${code}})`).runInNewContext());
    }
    site.write('site.config.ts', `export default ${JSON.stringify(config)};\n`);
    const { status, stderr } = await site.build();
    expect(stderr).not.toMatch(/^\d+ errors?$/m);
    expect(status).toBe(0);
    expect(brokenLinks(join(site.root, 'dist'))).toEqual([]);
  });
});
