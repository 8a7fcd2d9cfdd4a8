import type { FigureProps } from '../../shared/screenProps/articleParts';

/** A paragraph that consists of one picture. */
export default function Figure({ children }: FigureProps) {
  return <p>{children}</p>;
}
