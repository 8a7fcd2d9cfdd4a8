import { type HtmlSlot, type Page, type PageData, slotKey } from '../page';
import type { PostProps, ScreenName, ScreenProps, TagLink, TocEntry } from '../screens';
import { markdownFile, sharedDataFile, toAddress } from '../url';

type Props = ScreenProps[ScreenName];

/** Usual props of articles, which documents omit; of all articles, also those that only posts have. */
const USUAL = {
  isTitleHidden: false,
  isTocHidden: false,
  className: null,
  translation: null,
  isDraft: false,
  isUnlisted: false,
  lastUpdated: null,
  editHref: null,
  features: ['code'],
  authors: [],
} as const satisfies Partial<PostProps>;

/** A page as reconstructed from the data of its document. */
export interface RestoredPage extends Pick<PageData, 'build' | 'page' | 'modules'> {
  /** Id of shared data → address of the file that the document was rendered with. */
  readonly shared: Readonly<Record<string, string>>;
}

/** Data of a document for hydration: the page's data, without what the document itself contains. */
export interface DocumentData extends Partial<Pick<RestoredPage, 'modules'>> {
  /** Id of shared data → hash of its content. */
  readonly shared?: Readonly<Record<string, string>>;
  readonly page: Pick<Page, 'locale' | 'screen'> & {
    readonly props: DocumentProps;
    /** Omitted if there is only the page's own locale. */
    readonly alternates?: Page['alternates'];
  };
}

/**
 * Props of a page, without default values and without what follows from its path or its HTML: the tags of a post, and
 * the table of contents, which is replaced by its top level if the document contains it.
 */
export type DocumentProps = Props | Readonly<Record<string, unknown>>;

/** Context of a page, from which some of its props are derived. */
interface Surroundings extends Pick<Page, 'path'> {
  readonly base: string;
  /** {@link slotKey}s of the HTML in the document, in order. */
  readonly slots: readonly string[];
}

/**
 * Reduces a page to the data of its document.
 *
 * @param slots keys of the HTML in the document, in order
 * @param isArticleOwn components of the site render the article, so that nothing can be read from its HTML
 */
export function documentData(
  { page, modules, shared }: Pick<RestoredPage, 'page' | 'modules'> & Required<Pick<DocumentData, 'shared'>>,
  { base, slots, isArticleOwn }: Pick<Surroundings, 'base' | 'slots'> & { readonly isArticleOwn: boolean },
): DocumentData {
  const { path, locale, screen, alternates } = page;
  const { [locale]: own, ...others } = alternates;
  const isUsual = own === path && Object.keys(others).length === 0;
  return {
    page: {
      locale,
      screen,
      props: isArticleOwn ? page.props : documentProps(page.props, { path, base, slots }),
      ...(isUsual ? {} : { alternates }),
    },
    ...optional('modules', modules),
    ...optional('shared', shared),
  };
}

/** Props that a document has in its HTML. */
export interface DocumentReader {
  /** Reads the table of contents. @param top level of the topmost entries */
  readonly readToc: (top: number) => readonly TocEntry[];
  /** Reads the tags of the article; only posts have some. */
  readonly readTags: () => readonly TagLink[];
}

/** Restores a page from the data of its document and from its HTML. */
export function restorePage(
  { page, modules = {}, shared = {} }: DocumentData,
  document: Surroundings & DocumentReader,
): Omit<RestoredPage, 'build'> {
  const { path, base } = document;
  const { locale, screen, alternates = { [locale]: path } } = page;
  const props = wholeProps(page.props, document);
  return {
    page: { path, locale, screen, props, shared: Object.keys(shared), alternates } as RestoredPage['page'],
    modules,
    shared: Object.fromEntries(
      Object.entries(shared).map(([id, hash]) => [
        id,
        toAddress(base, `/${sharedDataFile(id, locale, hash)}`),
      ]),
    ),
  };
}

const optional = (name: string, value: object) => (Object.keys(value).length === 0 ? {} : { [name]: value });

/** Default props of an article. */
function usualProps({ path, base, slots }: Surroundings): Partial<PostProps> {
  return {
    ...USUAL,
    markdownHref: toAddress(base, `/${markdownFile(path)}`),
    ...(slots[0] === undefined ? {} : { body: slotOf(slots[0]) }),
  };
}

function documentProps(props: Props, surroundings: Surroundings): DocumentProps {
  if (!('toc' in props)) return props;
  const { toc, isTocHidden } = props;
  const usual = new Map(Object.entries(usualProps(surroundings)));
  const unusual = Object.entries(props).filter(
    ([name, value]) => JSON.stringify(usual.get(name)) !== JSON.stringify(value),
  );
  const isShown = !isTocHidden && toc.length > 0;
  const top = Math.min(...toc.map(({ level }) => level));
  const { tags: _, ...kept } = Object.fromEntries(unusual);
  return { ...kept, toc: isShown ? top : toc };
}

function wholeProps(
  props: DocumentProps,
  { readToc, readTags, ...surroundings }: Surroundings & DocumentReader,
): Props {
  if (!('toc' in props)) return props as Props;
  const { toc } = props;
  return {
    ...usualProps(surroundings),
    tags: readTags(),
    ...props,
    toc: typeof toc === 'number' ? readToc(toc) : toc,
  } as Props;
}

/** The slot of a {@link slotKey}. */
function slotOf(key: string): HtmlSlot {
  const end = key.lastIndexOf('#');
  return { entry: key.slice(0, end), part: key.slice(end + 1) as HtmlSlot['part'] };
}
