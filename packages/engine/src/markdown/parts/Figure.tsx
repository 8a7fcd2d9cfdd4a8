import type { FigureProps } from '../../shared/articleParts';

/** A picture that stands alone. */
export default function Figure({ children }: FigureProps) {
  return <p>{children}</p>;
}
