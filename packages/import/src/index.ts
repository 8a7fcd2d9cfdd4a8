import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { overlapOf } from '@private-devlog/engine/internal';
import { createCauses } from './causes';
import { READERS, readerFor } from './readers';
import { REPORT, reportText, summaryLines } from './report';
import { assemble, type MovedSite } from './site/assemble';
import { configText } from './site/configText';
import { isKnownField, KNOWN_FIELDS } from './site/fields';
import { withDetectedLanguage, withLanguageCodes, withMirroredLanguages } from './site/language';
import { withMath } from './site/math';
import { verifyRows } from './site/oldAddresses';
import { fetchPictures } from './site/pictures';
import { withHome, withOwnPaths } from './site/sections';
import { writeSite } from './site/write';
import { openSource, type SourceFiles } from './source/files';
import { ignoredByGit } from './source/gitIgnored';
import { hostRedirects } from './source/hostRedirects';
import { readSitemap, withDecidedStates } from './source/sitemap';
import { foundInstead, reportUnsupported } from './source/unread';
import { defined } from './text/values';
import { type FieldMapping, ImportError } from './types';

export { ImportError };

/** Options of an import, as given on the command line. */
export interface ImportOptions {
  /** Folder, zip or file of the old site; it is only read. */
  readonly source: string;
  /** Folder of the new site. */
  readonly into: string;
  /** Name of the kind of source. @default detected from the files */
  readonly from?: string | undefined;
  /** Mapping of fields: `published=!draft,category=tags` */
  readonly map?: string | undefined;
  /** A `sitemap.xml` of the old site. Its addresses were public, and the report accounts for each. */
  readonly sitemap?: string | undefined;
  /** Whether to download pictures that texts embed from other sites. */
  readonly hasPictures?: boolean | undefined;
  /** Title of the new site. @default that of the source */
  readonly title?: string | undefined;
  /**
   * Language codes of the new site, `ko,en`. The first applies to texts whose language the source does not declare.
   */
  readonly languages?: string | undefined;
  /** Address of the new site with its path. @default that of the source */
  readonly address?: string | undefined;
  /** Whether to publish texts if the source does not declare which are public; otherwise they become drafts. */
  readonly isPublic?: boolean | undefined;
  /** Returns the paths that the site in a folder serves, as the engine computes them; `null` if it does not build. */
  readonly answersOf?: ((folder: string) => Promise<ReadonlySet<string> | null>) | undefined;
}

/** Result of an import. */
export interface ImportResult {
  /** Lines for the console: counts, then one line for each cause. */
  readonly lines: readonly string[];
  /** Number of files that changed. */
  readonly written: number;
  readonly rows: MovedSite['rows'];
  readonly texts: MovedSite['placed'];
}

/**
 * Imports a site: reads the source, which is never changed, and writes the new site. Running it again produces the
 * same bytes, and does not overwrite what the author has changed since.
 *
 * @throws ImportError with one sentence, for a source that cannot be read
 */
export async function importSite(options: ImportOptions): Promise<ImportResult> {
  const source = resolve(options.source);
  const into = resolve(options.into);
  const files = openSource(source);
  rejectOverlap(source, into);
  const causes = createCauses();
  for (const { path, reason } of files.skipped) causes.add(reason, path);
  const map = parseMap(options.map);
  const reader = readerFor(files, options.from);
  const overrides = defined({ title: options.title, url: parseAddress(options.address) });
  const languages = parseLanguages(options.languages);
  const sitemap = options.sitemap === undefined ? null : readSitemap(options.sitemap);
  const found = await reader.read({ files, causes, map });
  const isIgnored = reader.isExport ? () => false : ignoredByGit(files);
  const texts = found.texts.map((text) => {
    if (!isIgnored(text.source)) return text;
    causes.add('Texts that `.gitignore` leaves out of the repository are drafts', text.source);
    return { ...text, state: 'draft' as const };
  });
  const withRedirects = {
    ...found,
    texts,
    redirects: [...(found.redirects ?? []), ...hostRedirects(files, causes)],
    // The new site generates its own.
    assets: found.assets.filter(({ source, target }) => target !== 'static/_redirects' && !isIgnored(source)),
  };
  const read = languages
    ? { ...withRedirects, settings: { ...withRedirects.settings, languages } }
    : withDetectedLanguage(withLanguageCodes(withMirroredLanguages(withRedirects)), causes);
  for (const [path, encoding] of files.encodings)
    causes.add(`Files in ${encoding} are written in UTF-8: look whether their signs are right`, path);
  for (const name of map.keys())
    if (!found.texts.some(({ fields }) => name in fields))
      throw new ImportError(`No text has the field \`${name}\`, which \`--map\` names`, 'Correct its name.');
  const site = withDecidedStates(read, sitemap, options.isPublic ?? false, causes);
  if (site.texts.length === 0) throw noTextError(files, options.source, reader.label);
  reportUnsupported(files, causes);
  const completed = withMath(withHome(withOwnPaths(site)), files);
  const assembled = assemble({ site: completed, files, causes, map });
  const pictures = options.hasPictures ? await fetchPictures(assembled.texts, into, causes) : null;
  const oldPaths = new Set(assembled.rows.map(({ from }) => from));
  const missing = (sitemap?.missing(oldPaths, site.settings.url) ?? []).sort();
  const contents = new Map<string, string | (() => Uint8Array)>([
    ...(pictures?.texts ?? assembled.texts),
    ...(pictures?.files ?? []),
  ]);
  for (const [target, from] of assembled.copies) contents.set(target, () => files.bytes(from));
  contents.set('site.config.ts', configText({ ...completed.settings, ...overrides }, assembled));
  const onlyOnce = new Set(['site.config.ts']);
  const writeFiles = (rows: MovedSite['rows']) => {
    const report = { label: reader.label, site: { ...assembled, rows }, causes: causes.list(), missing };
    contents.set(REPORT, reportText(report));
    return { ...writeSite({ into, files: contents, onlyOnce }), lines: summaryLines(report) };
  };
  let rows = assembled.rows;
  let result = writeFiles(rows);
  const answers = (await options.answersOf?.(into)) ?? null;
  if (answers !== null) {
    rows = verifyRows(rows, answers, causes);
    // Only the report can differ from the first writing.
    result = { ...writeFiles(rows), written: result.written };
  }
  const lines = [...result.lines];
  for (const path of result.own)
    lines.push(
      `     1  \`${path}\` is yours and was left alone: the paths, languages and checks of the source are not set (an import into an empty folder writes them)`,
    );
  if (result.conflicts.length > 0)
    lines.push(
      `${String(result.conflicts.length).padStart(6)}  Files that you have changed were left alone (first: ${result.conflicts[0]})`,
    );
  return { lines, written: result.written, rows, texts: assembled.placed };
}

/** A folder is read, so nothing may be written to it. A file is read whole before anything is written. */
function rejectOverlap(source: string, into: string): void {
  if (!statSync(source).isDirectory()) return;
  const overlap = overlapOf(into, source);
  if (overlap === null) return;
  const position = { same: 'is the source', inside: 'lies inside the source', around: 'contains the source' };
  throw new ImportError(
    `The new site ${into} ${position[overlap]}${overlap === 'same' ? '' : ` ${source}`}, which is not written to`,
    overlap === 'around'
      ? 'Move the source out of it, or name another folder: `--into ../my-site`.'
      : 'Name another folder: `--into ../my-site`.',
  );
}

function noTextError(files: SourceFiles, source: string, label: string): ImportError {
  return new ImportError(
    `No text was found in ${source} as ${label}`,
    foundInstead(files) ??
      `Name the folder of the site itself, or its kind with \`--from\`: ${READERS.map(({ name }) => name).join(', ')}.`,
  );
}

/** Parses `--languages`. @throws ImportError for an invalid language code */
function parseLanguages(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const codes = [...new Set(text.split(/[,\s]+/).filter((code) => code !== ''))];
  const invalid = codes.find((code) => !/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(code));
  if (codes.length === 0 || invalid !== undefined)
    throw new ImportError(`\`${invalid ?? text}\` is no language code`, 'Write `--languages ko,en`.');
  return codes;
}

/** Parses `--address`. @throws ImportError for an invalid address */
function parseAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const address = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new ImportError(`\`${text}\` is no address`, 'Write `--address https://example.com/`.');
  return address;
}

/** Parses `--map`. @throws ImportError for an invalid entry */
function parseMap(text: string | undefined): Map<string, FieldMapping> {
  const map = new Map<string, FieldMapping>();
  for (const entry of (text ?? '').split(',').filter((part) => part.trim() !== '')) {
    const match = /^\s*([^=\s]+)\s*=\s*(!?)\s*([^=\s!]+)\s*$/.exec(entry);
    if (!match || !isKnownField(match[3] ?? ''))
      throw new ImportError(
        `\`${entry}\` is no mapping of fields`,
        `Write \`--map published=!draft,category=tags\`. Known are ${KNOWN_FIELDS.join(', ')}.`,
      );
    map.set(match[1] ?? '', { target: match[3] ?? '', isNegated: match[2] === '!' });
  }
  return map;
}
