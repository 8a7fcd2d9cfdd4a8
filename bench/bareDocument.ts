import { type HTMLElement, parse } from 'node-html-parser';

/** Attributes without which the text would not be the same. */
const KEPT = new Set(['href', 'src', 'alt', 'width', 'height']);

/**
 * The article of a document as a page of its own, with neither style nor script nor classes: the least that a page with
 * this text can cost.
 */
export function bareDocument(html: string): string {
  const document = parse(html);
  const article = document.querySelector('article');
  if (!article) throw new Error('The document has no article.');
  for (const element of article.querySelectorAll('button, svg')) element.remove();
  // Text alone: without the elements that colour it.
  for (const block of article.querySelectorAll('pre')) {
    const { textContent } = block;
    block.textContent = textContent;
  }
  for (const element of article.querySelectorAll('*')) stripAttributes(element);
  const title = document.querySelector('title')?.textContent ?? '';
  return [
    '<!doctype html><html lang="ko"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><link rel="icon" href="data:,"></head>`,
    `<body><main>${article.innerHTML}</main></body></html>\n`,
  ].join('');
}

function stripAttributes(element: HTMLElement): void {
  for (const name of Object.keys(element.attributes)) {
    if (!KEPT.has(name)) element.removeAttribute(name);
  }
}
