import type { RootOptions } from 'react-dom/client';
import type { ProblemView } from './problemView';
import { type ErrorReport, PATHS } from './protocol';

/** React's production error for a hydration mismatch. */
const MISMATCH = /Minified React error #(?:418|425)\b/;

/**
 * Reports every error in the page to the server, and displays those in the author's files.
 *
 * @param show called with the problem that the server derives from an error
 */
export function watchErrors(show: (problem: ProblemView) => void): void {
  const note = (thrown: unknown, componentStack: string | null | undefined) => {
    void reportFailure(thrown, componentStack ?? '').then((problem) => problem && show(problem));
  };
  window.devlogRoot = {
    onRecoverableError(error, { componentStack }) {
      console.error(error);
      note(error, componentStack);
    },
    onCaughtError(error, { componentStack }) {
      console.error(error);
      note(error, componentStack);
    },
  } satisfies RootOptions;
  window.addEventListener('error', ({ error }) => note(error, null));
  window.addEventListener('unhandledrejection', ({ reason }) => note(reason, null));
}

async function reportFailure(thrown: unknown, componentStack: string): Promise<ProblemView | null> {
  const { cause = thrown } = thrown instanceof Error ? thrown : {};
  const { message, stack = '' } = cause instanceof Error ? cause : new Error(String(cause));
  const body: ErrorReport = {
    message,
    stack: `${stack}\n${componentStack}`,
    path: location.pathname,
    isMismatch: MISMATCH.test(message),
  };
  try {
    const reply = await fetch(PATHS.report, { method: 'POST', body: JSON.stringify(body) });
    return (await reply.json()) as ProblemView | null;
  } catch {
    // The server has stopped; the error is in the console.
    return null;
  }
}
