// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { apt } from './apt.mjs';

/** Debian's headless shell comes first: it is the same engine, and a page costs it less. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Disabled features of Chromium. The suggestions below its address bar are pages of their own that it loads for every
 * window: half of the cost of a short test. The others are those that Playwright disables: features that connect to
 * foreign hosts, or change how pages load. This list replaces Playwright's, since Chromium uses only the last.
 */
const DISABLED_FEATURES = [
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

/** Error message if there is none. */
const MISSING =
  'The browser tests need Chromium. Install it, or name it in the environment variable CHROMIUM.';

/**
 * The Chromium that the environment variable `CHROMIUM` names, or the first that is installed.
 * @returns {string | undefined} its path, if there is one
 */
export function findChromium() {
  return [process.env.CHROMIUM, ...PATHS].find((path) => path && existsSync(path));
}

/**
 * Launch options of Chromium, for tests, benchmarks and screenshots.
 * @returns {{ executablePath: string, args: string[] }} options for Playwright's `launch`
 * @throws {Error} if there is none
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
      `--disable-features=${DISABLED_FEATURES}`,
    ],
  };
}

/**
 * Whether the machine has the fonts of the tests. One is for Korean, without which Chromium renders empty boxes. The
 * other is Arial, or the free font with its metrics, from which the fallback of an author's font is made.
 */
function hasFonts() {
  const { stdout } = spawnSync('fc-list', [':', 'family', 'lang'], { encoding: 'utf8' });
  return /\bko\b/.test(stdout ?? '') && /^(?:Arial|Liberation Sans)\b/m.test(stdout);
}

/**
 * Ensures that Chromium and the fonts are installed. As root on Debian, installs what is missing. That includes the
 * headless shell if only the other Chromium is installed: it reduces the processor time of the browser tests by a
 * third.
 * @returns {boolean} whether there is a Chromium
 */
export function ensureBrowser() {
  const isHeadlessShell = findChromium() === (process.env.CHROMIUM || PATHS[0]);
  if (isHeadlessShell && hasFonts()) return true;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('\nInstalling Chromium and fonts…');
    apt('update');
    if (!hasFonts()) apt('install', 'fontconfig', 'fonts-noto-cjk', 'fonts-liberation');
    // Older releases have no headless shell.
    if (!isHeadlessShell && !apt('install', 'chromium-headless-shell') && !findChromium())
      apt('install', 'chromium');
  }
  if (findChromium()) return true;
  console.error(MISSING);
  return false;
}
