import type { Result } from '../../shared/screenProps/result';
import type { Context } from '../context';
import { type Content, element } from '../html/hast';
import type { Facts, Section } from '../types';

/**
 * Facts of a text as name–value pairs, with the result last.
 *
 * @param word translates a result, and `title`, the name of its row
 */
export function factRows(
  { facts, result }: Facts,
  word: (key: 'title' | Result) => string,
): (readonly [name: string, value: string])[] {
  return [...Object.entries(facts), ...(result ? [[word('title'), word(result)] as const] : [])];
}

/** Renders the facts of a text as a list above the content; empty without any. */
export function factsContent(context: Pick<Context, 'options'>): Content[] {
  const { facts, result } = context.options.facts ?? {};
  const rows = rowsOf(context).map(([name, value], index) =>
    element('div', { 'data-result': index < Object.keys(facts!).length ? undefined : result }, [
      element('dt', {}, [name]),
      element('dd', {}, [value]),
    ]),
  );
  return rows.length > 0 ? [element('dl', { class: 'facts' }, rows)] : [];
}

/** The facts for search: table rows in the section before the first heading. */
export function factsSection(context: Pick<Context, 'options'>): Section[] {
  const blocks = rowsOf(context).map((row) => ({ kind: 'row' as const, text: row.join(' | ') }));
  return blocks.length > 0 ? [{ heading: null, blocks }] : [];
}

function rowsOf({ options: { facts, labels } }: Pick<Context, 'options'>) {
  return facts ? factRows(facts, (key) => labels[key === 'title' ? 'result' : key]) : [];
}
