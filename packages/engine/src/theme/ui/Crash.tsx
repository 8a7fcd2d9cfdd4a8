import { Component, type ReactNode } from 'react';
import type { Translate } from '../../shared/messages';
import { Failure } from './Failure';

interface CrashBoundaryProps {
  readonly t: Translate;
  readonly children: ReactNode;
}

interface CrashState {
  readonly crash: { readonly error: unknown } | null;
}

/**
 * Error boundary: renders 'This page crashed' instead of children that threw, with a retry. React supports this only in
 * classes.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crash: null };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crash: { error } };
  }

  /** Recovers when another page replaces the failed one. */
  override componentDidUpdate(before: CrashBoundaryProps): void {
    if (this.state.crash && before.children !== this.props.children) this.retry();
  }

  readonly retry = () => this.setState({ crash: null });

  override render(): ReactNode {
    const { t, children } = this.props;
    const { crash } = this.state;
    return crash ? <Crash t={t} error={crash.error} retry={this.retry} /> : children;
  }
}

/** Message of an error and of its causes. */
export function Crash({ t, error, retry }: { t: Translate; error: unknown; retry: () => void }) {
  const [message, ...causes] = messages(error);
  return (
    <Failure title={t('crash.title')} retry={{ label: t('crash.retry'), run: retry }}>
      <pre>
        {message}
        {causes.map((cause) => `\n${t('crash.cause')}: ${cause}`)}
      </pre>
    </Failure>
  );
}

/** Messages of an error and of its causes, outermost first. A cyclic chain ends at its first repetition. */
export function messages(error: unknown): string[] {
  const seen = new Set<unknown>();
  const found: string[] = [];
  for (
    let at = error;
    at !== undefined && at !== null && !seen.has(at);
    at = at instanceof Error ? at.cause : null
  ) {
    seen.add(at);
    found.push(at instanceof Error ? at.message || at.name : String(at));
  }
  return found;
}
