/** The part of the application that searches; loaded when the reader wants it. */
export { SearchPanel } from './SearchPanel';
