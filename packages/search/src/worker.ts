/** Entry of the search worker. */
import { attachEngine } from './client/attach';

attachEngine(self);
