import type { ReactElement, RefCallback } from 'react';
import { type HtmlSlot, slotKey } from '../../shared/page';
import { useArticle } from '../hooks/page';
import './prose.css';
import './code.css';
import './blocks.css';
import './tabs.css';
import './types.css';

interface ProseProps {
  readonly slot: HtmlSlot;
  readonly lang?: string | undefined;
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /** Given the element whenever its HTML is new. */
  readonly onShown?: RefCallback<HTMLElement>;
}

/**
 * An article from Markdown. The HTML of the server stays in place during hydration: a mismatch with the HTML that React
 * receives is suppressed.
 */
export function Prose({ slot, lang, dir, onShown }: ProseProps): ReactElement {
  const { html, Module } = useArticle(slot);
  const attributes = { className: 'prose', 'data-slot': slotKey(slot), lang, dir, ref: onShown };
  if (Module) {
    return (
      <div {...attributes}>
        <Module />
      </div>
    );
  }
  // Other HTML is another element, since scripts may have changed what is in this one.
  return (
    <div key={html} {...attributes} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
}
