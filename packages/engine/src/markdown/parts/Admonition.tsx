import type { AdmonitionProps } from '../../shared/articleParts';

/** A box with a title. */
export default function Admonition({ kind, word, title, id, isOpen, children }: AdmonitionProps) {
  const attributes = { id: id ?? undefined, className: `admonition ${kind}` };
  // A title of the author's own does not say which kind it is; the color and the sign are not heard.
  const shown = title === null ? word : [<span key="" className="sr">{`${word}: `}</span>, title];
  if (isOpen === null)
    return (
      <div {...attributes} role="note">
        {'\n'}
        <p className="admonition-title">{shown}</p>
        {children}
      </div>
    );
  return (
    <details {...attributes} open={isOpen}>
      {'\n'}
      <summary className="admonition-title">{shown}</summary>
      {children}
    </details>
  );
}
