import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { isWideDrawing, type ResolvedImage, type ResolvedReference } from '../../shared/reference';
import { isExternal } from '../../shared/url';
import { articleComponents } from '../parts';

/** What an MDX module's default export takes. */
export type MdxContent = ComponentType<{ readonly components: MdxComponents }>;

/** What the script of an MDX article is given for its links and pictures, which it names by number. */
export interface MdxComponents {
  /** The address of a link, for the `href` of a component. */
  readonly hrefOf: (reference: number) => string | undefined;
  readonly Link: ComponentType<{
    readonly reference: number;
    readonly children?: ReactNode;
    readonly title?: string;
  }>;
  readonly Image: ComponentType<{
    readonly reference: number;
    readonly alt?: string;
    readonly title?: string;
  }>;
}

function withSources({ sources }: ResolvedImage, img: ReactNode): ReactNode {
  if (!sources) return img;
  return (
    <picture>
      {sources.map((source) => (
        <source key={source.type} {...source} />
      ))}
      {img}
    </picture>
  );
}

/** Binds an MDX article to its resolved links and pictures; the result keeps its identity over renders. */
export function mdxArticle(Content: MdxContent, references: readonly ResolvedReference[]): ComponentType {
  const hrefOf = (reference: number) => references[reference]?.href;
  const components: MdxComponents = {
    hrefOf,
    Link: ({ reference, children, title }) => {
      const href = hrefOf(reference);
      return (
        <a href={href} title={title} rel={href !== undefined && isExternal(href) ? 'noopener' : undefined}>
          {children}
        </a>
      );
    },
    Image: ({ reference, alt = '', title }) => {
      const image = references[reference]?.image;
      if (!image) return null;
      const common = {
        alt,
        title,
        width: image.width ?? undefined,
        height: image.height ?? undefined,
        'data-width': image.natural,
        ...(image.isEager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }),
        decoding: 'async',
      } as const;
      const drawn =
        image.srcDark === null ? (
          withSources(image, <img className={image.tint} src={image.src} {...common} alt={alt} />)
        ) : (
          <>
            <img className="only-light" src={image.src} {...common} alt={alt} />
            <img className="only-dark" src={image.srcDark} {...common} alt={alt} />
          </>
        );
      return isWideDrawing(image) ? <span className="wide">{drawn}</span> : drawn;
    },
  };
  return function MdxArticle() {
    useLayoutEffect(setStyles, []);
    return <Content components={{ ...articleComponents(), ...components }} />;
  };
}

/**
 * Styles that components of packages have written into the document: the policy blocks these attributes, and hydration
 * does not set again what the server has sent. A script may.
 */
function setStyles(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.prose [style]'))
    element.style.cssText = element.getAttribute('style')!;
}
