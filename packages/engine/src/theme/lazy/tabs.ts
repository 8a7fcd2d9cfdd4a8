import { localStore } from '../../browser/storage';
import { hashTarget } from '../../browser/target';
import type { Enhancement, EnhanceOptions } from '../article/enhance';
import './tabs.css';
import { chosenTab, tabAfterKey, withParameter } from './tabChoice';

/** Key in local storage of the choice in groups of one name. */
const storageKey = (group: string) => `docusaurus.tab.${group}`;

/** Attributes of a hidden panel. */
const HIDDEN = ['hidden', 'aria-hidden'] as const;

let count = 0;

/** A group of tabs: labels and panels. */
interface Tabs {
  readonly element: HTMLElement;
  readonly panels: readonly HTMLElement[];
  readonly tabs: readonly HTMLButtonElement[];
}

/**
 * Turns labels and panels into tabs (WAI-ARIA tabs pattern). Groups of one name are synchronized, and their choice is
 * stored. If the author sets `query`, the choice is also in the address.
 */
export const enhanceTabs: Enhancement = (root, options) => {
  const groups = [...root.querySelectorAll<HTMLElement>('.tabs')].flatMap(
    (element) => makeTabs(element) ?? [],
  );
  const target = hashTarget(window.location.hash);
  for (const group of groups) {
    const { group: name, query } = group.element.dataset;
    const holder = target ? group.panels.find((panel) => panel.contains(target)) : undefined;
    const first = chosenTab({
      values: group.panels.map(valueOfPanel),
      target: holder ? valueOfPanel(holder) : null,
      query: query ? new URLSearchParams(window.location.search).get(query) : null,
      stored: name ? localStore.get(storageKey(name)) : null,
      preset: valueOfPanel(group.panels.find(({ dataset }) => 'default' in dataset) ?? group.panels[0]!),
    });
    showPanel(group, first ?? '');
    listenToTabs(group, { ...options, choose: (value) => chooseTab(value, { group, groups, options }) });
    options.signal.addEventListener('abort', () => giveBack(group));
    // Before that, the target was hidden, so that the page could not scroll to it.
    if (holder) target?.scrollIntoView();
  }
};

function makeTabs(element: HTMLElement): Tabs | null {
  const list = element.querySelector(':scope > .tab-list');
  if (!list) return null;
  const tabs = [...list.querySelectorAll<HTMLButtonElement>(':scope > button')];
  const panels = [...element.querySelectorAll<HTMLElement>(':scope > .tab-panel')];
  list.setAttribute('role', 'tablist');
  tabs.forEach((tab, index) => {
    const panel = panels[index]!;
    tab.setAttribute('role', 'tab');
    tab.id = `__tab${++count}`;
    panel.id ||= `__panel${count}`;
    tab.setAttribute('aria-controls', panel.id);
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
  });
  element.dataset.tabbed = '';
  return { element, panels, tabs };
}

/** Restores the original labels and panels. */
function giveBack({ element, panels, tabs }: Tabs): void {
  delete element.dataset.tabbed;
  tabs[0]?.parentElement?.removeAttribute('role');
  for (const tab of tabs)
    for (const name of ['role', 'id', 'aria-controls', 'aria-selected', 'tabindex'])
      tab.removeAttribute(name);
  for (const panel of panels)
    for (const name of [...HIDDEN, 'role', 'aria-labelledby']) panel.removeAttribute(name);
}

function listenToTabs(
  { tabs, panels, element }: Tabs,
  options: EnhanceOptions & { choose: (value: string) => void },
): void {
  const { signal, choose } = options;
  tabs.forEach((tab, index) => {
    const panel = panels[index]!;
    tab.addEventListener('click', () => choose(valueOfPanel(panel)), { signal });
    tab.addEventListener(
      'keydown',
      (event) => {
        const isRtl = getComputedStyle(element).direction === 'rtl';
        const next = tabAfterKey(event.key, index, tabs.length, isRtl);
        if (next === null) return;
        event.preventDefault();
        tabs[next]?.focus();
        choose(valueOfPanel(panels[next]!));
      },
      { signal },
    );
    // The browser's find-in-page has found text in a hidden panel.
    panel.addEventListener('beforematch', () => choose(valueOfPanel(panel)), { signal });
  });
}

interface Choice {
  readonly group: Tabs;
  readonly groups: readonly Tabs[];
  readonly options: EnhanceOptions;
}

function chooseTab(value: string, { group, groups, options }: Choice): void {
  const { group: name, query } = group.element.dataset;
  const before = group.element.getBoundingClientRect().top;
  for (const other of groups) {
    if (other === group || (name && other.element.dataset.group === name)) showPanel(other, value);
  }
  // Groups above may have changed their height; the tab under the pointer must not move.
  window.scrollBy({ top: group.element.getBoundingClientRect().top - before, behavior: 'instant' });
  if (name) localStore.set(storageKey(name), value);
  const { search, hash } = window.location;
  const next = query ? withParameter(search, query, value) : search;
  if (next !== search) options.navigate(next + hash, { replace: true });
}

/** Shows one panel and hides the others; does nothing for an unknown value. */
function showPanel({ panels, tabs }: Tabs, value: string): void {
  if (!panels.some((panel) => valueOfPanel(panel) === value)) return;
  panels.forEach((panel, index) => {
    const isChosen = valueOfPanel(panel) === value;
    const tab = tabs[index]!;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    if (isChosen) bringIntoView(tab);
    for (const name of HIDDEN) panel.removeAttribute(name);
    if (isChosen) return;
    // `until-found` lets the browser's find-in-page search hidden panels, if it supports that.
    panel.setAttribute('hidden', 'until-found');
    panel.setAttribute('aria-hidden', 'true');
  });
}

/** Scrolls only the row of labels until a tab is visible. */
function bringIntoView(tab: HTMLElement): void {
  const row = tab.parentElement!;
  const [at, within] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  const left = Math.min(0, at.left - within.left) + Math.max(0, at.right - within.right);
  row.scrollBy({ left, behavior: 'instant' });
}

function valueOfPanel(panel: HTMLElement): string {
  return panel.dataset.value ?? '';
}
