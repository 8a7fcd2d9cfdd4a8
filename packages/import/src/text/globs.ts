/** Whether a path matches one of some patterns: `*`, `**`, `?` and `{a,b}`. */
export function matchesGlob(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => globExpression(pattern.replace(/^\.\//, '')).test(path));
}

function globExpression(pattern: string): RegExp {
  let depth = 0;
  const open = () => {
    depth++;
    return '(?:';
  };
  const source = pattern.replace(/\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (sign) => {
    if (sign === '**/') return '(?:.*/)?';
    if (sign === '**') return '.*';
    if (sign === '*') return '[^/]*';
    if (sign === '?') return '[^/]';
    if (sign === '{') return open();
    if (sign === '}') return depth-- > 0 ? ')' : '\\}';
    if (sign === ',') return depth > 0 ? '|' : ',';
    return `\\${sign}`;
  });
  return new RegExp(`^${source}$`);
}
