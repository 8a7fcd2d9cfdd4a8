import { collectRedirects, pathKey } from '../outputs/redirects/collect';
import { groupBy } from '../shared/groupBy';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import { withoutPrefix } from '../shared/url';
import type { Check, CheckContext } from './types';

/*
 * The record of published URLs is a text file in the site's folder, one path a line, sorted, without base URL. A
 * build writes it and the author commits it with the content; what stands in the last commit counts as published. So
 * a path that was renamed before it was ever committed troubles nobody, and a line that the author takes out is gone.
 */

/** Name of the record in the site's folder. */
export const RECORD_FILE = 'published-urls.txt';

const HEADER = `# Paths that this site has published, written by \`npm run build\`. Commit this file: a build fails when one of them
# disappears without a redirect. Delete a line to let its path go.
`;

/** More than these are told in one message. */
const MAX_SINGLE = 20;

/** The paths of a record's text. */
export function parseRecord(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('/'));
}

/** The record's new text: what counts as published, and what is there now. */
export function nextRecord({ published, pages }: Pick<CheckContext, 'published' | 'pages'>): string {
  const paths = new Set([...published, ...pages.filter(isRecorded).map(({ path }) => path)]);
  return `${HEADER}${[...paths].sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`;
}

// How many pages a list has changes with every few posts, so the further ones are no lasting address.
function isRecorded({ path, screen, props }: Page): boolean {
  if (screen === 'notFound' || /\/page\/\d+$/.test(path)) return false;
  return !('isDraft' in props) || props.isDraft !== true;
}

/** Published paths at which neither a page nor a redirect nor a file answers any more. */
export const checkRemovedUrls: Check = (context) => {
  const { config, site, pages, published, targets } = context;
  if (published.length === 0) return [];
  const { locales } = config;
  const redirects = collectRedirects({ config, site, pagePaths: pages.map(({ path }) => path) });
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
    locales.reduce((bare, { prefix }) => (bare === path ? withoutPrefix(prefix, path) : bare), path),
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
  const single = [...byBarePath].map(([bare, paths]) =>
    removedProblem(
      level,
      `the published ${paths.length === 1 ? 'path' : 'paths'} ${paths.join(', ')} ${paths.length === 1 ? 'leads' : 'lead'} nowhere now`,
      bare,
    ),
  );
  return [...bySection, ...single];
};

/** First parts of paths under which everything has gone at once: a language or a section that was taken out. */
function removedSections(gone: readonly string[], answering: ReadonlySet<string>): string[] {
  const byFirst = groupBy(gone, (path) => /^\/[^/]+\//.exec(path)?.[0] ?? '/');
  return [...byFirst].flatMap(([section, paths]) => {
    const isAlive = [...answering].some((file) => file.startsWith(section.slice(1)));
    return section === '/' || paths.length < 3 || isAlive ? [] : [section];
  });
}

function removedSection(level: Problem['level'], section: string, count: number): Problem {
  return {
    rule: 'removed-url',
    level,
    file: RECORD_FILE,
    message: `nothing is left under ${section}: ${count} published paths lead nowhere now`,
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

/** One for a path with and without a trailing slash, which hosts lead to each other. */
function bareKey(path: string): string {
  return pathKey(path.replace(/(?<=.)\/$/, ''));
}
