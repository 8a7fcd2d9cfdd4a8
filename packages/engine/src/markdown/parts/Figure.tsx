import type { FigureProps } from '../../shared/articleParts';

/** A paragraph that consists of one picture. */
export default function Figure({ children }: FigureProps) {
  return <p>{children}</p>;
}
