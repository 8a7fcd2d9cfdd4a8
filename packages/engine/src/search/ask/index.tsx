/** Conversations about the site, in the search modal; loaded when the first question is asked. */
export { AskView, type AskViewProps } from './AskView';
