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
 * Makes sure that a Chromium is there and the fonts. Where this runs as root on Debian, what is missing is installed, and
 * so is the Chromium without a window where there is the other one: with it the browser tests take a third less of the
 * processor's time.
 * @returns {boolean} whether there is a Chromium
 */
export function ensureBrowser() {
  const isQuick = findChromium() === (process.env.CHROMIUM || PLACES[0]);
  if (isQuick && hasFonts()) return true;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    console.log('\nInstalling Chromium and fonts…');
    apt('update');
    if (!hasFonts()) apt('install', 'fontconfig', 'fonts-noto-cjk', 'fonts-liberation');
    // Older releases have the browser with its windows only.
    if (!isQuick && !apt('install', 'chromium-headless-shell') && !findChromium()) apt('install', 'chromium');
  }
  if (findChromium()) return true;
  console.error(MISSING);
  return false;
}

/**
 * Runs a command of Debian's package manager.
 * @param {'update' | 'install'} command @param {string[]} packages
 * @returns {boolean} whether it has done that
 */
function apt(command, ...packages) {
  const options = ['-y', '-qq', '--no-install-recommends', '-o', 'Acquire::http::Timeout=20'];
  const { status } = spawnSync('apt-get', [command, ...options, ...packages], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
