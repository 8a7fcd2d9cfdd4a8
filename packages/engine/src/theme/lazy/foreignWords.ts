import type { ForeignWords } from '../../shared/shell';

/** Returns a predicate for texts that consist of one of the words, with placeholders filled in. */
export function wordTest({ words }: ForeignWords): (text: string) => boolean {
  const patterns = words
    // A word with hardly more than placeholders would match any text.
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
/** Elements that got a `lang` here; their next text may be in the page's language. */
const named = new WeakSet<Element>();

/**
 * Continues in the browser what the build does for documents: sets `lang` on elements that contain only a word of
 * another language, also on those that are rendered later.
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
