import type { CodeBlockProps } from '../../shared/articleParts';

/** The frame of a block of code. Without a title the style sheet writes its language. */
export default function CodeBlock({ language, title, className, children }: CodeBlockProps) {
  return (
    <figure className={className} data-lang={language ?? undefined}>
      {/* The title is the name of the lines already, and would be read twice. */}
      {title && <figcaption aria-hidden="true">{title}</figcaption>}
      {children}
    </figure>
  );
}
