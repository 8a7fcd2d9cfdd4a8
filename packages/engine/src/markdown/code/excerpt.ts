/** Start or end of a folding region: `// #region name`, `# region name`, `<!-- #endregion -->`. */
const MARK =
  /^\s*(?:(?:\/\/|\/\*|#|<!--|--|;+|%|\{\/\*|REM\b|')\s*#?|#)\s*(end)?region\b[ \t]*([\w-]*)[^\n]*$/i;

/** Names of the regions of a file. */
export function regionsOf(code: string): string[] {
  return code.split('\n').flatMap((line) => {
    const [, end, name] = MARK.exec(line) ?? [];
    return name && !end ? [name] : [];
  });
}

/**
 * Extracts a region, lines (`3-9`, `3-`, `3`) or all of a file, without region marks and common indentation. `null`
 * when the part does not exist.
 */
export function excerptOf(
  code: string,
  { region, lines }: { readonly region: string | null; readonly lines: string | null },
): string | null {
  const all = code.split('\n');
  const part = region !== null ? regionOf(all, region) : lines !== null ? linesOf(all, lines) : all;
  return part && dedented(part.filter((line) => !MARK.test(line))).join('\n');
}

function regionOf(all: readonly string[], region: string): string[] | null {
  const start = all.findIndex((line) => {
    const [, end, name] = MARK.exec(line) ?? [];
    return !end && name === region;
  });
  if (start < 0) return null;
  let depth = 0;
  const end = all.findIndex((line, index) => {
    const found = index < start ? null : MARK.exec(line);
    if (found) depth += found[1] ? -1 : 1;
    return found !== null && depth === 0;
  });
  return all.slice(start + 1, end < 0 ? undefined : end);
}

function linesOf(all: readonly string[], lines: string): string[] | null {
  const [, from, dash, to] = /^(\d{1,6})(?:\s*(-)\s*|\s+)?(\d{1,6})?$/.exec(lines.trim()) ?? [];
  const first = Number(from);
  const last = to ? Number(to) : dash ? all.length : first;
  return from && first >= 1 && first <= last && last <= all.length ? all.slice(first - 1, last) : null;
}

function dedented(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0]);
  const shared = indents.reduce((a, b) => {
    let length = 0;
    while (length < a.length && a[length] === b[length]) length++;
    return a.slice(0, length);
  }, indents[0] ?? '');
  return lines.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line.trimStart()));
}
