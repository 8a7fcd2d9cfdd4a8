import { type DocumentData, type RestoredPage, restorePage } from '../../shared/pageData/documentData';
import type { TocEntry } from '../../shared/screens';
import { toPath } from '../../shared/url';
import { readHead } from './head';
import type { LoaderInput } from './loader';

/** The page of the document, with the data that the document contains. */
export interface FirstPage {
  readonly data: RestoredPage;
  /** {@link slotKey} → HTML, for later returns to this page. */
  readonly html: Readonly<Record<string, string>>;
  readonly head: string;
}

/** Reads the page from the document. Must run before anything changes the document. */
export function readFirstPage(document: Document, { base, build }: LoaderInput): FirstPage {
  const path = toPath('/', document.documentElement.dataset.path!)!;
  const data = JSON.parse(document.getElementById('page-data')!.textContent!) as DocumentData;
  const html = Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-slot]')].map((slot) => [
      slot.dataset.slot!,
      slot.innerHTML,
    ]),
  );
  const reader = {
    readToc: (top: number) => readToc(document, top),
    readTags: () =>
      [...document.querySelectorAll<HTMLAnchorElement>('article>header>ul a')].map((link) => ({
        label: link.text,
        href: link.getAttribute('href')!,
      })),
  };
  return {
    data: { build, ...restorePage(data, { path, base, slots: Object.keys(html), ...reader }) },
    html,
    head: readHead(document),
  };
}

/** Reads the table of contents from the document. @param top level of the topmost entries */
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
