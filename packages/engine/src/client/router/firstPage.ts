import { wholeProps } from '../../shared/documentProps';
import type { DocumentData, PageData } from '../../shared/page';
import type { TocEntry } from '../../shared/screens';
import { readHead } from './head';

/** The page that the document shows, as far as the document tells. */
export interface FirstPage {
  readonly data: Pick<DocumentData, 'build' | 'modules' | 'shared'> & Pick<PageData, 'page'>;
  /** {@link slotKey} → HTML, for the way back to this page. */
  readonly html: Readonly<Record<string, string>>;
  readonly head: string;
}

/** Reads the page from the document. Must come before anything changes it. */
export function readFirstPage(document: Document): FirstPage {
  const data = JSON.parse(document.getElementById('page-data')!.textContent!) as DocumentData;
  const slots = [...document.querySelectorAll<HTMLElement>('[data-slot]')];
  const { page } = data;
  return {
    data: { ...data, page: { ...page, props: wholeProps(page.props, (top) => readToc(document, top)) } },
    html: Object.fromEntries(slots.map((slot) => [slot.dataset.slot!, slot.innerHTML])),
    head: readHead(document),
  };
}

/** The table of contents as the document shows it. @param top level of the uppermost entries */
function readToc(document: Document, top: number): TocEntry[] {
  return [...document.querySelectorAll<HTMLElement>('[data-toc] li')].map((item) => {
    const link = item.querySelector('a')!;
    return {
      level: top + Number(item.dataset.depth ?? 0),
      id: link.getAttribute('href')!.slice(1),
      html: link.innerHTML,
    };
  });
}
