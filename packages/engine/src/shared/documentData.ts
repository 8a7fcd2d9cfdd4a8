import { type HtmlSlot, type Page, type PageData, slotKey } from './page';
import type { ArticleProps, PostProps, ScreenName, ScreenProps, TocEntry } from './screens';
import { markdownFile, toAddress } from './url';

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
} as const satisfies Partial<ArticleProps>;
const USUAL_OF_POST = { authors: [] } as const satisfies Partial<PostProps>;

/** A page as its document's data tells it to the application. */
export interface TakenPage extends Pick<PageData, 'build' | 'page' | 'modules'> {
  /** Id of shared data → address of the file from which the document was made. */
  readonly shared: Readonly<Record<string, string>>;
}

/** What a document carries for the application that takes it over: its page's data without what the document shows. */
export interface DocumentData
  extends Pick<PageData, 'build'>,
    Partial<Pick<TakenPage, 'modules' | 'shared'>> {
  readonly page: Pick<Page, 'path' | 'locale' | 'screen'> & {
    readonly props: DocumentProps;
    /** Without the page's own locale. */
    readonly alternates?: Page['alternates'];
  };
}

/**
 * The props of a page without what is as usual, what its document shows and what follows from its path: of a table of
 * contents that is shown there is the top level.
 */
export type DocumentProps = Props | Readonly<Record<string, unknown>>;

/** Where a page stands, from which some of its props follow. */
interface Surroundings extends Pick<Page, 'path' | 'screen'> {
  readonly base: string;
  /** {@link slotKey} of the HTML that the document shows, in order. */
  readonly slots: readonly string[];
}

/** @param slots keys of the HTML that the document shows, in order */
export function documentData(
  { build, page, modules, shared }: TakenPage,
  { base, slots }: Pick<Surroundings, 'base' | 'slots'>,
): DocumentData {
  const { path, locale, screen, alternates } = page;
  const { [locale]: own, ...others } = alternates;
  const isUsual = own === path && Object.keys(others).length === 0;
  return {
    build,
    page: {
      path,
      locale,
      screen,
      props: documentProps(page.props, { path, screen, base, slots }),
      ...(isUsual ? {} : { alternates }),
    },
    ...optional('modules', modules),
    ...optional('shared', shared),
  };
}

/** The data again. @param readToc gives the entries that the document shows, whose uppermost have a level */
export function takenPage(
  { build, page, modules = {}, shared = {} }: DocumentData,
  { base, slots, readToc }: Pick<Surroundings, 'base' | 'slots'> & { readonly readToc: ReadToc },
): TakenPage {
  const { path, locale, screen, alternates = { [locale]: path } } = page;
  const props = wholeProps(page.props, { path, screen, base, slots, readToc });
  return {
    build,
    page: { path, locale, screen, props, shared: Object.keys(shared), alternates } as TakenPage['page'],
    modules,
    shared,
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
