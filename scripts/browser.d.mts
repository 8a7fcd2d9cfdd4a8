/** The Chromium that the environment variable `CHROMIUM` names, or the first that is installed. @returns its path */
export function findChromium(): string | undefined;
/** How tests, benchmarks and screenshots start Chromium. @throws Error where there is none */
export function chromiumOptions(): { executablePath: string; args: string[] };
/**
 * Makes sure that a Chromium is there and a font for Korean; Debian's are installed when this runs as root.
 * @returns whether there is a Chromium
 */
export function ensureBrowser(): boolean;
