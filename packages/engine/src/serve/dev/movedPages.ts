import type { Page } from '../../shared/page';
import type { SiteState } from './siteState';

/** Tracks texts whose addresses have changed since the server was started. */
export interface MovedPages {
  /** Records addresses that a state no longer has, compared with the previous one. */
  readonly note: (before: SiteState | null, now: SiteState) => void;
  /** The current page of a text by a path that no longer exists, or `null`. */
  readonly at: (path: string) => Page | null;
}

/** Identity of a text whose address has changed. */
interface KnownText {
  readonly source: string;
  readonly locale: string;
  /** Hash of its content, which stays the same when the file is renamed or moved to another language. */
  readonly body: string | undefined;
}

/** Creates an empty record of moved pages. */
export function movedPages(): MovedPages {
  const gone = new Map<string, KnownText>();
  let current: SiteState | null = null;
  return {
    note(before, now) {
      current = now;
      if (before === null || before.memory.site.pages === now.memory.site.pages) return;
      const bodyOf = bodiesOf(before);
      for (const { path, source, locale } of before.memory.site.pages)
        if (source !== null && now.page(path) === null)
          gone.set(path, { source, locale, body: bodyOf(source) });
    },
    at(path) {
      const text = gone.get(path);
      return text && current && !current.page(path) ? pageOf(text, current) : null;
    },
  };
}

function pageOf(text: KnownText, state: SiteState): Page | null {
  const bodyOf = bodiesOf(state);
  const isSource = ({ source }: Page) => source === text.source;
  const isBody = ({ source }: Page) =>
    source !== null && text.body !== undefined && bodyOf(source) === text.body;
  const pages = state.memory.site.pages.filter((page) => isSource(page) || isBody(page));
  const own = pages.filter(({ locale }) => locale === text.locale);
  return own.find(isSource) ?? own[0] ?? pages.find(isSource) ?? pages[0] ?? null;
}

function bodiesOf({ memory }: SiteState): (source: string) => string | undefined {
  const bodies = new Map(memory.site.content.entries.map(({ file, body }) => [file, body]));
  return (source) => bodies.get(source);
}
