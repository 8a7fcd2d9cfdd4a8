import type { ComponentType, ReactNode, RefObject } from 'react';
import type { SearchTerms } from './screens/useSearchTerms';

/** What the content of the search modal is given by the modal's frame. */
export interface SearchPanelProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Enter that was pressed before the panel was there. */
  readonly early: RefObject<KeyboardEvent | null>;
  /** Called with `true` when a conversation replaces the search, with `false` when the search is back. */
  readonly onAsking: (isAsking: boolean) => void;
  readonly onClose: () => void;
}

/** What the results of the search page are given by the page. */
export interface SearchResultsProps {
  readonly terms: SearchTerms;
  readonly onChange: (part: Partial<SearchTerms>) => void;
  /** Whether the site has both posts and documents, one of which a reader may want alone. */
  readonly hasParts: boolean;
  /** Key of a tag → its label, of the tags that results may show. */
  readonly tagLabels: Readonly<Record<string, string>>;
  /** Shown when nothing was found. */
  readonly nothing: ReactNode;
}

/** The parts of the search, loaded when a reader wants them. The promises reject when a part cannot be loaded. */
export interface SearchParts {
  /** What is in the search modal. */
  readonly panel: () => Promise<ComponentType<SearchPanelProps>>;
  /** The results of the search page. */
  readonly results: () => Promise<ComponentType<SearchResultsProps>>;
}

let current: SearchParts;

/** Provides the search, a layer above the theme; must be called before a page renders. */
export function provideSearch(parts: SearchParts): void {
  current = parts;
}

/** The parts that {@link provideSearch} was given. */
export function searchParts(): SearchParts {
  return current;
}
