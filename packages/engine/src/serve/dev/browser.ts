import { connect } from './connection';
import { watchErrors } from './failures';
import { showProblems } from './overlay';
import type { ProblemView } from './problemView';
import { type DocumentNote, PATHS, type PageReply, type StateMessage } from './protocol';

/**
 * Client script of development: applies changes to an open page without a reload, and displays problems in an overlay.
 */

const {
  name,
  key,
  failure = null,
} = JSON.parse(document.querySelector<HTMLElement>('script[data-devlog]')!.dataset.devlog!) as DocumentNote;

/** The rendered page. Its key is unknown after the application has navigated to another page. */
const shown = { path: location.pathname, key };

/** Versions of the site: the newest reported one, and the one that the page shows. */
let wanted = name.version;
let reached = wanted;
let isUpdating = false;
/** Number of messages received: one that comes during an update repeats it if it fails. */
let messages = 0;
let problems: readonly ProblemView[] = [];
let pageFailure: ProblemView | null = failure;

/** Run-time errors of the author's code since the last change. */
let errors: readonly ProblemView[] = [];

const show = () => showProblems([...(pageFailure ? [pageFailure] : []), ...errors, ...problems]);
show();

watchErrors((problem) => {
  if (errors.some(({ message, file }) => message === problem.message && file === problem.file)) return;
  errors = [...errors, problem];
  show();
});

connect((message: StateMessage) => {
  const next = message.name;
  problems = message.problems;
  if (next.version > wanted) errors = [];
  // A new engine or frame needs a reload, which preserves the scroll position.
  if (next.server !== name.server || next.frame !== name.frame) return void reloadUnlessFailing();
  show();
  messages++;
  wanted = Math.max(wanted, next.version);
  if (reached !== wanted && !isUpdating) void updateAll();
});

/** Updates the page until it is in the newest state. */
async function updateAll(): Promise<void> {
  isUpdating = true;
  while (reached !== wanted) {
    const [next, received] = [wanted, messages];
    try {
      await update();
      reached = next;
      performance.mark('devlog:updated');
    } catch (error) {
      console.warn(error);
      // The server cannot be reached. It sends its state again once the connection is back.
      if (messages === received) break;
    }
  }
  isUpdating = false;
}

/** Reloads the page; one that cannot be rendered now stays, with the reason. */
async function reloadUnlessFailing(): Promise<void> {
  const reply = await pageNow(location.pathname, null).catch(() => null);
  if (!reply?.failure) return location.reload();
  pageFailure = reply.failure;
  show();
}

async function pageNow(path: string, known: string | null): Promise<PageReply> {
  const query = new URLSearchParams({ path, ...(known === null ? {} : { key: known }) });
  return (await fetch(`${PATHS.page}?${query}`)).json() as Promise<PageReply>;
}

async function update(): Promise<void> {
  const path = location.pathname;
  const reply = await pageNow(path, path === shown.path ? shown.key : null);
  const isStandIn = path === shown.path && shown.key === null;
  pageFailure = reply.failure ?? (isStandIn && reply.key === null ? pageFailure : null);
  show();
  if (reply.failure) return;
  if (reply.key === null) {
    // The page no longer exists. A document that already says so stays until the new address is known.
    if (!isStandIn || failure || reply.isMoved) location.reload();
    return;
  }
  if (isStandIn || !(await isApplicationThere())) return location.reload();
  // Even without data: cached data of other pages may be stale.
  window.dispatchEvent(new CustomEvent('devlog:update', { detail: reply.data }));
  shown.path = path;
  shown.key = reply.key;
}

/** Triggers loading of the application if needed. @returns whether it is running */
async function isApplicationThere(): Promise<boolean> {
  const { dataset } = document.documentElement;
  const isDecided = () => dataset.ready !== undefined || dataset.js === undefined;
  if (!isDecided()) {
    document.body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    await new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        if (!isDecided()) return;
        observer.disconnect();
        done();
      });
      observer.observe(document.documentElement, { attributes: true });
    });
  }
  return dataset.ready !== undefined;
}
