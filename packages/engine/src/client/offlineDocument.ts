import { COLOR_KEY, DARK_MEDIA, defaultChoice } from '../shared/colorMode';
import type { Shell } from '../shared/shell';
import { escapeHtml } from '../shared/text';

/** Fields of a locale's shell that the offline document uses. */
export type OfflineShell = Pick<
  Shell,
  'title' | 'homeHref' | 'htmlLang' | 'direction' | 'messages' | 'colorMode'
>;

// Added after the styles of a saved page, whose custom properties are those of the site. Without a saved page the
// system colors apply.
const STYLES = `
  :root { color-scheme: light; background: var(--bg, Canvas); color: var(--ink, CanvasText);
    font: 100%/1.75 var(--sans, system-ui); word-break: keep-all }
  :root[data-theme="dark"] { color-scheme: dark }
  body { margin: 0; min-block-size: 100vh; display: grid; align-content: center; justify-content: center; padding: 1.5rem;
    box-sizing: border-box }
  main > p { margin: 0 0 1.5rem }
  main > p:first-child { font-weight: 700 }
  main > p:first-child::after { content: ""; display: inline-block; inline-size: .5em; block-size: .9em;
    margin-inline-start: .2em; vertical-align: -.05em; background: var(--accent, LinkText) }
  h1 { margin: 0 0 .5rem }
  a { display: inline-block; margin-inline-end: .5rem; padding: .5rem 1.25rem; border: 1px solid; border-color: var(--accent);
    border-radius: var(--round, 6px); color: var(--accent, LinkText); text-decoration: none }
  a + a { border-color: transparent }
  h2 { margin: 2rem 0 .5rem; font-size: 1rem }
  ul { margin: 0; padding: 0; list-style: none }
  li a { padding: .5rem 0; border: 0; text-decoration: underline; text-underline-offset: .2em }
  :focus-visible { outline: 2px solid; outline-offset: 2px }`;

/** The appearance of a document: the style elements and browser colors of its head. */
export function lookOf(html: string): string {
  const elements = html.match(/<style[^>]*>[\s\S]*?<\/style>|<meta name="theme-color"[^>]*>/g) ?? [];
  return elements.join('');
}

/** A page that can be read without a network. */
export interface SavedPage {
  /** Its path with the base URL. */
  readonly path: string;
  /** Its title as HTML: special characters are escaped. */
  readonly titleHtml: string;
}

/**
 * Document shown for a page that was never visited. Without a saved locale it is in English.
 *
 * @param saved pages that can be read instead, newest first; a link to home is included only if home is among them
 * @param look {@link lookOf} a saved document; empty without one
 */
export function offlineDocument(
  shell: OfflineShell | null,
  base: string,
  saved: readonly SavedPage[],
  look = '',
): string {
  const home = shell?.homeHref ?? base;
  const others = saved.filter(({ path }) => path !== home);
  const message = (key: string) => escapeHtml(shell?.messages[key] ?? 'Offline');
  const title = escapeHtml(shell?.title ?? 'Offline');
  const media = DARK_MEDIA[shell ? defaultChoice(shell.colorMode) : 'system'];
  const choices = shell?.colorMode.disableSwitch ? {} : DARK_MEDIA;
  return [
    `<!doctype html><html lang="${shell?.htmlLang ?? 'en'}" dir="${shell?.direction ?? 'ltr'}">`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    `<title>${title}</title>${look}<style>${STYLES}</style>`,
    `<script>${choose}(${[COLOR_KEY, choices, media].map((value) => JSON.stringify(value)).join()})</script>`,
    `<main>${shell ? `<p>${title}</p>` : ''}<header><h1>${message('load.error')}</h1></header>`,
    `<p>${message('load.offlineMissing')}</p><a href="">${message('load.retry')}</a>`,
    others.length < saved.length ? `<a href="${escapeHtml(home)}">${title}</a>` : '',
    others.length === 0
      ? ''
      : `<h2>${message('load.offlineSaved')}</h2><ul>${others.map(savedPageItem).join('')}</ul>`,
    '</main>',
  ].join('');
}

const savedPageItem = ({ path, titleHtml }: SavedPage) =>
  `<li><a href="${escapeHtml(path)}">${titleHtml}</a></li>`;

/** Applies the color mode that the reader has chosen, as the boot script does; inlined as source text. */
const choose = `((key, choices, media) => {
  try { media = choices[localStorage.getItem(key)] ?? media } catch {}
  document.documentElement.dataset.theme = matchMedia(media).matches ? 'dark' : 'light';
  const bar = document.getElementById('__dark');
  if (bar) bar.media = media;
})`;
