export function bundleEntries(folder: string): Promise<void>;
export function bundleBrowser(folder: string): Promise<void>;
