import { posix } from 'node:path';
import { readSiteFile } from '../../node/siteFile';

/** Source files, which may refer to other files. */
const SOURCE = /\.(?:mdx?|markdown|[cm]?[jt]sx?)$/;

/** Texts in unsupported formats; one that a page links to is published. */
const OTHER_TEXT =
  /^(?:content|i18n\/[^/]+)\/(?:(?:blog|docs)\/.*\.html?|(?:blog|docs|pages)\/.*\.(?:txt|text|rtf|docx?|odt|org|rst|adoc|asciidoc|textile|ipynb|[qr]md|mkdn?|mdo?wn))$/i;

/** Files whose ending is missing: their name has none, or only a dot in its words, as in `v1.2 news`. */
const NO_ENDING =
  /^(?:content|i18n\/[^/]+)\/(?:blog|docs|pages)\/(?!(?:.*\/)?[._])(?!.*\.[a-z\d]{1,12}[\s.]*$).*[^~]$/is;

/** A page of another engine, written as a component. */
const PAGE_SCRIPT =
  /^(?:content|i18n\/[^/]+)\/pages\/(?:.*\/)?(?!_)[^/]+?(?<!\.(?:test|spec|stories|d))\.[jt]sx?$/;

/** Files that other engines publish for one language. */
const OF_LOCALE = /^i18n\/([^/]+)\/static\//;

/** An import, or a code block that includes a file. */
const IMPORT = /\b(?:from|import|require|file=)\s*\(?\s*['"]([^'"#\n]+)[#'"]/g;

/**
 * Texts and pages in unsupported formats, each with a remedy. Files that a source of the site uses are left out:
 * imported components and linked files.
 *
 * @param files paths below the content folders and `components/`, relative to the site's folder
 */
export function unusedFiles(root: string, files: readonly string[]): ReadonlyMap<string, string> {
  const texts = files.filter((file) => OTHER_TEXT.test(file) || NO_ENDING.test(file));
  const scripts = files.filter((file) => PAGE_SCRIPT.test(file));
  const ofLocale = files.flatMap((file) => {
    const [, folder] = OF_LOCALE.exec(file) ?? [];
    return folder === undefined
      ? []
      : [[file, `Put it into static/${folder}/, and name it by that path.`] as const];
  });
  // Most sites have neither; then their sources are not read.
  if (texts.length + scripts.length === 0) return new Map(ofLocale);
  const sources = files
    .filter((file) => SOURCE.test(file))
    .map((file) => readSiteFile(root, file).toString().normalize('NFC'));
  const imported = new Set(
    sources.flatMap((source) => [...source.matchAll(IMPORT)].map(([, path = '']) => bareName(path))),
  );
  const isNamed = (file: string) => {
    const name = posix.basename(file).normalize('NFC');
    return sources.some((source) => source.includes(name) || source.includes(encodeURI(name)));
  };
  return new Map([
    ...ofLocale,
    ...texts.filter((file) => !isNamed(file)).map((file) => [file, hintFor(file)] as const),
    ...scripts
      .filter((file) => !imported.has(bareName(file)))
      .map(
        (file) =>
          [
            file,
            'Write the page as `.mdx`, which may hold components; components/Home.tsx is the home page.',
          ] as const,
      ),
  ]);
}

const hintFor = (file: string) =>
  NO_ENDING.test(file)
    ? 'Give it the ending `.md` if it is a text, or link to it from one, which publishes it.'
    : 'Write it as `.md`, or link to it from a text, which publishes it.';

/** File name without extension; for an index file, the name of its folder. Equal for a file and an import of it. */
function bareName(path: string): string {
  return posix.basename(path.replace(/\.[cm]?[jt]sx?$/, '').replace(/(?<=.)\/index$/, ''));
}
