import { App } from '../theme/App';
import { loadScreen } from '../theme/screens';

/** What takes over a page. */
export const application = { App, loadScreen };
