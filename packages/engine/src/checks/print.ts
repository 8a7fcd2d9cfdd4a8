import { withInvisible } from '../shared/mistakes/invisible';
import type { Problem, ProblemLevel } from '../shared/problem';
import { groupBy } from '../shared/values/groupBy';
import { groupProblems, type ProblemGroup, type SourceLocation } from './group';

/** Maximum number of locations listed per finding. */
const MAX_PLACES = 3;

/** Maximum number of groups printed per rule; those with the most locations are chosen. */
const MAX_GROUPS = 20;

/** Number of findings from which the totals by rule are printed. */
const MANY = 20;

const HEADINGS: Readonly<
  Record<ProblemLevel, { readonly one: string; readonly many: string; readonly color: number } | null>
> = {
  ignore: null,
  log: { one: 'note', many: 'notes', color: 36 },
  warn: { one: 'warning', many: 'warnings', color: 33 },
  throw: { one: 'error', many: 'errors', color: 31 },
};

/**
 * Formats findings for a terminal: grouped, with a heading per level, preceded by totals if there are many; empty
 * without any. Locations are written as `file:line:column`, which terminals and editors link.
 */
export function printProblems(problems: readonly Problem[], { color }: { readonly color: boolean }): string {
  const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const byLevel = groupBy(groupProblems(problems), ({ level }) => level);
  const text = [...byLevel]
    .flatMap(([level, groups]) => {
      const heading = HEADINGS[level];
      if (!heading) return [];
      const count = groups.reduce((sum, { places }) => sum + Math.max(1, places.length), 0);
      return [
        `${paint(heading.color, `${count} ${count === 1 ? heading.one : heading.many}`)}\n\n${printGroups(groups)}`,
      ];
    })
    .join('\n');
  return problems.length < MANY ? text : `${paint(2, totals(problems))}\n\n${text}`;

  function printGroups(groups: readonly ProblemGroup[]): string {
    const printed = groupBy(groups, ({ rule }) => rule);
    const chosen = new Set([...printed.values()].flatMap(largest));
    const omitted = [...printed]
      .filter(([, own]) => own.length > MAX_GROUPS)
      .map(([rule, own]) => `And ${own.length - MAX_GROUPS} more of ${rule}: correct these first.\n`);
    return [...groups.filter((group) => chosen.has(group)).map(printGroup), ...omitted].join('\n');
  }

  function printGroup({ places, message, hint, note }: ProblemGroup): string {
    const [first, ...others] = places.slice(0, MAX_PLACES).map((place) => paint(1, printPlace(place)));
    const hidden = places.length - MAX_PLACES;
    const lines = [
      ...others.map((place) => `also ${place}`),
      ...(hidden > 0 ? [`and at ${hidden} more ${hidden === 1 ? 'place' : 'places'}`] : []),
      ...(hint ? [paint(2, hint)] : []),
      ...(note ? [paint(2, note)] : []),
    ];
    return `${first ? `${first}: ` : ''}${withInvisible(message)}\n${lines.map((line) => `    ${line}\n`).join('')}`;
  }
}

function largest(groups: readonly ProblemGroup[]): readonly ProblemGroup[] {
  return groups.toSorted((a, b) => b.places.length - a.places.length).slice(0, MAX_GROUPS);
}

/** Number of findings per rule, most frequent first. */
function totals(problems: readonly Problem[]): string {
  const reported = problems.filter(({ level }) => level !== 'ignore');
  const counts = [...groupBy(reported, ({ rule }) => rule)].map(([rule, own]) => ({
    rule,
    count: own.length,
  }));
  const sorted = counts.sort((a, b) => b.count - a.count || (a.rule < b.rule ? -1 : 1));
  return `By rule: ${sorted.map(({ rule, count }) => `${count} ${rule}`).join(', ')}.`;
}

function printPlace({ file, line, column }: SourceLocation): string {
  return file + (line === null ? '' : `:${line}${column === null ? '' : `:${column}`}`);
}
