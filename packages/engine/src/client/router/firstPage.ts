import type { DocumentData } from '../../shared/page';
import { readHead } from './head';

/** The page that the document shows, as far as the document tells. */
export interface FirstPage {
  readonly data: DocumentData;
  /** {@link slotKey} → HTML, for the way back to this page. */
  readonly html: Readonly<Record<string, string>>;
  readonly head: string;
}

/** Reads the page from the document. Must come before anything changes it. */
export function readFirstPage(document: Document): FirstPage {
  const data = JSON.parse(document.getElementById('page-data')!.textContent!) as DocumentData;
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
  return {
    data,
    html: Object.fromEntries(slots.map((slot) => [slot.dataset.slot!, slot.innerHTML])),
    head: readHead(document),
  };
}
