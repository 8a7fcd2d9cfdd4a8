/** Parses lists in attributes, and creates the controls that filter and sort the hits. */
import type { SearchResult } from '../types';
import type { BoxWords } from './words';

/** A filter or order, with its label for readers. */
export interface NamedChoice {
  readonly name: string;
  readonly label: string;
}

/** Parses `product=Product, level` into names and labels. */
export function choicesIn(attribute: string | null): NamedChoice[] {
  return (attribute ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [name = '', ...label] = item.split('=');
      return { name: name.trim(), label: label.join('=').trim() || name.trim() };
    });
}

/** Controls in the panel. */
export interface Choices {
  readonly element: HTMLElement;
  /** Selected values by name of the filter. */
  readonly chosen: ReadonlyMap<string, ReadonlySet<string>>;
  /** Returns the selected order; `''` for relevance. */
  readonly sortBy: () => string;
  /** Renders the values of the filters with their counts. */
  show(facets: SearchResult['facets']): void;
}

interface ChoicesInput {
  readonly filters: readonly NamedChoice[];
  readonly orders: readonly NamedChoice[];
  readonly words: BoxWords;
  readonly onChange: () => void;
}

/** Maximum number of values of a filter, the most frequent ones first. */
const MAX_VALUES = 20;

/**
 * Creates the controls for filters and orders. @param input with `onChange`, called after each choice of the reader
 */
export function createChoices({ filters, orders, words, onChange }: ChoicesInput): Choices {
  const element = create('div', { part: 'filters', role: 'group', 'aria-label': words.filters });
  const selected = new Map(filters.map(({ name }) => [name, new Set<string>()]));
  const groups = new Map(
    filters.map((filter) => {
      const group = create('fieldset', { part: 'filter' });
      const legend = create('legend', { part: 'filter-name' });
      legend.textContent = filter.label;
      group.append(legend);
      element.append(group);
      return [filter.name, group];
    }),
  );
  const select = orders.length > 0 ? orderSelect(orders, words) : null;
  if (select) {
    const label = create('label', { part: 'order' });
    label.append(`${words.order} `, select);
    element.append(label);
    select.addEventListener('change', onChange);
  }
  element.hidden = true;
  return {
    element,
    chosen: selected,
    sortBy: () => select?.value ?? '',
    show(facets) {
      let isAny = select !== null;
      for (const [name, group] of groups) {
        const selectedValues = selected.get(name)!;
        const values = valuesOf(facets?.[name], selectedValues);
        group.hidden = values.length === 0;
        isAny ||= values.length > 0;
        showValues(group, { name, values, own: selectedValues, onChange });
      }
      element.hidden = !isAny;
    },
  };
}

function orderSelect(orders: readonly NamedChoice[], words: BoxWords): HTMLSelectElement {
  const select = create('select', { part: 'order-select' });
  for (const { name, label } of [{ name: '', label: words.best }, ...orders]) {
    const option = create('option', { value: name });
    option.textContent = label;
    select.append(option);
  }
  return select;
}

/** Values with their counts, the most frequent first; selected ones stay whatever their count. */
function valuesOf(
  counts: Readonly<Record<string, number>> | undefined,
  selected: ReadonlySet<string>,
): (readonly [string, number])[] {
  const all = Object.entries(counts ?? {}).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const shown = all.filter(([value], at) => at < MAX_VALUES || selected.has(value));
  const missing = [...selected].filter((value) => !counts?.[value]);
  return [...shown, ...missing.map((value) => [value, 0] as const)];
}

interface ShownValues {
  readonly name: string;
  readonly values: readonly (readonly [string, number])[];
  readonly own: Set<string>;
  readonly onChange: () => void;
}

/** Reuses existing checkboxes, so that the one just checked retains the focus. */
function showValues(group: HTMLElement, { name, values, own: selectedValues, onChange }: ShownValues): void {
  const before = new Map(
    [...group.querySelectorAll('input')].map((input) => [input.value, input.parentElement!]),
  );
  const labels = values.map(([value, count]) => {
    const label = before.get(value) ?? valueLabel(name, value);
    const input = label.querySelector('input')!;
    input.checked = selectedValues.has(value);
    input.onchange = () => {
      if (input.checked) selectedValues.add(value);
      else selectedValues.delete(value);
      onChange();
    };
    label.querySelector('span')!.textContent = `${value} (${count})`;
    return label;
  });
  const isSame =
    labels.length === before.size && [...before.values()].every((label, at) => label === labels[at]);
  if (isSame) return;
  const focused = (group.getRootNode() as ShadowRoot).activeElement;
  for (const label of before.values()) if (!labels.includes(label)) label.remove();
  group.append(...labels);
  if (focused instanceof HTMLElement && group.contains(focused)) focused.focus();
}

function valueLabel(name: string, value: string): HTMLLabelElement {
  const label = create('label', { part: 'filter-value' });
  label.append(create('input', { type: 'checkbox', name, value }), create('span', {}));
  return label;
}

/** Creates an element with attributes. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
