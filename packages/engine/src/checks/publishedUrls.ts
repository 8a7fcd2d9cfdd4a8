import { articlesOf } from '../content/articles';
import { buildSite } from '../content/site';
import type { Entry } from '../content/types';
import { collectRedirects, servedFile } from '../outputs/redirects/collect';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import { withoutPrefix } from '../shared/url';
import { groupBy } from '../shared/values/groupBy';
import type { Check, CheckContext } from './types';

/*
 * The record of published URLs is a text file in the site's folder: one path per line, sorted, without the base URL. A
 * build writes it and the author commits it with the content. Paths in both the last commit and the file count as
 * published. So renaming a path before it is committed is not reported, nor is a path whose line the author deletes.
 */

/** Name of the record in the site's folder. */
export const RECORD_FILE = 'published-urls.txt';

const HEADER = `# Paths that this site has published, written by \`npm run build\`. Commit this file: a build fails when one of them
# disappears without a redirect. Delete a line to let its path go.
`;

/** Maximum number of removed addresses that are reported one by one; more are reported in one message. */
const MAX_SINGLE = 20;

/** Parses a record to its paths. */
export function parseRecord(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('/'));
}

/** Generates the new record: published and current paths. */
export function nextRecord({ published, pages }: Pick<CheckContext, 'published' | 'pages'>): string {
  const paths = new Set([...published, ...pages.filter(isRecorded).map(({ path }) => path)]);
  return `${HEADER}${[...paths].sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`;
}

// Further pages of a list shift with new posts, so they are no permanent addresses.
function isRecorded({ path, screen, props }: Page): boolean {
  if (screen === 'notFound' || /\/page\/\d+$/.test(path)) return false;
  return !('isDraft' in props && props.isDraft);
}

/** Reports published paths that no page, redirect or file answers any more. */
export const checkRemovedUrls: Check = (context) => {
  const { config, pages, published, targets } = context;
  if (published.length === 0) return [];
  const { locales } = config;
  const redirects = collectRedirects(context);
  const answering = new Set(
    [...pages.map(({ path }) => path), ...redirects.map(({ from }) => from), ...targets.keys()].map(bareKey),
  );
  const gone = published.filter((path) => !answering.has(bareKey(path)));
  const level = config.checks.removedUrls;
  const sections = removedSections(gone, answering);
  const removed = gone.filter((path) => !sections.some((section) => path.startsWith(section)));
  const bySection = sections.map((section) =>
    removedSection(level, section, gone.filter((path) => path.startsWith(section)).length),
  );
  const byBarePath = groupBy(removed, (path) =>
    locales
      .reduce((bare, { prefix }) => (bare === path ? withoutPrefix(prefix, path) : bare), path)
      .replace(/(?<=.)\/$/, ''),
  );
  if (byBarePath.size > MAX_SINGLE) {
    return [
      ...bySection,
      removedProblem(
        level,
        `${removed.length} published paths lead nowhere now: ${removed.slice(0, 5).join(', ')}, …`,
        '/old',
      ),
    ];
  }
  const hidden: ReadonlyMap<string, Entry> = byBarePath.size === 0 ? new Map() : hiddenPaths(context);
  const single = [...byBarePath].map(([bare, paths]) => {
    const message = `the published ${paths.length === 1 ? 'path' : 'paths'} ${paths.join(', ')} ${paths.length === 1 ? 'leads' : 'lead'} nowhere now`;
    const entry = paths.map((path) => hidden.get(bareKey(path))).find((found) => found !== undefined);
    return entry ? hiddenProblem(level, message, entry) : removedProblem(level, message, bare);
  });
  return [...bySection, ...single];
};

/** Hidden texts by the paths that they would have. */
function hiddenPaths({ config, site }: CheckContext): ReadonlyMap<string, Entry> {
  const data = Object.fromEntries(
    config.locales.map(({ code }) => [code, { authors: {}, tags: {}, categories: {} }]),
  );
  const entries = [...site.entries.values()];
  const { site: whole } = buildSite({ config, entries, data, lastUpdates: new Map(), isDev: true });
  return new Map(
    Object.values(whole.byLocale)
      .flatMap(articlesOf)
      .filter(({ isDraft }) => isDraft)
      .map(({ path, entry, original }) => [bareKey(path), original.frontMatter.draft ? original : entry]),
  );
}

/** Problem of a removed path whose text is hidden, with the line that hides it. */
function hiddenProblem(level: Problem['level'], message: string, { file, lines, hidings }: Entry): Problem {
  const hiding = hidings.find(({ state }) => state === 'draft') ?? hidings.find(({ date }) => date);
  const field = hiding?.field ?? 'draft';
  const line = lines[field] ?? lines.date;
  return {
    rule: 'removed-url',
    level,
    file,
    ...(line === undefined ? {} : { line }),
    message: `${message}: the text is hidden`,
    hint: `Show it again, or, to take it away for good, delete the line from ${RECORD_FILE}.`,
  };
}

/** First path segments below which every page is gone: a removed language or section. */
function removedSections(gone: readonly string[], answering: ReadonlySet<string>): string[] {
  const byFirst = groupBy(gone, (path) => /^\/[^/]+\//.exec(path)?.[0] ?? '/');
  return [...byFirst].flatMap(([section, paths]) => {
    const isAlive = [...answering].some((file) => file.startsWith(section.slice(1)));
    return section === '/' || paths.length < 3 || isAlive ? [] : [section];
  });
}

function removedSection(level: Problem['level'], section: string, count: number): Problem {
  return {
    ...removedProblem(
      level,
      `nothing is left under ${section}: ${count} published paths lead nowhere now`,
      section,
    ),
    hint: `If a language or a section was removed on purpose, delete its lines from ${RECORD_FILE}, or the whole file if the site was never published; if it has moved, add \`redirects\` in site.config.ts.`,
  };
}

function removedProblem(level: Problem['level'], message: string, path: string): Problem {
  return {
    rule: 'removed-url',
    level,
    file: RECORD_FILE,
    message,
    hint: `Add \`redirect_from: [${path}]\` to the front matter of the page that replaces it, or \`{ from: '${path}', to: … }\` to \`redirects\` in site.config.ts; to let it go, delete the line from ${RECORD_FILE}.`,
  };
}

/** Key that is equal for a path with and without a trailing slash, between which hosts redirect. */
function bareKey(path: string): string {
  return servedFile(path.replace(/(?<=.)\/$/, ''));
}
