import { addListener } from '../../browser/addListener';
import { localStore } from '../../browser/storage';
import {
  COLOR_KEY,
  type ColorChoice,
  DARK_MEDIA,
  defaultChoice,
  modeOf,
  nextChoice,
  parseChoice,
} from '../../shared/colorMode';
import type { ColorMode } from '../../shared/shell';

/**
 * The color mode is stored in two attributes of `<html>`, which the boot script sets before the first paint. So pages
 * do not depend on it. Browser only.
 */
const listeners = new Set<() => void>();

/** Calls `listener` after every change of the choice. @returns removes the listener */
export function onColorChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current choice. */
export function colorChoice(): ColorChoice {
  return parseChoice(document.documentElement.dataset.themeChoice) ?? 'light';
}

/** Applies the next choice of the toggle, and stores it. */
export function toggleColorMode(config: ColorMode): void {
  const choice = nextChoice(colorChoice(), modeOf(colorChoice(), darkScheme().matches), config);
  localStore.set(COLOR_KEY, choice);
  apply(choice);
}

/**
 * Keeps the color mode up to date. It follows the operating system if that is chosen. It also follows choices made in
 * another tab, or on a later page before this one was restored from the back/forward cache. Without the switch the
 * stored choice is removed. @returns stops watching
 */
export function watchColorMode(config: ColorMode): () => void {
  const endScheme = addListener(darkScheme(), 'change', () => apply(colorChoice()));
  if (config.disableSwitch) {
    localStore.remove(COLOR_KEY);
    apply(defaultChoice(config));
    return endScheme;
  }
  apply(colorChoice());
  const endStored = addListener(window, 'storage pageshow', ({ key, persisted }: StoredEvent) => {
    // The key is `null` when the whole storage was cleared.
    if (persisted || key === COLOR_KEY || key === null)
      apply(parseChoice(localStore.get(COLOR_KEY)) ?? defaultChoice(config));
  });
  return () => {
    endScheme();
    endStored();
  };
}

/** An event after which the stored choice may be another. */
type StoredEvent = StorageEvent & PageTransitionEvent;

function apply(choice: ColorChoice): void {
  const root = document.documentElement;
  root.dataset.themeChoice = choice;
  root.dataset.theme = modeOf(choice, darkScheme().matches);
  document.querySelector<HTMLMetaElement>('#__dark')!.media = DARK_MEDIA[choice];
  for (const listener of listeners) listener();
}

function darkScheme(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}
