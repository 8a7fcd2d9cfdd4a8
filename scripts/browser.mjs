// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's Chromium without a window comes first: the same engine, and a page costs it less. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * What Chromium leaves out. The suggestions under its address bar are pages of their own, which it loads anew for every
 * window: half of what a short test costs. The others are those that Playwright leaves out, whose list this one
 * replaces (of two, Chromium reads the last): what asks for addresses of others, and what changes how pages are loaded.
 */
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** What is said where there is none. */
const MISSING =
  'The browser tests need Chromium. Install it, or name it in the environment variable CHROMIUM.';

/**
 * The Chromium that the environment variable `CHROMIUM` names, or the first that is installed.
 * @returns {string | undefined} its path, where there is one
 */
export function findChromium() {
  return [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));
}

/**
 * How tests, benchmarks and screenshots start Chromium.
 * @returns {{ executablePath: string, args: string[] }} options for Playwright's `launch`
 * @throws {Error} where there is none
 */
export function chromiumOptions() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error(MISSING);
  return {
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${LEFT_OUT}`,
    ],
  };
}

/**
 * Whether the machine has the fonts that the tests show pages in: one for Korean, without which Chromium prints empty
 * boxes, and Arial or the free font of its widths, from which the fallback of an author's font is made.
 */
function hasFonts() {
  const { stdout } = spawnSync('fc-list', [':', 'family', 'lang'], { encoding: 'utf8' });
  return /\bko\b/.test(stdout ?? '') && /^(?:Arial|Liberation Sans)\b/m.test(stdout);
}

/**
 * Makes sure that a Chromium is there and the fonts; Debian's are installed when this runs as root.
 * @returns {boolean} whether there is a Chromium
 */
export function ensureBrowser() {
  if (findChromium() && hasFonts()) return true;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('\nInstalling Chromium and fonts…');
    const options = {
      stdio: /** @type {const} */ ('inherit'),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    const install = (/** @type {string[]} */ ...packages) =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
    install('fontconfig', 'fonts-noto-cjk', 'fonts-liberation');
    // Older releases have the browser with its windows only.
    if (!findChromium() && install('chromium-headless-shell').status !== 0) install('chromium');
  }
  if (findChromium()) return true;
  console.error(MISSING);
  return false;
}
