import { type HtmlSlot, slotKey } from '../../shared/page';
import { useArticle } from '../hooks/page';
import './prose.css';
import './blocks.css';

/**
 * An article made from Markdown. On the first page the browser has no copy of the HTML: React is given an empty
 * string, and leaves the server's HTML in place because the mismatch is declared to be intended.
 */
export function Prose({
  slot,
  lang,
  dir,
}: {
  slot: HtmlSlot;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | undefined;
}) {
  const { html, Module } = useArticle(slot);
  const attributes = { className: 'prose', 'data-slot': slotKey(slot), lang, dir };
  if (Module) {
    return (
      <div {...attributes}>
        <Module />
      </div>
    );
  }
  return <div {...attributes} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}
