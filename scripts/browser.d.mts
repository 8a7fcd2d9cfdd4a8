/** How tests, benchmarks and screenshots start Chromium. @throws Error where there is none */
export function chromiumOptions(): { executablePath: string; args: string[] };
/** Makes sure that a Chromium is there; Debian's is installed when this runs as root. @returns whether there is one */
export function ensureBrowser(): boolean;
