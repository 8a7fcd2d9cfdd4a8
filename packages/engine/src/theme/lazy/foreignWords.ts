import type { ForeignWords } from '../../shared/shell';

/** Gives a test whether a whole text is one of the words, filled in. */
export function wordTest({ words }: ForeignWords): (text: string) => boolean {
  const patterns = words
    // What is nothing but a place to fill would be any text.
    .filter((word) => /\p{L}{2}/u.test(word.replace(/\{\w+\}/g, '')))
    .map((word) =>
      word
        .split(/\{\w+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.+'),
    );
  const pattern = new RegExp(`^(?:${patterns.join('|') || '(?!)'})$`);
  return (text) => pattern.test(text.trim());
}

/** Attributes whose values are rendered or read aloud. */
export const WORD_ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt'] as const;

let observer: MutationObserver | null = null;
/** Elements that hold a word now; the next may be of the page's language. */
const named = new WeakSet<Element>();

/**
 * Does for what the application draws what the build has done for documents: names the language of elements that hold
 * nothing but a word of another language, those that are drawn later included.
 */
export function watchForeignWords(foreign: ForeignWords): void {
  const isForeign = wordTest(foreign);
  const name = (element: Element) => {
    if (element.closest('[data-slot]')) return;
    const text = element.textContent?.trim() ?? '';
    const labels = WORD_ATTRIBUTES.flatMap((attribute) => element.getAttribute(attribute) || []);
    const isWord =
      text === ''
        ? labels.length > 0 && labels.every(isForeign)
        : element.childElementCount === 0 && isForeign(text);
    const lang = element.getAttribute('lang');
    if (isWord && (lang === null || lang === foreign.lang)) {
      element.setAttribute('lang', foreign.lang);
      named.add(element);
    } else if (!isWord && named.delete(element)) element.removeAttribute('lang');
  };
  const nameAll = (root: Element) => {
    name(root);
    for (const element of root.querySelectorAll('*')) name(element);
  };
  observer?.disconnect();
  observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element) name(element);
      for (const node of addedNodes) if (node instanceof Element) nameAll(node);
    }
  });
  nameAll(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}
