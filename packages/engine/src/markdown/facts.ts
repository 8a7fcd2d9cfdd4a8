import type { Context } from './context';
import { type Content, element } from './hast';

/** The facts of a text, above all else; none without any. */
export function factsContent({ options: { facts, labels } }: Pick<Context, 'options'>): Content[] {
  const { facts: named = {}, result } = facts ?? {};
  const rows = Object.entries(named).map(([name, value]) => row(name, value));
  if (result) rows.push(row(labels.result, labels[result], result));
  return rows.length > 0 ? [element('dl', { class: 'facts' }, rows)] : [];
}

function row(name: string, value: string, result?: string): Content {
  return element('div', { 'data-result': result }, [element('dt', {}, [name]), element('dd', {}, [value])]);
}
