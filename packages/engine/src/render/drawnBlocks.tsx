import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { DrawnBlocks } from '../markdown/mdx/drawnSource';
import type { Page } from '../shared/page';
import type { ResolvedReference } from '../shared/screenProps/reference';
import type { Shell } from '../shared/shell';
import { PageProvider } from '../theme/hooks/page';
import { ShellProvider } from '../theme/hooks/shell';
import { type MdxContent, mdxComponents } from '../theme/markdown/MdxComponents';
import { articleComponents } from '../theme/parts';
import { importRendered } from './importRendered';
import { loadSiteComponents } from './siteComponents';

/** Everything that the drawn blocks of an MDX article depend on, besides the blocks. */
export interface DrawInput {
  /** Page of the article, which components may read. */
  readonly page: Page;
  readonly shell: Shell;
  /** Server module of the article. */
  readonly module: string;
  readonly references: readonly ResolvedReference[];
  /** Server module of the site's own components; `null` for none. */
  readonly components: string | null;
}

/**
 * Renders the drawn blocks of an MDX article to HTML, each by itself.
 *
 * @throws an error as `importRendered` does, or that of a component
 */
export async function drawnHtml(drawn: DrawnBlocks, input: DrawInput): Promise<string[]> {
  const { page, shell, module, references } = input;
  await loadSiteComponents(input.components);
  const { default: Content } = await importRendered<{ readonly default: MdxContent }>(
    module,
    page.source ?? page.path,
  );
  const components = { ...articleComponents(), ...mdxComponents(references) };
  // Called while React renders, since an expression of the article may call a hook.
  const Blocks = () => {
    const children = childrenOf(Content as Compiled, components);
    // Of another shape than the compiler prints, nothing can be said of its blocks.
    if (children.length !== drawn.children) return null;
    return drawn.blocks.map((indices) =>
      createElement(
        BLOCK,
        { key: indices[0] },
        indices.map((index) => <Fragment key={index}>{children[index]}</Fragment>),
      ),
    );
  };
  const html = renderToStaticMarkup(
    <ShellProvider value={shell}>
      <PageProvider value={{ page, html: {}, modules: {}, shared: {} }}>
        <Blocks />
      </PageProvider>
    </ShellProvider>,
  );
  return html
    .split(`<${BLOCK}>`)
    .slice(1)
    .map((block) => block.slice(0, -`</${BLOCK}>`.length));
}

/** Element around a block. */
const BLOCK = 'devlog-block';

/** An MDX article as the compiler prints it: a function that calls no hook of its own. */
type Compiled = (props: object) => ReactElement<{ readonly children?: ReactNode }>;

/** The children of an article's root, which is a fragment, or its only child. */
function childrenOf(Content: Compiled, components: object): readonly ReactNode[] {
  let root = Content({ components });
  const inner = root?.props?.children;
  // An article with a layout of its own is the child of that.
  if (isValidElement(inner) && typeof inner.type === 'function' && inner.type.name.startsWith(CONTENT))
    root = (inner.type as Compiled)(inner.props as object);
  const children = root?.type === Fragment ? root.props.children : root;
  return Array.isArray(children) ? children : [children];
}

/** Name that the compiler gives the content of an article. */
const CONTENT = '_createMdxContent';
