import { expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

it('a configuration that cannot be run is read by its words', async () => {
  const imported = await importFiles({
    'docusaurus.config.js':
      "throw new Error('no key');\nmodule.exports = { title: 'Words', presets: [['classic', { docs: { routeBasePath: 'guide' } }]] };",
    'docs/a.md': '# A\n',
  });
  expect(imported.lines.join('\n')).toContain(
    'The configuration could not be run, so only what its words say is moved: no key (first: docusaurus.config.js)',
  );
  expect(imported.rows.map(({ from }) => from)).toContain('/guide/a');
  await expectMoved(imported);
});

it('a site with nothing but a blog at its root keeps its addresses', async () => {
  const imported = await importFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'B', presets: [['classic', { docs: false, blog: { routeBasePath: '/' } }]] };",
    'blog/2024-01-02-a.md': '# A\n\nText\n',
    'docs/x.md': '# SECRET-DOCS\n',
  });
  await expectMoved(imported);
  expect(imported.rows.map(({ from, to }) => `${from} ${to}`)).toContain('/2024/01/02/a /blog/2024/01/02/a');
  expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
});

it('the list of a folder with a document of its own leads to that document', async () => {
  const imported = await importFiles({
    'docusaurus.config.js': "module.exports = { title: 'L', presets: [['classic', {}]] };",
    'docs/start.md': '# Start\n',
    'docs/base/_category_.json': '{ "label": "Base", "link": { "type": "generated-index" } }',
    'docs/base/base.md': '# Base\n',
    'docs/base/one.md': '# One\n',
    'docs/more/_category_.json': '{ "label": "More", "link": { "type": "generated-index" } }',
    'docs/more/two.md': '# Two\n',
  });
  await expectMoved(imported);
  const rows = imported.rows.map(({ from, to }) => `${from} ${to}`);
  expect(rows).toContain('/docs/category/base /docs/base/');
  expect(rows).toContain('/docs/category/more /docs/category/more');
});

it('an address that the new site does not answer stands without a new one', async () => {
  const asked: string[] = [];
  const { rows, lines, site } = await importFiles(
    {
      'docusaurus.config.js': "module.exports = { title: 'L', presets: [['classic', {}]] };",
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
    },
    {
      answersOf: async (folder) => {
        asked.push(folder);
        return new Set(['/docs/a']);
      },
    },
  );
  expect(asked).toEqual([site.root]);
  expect(rows.map(({ from, to }) => `${from} ${to}`)).toEqual(['/docs/a /docs/a', '/docs/b null']);
  expect(lines.join('\n')).toContain('1  Old addresses that the new site does not answer (first: docs/b.md)');
  expect(site.read('import-report.md')).toContain('| /docs/b | none |');
});
