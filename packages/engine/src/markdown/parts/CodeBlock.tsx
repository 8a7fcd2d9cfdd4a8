import type { CodeBlockProps } from '../../shared/screenProps/articleParts';

/** The frame of a code block. Without a title, the style sheet displays the language. */
export default function CodeBlock({ language, title, className, children }: CodeBlockProps) {
  return (
    <figure className={className} data-lang={language ?? undefined}>
      {/* The title is already the accessible name of the lines, and would be announced twice. */}
      {title && <figcaption aria-hidden="true">{title}</figcaption>}
      {children}
    </figure>
  );
}
