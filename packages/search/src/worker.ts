/** Entry of the search worker. */
import { attachEngine } from './client/attach';

declare const self: Window & { isSearchWorker?: boolean };

// WebKit runs this script again for each part that imports from it. A second engine would answer every search, too,
// and with an error, since nothing has started it.
if (!self.isSearchWorker) attachEngine(self);
self.isSearchWorker = true;
