import { connect } from './connection';
import { watchErrors } from './failures';
import { showProblems } from './overlay';
import type { ProblemView } from './problemView';
import { type DocumentNote, PATHS, type PageReply, type StateMessage } from './protocol';

/**
 * Runs in an open page during development: takes over changes without a reload, and shows what is wrong with the
 * site on top of the page.
 */

const {
  name,
  key,
  failure = null,
} = JSON.parse(document.querySelector<HTMLElement>('script[data-devlog]')!.dataset.devlog!) as DocumentNote;

/** What is on the screen; its key is not known after the application has gone to another page. */
const shown = { path: location.pathname, key };

let wanted = name.version;
let isUpdating = false;
let problems: readonly ProblemView[] = [];
let pageFailure: ProblemView | null = failure;

/** Errors of the author's code since the last change. */
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
  // Another engine, or another frame around every page: the browser keeps the place over a reload.
  if (next.server !== name.server || next.frame !== name.frame) return location.reload();
  problems = message.problems;
  if (next.version > wanted) errors = [];
  show();
  if (next.version <= wanted) return;
  wanted = next.version;
  if (!isUpdating) void updateAll();
});

/** Takes over states until the page is of the newest. */
async function updateAll(): Promise<void> {
  isUpdating = true;
  try {
    for (let done = -1; done !== wanted; ) {
      done = wanted;
      await update();
      performance.mark('devlog:updated');
    }
  } catch (error) {
    // The server went away in the middle; when it is back, it sends its state again.
    console.warn(error);
  } finally {
    isUpdating = false;
  }
}

async function update(): Promise<void> {
  const path = location.pathname;
  const known = path === shown.path ? shown.key : null;
  const query = new URLSearchParams({ path, ...(known === null ? {} : { key: known }) });
  const reply = (await (await fetch(`${PATHS.page}?${query}`)).json()) as PageReply;
  const isStandIn = path === shown.path && shown.key === null;
  pageFailure = reply.failure ?? (isStandIn && reply.key === null ? pageFailure : null);
  show();
  if (reply.failure) return;
  if (reply.key === null) {
    // The page is gone; a document that says so already may stay until it is known where the page is.
    if (!isStandIn || failure || reply.isMoved) location.reload();
    return;
  }
  if (isStandIn || !(await isApplicationThere())) return location.reload();
  // Without data too: pages that were loaded before may have changed.
  window.dispatchEvent(new CustomEvent('devlog:update', { detail: reply.data }));
  shown.path = path;
  shown.key = reply.key;
}

/** Has the application loaded, if it is not there yet. @returns whether it is there now */
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
