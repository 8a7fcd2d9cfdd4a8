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

/** Reports texts in unsupported formats. */
export function reportUnsupported(files: Pick<SourceFiles, 'paths'>, causes: Causes): void {
  for (const { message, paths } of unsupportedFormats(files))
    for (const path of paths) causes.add(message, path);
}
