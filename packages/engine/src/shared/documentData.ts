import { type HtmlSlot, type Page, type PageData, slotKey } from './page';
import type { ArticleProps, PostProps, ScreenName, ScreenProps, TocEntry } from './screens';
import { markdownFile, sharedDataFile, toAddress } from './url';

type Props = ScreenProps[ScreenName];

/** What most articles and posts have: not repeated in every document. */
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
} as const satisfies Partial<ArticleProps>;
const USUAL_OF_POST = { authors: [] } as const satisfies Partial<PostProps>;

/** A page as the data of its document describes it. */
export interface TakenPage extends Pick<PageData, 'build' | 'page' | 'modules'> {
  /** Id of shared data → address of the file that the document was rendered with. */
  readonly shared: Readonly<Record<string, string>>;
}

/** What a document carries for the application that takes it over: its page's data without what the document shows. */
export interface DocumentData extends Partial<Pick<TakenPage, 'modules'>> {
  /** Id of shared data → hash of its content. */
  readonly shared?: Readonly<Record<string, string>>;
  readonly page: Pick<Page, 'locale' | 'screen'> & {
    readonly props: DocumentProps;
    /** Without the page's own locale. */
    readonly alternates?: Page['alternates'];
  };
}

/**
 * The props of a page without default values, what its document contains and what follows from its path. A table of
 * contents in the document leaves its top level only.
 */
export type DocumentProps = Props | Readonly<Record<string, unknown>>;

/** The surroundings of a page, from which some of its props are derived. */
interface Surroundings extends Pick<Page, 'path' | 'screen'> {
  readonly base: string;
  /** {@link slotKey} of the HTML that the document shows, in order. */
  readonly slots: readonly string[];
}

/**
 * @param slots keys of the HTML that the document shows, in order
 * @param isArticleOwn components of the site render the article, so that nothing can be read from the document
 */
export function documentData(
  { page, modules, shared }: Pick<TakenPage, 'page' | 'modules'> & Required<Pick<DocumentData, 'shared'>>,
  { base, slots, isArticleOwn }: Pick<Surroundings, 'base' | 'slots'> & { readonly isArticleOwn: boolean },
): DocumentData {
  const { path, locale, screen, alternates } = page;
  const { [locale]: own, ...others } = alternates;
  const isUsual = own === path && Object.keys(others).length === 0;
  return {
    page: {
      locale,
      screen,
      props: isArticleOwn ? page.props : documentProps(page.props, { path, screen, base, slots }),
      ...(isUsual ? {} : { alternates }),
    },
    ...optional('modules', modules),
    ...optional('shared', shared),
  };
}

/** The data again. @param readToc gives the entries that the document shows, whose uppermost have a level */
export function takenPage(
  { page, modules = {}, shared = {} }: DocumentData,
  { path, base, slots, readToc }: Omit<Surroundings, 'screen'> & { readonly readToc: ReadToc },
): Omit<TakenPage, 'build'> {
  const { locale, screen, alternates = { [locale]: path } } = page;
  const props = wholeProps(page.props, { path, screen, base, slots, readToc });
  return {
    page: { path, locale, screen, props, shared: Object.keys(shared), alternates } as TakenPage['page'],
    modules,
    shared: Object.fromEntries(
      Object.entries(shared).map(([id, hash]) => [
        id,
        toAddress(base, `/${sharedDataFile(id, locale, hash)}`),
      ]),
    ),
  };
}

type ReadToc = (top: number) => readonly TocEntry[];

const optional = (name: string, value: object) => (Object.keys(value).length === 0 ? {} : { [name]: value });

/** What the props of an article are unless they say otherwise. */
function usualProps({ path, screen, base, slots }: Surroundings): Partial<PostProps> {
  return {
    ...USUAL,
    ...(screen === 'post' ? USUAL_OF_POST : {}),
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
  return { ...Object.fromEntries(unusual), toc: isShown ? top : toc };
}

function wholeProps(
  props: DocumentProps,
  { readToc, ...surroundings }: Surroundings & { readonly readToc: ReadToc },
): Props {
  if (!('toc' in props)) return props as Props;
  const { toc } = props;
  return {
    ...usualProps(surroundings),
    ...props,
    toc: typeof toc === 'number' ? readToc(toc) : toc,
  } as Props;
}

/** The slot of a {@link slotKey}. */
function slotOf(key: string): HtmlSlot {
  const end = key.lastIndexOf('#');
  return { entry: key.slice(0, end), part: key.slice(end + 1) as HtmlSlot['part'] };
}
