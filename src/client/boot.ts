import { BAR_DISMISS_KEY, BAR_ID_KEY, BASE_URL_BANNER, MISSPELT_BAR_ID_KEY, THEME_KEY } from './handover';

/**
 * The script inside the document: it runs before the first paint and must stay within 1 kB. It applies what only the
 * browser knows (colour mode, dismissed announcement), fetches the application on the first intent or when the page
 * is idle, and keeps what the reader does until the application is there.
 */
const root = document.documentElement;
const { dataset } = root;
let choice = dataset.themeChoice;

dataset.js = '';
try {
  const storage = localStorage;
  if (dataset.themeFixed) storage.removeItem(THEME_KEY);
  else choice = /^(light|dark|system)$/.test(storage[THEME_KEY]) ? storage[THEME_KEY] : choice;
  if (dataset.bar) {
    // The first default id was misspelt too.
    const seen = (storage[BAR_ID_KEY] ?? storage[MISSPELT_BAR_ID_KEY])?.replace('annouc', 'announc');
    storage.removeItem(MISSPELT_BAR_ID_KEY);
    storage[BAR_ID_KEY] = dataset.bar;
    if (seen !== dataset.bar) storage[BAR_DISMISS_KEY] = false;
    if (storage[BAR_DISMISS_KEY] === 'true') dataset.announcement = 'dismissed';
  }
} catch (error) {
  console.warn(error);
}
dataset.themeChoice = choice;
dataset.theme = choice === 'system' ? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light') : choice;

const events: (MouseEvent | KeyboardEvent)[] = [];
let isSearching = false;
let isStarted = false;

function keep(event: MouseEvent | KeyboardEvent): void {
  const target = event.target as Element;
  const { key, ctrlKey, metaKey } = event as KeyboardEvent;
  const isClick = !key;
  const isTyping = !isClick && !target.closest('input,textarea,select,[contenteditable]');
  const opensSearch = isClick ? target.closest('[data-search]') : ctrlKey || metaKey ? key === 'k' : isTyping && key === '/';
  if (opensSearch || (isClick ? target.closest('button:is([data-js],[data-js] *)') : isSearching && isTyping && !key[1])) {
    event.preventDefault();
    events.push(event);
    isSearching ||= !!opensSearch;
  }
}

function start(): void {
  if (!isStarted) {
    isStarted = true;
    import(/* @vite-ignore */ dataset.app!).catch(fail).catch(console.warn);
  }
}

/** Without the application: the base URL is wrong, or the document is older than the site and is fetched again, once. */
function fail(): void {
  const { base, path, app } = dataset as Record<string, string>;
  const here = location.pathname.replace(/(index)?\.html$/, '');
  const likely = `${here.slice(0, -path!.length)}/`;
  if (here.endsWith(path!) && likely !== base) {
    const banner = document.getElementById(BASE_URL_BANNER)!;
    banner.textContent = banner.textContent!.replace('{likely}', likely);
    banner.hidden = false;
  } else if (navigator.onLine && sessionStorage.devlog !== app) {
    sessionStorage.devlog = app;
    location.reload();
  }
}

for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'popstate']) addEventListener(type, start);
const { saveData, effectiveType } = (navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
if (!saveData && !/2g/.test(effectiveType!)) {
  addEventListener('load', () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), 2000));
}
addEventListener('click', keep, true);
addEventListener('keydown', keep, true);
window.devlog = {
  events,
  stop() {
    removeEventListener('click', keep, true);
    removeEventListener('keydown', keep, true);
  },
};
