import { type HTMLElement, parse } from 'node-html-parser';

/** Attributes that the content needs. */
const KEPT = new Set(['href', 'src', 'alt', 'width', 'height']);

/**
 * Reduces a document to its article, without styles, scripts and classes: a lower bound for the cost of a page with this
 * text.
 */
export function bareDocument(html: string): string {
  const document = parse(html);
  const article = document.querySelector('article');
  if (!article) throw new Error('The document has no article.');
  for (const element of article.querySelectorAll('button, svg')) element.remove();
  // Code without the elements of syntax highlighting.
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
