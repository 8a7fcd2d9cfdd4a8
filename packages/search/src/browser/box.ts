/** `<private-devlog-search>`: a search box for any site, in one element. Reads the index beside this script. */
import { createClient, type SearchClient } from '../client';
import { highlightParts } from '../query/highlight';
import type { SearchHit } from '../types';
import { STYLES } from './styles';

const TAGS = { pre: '\ue000', post: '\ue001' };
const WORDS: Readonly<Record<string, Readonly<Record<'label' | 'none' | 'failed', string>>>> = {
  ko: { label: '검색', none: '결과가 없습니다.', failed: '검색할 수 없습니다.' },
  en: { label: 'Search', none: 'No results.', failed: 'The search failed.' },
};

/** The element. Attributes: `languages` (of the index, separated by spaces), `language` (to search; the document's). */
export class SearchBox extends HTMLElement {
  #client: SearchClient | null = null;
  #asked = 0;
  #active = -1;
  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #input = document.createElement('input');
  readonly #list = document.createElement('ul');
  readonly #status = document.createElement('p');

  connectedCallback(): void {
    if (this.#root.childElementCount > 0) return;
    const words = this.#words();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    this.#root.adoptedStyleSheets = [sheet];
    Object.assign(this.#input, {
      type: 'search',
      maxLength: 64,
      placeholder: words.label,
      autocomplete: 'off',
    });
    this.#input.setAttribute('role', 'combobox');
    this.#input.setAttribute('aria-label', words.label);
    this.#input.setAttribute('aria-controls', 'hits');
    this.#input.setAttribute('aria-expanded', 'false');
    this.#list.id = 'hits';
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', words.label);
    this.#status.setAttribute('role', 'status');
    this.#root.append(this.#input, this.#list, this.#status);
    this.#input.addEventListener('focus', () => this.#open().open(this.#language()), { once: true });
    this.#input.addEventListener('input', () => void this.#find());
    this.#input.addEventListener('keydown', (event) => this.#press(event));
  }

  disconnectedCallback(): void {
    this.#client?.close();
    this.#client = null;
  }

  #languages(): string[] {
    return (this.getAttribute('languages') ?? this.#documentLanguage()).split(/\s+/).filter(Boolean);
  }

  #documentLanguage(): string {
    return document.documentElement.lang.toLowerCase() || 'en';
  }

  #language(): string {
    const wanted = this.getAttribute('language') ?? this.#documentLanguage();
    const languages = this.#languages();
    return languages.includes(wanted) ? wanted : (languages[0] ?? wanted);
  }

  #words() {
    return WORDS[this.#language().slice(0, 2)] ?? WORDS.en!;
  }

  #open(): SearchClient {
    const url = this.getAttribute('src') ?? new URL('..', import.meta.url).href;
    this.#client ??= createClient({ url, languages: this.#languages() });
    return this.#client;
  }

  async #find(): Promise<void> {
    const query = this.#input.value.trim();
    const asked = ++this.#asked;
    if (query === '') return this.#show([], '');
    const request = {
      indexName: 'site',
      query,
      hitsPerPage: 8,
      attributesToSnippet: ['content:20'],
      highlightPreTag: TAGS.pre,
      highlightPostTag: TAGS.post,
      facetFilters: [`language:${this.#language()}`],
    };
    try {
      const { results } = await this.#open().search({ requests: [request] });
      // Answers may come in another order than the letters that were typed.
      if (asked !== this.#asked) return;
      const hits = results[0]?.hits ?? [];
      this.#show(hits, hits.length === 0 ? this.#words().none : '');
    } catch {
      if (asked === this.#asked) this.#show([], this.#words().failed);
    }
  }

  #show(hits: readonly SearchHit[], message: string): void {
    this.#active = -1;
    this.#status.textContent = message;
    this.#list.replaceChildren(...hits.map((hit, at) => hitItem(hit, at)));
    this.#input.setAttribute('aria-expanded', String(hits.length > 0));
    this.#input.removeAttribute('aria-activedescendant');
  }

  #press(event: KeyboardEvent): void {
    const items = [...this.#list.children];
    if (event.isComposing) return;
    if (event.key === 'Escape') this.#show([], '');
    else if (event.key === 'Enter') items[Math.max(0, this.#active)]?.querySelector('a')?.click();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && items.length > 0) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      this.#active =
        (this.#active + step + items.length + (this.#active < 0 && step < 0 ? 1 : 0)) % items.length;
      items.forEach((item, at) => {
        item.setAttribute('aria-selected', String(at === this.#active));
      });
      this.#input.setAttribute('aria-activedescendant', items[this.#active]!.id);
      items[this.#active]!.scrollIntoView({ block: 'nearest' });
    }
  }
}

function hitItem(hit: SearchHit, at: number): HTMLLIElement {
  const item = document.createElement('li');
  item.id = `hit${at}`;
  item.setAttribute('role', 'option');
  item.setAttribute('aria-selected', 'false');
  const link = document.createElement('a');
  link.href = hit.url ?? '';
  link.tabIndex = -1;
  const { hierarchy } = hit._highlightResult ?? {};
  const titles = [hierarchy?.lvl1, hierarchy?.lvl2, hierarchy?.lvl3].flatMap((title) =>
    title ? [title.value] : [],
  );
  const title = document.createElement('b');
  title.append(...marked(titles.join(' › ')));
  const text = document.createElement('span');
  text.append(...marked(hit._snippetResult?.content?.value ?? ''));
  link.append(title, text);
  item.append(link);
  return item;
}

/** Marked text as nodes: never as HTML. */
function marked(value: string): Node[] {
  return highlightParts(value, TAGS).map(({ text, isMarked }) => {
    if (!isMarked) return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}

customElements.define('private-devlog-search', SearchBox);
