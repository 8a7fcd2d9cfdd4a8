import type { StandaloneProps } from '../../shared/screens';
import { Article } from '../layout/Article';

/** A page that stands by itself: about. */
function Standalone(props: StandaloneProps) {
  return <Article article={props} />;
}

export { Standalone as Screen };
