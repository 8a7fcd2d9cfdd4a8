type Version = readonly [major: number, minor: number, patch: number];

/**
 * Whether a version lies in a range as package.json writes it: `^`, `~`, comparisons, `x`, hyphens and `||`. Words
 * before or after releases (`-beta.1`) are not looked at.
 *
 * @returns `null` for what is no range of versions, such as a file or an address
 */
export function satisfies(version: string, range: string): boolean | null {
  const own = parse(version);
  const alternatives = range.split('||').map((part) => comparatorsOf(part.trim()));
  if (!own || alternatives.some((part) => part === null)) return null;
  return alternatives.some((part) => part?.every((holds) => holds(own)));
}

type Comparator = (version: Version) => boolean;

const PART = /^(\^|~|>=|<=|>|<|=)?v?(\d+|[x*])(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?(?:[-+][\w.+-]*)?$/i;

function comparatorsOf(text: string): Comparator[] | null {
  if (text === '' || text === '*') return [];
  const hyphen = /^(\S+)\s+-\s+(\S+)$/.exec(text);
  const written = hyphen
    ? [`>=${hyphen[1]}`, `<=${hyphen[2]}`]
    : text.replace(/([<>=^~])\s+/g, '$1').split(/\s+/);
  const parts = written.map(comparator);
  return parts.every((part) => part !== null) ? parts : null;
}

function comparator(text: string): Comparator | null {
  const [all, operator = '', ...numbers] = PART.exec(text) ?? [];
  if (all === undefined) return null;
  const given = numbers.filter((part) => part !== undefined && /^\d+$/.test(part)).map(Number);
  const low: Version = [given[0] ?? 0, given[1] ?? 0, given[2] ?? 0];
  if (given.length === 0) return () => true;
  const after = (index: number): Version => [
    low[0] + (index === 0 ? 1 : 0),
    index === 0 ? 0 : low[1] + (index === 1 ? 1 : 0),
    index < 2 ? 0 : low[2] + 1,
  ];
  // What the version names in full is the last part that may not grow.
  const upper = after(given.length - 1);
  switch (operator) {
    case '>=':
      return (version) => compare(version, low) >= 0;
    case '<':
      return (version) => compare(version, low) < 0;
    case '>':
      return (version) => compare(version, upper) >= 0;
    case '<=':
      return (version) => compare(version, upper) < 0;
    case '^': {
      const first = low.findIndex((part) => part > 0);
      return between(low, after(Math.min(first < 0 ? 2 : first, given.length - 1)));
    }
    case '~':
      return between(low, after(Math.min(1, given.length - 1)));
    default:
      return between(low, upper);
  }
}

const between =
  (low: Version, high: Version): Comparator =>
  (version) =>
    compare(version, low) >= 0 && compare(version, high) < 0;

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function parse(version: string): Version | null {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return major === undefined ? null : [Number(major), Number(minor), Number(patch)];
}
