import type { ArticleProps, ScreenName, ScreenProps, TocEntry } from './screens';

type Props = ScreenProps[ScreenName];

/** What most articles have: not repeated in every document. */
const USUAL = {
  isTitleHidden: false,
  isTocHidden: false,
  className: null,
  translation: null,
  isDraft: false,
  isUnlisted: false,
  lastUpdated: null,
  editHref: null,
} as const satisfies Partial<ArticleProps>;

/** The props of a page as its document carries them: in the place of a table of contents that it shows, its top level. */
export type DocumentProps = Props | (Omit<Props, 'toc'> & { readonly toc: number });

/** The props of a page without what its document shows, and without what is as usual. */
export function documentProps(props: Props): DocumentProps {
  if (!('toc' in props)) return props;
  const { toc, isTocHidden } = props;
  const unusual = Object.entries(props).filter(
    ([name, value]) => !(name in USUAL) || USUAL[name as keyof typeof USUAL] !== value,
  );
  const isShown = !isTocHidden && toc.length > 0;
  const top = Math.min(...toc.map(({ level }) => level));
  return { ...Object.fromEntries(unusual), toc: isShown ? top : toc } as DocumentProps;
}

/** The whole props again. @param readToc gives the entries that the document shows, whose uppermost have a level */
export function wholeProps(props: DocumentProps, readToc: (top: number) => readonly TocEntry[]): Props {
  if (!('toc' in props)) return props;
  const { toc } = props;
  return { ...USUAL, ...props, toc: typeof toc === 'number' ? readToc(toc) : toc } as Props;
}
