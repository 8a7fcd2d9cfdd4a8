import { join } from 'node:path';
import type { Node } from 'postcss';
import { isFile } from '../node/files';
import { readSiteFileIfAny } from '../node/siteFile';
import type { Problem, ProblemLevel } from '../shared/problem';
import { percentDecoded, splitHref } from '../shared/url';

/** A site's own style sheet: custom properties, above all. */
const THEME_FILE = 'theme.css';

/** What `url()` names, with or without quotes (CSS Values and Units 4, section 4.5). */
const URLS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^'")\s]*))\s*\)/gi;

/** A site's own styles. */
export interface SiteTheme {
  /** Text of `theme.css` with addresses that begin with `/` below the base URL; empty when the site has none. */
  readonly css: string;
  readonly problems: readonly Problem[];
}

/**
 * Reads `theme.css`: what is no style sheet is an error, a file of `url()` that is missing has the level of missing
 * pictures.
 *
 * @throws SiteError when the file cannot be read
 */
export async function siteTheme(
  root: string,
  { baseUrl, missing }: { readonly baseUrl: string; readonly missing: ProblemLevel },
): Promise<SiteTheme> {
  const text = readSiteFileIfAny(root, THEME_FILE)?.toString();
  if (text === undefined) return { css: '', problems: [] };
  const css = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/url\(\s*(['"]?)\/(?!\/)/g, (_all, quote: string) => `url(${quote}${baseUrl}`)
    .replace(/\s+/g, ' ')
    .trim();
  return { css, problems: await mistakes(text, root, missing) };
}

async function mistakes(text: string, root: string, missing: ProblemLevel): Promise<Problem[]> {
  const { CssSyntaxError, parse } = await import('postcss');
  const problems: Problem[] = [];
  const look = (node: Node, value: string) => {
    for (const [, double, single, bare] of value.matchAll(URLS)) {
      const mistake = unpublished(root, double ?? single ?? bare ?? '');
      const { line = 1, column = 1 } = node.source?.start ?? {};
      if (mistake)
        problems.push({ rule: 'missing-file', level: missing, file: THEME_FILE, line, column, ...mistake });
    }
  };
  try {
    parse(text).walk((node) => {
      if (node.type === 'decl') look(node, node.value);
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const { line = 1, column = 1, reason } = error;
    return [
      {
        rule: 'theme',
        level: 'throw',
        file: THEME_FILE,
        line,
        column,
        message: `the style sheet is broken: ${reason}`,
        hint: 'Correct it; every `{` needs its `}`, and browsers drop all that follows a mistake.',
      },
    ];
  }
  return problems;
}

/** What is wrong with a file that a style sheet names, or `null`. */
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
