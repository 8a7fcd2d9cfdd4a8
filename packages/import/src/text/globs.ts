/** Whether a path matches one of the patterns, with `*`, `**`, `?` and `{a,b}`. */
export function matchesGlob(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => globExpression(pattern.replace(/^\.\//, '')).test(path));
}

/** Whether a name in a path begins with a dot or an underscore, which hides it in most engines. */
export function isHiddenPath(path: string): boolean {
  return /(?:^|\/)[._]/.test(path);
}

/** Whether one of the patterns matches a path or a folder around it, at any depth. */
export function isNamedBy(path: string, patterns: readonly string[]): boolean {
  const around = patterns.flatMap((name) => [name, `${name}/**`]);
  return matchesGlob(path, [...around, ...around.map((name) => `**/${name}`)]);
}

function globExpression(pattern: string): RegExp {
  let depth = 0;
  const open = () => {
    depth++;
    return '(?:';
  };
  const source = pattern.replace(/\*\*\/|\*\*|[*?{},]|[.+^$()|[\]\\]/g, (char) => {
    if (char === '**/') return '(?:.*/)?';
    if (char === '**') return '.*';
    if (char === '*') return '[^/]*';
    if (char === '?') return '[^/]';
    if (char === '{') return open();
    if (char === '}') return depth-- > 0 ? ')' : '\\}';
    if (char === ',') return depth > 0 ? '|' : ',';
    return `\\${char}`;
  });
  return new RegExp(`^${source}$`);
}
