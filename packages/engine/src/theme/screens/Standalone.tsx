import type { StandaloneProps } from '../../shared/screens';
import { Article } from '../article/Article';

/** A page outside of blog and documentation, such as about. */
function Standalone(props: StandaloneProps) {
  return <Article article={props} />;
}

export { Standalone as Screen };
