import { describe, expect, it } from 'vitest';
import { importFiles } from './support';

const WORDS = 'Expressions enclosed in {{ expression }}, and {% if page.tags %}tags{% endif %}.';
const TEXT = `---\ntitle: T\ndate: 2020-01-02\n---\n\n${WORDS}\n`;

describe('braces and tags of templates', () => {
  it('stay as they are where the old engine showed them', async () => {
    for (const files of [
      { 'gatsby-config.js': 'module.exports = {};', 'content/a/index.md': TEXT },
      {
        'package.json': '{"dependencies":{"next":"15"}}',
        'posts.ts': "readdirSync('content/a');",
        'content/a/index.md': TEXT,
      },
    ]) {
      const { site, lines } = await importFiles(files);
      expect(site.read('content/blog/a/index.md')).toContain(WORDS);
      expect(lines.join('\n')).not.toContain('hidden in comments');
    }
  });

  it('stay in Hugo, which parses only shortcodes; tags that are left over are hidden', async () => {
    const { site } = await importFiles({ 'hugo.toml': 'title = "T"', 'content/posts/a.md': TEXT });
    expect(site.read('content/blog/a.md')).toContain(
      'Expressions enclosed in {{ expression }}, and <!-- {% if page.tags %} -->tags<!-- {% endif %} -->.',
    );
  });

  it('are hidden where the code of a site has a template language', async () => {
    const hidden = '{% if $isMember %}\nSECRET-1 is for members.\n{% /if %}\n';
    const { site, lines } = await importFiles({
      'package.json': '{"dependencies":{"next":"15","@markdoc/markdoc":"1"}}',
      'posts.ts': "readdirSync('content/a');",
      'content/a/index.md': `${TEXT}\n${hidden}`,
    });
    expect(site.read('content/blog/a/index.md')).toContain('<!-- {{ expression }} -->');
    expect(lines.join('\n')).toContain('Parts that not every reader saw were left out');
    expect(site.read('content/blog/a/index.md')).toMatch(/<!-- if \$isMember[^>]*SECRET-1[^>]*-->/);
  });

  it('are hidden where it is not known', async () => {
    const { site } = await importFiles({ 'a.md': TEXT });
    expect(site.read('content/blog/a.md')).toContain('<!-- {{ expression }} -->');
  });
});
