/** `<private-devlog-search>`: a search box for any site, in one element. Reads the index beside this script. */
import { createClient, type SearchClient } from '../client';
import type { SearchResult } from '../types';
import { hitOption, TAGS } from './hit';
import { STYLES } from './styles';
import { wordsOf } from './words';

/**
 * The element. Attributes: `languages` (of the index, separated by spaces; the document's), `language` (to search; the
 * document's), `src` (folder of the index; the one beside this script), `label` (of the field; “Search” in its language).
 */
class SearchBox extends HTMLElement {
  #client: SearchClient | null = null;
  /** Number of the last query that was sent, and of the one whose hits are rendered. */
  #asked = 0;
  #shown = 0;
  #active = -1;
  /** Enter was pressed before the answer was there. */
  #isEntered = false;
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #input = document.createElement('input');
  readonly #panel = document.createElement('section');
  readonly #list = document.createElement('div');
  readonly #status = document.createElement('p');
  readonly #exact = document.createElement('button');

  connectedCallback(): void {
    if (this.#root.childElementCount > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    this.#root.adoptedStyleSheets = [sheet];
    const label = this.getAttribute('label') ?? this.#words().label;
    Object.assign(this.#input, { type: 'search', maxLength: 64, placeholder: label, autocomplete: 'off' });
    setAttributes(this.#input, {
      role: 'combobox',
      'aria-label': label,
      'aria-controls': 'hits',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
    });
    this.#list.id = 'hits';
    setAttributes(this.#list, { role: 'listbox', 'aria-label': label });
    this.#status.setAttribute('role', 'status');
    this.#exact.type = 'button';
    this.#panel.hidden = true;
    this.#panel.append(this.#status, this.#list);
    this.#root.append(this.#input, this.#panel);
    this.#input.addEventListener('focus', () => this.#focus());
    this.#input.addEventListener('input', () => void this.#find());
    this.#input.addEventListener('keydown', (event) => this.#press(event));
    this.#exact.addEventListener('click', () => {
      this.#input.focus();
      void this.#find(false);
    });
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget === null || !this.contains(relatedTarget as Node)) this.#setOpen(false);
    });
    // The panel would lose the focus, and close, before the click on it is there.
    this.#panel.addEventListener('mousedown', (event) => {
      if (!(event.target as Element).closest('button')) event.preventDefault();
    });
  }

  disconnectedCallback(): void {
    this.#client?.close();
    this.#client = null;
  }

  #languages(): string[] {
    return (this.getAttribute('languages') ?? documentLanguage()).toLowerCase().split(/\s+/).filter(Boolean);
  }

  /** The language to search: the requested one, else the same without its region, else the first. */
  #language(): string {
    const wanted = (this.getAttribute('language') ?? documentLanguage()).toLowerCase();
    const languages = this.#languages();
    const main = wanted.split('-')[0]!;
    return [wanted, main].find((language) => languages.includes(language)) ?? languages[0] ?? wanted;
  }

  #words() {
    return wordsOf(this.#language());
  }

  #open(): SearchClient {
    const url = this.getAttribute('src') ?? new URL('..', import.meta.url).href;
    this.#client ??= createClient({ url, languages: this.#languages() });
    return this.#client;
  }

  #focus(): void {
    try {
      this.#open().open(this.#language());
    } catch {
      // A page that lets no worker run: the first search says so.
    }
    this.#setOpen(this.#input.value.trim() !== '' && this.#shown > 0);
  }

  async #find(typoTolerance = true): Promise<void> {
    const query = this.#input.value.trim();
    const asked = ++this.#asked;
    this.#isEntered = false;
    this.#choose(-1);
    if (query === '') return this.#show(asked, null, '');
    const request = {
      indexName: 'site',
      query,
      hitsPerPage: 8,
      typoTolerance,
      attributesToSnippet: ['content:20'],
      highlightPreTag: TAGS.pre,
      highlightPostTag: TAGS.post,
      facetFilters: [`language:${this.#language()}`],
    };
    try {
      const { results } = await this.#open().search({ requests: [request] });
      // Answers may come in another order than the letters that were typed.
      if (asked === this.#asked) this.#show(asked, results[0] ?? null, this.#words().none);
    } catch {
      if (asked === this.#asked) this.#show(asked, null, this.#words().failed);
    }
  }

  #show(asked: number, result: SearchResult | null, message: string): void {
    const { meant, found, asTyped } = this.#words();
    const hits = result?.hits ?? [];
    // Chosen after the last letter, among the hits of those before.
    const chosen = this.#options()[this.#active]?.href;
    this.#shown = asked;
    this.#status.textContent = hits.length === 0 ? message : found(result?.nbHits ?? 0);
    if (result?.meant !== undefined) {
      this.#exact.textContent = asTyped(result.query);
      this.#status.replaceChildren(`${meant(result.meant)} `, this.#exact);
    }
    this.#list.replaceChildren(...hits.map(hitOption));
    this.#setOpen(this.#status.textContent !== '');
    this.#choose(this.#options().findIndex(({ href }) => href === chosen));
    if (this.#isEntered) this.#follow();
    this.#isEntered = false;
  }

  #options(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll('a')];
  }

  #setOpen(isOpen: boolean): void {
    this.#panel.hidden = !isOpen;
    this.#list.hidden = this.#list.childElementCount === 0;
    this.#input.setAttribute('aria-expanded', String(isOpen && !this.#list.hidden));
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const count = this.#list.childElementCount;
    if (event.key === 'Escape' && !this.#panel.hidden) {
      // The first closes the list; the field keeps its text until the next.
      event.preventDefault();
      this.#setOpen(false);
    } else if (event.key === 'Enter') {
      if (this.#shown === this.#asked) this.#follow();
      else this.#isEntered = true;
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      this.#setOpen(true);
      const isDown = event.key === 'ArrowDown';
      const from = this.#active < 0 && !isDown ? 0 : this.#active;
      this.#choose((from + (isDown ? 1 : -1) + count) % count);
    }
  }

  /** Opens the chosen hit, else the first. */
  #follow(): void {
    this.#options()[Math.max(0, this.#active)]?.click();
  }

  /** Selects the hit at an index; none with -1. */
  #choose(place: number): void {
    const options = this.#options();
    this.#active = place;
    options.forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === place));
    });
    const chosen = options[place];
    chosen?.scrollIntoView({ block: 'nearest' });
    if (chosen) this.#input.setAttribute('aria-activedescendant', chosen.id);
    else this.#input.removeAttribute('aria-activedescendant');
  }
}

function documentLanguage(): string {
  return document.documentElement.lang || 'en';
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

// A page may load this script twice, under two addresses.
if (!customElements.get('private-devlog-search')) customElements.define('private-devlog-search', SearchBox);
