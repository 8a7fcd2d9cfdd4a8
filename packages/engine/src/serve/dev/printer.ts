import { printProblems } from '../../checks';
import type { Problem } from '../../shared/problem';

/**
 * Returns a function that prints only new problems, and the number of the others, so that a new one is not lost in a
 * list that is repeated at every save.
 *
 * @param print writes to the terminal
 */
export function problemPrinter(
  print: (text: string) => void,
  color: boolean,
): (problems: readonly Problem[]) => void {
  let before = new Set<string>();
  return (problems) => {
    const now = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
    const isSame = now.size === before.size && [...now.keys()].every((key) => before.has(key));
    const added = [...now].filter(([key]) => !before.has(key)).map(([, problem]) => problem);
    const others = now.size - added.length;
    before = new Set(now.keys());
    if (isSame) return;
    if (added.length > 0) print(printProblems(added, { color }));
    if (now.size === 0) print('No problems are left.');
    else if (others > 0) print(`${others} earlier problem${others === 1 ? ' is' : 's are'} left.`);
  };
}

/** Called with the problem that prevents rendering a page; `null` when the page was rendered. */
export type NotePage = (path: string, problem: Problem | null) => void;

/** Returns a function that prints why a page cannot be rendered; the same reason is printed only once. */
export function pagePrinter(print: (text: string) => void, color: boolean): NotePage {
  const printed = new Map<string, string>();
  return (path, problem) => {
    if (!problem) return void printed.delete(path);
    const text = printProblems([problem], { color });
    if (printed.get(path) !== text) print(text);
    printed.set(path, text);
  };
}
