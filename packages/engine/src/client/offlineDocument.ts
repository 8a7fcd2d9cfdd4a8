import { COLOR_KEY, type ColorChoice, defaultChoice } from '../shared/colorMode';
import type { Shell } from '../shared/shell';
import { escapeHtml } from '../shared/text';

/** What the document takes of a locale's shell. */
export type OfflineShell = Pick<
  Shell,
  'title' | 'homeHref' | 'htmlLang' | 'direction' | 'messages' | 'colorMode'
>;

/** By the reader's choice: the color schemes that the document may take. */
const SCHEMES: Readonly<Record<ColorChoice, string>> = {
  light: 'light',
  dark: 'dark',
  system: 'light dark',
};

// The site's style sheet may not have been saved: these are the tokens of the theme.
const STYLES = `
  body { margin: 0; min-height: 100vh; display: grid; align-content: center; justify-content: center; padding: 1.5rem;
    box-sizing: border-box; background: light-dark(#fdfefd, #111514); color: light-dark(#1a1f1d, #e1e7e4);
    font: 100%/1.75 system-ui, "Apple SD Gothic Neo", "Noto Sans KR", "Malgun Gothic", sans-serif; word-break: keep-all }
  header { margin: 0 0 1.5rem; font-weight: 700 }
  header::after { content: ""; display: inline-block; inline-size: .5em; block-size: .9em; margin-inline-start: .2em;
    vertical-align: -.05em; background: light-dark(#08694f, #74d0ad) }
  h1 { margin: 0 0 .5rem; font-size: clamp(1.5rem, 4.5vw, 2.25rem); line-height: 1.35; letter-spacing: -.015em; text-wrap: balance }
  p { margin: 0 0 1.5rem }
  a { display: inline-block; margin-inline-end: .5rem; padding: .5rem 1.25rem; border: 1px solid; border-radius: 6px;
    color: light-dark(#08694f, #74d0ad); text-decoration: none }
  a + a { border-color: transparent }
  h2 { margin: 2rem 0 .5rem; font-size: 1rem }
  ul { margin: 0; padding: 0; list-style: none }
  li a { padding: .5rem 0; border: 0; text-decoration: underline; text-underline-offset: .2em }
  :focus-visible { outline: 2px solid; outline-offset: 2px }`;

/** A page that can be read without a network. */
export interface SavedPage {
  /** Its path with the base URL. */
  readonly path: string;
  /** Its title as its document has it: characters that mean something in HTML are escaped. */
  readonly titleHtml: string;
}

/**
 * A page in the place of one that was never visited; without the words of its locale, where those were not saved.
 *
 * @param saved what can be read instead, newest first; a link to home is there only if home is among it
 */
export function offlineDocument(
  shell: OfflineShell | null,
  base: string,
  saved: readonly SavedPage[],
): string {
  const home = shell?.homeHref ?? base;
  const others = saved.filter(({ path }) => path !== home);
  const message = (key: string) => escapeHtml(shell?.messages[key] ?? 'Offline');
  const title = escapeHtml(shell?.title ?? 'Offline');
  const scheme = SCHEMES[shell ? defaultChoice(shell.colorMode) : 'system'];
  const hasChoice = shell?.colorMode.disableSwitch !== true;
  return [
    `<!doctype html><html lang="${shell?.htmlLang ?? 'en'}" dir="${shell?.direction ?? 'ltr'}">`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title}</title><style>:root { color-scheme: ${scheme} }${STYLES}</style>`,
    hasChoice ? `<script>${choose}(${JSON.stringify(COLOR_KEY)}, ${JSON.stringify(SCHEMES)})</script>` : '',
    `<main>${shell ? `<header>${title}</header>` : ''}<h1>${message('load.error')}</h1><p>${message('load.offlineMissing')}</p>`,
    `<a href="">${message('load.retry')}</a>`,
    others.length < saved.length ? `<a href="${escapeHtml(home)}">${title}</a>` : '',
    others.length === 0
      ? ''
      : `<h2>${message('load.offlineSaved')}</h2><ul>${others.map(savedPageItem).join('')}</ul>`,
    '</main>',
  ].join('');
}

const savedPageItem = ({ path, titleHtml }: SavedPage) =>
  `<li><a href="${escapeHtml(path)}">${titleHtml}</a></li>`;

/** Applies the color mode that the reader has chosen; inlined into the document as source text. */
const choose = `((key, schemes) => {
  try {
    const scheme = schemes[localStorage.getItem(key)];
    if (scheme) document.documentElement.style.colorScheme = scheme;
  } catch {}
})`;
