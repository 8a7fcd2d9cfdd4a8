import type { Result } from '../shared/result';
import type { Context } from './context';
import { type Content, element } from './hast';
import type { Facts, Section } from './types';

/**
 * The facts of a text as names and values, its result as the last.
 *
 * @param word `title` is the name of the result
 */
export function factRows(
  { facts, result }: Facts,
  word: (key: 'title' | Result) => string,
): (readonly [name: string, value: string])[] {
  return [...Object.entries(facts), ...(result ? [[word('title'), word(result)] as const] : [])];
}

/** The facts of a text as the list that stands above all else; none without any. */
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

/** The facts as a search finds them: rows of the text before the first heading. */
export function factsSection(context: Pick<Context, 'options'>): Section[] {
  const blocks = rowsOf(context).map((row) => ({ kind: 'row' as const, text: row.join(' | ') }));
  return blocks.length > 0 ? [{ heading: null, blocks }] : [];
}

function rowsOf({ options: { facts, labels } }: Pick<Context, 'options'>) {
  return facts ? factRows(facts, (key) => labels[key === 'title' ? 'result' : key]) : [];
}
