import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assembleChecked } from '../pipeline/checkSite';
import { optionalPackage } from '../pipeline/installed';
import { type Engine, withProject } from '../pipeline/project';
import { mistakesOf, SiteError } from '../shared/problem';
import { defineCommand } from './command';
import { flag, text } from './options';
import { siteRoot } from './root';

/** `devlog import`: loads the package `import` from the new site, the current folder or the engine, in this order. */
export const command = defineCommand({
  summary: 'Bring texts from another engine: Jekyll, Hugo, Hexo, Docusaurus, Tistory, Notion and others.',
  options: {
    into: text('FOLDER', 'Folder of the new site. Default: the nearest one upwards with a site.config.ts.'),
    from: text(
      'KIND',
      'Kind of the source: jekyll, hugo (and Zola), hexo, eleventy, gatsby, astro, application (Next.js, SvelteKit and others), docusaurus, vitepress, vuepress, velog, tistory, logseq, obsidian, quartz, notion, wordpress, blogger, ghost, medium, substack or markdown (and MkDocs, mdBook, Nextra, Pelican, Sphinx, Docsify, Nikola, Lume, Hashnode). Default: what its files look like.',
    ),
    map: text('FIELDS', 'Fields of front matter that stand for others: published=!draft,category=tags.'),
    sitemap: text(
      'FILE',
      'Sitemap of the old site: what it lists was public, and each address is accounted for.',
    ),
    title: text('TEXT', 'Title of the new site. Default: that of the source.'),
    languages: text(
      'CODES',
      'Languages, `ko,en`: the first is that of the originals. Default: those of the source.',
    ),
    address: text('URL', 'Address of the new site with its path. Default: that of the source.'),
    pictures: flag('Fetch the pictures that texts show from other sites, and save them.'),
    public: flag('Publish texts of sources that do not say which are public. Default: they are drafts.'),
  },
  operands: [
    {
      name: 'SOURCE',
      description:
        'Folder, zip or file of the old site; it is only read. Texts that are neither Markdown nor HTML (reStructuredText, notebooks, Quarto, Org, AsciiDoc) are named in the report, with what makes Markdown of them.',
    },
  ],
  examples: ['import ../old-blog', 'import backup.zip --from tistory --sitemap sitemap.xml --into my-blog'],
  async run({ values, operands: [source, ...others] }, engine) {
    if (source === undefined || others.length > 0)
      throw mistake('one source is to be named', 'Write `npx devlog import ../old-blog`.');
    const into = resolve(values.into ?? siteRoot());
    const { importSite, ImportError } = await loadPackage([into, process.cwd(), engine.project]);
    try {
      const { lines, written } = await importSite({
        source,
        into,
        from: values.from,
        map: values.map,
        sitemap: values.sitemap,
        title: values.title,
        languages: values.languages,
        address: values.address,
        hasPictures: values.pictures,
        isPublic: values.public,
        answersOf: (root) => answersOf(engine, root),
      });
      console.log(lines.join('\n'));
      console.log(`${written} files of ${into} have changed. The report is import-report.md.`);
      return 0;
    } catch (error) {
      throw error instanceof ImportError ? mistake(error.message, error.hint) : error;
    }
  },
});

/** All valid paths of a site; `null` for a site with mistakes, which a build reports. */
async function answersOf(engine: Engine, root: string): Promise<ReadonlySet<string> | null> {
  try {
    const { targets } = await withProject(engine, { root }, assembleChecked);
    return new Set(targets.keys());
  } catch (error) {
    if (error instanceof SiteError) return null;
    throw error;
  }
}

/** Loads the import package from the first folder that resolves it. @throws SiteError when none does */
async function loadPackage(folders: readonly string[]): Promise<typeof import('@private-devlog/import')> {
  const { name, file, toInstall } = optionalPackage('import', folders);
  if (file === null)
    throw mistake(`the package ${name} is not installed`, `Run \`npm install --save-dev ${toInstall}\`.`);
  return import(pathToFileURL(file).href);
}

const mistake = mistakesOf('import');
