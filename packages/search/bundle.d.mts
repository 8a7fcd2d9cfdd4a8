/** Writes the entries for Node into the folder; packages that they import stay imports. */
export function bundleEntries(folder: string): Promise<void>;
/** Writes the scripts of the browser into the folder, minified, with everything that they import. */
export function bundleBrowser(folder: string): Promise<void>;
/** For `output.codeSplitting`. */
export const wholeEntry: import('rolldown').CodeSplittingOptions;
