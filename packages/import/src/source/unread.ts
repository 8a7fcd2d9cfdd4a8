import { posix } from 'node:path';
import type { Causes } from '../causes';
import { splitNames } from '../text/values';
import type { SourceFiles } from './files';

/** Text formats that no reader supports, by extension, with a command that converts them to Markdown. */
const FORMATS: readonly (readonly [name: string, endings: readonly string[], remedy: string])[] = [
  ['reStructuredText', ['.rst'], 'pandoc -f rst -t gfm -s a.rst -o a.md'],
  ['notebooks of Jupyter', ['.ipynb'], 'jupyter nbconvert --to markdown a.ipynb'],
  ['Quarto and R Markdown', splitNames('.qmd .rmd'), 'quarto render a.qmd --to gfm'],
  ['Org', ['.org'], 'pandoc -f org -t gfm -s a.org -o a.md'],
  [
    'AsciiDoc',
    splitNames('.adoc .asciidoc'),
    'asciidoctor -b docbook a.adoc && pandoc -f docbook -t gfm a.xml -o a.md',
  ],
  ['Textile', ['.textile'], 'pandoc -f textile -t gfm -s a.textile -o a.md'],
];
/** Exports of services and programs that no reader supports, by ending or first words, with a way to Markdown. */
const EXPORTS: readonly (readonly [name: string, path: RegExp, start: RegExp | null, remedy: string])[] = [
  [
    'Roam',
    /\.(?:json|edn)$/i,
    /"(?:create-time|edit-time|:block\/string)"|:block\/string/,
    'In Roam choose *Export All* as Markdown, and import that folder',
  ],
  [
    'dev.to',
    /\.json$/i,
    /"(?:body_markdown|reading_time_minutes|processed_html)"\s*:/,
    'Write each `body_markdown` into a Markdown file with its front matter',
  ],
  [
    'Hashnode',
    /\.json$/i,
    /"(?:contentMarkdown|cuid)"\s*:/,
    'Let Hashnode back up to GitHub, and import that repository',
  ],
  [
    'Tumblr',
    /\.(?:json|html|xml)$/i,
    /tumblr\.com|"(?:tumblelog|blog_name)"\s*:/,
    'Import it into WordPress, and export that',
  ],
  ['Evernote', /\.enex$/i, null, 'Import it into Obsidian with its plugin *Importer*, and import that vault'],
  [
    'Joplin',
    /\.jex$/i,
    null,
    'In Joplin choose *Export all* as “MD - Markdown + Front Matter”, and import that folder',
  ],
  [
    'Bear',
    /\.(?:bear2?bk|textbundle|textpack)$|\.textbundle\//i,
    null,
    'In Bear choose *Export notes* as Markdown, and import that folder',
  ],
  [
    'Lektor',
    /(?:^|\/)contents\.lr$/,
    null,
    'Write the `body` of each `contents.lr` into a Markdown file, and its other fields as front matter',
  ],
  [
    'TiddlyWiki',
    /\.tid$|\.html?$/i,
    /<!--~~ |tiddlywiki|^created: \d{17}/i,
    'Export its tiddlers as Markdown with a plugin',
  ],
  [
    'Movable Type',
    /\.(?:txt|mtif?)$/i,
    /^(?:AUTHOR|TITLE|BASENAME): [\s\S]*^-----\s*$/m,
    'Import it into WordPress, and export that',
  ],
  ['LiveJournal', /\.xml$/i, /<(?:livejournal|lj_?entries)\b/i, 'Import it into WordPress, and export that'],
  [
    'a database',
    /\.(?:sql|sqlite3?|db|dump)(?:\.gz)?$/i,
    null,
    'Export the texts from the program that wrote it',
  ],
  [
    'a feed',
    /\.(?:xml|rss|atom|json)$/i,
    /<rss\b|<feed\b|jsonfeed\.org/i,
    'A feed has only the newest texts, often shortened: use the export of the service',
  ],
  [
    'office programs',
    /\.(?:docx?|odt|rtf|hwpx?|pages|pdf)$/i,
    null,
    '`pandoc a.docx -t gfm -o a.md` makes Markdown of each',
  ],
  [
    'templates',
    /\.(?:njk|liquid|vto|erb|haml|slim|pug|ejs|hbs|twig|jsx|tsx|vue|svelte|astro)$/i,
    null,
    'Only texts in Markdown are moved: copy their words into Markdown files',
  ],
  [
    'built pages',
    /\.html?$/i,
    null,
    'Name the folder of the sources from which they were built, or make Markdown of each: `pandoc -f html -t gfm a.html -o a.md`',
  ],
];

/** Texts about a folder, and files that engines ignore. */
const NOT_CONTENT = /^(?:[._]|(?:readme|changelog|license|contributing)\b)/i;

/** Unsupported formats in a source, the most frequent first, each with a message that contains the remedy. */
export function unsupportedFormats({ paths }: Pick<SourceFiles, 'paths'>) {
  return FORMATS.map(([name, endings, remedy]) => ({
    message: `Texts in ${name} (\`${endings[0]}\`) are not read; as Markdown they are: \`${remedy}\``,
    paths: paths.filter(
      (path) =>
        endings.includes(posix.extname(path).toLowerCase()) && !NOT_CONTENT.test(posix.basename(path)),
    ),
  }))
    .filter((format) => format.paths.length > 0)
    .sort((a, b) => b.paths.length - a.paths.length);
}

/**
 * What a source has in place of texts that can be moved, and the way to move them; `null` if nothing of it is known. The
 * kind of the most files counts; of kinds with as many, the first.
 */
export function foundInstead(files: Pick<SourceFiles, 'paths' | 'head'>): string | null {
  const [format] = unsupportedFormats(files);
  const named = EXPORTS.map(([name, ending, start, remedy]) => {
    const paths = files.paths.filter(
      (path) => ending.test(path) && (start === null || start.test(files.head(path))),
    );
    return {
      count: paths.length,
      isSure: start !== null,
      message: `It has files of ${name} (\`${paths[0]}\`), which are not read. ${remedy}.`,
    };
  }).filter(({ count }) => count > 0);
  const sure = named.find(({ isSure }) => isSure);
  const most = named.reduce<(typeof named)[number] | undefined>(
    (best, next) => (best && best.count >= next.count ? best : next),
    undefined,
  );
  const found = sure ?? most;
  return format && format.paths.length >= (found?.count ?? 0) ? format.message : (found?.message ?? null);
}

/** Reports texts in unsupported formats. */
export function reportUnsupported(files: Pick<SourceFiles, 'paths'>, causes: Causes): void {
  for (const { message, paths } of unsupportedFormats(files))
    for (const path of paths) causes.add(message, path);
}
