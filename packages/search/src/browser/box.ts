/**
 * `<private-devlog-search>`: a search box for any site, in one custom element. Reads the index beside this script.
 */
import type { SearchClient } from '../client';
import type { SearchHit, SearchResult } from '../types';
import { searchBox } from './boxQuery';
import { type Choices, choicesIn, createChoices } from './choices';
import { fieldOf, hitOption } from './hit';
import { declaresLanguage, documentLanguage, onShortcut, savedQuery, saveQuery } from './page';
import { placePanel, showPanel, takeScheme } from './panel';
import { clientOf, listOf } from './sources';
import { type BoxView, createView, grouped, openModal } from './view';
import { type BoxWords, say, wordsOf } from './words';

/** The README of the package lists attributes, parts, custom properties, events and methods. */
class SearchBox extends HTMLElement {
  #client: SearchClient | null = null;
  /** Number of the last query sent, and of the one whose hits are rendered. */
  #asked = 0;
  #shown = 0;
  #active = -1;
  /** Whether Enter was pressed before the answer arrived. */
  #isEntered = false;
  /** Whether the reader has closed the list, which a late answer must not open again. */
  #isLeft = false;
  #isTolerant = true;
  #hits: readonly SearchHit[] = [];
  #page = 0;
  readonly #root = this.attachShadow({ mode: 'open' });
  #view!: BoxView;
  #choices!: Choices;
  #leave = new AbortController();

  connectedCallback(): void {
    this.#leave = new AbortController();
    if (this.#root.childElementCount === 0) this.#create();
    const { signal } = this.#leave;
    if (this.hasAttribute('shortcuts')) onShortcut(() => this.open(), signal);
    const restore = () => {
      const query = savedQuery(this);
      if (query === null || query === this.#view.input.value) return;
      this.#view.input.value = query;
      if (query !== '') this.open();
      void this.#find();
    };
    addEventListener('popstate', restore, { signal });
    const follow = () => placePanel(this.#view);
    addEventListener('scroll', follow, { capture: true, passive: true, signal });
    addEventListener('resize', follow, { signal });
    takeScheme(this.#root);
    restore();
  }

  disconnectedCallback(): void {
    this.#leave.abort();
    this.close();
    this.#client?.close();
    this.#client = null;
  }

  /** Opens the modal, or focuses the field. */
  open(): void {
    const { input, modal } = this.#view;
    if (modal) openModal(modal.dialog, input);
    else input.focus();
  }

  /** Closes the modal, or the list below the field. */
  close(): void {
    this.#view.modal?.dialog.close();
    if (!this.#view.modal) this.#setOpen(false);
  }

  /** Searches as if the reader had typed this. */
  search(query: string): void {
    this.#view.input.value = query;
    this.open();
    void this.#find();
  }

  #create(): void {
    const words = this.#words();
    const label = this.getAttribute('label') ?? words.label;
    this.#view = createView({ root: this.#root, words, label, isModal: this.hasAttribute('modal') });
    const { input, panel, list, exact, more, modal } = this.#view;
    this.#choices = createChoices({
      filters: choicesIn(this.getAttribute('filters')),
      orders: choicesIn(this.getAttribute('orders')),
      words,
      onChange: () => void this.#find(this.#isTolerant),
    });
    panel.insertBefore(this.#choices.element, list);
    input.addEventListener('focus', () => this.#focus());
    input.addEventListener('input', () => void this.#find());
    input.addEventListener('keydown', (event) => this.#press(event));
    list.addEventListener('click', (event) => this.#select(event));
    more.addEventListener('click', () => void this.#findMore());
    exact.addEventListener('click', () => {
      input.focus();
      void this.#find(false);
    });
    if (modal) return;
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget === null || !this.contains(relatedTarget as Node)) this.#setOpen(false);
    });
    // The panel would lose the focus, and close, before the click is handled.
    panel.addEventListener('mousedown', (event) => {
      if (!(event.target as Element).closest('button, label, select')) event.preventDefault();
    });
  }

  #languages(): string[] {
    return listOf(this.getAttribute('languages')) ?? listOf(documentLanguage())!;
  }

  /** Language to search: the requested one, otherwise the same without its region, otherwise the first. */
  #language(): string {
    const requested = (this.getAttribute('language') ?? documentLanguage()).toLowerCase();
    const languages = this.#languages();
    const main = requested.split('-')[0]!;
    return [requested, main].find((language) => languages.includes(language)) ?? languages[0] ?? requested;
  }

  #words(): BoxWords {
    // For a language with several scripts, the page decides.
    const [language, requested] = [this.#language(), documentLanguage().toLowerCase()];
    return wordsOf(requested.startsWith(`${language}-`) ? requested : language);
  }

  #open(): SearchClient {
    this.#client ??= clientOf(this, this.#languages());
    return this.#client;
  }

  #focus(): void {
    takeScheme(this.#root);
    try {
      this.#open().open(this.#language());
    } catch {
      // The page forbids workers: the first search reports it.
    }
    this.#setOpen(this.#view.input.value.trim() !== '' && this.#shown > 0);
    this.#isLeft = false;
  }

  async #find(typoTolerance = true): Promise<void> {
    const query = this.#view.input.value.trim();
    const asked = ++this.#asked;
    this.#isTolerant = typoTolerance;
    this.#isEntered = this.#isLeft = false;
    this.#choose(-1);
    if (query === '') return this.#show(asked, null, '');
    try {
      const result = await this.#ask(0);
      // Answers may arrive in another order than the queries.
      if (asked === this.#asked) this.#show(asked, result, this.#words().none);
    } catch {
      if (asked === this.#asked) this.#show(asked, null, this.#words().failed);
    }
  }

  #ask(page: number): Promise<SearchResult> {
    return searchBox(this.#open(), {
      query: this.#view.input.value.trim(),
      language: declaresLanguage(this) ? this.#language() : null,
      typoTolerance: this.#isTolerant,
      hitsPerPage: Math.min(100, Math.max(1, Math.floor(Number(this.getAttribute('hits'))) || 8)),
      page,
      chosen: this.#choices.chosen,
      sortBy: this.#choices.sortBy(),
    });
  }

  /** Appends the next page of hits. */
  async #findMore(): Promise<void> {
    const [asked, page, count] = [this.#asked, this.#page + 1, this.#hits.length];
    const result = await this.#ask(page).catch(() => null);
    if (asked !== this.#asked || page !== this.#page + 1) return;
    if (!result) {
      this.#view.status.textContent = this.#words().failed;
      return;
    }
    this.#page = page;
    this.#render([...this.#hits, ...result.hits], result);
    // The button may be hidden now, so focus moves to the field, and the first new hit is selected.
    this.#view.input.focus();
    this.#choose(this.#options().findIndex(({ id }) => id === `hit${count}`));
  }

  #show(asked: number, result: SearchResult | null, message: string): void {
    const { status, exact } = this.#view;
    const { meant, asTyped, one, many } = this.#words();
    const { hits = [], nbHits = 0 } = result ?? {};
    // The hit that was selected after the last key, among the hits of the query before.
    const selected = this.#options()[this.#active]?.href;
    this.#shown = asked;
    this.#page = 0;
    status.textContent = hits.length === 0 ? message : nbHits === 1 ? one : say(many, nbHits);
    if (result?.meant !== undefined) {
      exact.textContent = say(asTyped, result.query);
      status.replaceChildren(`${say(meant, result.meant)} `, exact);
    }
    this.#choices.show(result?.facets);
    this.#choices.element.hidden ||= result === null;
    this.#render(hits, result);
    this.#setOpen(status.textContent !== '' && !this.#isLeft);
    this.#choose(this.#options().findIndex(({ href }) => href === selected));
    saveQuery(this, this.#view.input.value.trim());
    const detail = { query: result?.query ?? '', result };
    this.dispatchEvent(new CustomEvent('searchresults', { detail, bubbles: true, composed: true }));
    if (this.#isEntered && this.#view.modal?.dialog.open !== false) this.#follow();
  }

  #render(hits: readonly SearchHit[], result: SearchResult | null): void {
    const { list, more } = this.#view;
    const template = this.querySelector('template');
    const group = this.getAttribute('group');
    this.#hits = hits;
    list.replaceChildren(
      ...grouped(
        hits.map((hit, at) => [group ? fieldOf(hit, group) : '', hitOption(hit, at, template)] as const),
      ),
    );
    more.hidden = !result || result.hits.length === 0 || this.#page + 1 >= result.nbPages;
  }

  #options(): HTMLAnchorElement[] {
    return [...this.#view.list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  }

  #setOpen(isOpen: boolean): void {
    this.#isLeft = !isOpen;
    this.#isEntered &&= isOpen;
    const { input, list } = this.#view;
    list.hidden = list.childElementCount === 0;
    showPanel(this.#view, isOpen);
    input.setAttribute('aria-expanded', String(isOpen && !list.hidden));
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return; // In Safari only the code says so.
    const count = this.#options().length;
    if (event.key === 'Escape' && !this.#view.modal && !this.#view.panel.hidden) {
      // The first Escape closes the list; the field retains its text until the next.
      event.preventDefault();
      this.#setOpen(false);
    } else if (event.key === 'Escape' && this.#view.modal) {
      // The browser would clear the field first.
      event.preventDefault();
      this.close();
    } else if (event.key === 'Enter') {
      if (this.#shown === this.#asked) this.#follow();
      else [this.#isEntered, this.#isLeft] = [true, false];
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      this.#setOpen(true);
      const isDown = event.key === 'ArrowDown';
      const from = this.#active < 0 && !isDown ? 0 : this.#active;
      this.#choose((from + (isDown ? 1 : -1) + count) % count);
    }
  }

  /** Opens the selected hit, or the first if none is. */
  #follow(): void {
    this.#options()[Math.max(0, this.#active)]?.click();
  }

  /** Dispatches `searchselect` before a hit is opened; the page may prevent that. */
  #select(event: MouseEvent): void {
    const option = (event.target as Element).closest<HTMLElement>('[role=option]');
    const hit = this.#hits[Number(option?.id.slice('hit'.length))];
    if (!hit) return;
    const detail = { hit, query: this.#view.input.value.trim(), position: this.#hits.indexOf(hit) + 1 };
    const select = new CustomEvent('searchselect', {
      detail,
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    if (!this.dispatchEvent(select)) event.preventDefault();
    if (!(event.ctrlKey || event.metaKey || event.shiftKey)) this.close();
  }

  /** Selects the hit at an index; none with -1. */
  #choose(place: number): void {
    const { input } = this.#view;
    const options = this.#options();
    this.#active = place;
    options.forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === place));
    });
    const selected = options[place];
    selected?.scrollIntoView({ block: 'nearest' });
    if (selected) input.setAttribute('aria-activedescendant', selected.id);
    else input.removeAttribute('aria-activedescendant');
  }
}

// A page may load this script twice, from two addresses.
if (!customElements.get('private-devlog-search')) customElements.define('private-devlog-search', SearchBox);
