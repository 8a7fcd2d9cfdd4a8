import type { ComponentType, ReactNode, RefObject } from 'react';
import type { SearchTerms } from './screens/useSearchTerms';

/** Props that the modal passes to its content. */
export interface SearchPanelProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly input: RefObject<HTMLInputElement | null>;
  /** An Enter that was pressed before the panel was rendered. */
  readonly early: RefObject<KeyboardEvent | null>;
  /** Called with `true` when a conversation replaces the search, with `false` when the search returns. */
  readonly onAsking: (isAsking: boolean) => void;
  readonly onClose: () => void;
}

/** Props that the search page passes to its results. */
export interface SearchResultsProps {
  readonly terms: SearchTerms;
  readonly onChange: (part: Partial<SearchTerms>) => void;
  /** Whether the site has both posts and documents, so that a filter makes sense. */
  readonly hasParts: boolean;
  /** Key → label of the tags that results may show. */
  readonly tagLabels: Readonly<Record<string, string>>;
  /** Rendered if nothing was found. */
  readonly nothing: ReactNode;
}

/** Parts of the search, loaded on demand. The promises reject if a part cannot be loaded. */
export interface SearchParts {
  /** Content of the search modal. */
  readonly panel: () => Promise<ComponentType<SearchPanelProps>>;
  /** Results of the search page. */
  readonly results: () => Promise<ComponentType<SearchResultsProps>>;
}

let current: SearchParts;

/** Registers the search, a layer above the theme. Must be called before a page renders. */
export function provideSearch(parts: SearchParts): void {
  current = parts;
}

/** The parts registered by {@link provideSearch}. */
export function searchParts(): SearchParts {
  return current;
}
