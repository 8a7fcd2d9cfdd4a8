import { HEAD_SELECTOR, type HeadTag } from '../../shared/headTags';
import type { DocumentData } from '../../shared/page';

/** The page that the document shows, as far as the document tells. */
export interface FirstPage {
  readonly data: DocumentData;
  /** {@link slotKey} → HTML, for the way back to this page. */
  readonly html: Readonly<Record<string, string>>;
  readonly head: readonly HeadTag[];
}

/** Reads the page from the document. Must come before anything changes it. */
export function readFirstPage(document: Document): FirstPage {
  const data = JSON.parse(document.getElementById('page-data')!.textContent!) as DocumentData;
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')].filter(
    ({ dataset }) => !data.modules[dataset.slot!],
  );
  return {
    data,
    html: Object.fromEntries(slots.map((slot) => [slot.dataset.slot!, slot.innerHTML])),
    head: [...document.head.querySelectorAll(HEAD_SELECTOR)].map(headTag),
  };
}

function headTag(element: Element): HeadTag {
  return {
    tag: element.localName as HeadTag['tag'],
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    ...(element.textContent ? { text: element.textContent } : {}),
  };
}
