/** The Chromium that the environment variable `CHROMIUM` names, or the first that is installed. @returns its path */
export function findChromium(): string | undefined;
/** Launch options of Chromium, for tests, benchmarks and screenshots. @throws Error if there is none */
export function chromiumOptions(): { executablePath: string; args: string[] };
/**
 * Ensures that Chromium and a font for Korean are installed; as root, installs Debian's packages.
 * @returns whether there is a Chromium
 */
export function ensureBrowser(): boolean;
