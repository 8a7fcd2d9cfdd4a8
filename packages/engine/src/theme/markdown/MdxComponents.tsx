import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import {
  isWideDrawing,
  type ResolvedImage,
  type ResolvedReference,
} from '../../shared/screenProps/reference';
import { isExternal } from '../../shared/url';
import { articleComponents } from '../parts';

/** Default export of an MDX module. */
export type MdxContent = ComponentType<{ readonly components: MdxComponents }>;

/** Components for the links and pictures of an MDX article, which refers to them by index. */
export interface MdxComponents {
  /** Address of a link, for the `href` of a component. */
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

/** The components of an MDX article, bound to its resolved links and pictures. */
export function mdxComponents(references: readonly ResolvedReference[]): MdxComponents {
  const hrefOf = (reference: number) => references[reference]?.href;
  return {
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
}

/**
 * Binds an MDX article to its resolved links and pictures. The result must be created once, so that its identity is
 * stable across renders.
 */
export function mdxArticle(Content: MdxContent, references: readonly ResolvedReference[]): ComponentType {
  const components = mdxComponents(references);
  return function MdxArticle() {
    useLayoutEffect(setStyles, []);
    return <Content components={{ ...articleComponents(), ...components }} />;
  };
}

/**
 * Applies inline styles of third-party components: the policy blocks `style` attributes in HTML, and hydration does not
 * set them again. Script may set them.
 */
function setStyles(): void {
  for (const element of document.querySelectorAll<HTMLElement>('.prose [style]'))
    element.style.cssText = element.getAttribute('style')!;
}
