/** Search part of the application; loaded on first use. */
export { SearchPanel } from './SearchPanel';
