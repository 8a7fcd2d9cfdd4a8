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
  /** Called with the element each time its HTML changes. */
  readonly onShown?: RefCallback<HTMLElement>;
}

/**
 * HTML of an article from Markdown. During hydration the server's HTML remains: the mismatch with the HTML that React
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
  // Other HTML gets a new element, since scripts may have changed the content of this one.
  return (
    <div key={html} {...attributes} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
  );
}
