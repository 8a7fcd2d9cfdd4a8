import type { AskViewProps } from '../SearchPanel';

/** A conversation about the site. */
export function AskView({ question, onClose }: AskViewProps) {
  return (
    <button type="button" onClick={onClose}>
      {question}
    </button>
  );
}
