import { overlayStyles } from './overlayStyles';
import type { ProblemView } from './problemView';
import { PATHS } from './protocol';

const ID = 'devlog-problems';

/** Session storage key of the list that the author has closed; the overlay reopens when the list changes. */
const CLOSED = 'devlog.closed';

/**
 * Displays problems in an overlay: errors that fail a build in a panel, warnings in a collapsible strip. It uses a
 * shadow root, so that styles of page and overlay do not affect each other.
 */
export function showProblems(problems: readonly ProblemView[]): void {
  const text = JSON.stringify(problems);
  const before = document.getElementById(ID);
  if (before?.dataset.problems === text) return;
  before?.remove();
  if (problems.length === 0 || sessionStorage.getItem(CLOSED) === text) return;
  const host = makeElement('devlog-problems', { id: ID });
  host.dataset.problems = text;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [overlayStyles()];
  const close = makeElement('button', { type: 'button', ariaLabel: 'Close', textContent: '×' });
  close.addEventListener('click', () => {
    sessionStorage.setItem(CLOSED, text);
    host.remove();
  });
  const errors = problems.filter(({ level }) => level === 'throw');
  const warnings = problems.filter(({ level }) => level !== 'throw');
  const box = makeElement('section', { className: errors.length > 0 ? 'errors' : 'warnings' });
  box.setAttribute('role', errors.length > 0 ? 'alert' : 'status');
  box.append(close, ...errors.map(problemElement));
  if (warnings.length > 0) {
    const count = `${warnings.length} warning${warnings.length === 1 ? '' : 's'}`;
    const details = makeElement('details', {});
    details.append(makeElement('summary', { textContent: count }), ...warnings.map(problemElement));
    box.append(details);
  }
  root.append(box);
  document.documentElement.append(host);
}

function problemElement(problem: ProblemView): HTMLElement {
  const { file, line, column, message, hint, frame } = problem;
  const article = makeElement('article', {});
  if (file) {
    const place = [file, line, column].filter((part) => part !== undefined).join(':');
    const link = makeElement('a', { href: '#', textContent: place, title: 'Open in the editor' });
    link.addEventListener('click', (event) => {
      event.preventDefault();
      void fetch(PATHS.open, { method: 'POST', body: JSON.stringify({ file, line, column }) });
    });
    article.append(link);
  }
  article.append(makeElement('p', { textContent: message }));
  if (hint) article.append(makeElement('p', { className: 'hint', textContent: hint }));
  if (frame) {
    const code = makeElement('pre', {});
    code.append(
      ...frame.map(({ number, text }) =>
        makeElement(number === line ? 'mark' : 'span', {
          textContent: `${String(number).padStart(5)}  ${text}\n`,
        }),
      ),
    );
    article.append(code);
  }
  return article;
}

function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name];
function makeElement(name: string, properties: Partial<HTMLElement>): HTMLElement;
function makeElement(name: string, properties: Partial<HTMLElement>): HTMLElement {
  return Object.assign(document.createElement(name), properties);
}
