import { join } from 'node:path';
import type { Declaration, Node, Root } from 'postcss';
import { isFile } from '../node/files';
import { readSiteFileIfAny } from '../node/siteFile';
import { nearest } from '../shared/nearest';
import type { Problem, ProblemLevel } from '../shared/problem';
import { percentDecoded, splitHref } from '../shared/url';
import { brokenSheet } from './brokenSheet';
import { faintColors } from './themeContrast';

/** A site's own style sheet, mainly custom properties. */
const THEME_FILE = 'theme.css';

/** Address in `url()`, with or without quotes (CSS Values and Units 4, section 4.5). */
const URLS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]*))\s*\)/gi;

/** A custom property that is declared or used: at the start of a declaration, or in `var()`. */
const PROPERTIES = /(?<=[{;,(\s]|^)--[\w-]+(?=\s*[:,)])/g;

/** A custom property that is used without a fallback. */
const USES = /var\(\s*(--[\w-]+)\s*\)/g;

/** An address on another origin or a `data:` URL, from which the policy allows no fonts. */
const FOREIGN = /^(?:https?:|data:|\/\/)/i;

/** A site's own styles. */
export interface SiteTheme {
  /** Text of `theme.css`, with the base URL prepended to absolute paths; empty without the file or if it is invalid. */
  readonly css: string;
  readonly problems: readonly Problem[];
}

/**
 * Reads and checks `theme.css`. A syntax error is an error; a missing file of `url()` has the level of missing
 * pictures; mistyped custom properties, blocked fonts, `@import` and colors with low contrast are warnings. `styles` is
 * the CSS of theme and site components, whose custom properties are known.
 *
 * @throws SiteError when the file cannot be read
 */
export async function siteTheme(
  root: string,
  options: { readonly baseUrl: string; readonly missing: ProblemLevel; readonly styles: string },
): Promise<SiteTheme> {
  const text = readSiteFileIfAny(root, THEME_FILE)?.toString();
  if (text === undefined) return { css: '', problems: [] };
  const sheet = await parsed(text, { rule: 'theme', file: THEME_FILE });
  if ('rule' in sheet) return { css: '', problems: [sheet] };
  return { css: published(text, options.baseUrl), problems: mistakes(sheet, text, { root, ...options }) };
}

/**
 * Combines the style sheets that plugins add, as {@link siteTheme} does. A syntax error is reported at the plugin's
 * file.
 */
export async function pluginTheme(
  sheets: readonly { readonly file: string; readonly text: string }[],
  baseUrl: string,
): Promise<SiteTheme> {
  const problems: Problem[] = [];
  let css = '';
  for (const { file, text } of sheets) {
    const sheet = await parsed(text, { rule: 'plugin', file });
    if ('rule' in sheet) {
      // Its lines are those of what the hook returns, not of the plugin's file.
      const { line, message, column: _, ...problem } = sheet;
      problems.push({
        ...problem,
        message: `${message}, in line ${line} of what the hook \`styles\` returns`,
      });
    } else css += published(text, baseUrl);
  }
  return { css, problems };
}

async function parsed(text: string, of: Pick<Problem, 'rule' | 'file'>): Promise<Root | Problem> {
  const { parse } = await import('postcss');
  try {
    return parse(text);
  } catch (error) {
    return brokenSheet(error, of);
  }
}

const published = (text: string, baseUrl: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\(\s*(['"]?)\/(?!\/)/g, (_all, quote: string) => `url(${quote}${baseUrl}`)
    .replace(/\s+/g, ' ')
    .trim();

function mistakes(
  sheet: Root,
  text: string,
  {
    root,
    missing,
    styles,
  }: { readonly root: string; readonly missing: ProblemLevel; readonly styles: string },
): Problem[] {
  const problems: Problem[] = [];
  const report = (node: Node, rest: Pick<Problem, 'rule' | 'level' | 'message' | 'hint'>) => {
    const { line = 1, column = 1 } = node.source?.start ?? {};
    problems.push({ file: THEME_FILE, line, column, ...rest });
  };
  const known = new Set(styles.match(PROPERTIES));
  const own = new Set<string>();
  const used = new Set(text.match(/(?<=var\(\s*)--[\w-]+/g));
  sheet.walkDecls(/^--/, ({ prop }) => void own.add(prop));
  sheet.walkAtRules('import', (node) =>
    report(node, {
      rule: 'theme',
      level: 'warn',
      message: '`@import` has no effect in theme.css',
      hint: 'Copy the rules into theme.css, and put fonts into static/.',
    }),
  );
  sheet.walkDecls((node) => {
    for (const address of addressesIn(node)) {
      const mistake = unpublished(root, address);
      if (mistake) report(node, { rule: 'missing-file', level: missing, ...mistake });
      const blocked = blockedFont(node, address);
      if (blocked) report(node, { rule: 'theme', level: 'warn', ...blocked });
    }
    const names = [...node.value.matchAll(USES)].flatMap(([, name = '']) => (own.has(name) ? [] : [name]));
    if (node.prop.startsWith('--') && !used.has(node.prop)) names.push(node.prop);
    for (const name of names) {
      const similar = known.has(name) ? null : nearest(name, known);
      if (similar) report(node, { rule: 'theme', level: 'warn', ...mistyped(name, similar) });
    }
  });
  for (const { node, ...faint } of faintColors(sheet, styles))
    report(node, { rule: 'theme', level: 'warn', ...faint });
  return problems;
}

/** Addresses of all `url()` in a declaration. */
function addressesIn({ value }: Declaration): string[] {
  return [...value.matchAll(URLS)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

function mistyped(name: string, similar: string): Pick<Problem, 'message' | 'hint'> {
  return {
    message: `nothing reads the custom property \`${name}\``,
    hint: `Did you mean \`${similar}\`?`,
  };
}

/** Problem of a font that the policy blocks, or `null`. */
function blockedFont({ parent }: Declaration, address: string): Pick<Problem, 'message' | 'hint'> | null {
  const isFont = parent?.type === 'atrule' && 'name' in parent && parent.name === 'font-face';
  if (!isFont || !FOREIGN.test(address)) return null;
  return {
    message: 'browsers block this font: the pages allow fonts of the site alone',
    hint: 'Put the file into static/fonts/, and write `url(/fonts/…)`.',
  };
}

/** Problem of a file that a style sheet refers to, or `null`. */
function unpublished(root: string, address: string): Pick<Problem, 'message' | 'hint'> | null {
  const { path } = splitHref(address);
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return null;
  if (!path.startsWith('/'))
    return {
      message: `\`url(${address})\` is relative to each page, so it leads nowhere on most`,
      hint: `Write \`url(/${path.replace(/^(?:\.{1,2}\/)+/, '')})\`, and put the file into static/.`,
    };
  const file = `static${percentDecoded(path)}`;
  const isThere = [file, file.normalize('NFC'), file.normalize('NFD')].some((name) =>
    isFile(join(root, name)),
  );
  return isThere
    ? null
    : {
        message: `\`url(${address})\` names a file that does not exist`,
        hint: `Put it at ${file}, or correct the path.`,
      };
}
