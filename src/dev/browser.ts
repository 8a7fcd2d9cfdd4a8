import type { PageData } from '../shared/page';
import { dataFile } from '../shared/url';

/**
 * Runs in an open page during development: takes over changes without a reload, and shows what is wrong with the
 * content on top of the page.
 */

/** Sent to the application with a page's new data; whoever handles it calls `preventDefault`. */
export const UPDATE_EVENT = 'devlog:update';

const source = new EventSource(`/@devlog/events?path=${encodeURIComponent(location.pathname)}`);
let wasLost = false;
source.addEventListener('error', () => {
  wasLost = true;
});
source.addEventListener('open', () => {
  // The server was restarted: its program may be another one.
  if (wasLost) location.reload();
});
source.addEventListener('update', () => void update());
source.addEventListener('problems', (event) =>
  showProblems(JSON.parse((event as MessageEvent<string>).data) as string[]),
);

async function update(): Promise<void> {
  const response = await fetch(`/${dataFile(location.pathname)}`, { cache: 'no-store' });
  if (!response.ok) return location.reload();
  const data = (await response.json()) as PageData;
  const isHandled = !window.dispatchEvent(new CustomEvent(UPDATE_EVENT, { detail: data, cancelable: true }));
  if (!isHandled) await replaceRoot();
  performance.mark('devlog:updated');
}

/** Without the application, the document's root is replaced as a whole. */
async function replaceRoot(): Promise<void> {
  const html = await (await fetch(location.href, { cache: 'no-store' })).text();
  const next = new DOMParser().parseFromString(html, 'text/html');
  document.title = next.title;
  document.getElementById('root')?.replaceChildren(...(next.getElementById('root')?.childNodes ?? []));
}

function showProblems(problems: readonly string[]): void {
  const id = 'devlog-problems';
  document.getElementById(id)?.remove();
  if (problems.length === 0) return;
  const box = Object.assign(document.createElement('pre'), { id, textContent: problems.join('\n\n') });
  box.setAttribute('role', 'alert');
  box.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;max-height:50vh;overflow:auto;padding:16px 20px;background:#7f1d1d;color:#fff;font:14px/1.6 ui-monospace,monospace;white-space:pre-wrap';
  document.body.append(box);
}
