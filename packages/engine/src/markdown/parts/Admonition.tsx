import type { AdmonitionProps } from '../../shared/screenProps/articleParts';

/** A box with a title. */
export default function Admonition({ kind, word, title, id, isOpen, children }: AdmonitionProps) {
  const attributes = { id: id ?? undefined, className: `admonition ${kind}` };
  // For screen readers: the author's title does not tell the kind, and color and icon are not announced.
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
