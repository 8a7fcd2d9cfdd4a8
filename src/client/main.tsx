import { screens } from '../theme/screens';
import '../theme/App';

/** Placeholder-free seed: the application's screens are loaded on demand. */
export const loaders = screens;
