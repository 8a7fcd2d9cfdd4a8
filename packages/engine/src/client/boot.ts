import type { ColorChoice } from '../shared/colorMode';
import type { EarlyEvent } from './handover';

/**
 * The script inside the document: it runs before the first paint and must stay within 1 kB. It applies the color mode.
 * It fetches the application on the first intent, at once for an address with a query, or else when the page is idle.
 * It opens the search modal, whose field accepts text from then on, and records events for the application. Written for
 * size: storage and elements are accessed by name, and nothing is checked that the document certainly has.
 */
/** `window.name`, which the types declare as `void`. */
declare let name: string;

const { dataset } = document.documentElement;
const early: EarlyEvent[] = (devlog = []);

dataset.js = '1';
try {
  const { theme } = localStorage;
  // A copy of `DARK_MEDIA`; the lookup also tells whether the stored value is a valid choice.
  const media = { system: '(prefers-color-scheme:dark)', light: 'not all', dark: 'all' }[
    dataset.fixed ?? (theme as ColorChoice)
  ];
  if (media) {
    dataset.themeChoice = theme;
    __dark.media = media;
  }
} catch {
  // The application reports that storage is denied.
}
dataset.theme = matchMedia(__dark.media).matches ? 'dark' : 'light';

/**
 * Handles a failed load of the application. Either the base URL is wrong: then the application at the likely base URL
 * reports it. Or the server no longer has the application, because the site was published again: then the document is
 * reloaded, unless the reader is typing a query, which the open modal then submits to the search page. Safari also
 * aborts the load when the reader follows a link, which a reload would undo.
 */
const fail = () => {
  const pathname = location.pathname;
  // The path of the address without that of the page, up to the slash between them.
  const likely = pathname.slice(0, 1 - dataset.path!.length) || pathname;
  // CSS then hides controls that need script, and reveals content that script would hide.
  delete dataset.js;
  if (pathname.endsWith(dataset.path!) && likely !== dataset.base) {
    dataset.likely = likely;
    import(dataset.app!.replace(dataset.base!, likely));
  } else
    fetch(dataset.app!).then(
      // `window.name` survives the reload, so there is only one. Unlike storage it is never denied. As a distance in the
      // history, a name counts as 0.
      (answer) =>
        answer.ok ||
        self.__search?.open ||
        name === dataset.app ||
        history.go((name = dataset.app!) as never),
      notice as () => void,
    );
};

const start = () => import(dataset.app!).catch(fail);

const notice = (event: EarlyEvent) => {
  // Until the application has started. If it has failed to load, its modal is a form that leads to the search page.
  if (!dataset.ready) {
    if (dataset.js) start();
    const { target, key } = event;
    const isSubmission = 'submitter' in event;
    const opensSearch =
      // Text fields have the method `select`. A failed load has no target.
      key === (event.ctrlKey || event.metaKey ? 'k' : target?.select || '/') ||
      (isSubmission && target.dataset.search);
    // A form without an action is handled by the application alone.
    if (opensSearch || (isSubmission && !target.attributes.action)) event.preventDefault();
    if (opensSearch) self.__search?.showModal();
    else early.push(event);
  }
};

for (const type of ['pointerover', 'keydown', 'focusin', 'click', 'submit', 'popstate'])
  addEventListener(type, notice as EventListenerOrEventListenerObject);
const connection = (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection;
// An address with a query needs the application at once.
if ((dataset.q = location.search)) start();
else if (!(connection?.saveData || /2g/.test(connection?.effectiveType as string)))
  onload = () => setTimeout(self.requestIdleCallback ?? start, 2000, start);
