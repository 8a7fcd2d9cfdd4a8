export function bundleEntries(folder: string): Promise<void>;
export function bundleBrowser(folder: string): Promise<void>;
/** For `output.codeSplitting`. */
export const wholeEntry: import('rolldown').CodeSplittingOptions;
