import { childrenOf, type Md, type MdastNode } from '../syntax/tree';

/** Name of the tab group: groups with the same name are synchronized and persist the choice. */
const GROUP = 'pm';
const WORD = /(?:^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/;

const MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;
type Manager = (typeof MANAGERS)[number];

/** Converts code blocks with `npm2yarn` in their metadata to tabs, one per package manager. */
export function groupCommands(root: MdastNode): void {
  if (!('children' in root)) return;
  const children = childrenOf(root).map((child) => {
    if (child.type === 'code' && WORD.test(child.meta ?? '')) return groupOf(child);
    groupCommands(child);
    return child;
  });
  (root as { children: readonly MdastNode[] }).children = children;
}

function groupOf({ meta, ...code }: Md<'code'>): MdastNode {
  // Without a position: these containers do not occur in the source.
  const container = (name: string, attributes: Record<string, string>, children: MdastNode[]): MdastNode =>
    ({ type: 'containerDirective', name, attributes, children }) as MdastNode;
  const rest = (meta ?? '').replace(WORD, '').trim() || null;
  const tabs = MANAGERS.map((manager) =>
    container('tab', { label: manager, value: manager }, [
      { ...code, meta: rest, value: commandsFor(manager, code.value) },
    ]),
  );
  return container('tabs', { group: GROUP }, tabs);
}

/** Converts npm commands to another package manager. Unknown commands stay unchanged. */
export function commandsFor(manager: Manager, code: string): string {
  if (manager === 'npm') return code;
  return code
    .split('\n')
    .map((line) =>
      line
        .split(/((?<!\s)\s*(?:&&|\|\||;|\|)\s*)/)
        .map((part, index) => (index % 2 === 0 ? commandFor(manager, part) : part))
        .join(''),
    )
    .join('\n');
}

/** Prompt or environment variables, the command with its arguments, and a comment. */
const COMMAND = /^(\s*(?:[$>]\s+|sudo\s+|[A-Za-z_]\w*=\S+\s+)*)(npm|npx)(?=\s|$)(.*?)(?<!\s)(\s+#.*|\s*)$/;

function commandFor(manager: Exclude<Manager, 'npm'>, part: string): string {
  const [, before, name, rest = '', after] = COMMAND.exec(part) ?? [];
  if (name === undefined) return part;
  const words = rest.split(/\s+/).filter(Boolean);
  const command = name === 'npx' ? runPackage(manager, words) : npmCommand(manager, words);
  return command === null ? part : `${before}${command.join(' ')}${after}`;
}

const INSTALL = new Set(['install', 'i', 'add']);
const REMOVE = new Set(['uninstall', 'un', 'remove', 'rm', 'r']);
const UPDATE = new Set(['update', 'up', 'upgrade']);
const YES = new Set(['-y', '--yes']);
const SCRIPTS = new Set(['start', 'stop', 'restart', 'test', 't']);

function npmCommand(manager: Exclude<Manager, 'npm'>, [first = '', ...words]: string[]): string[] | null {
  if (first === 'ci') return [manager, 'install', '--frozen-lockfile', ...words];
  if (INSTALL.has(first)) return addCommand(manager, words);
  if (REMOVE.has(first)) return globally(manager, 'remove', withoutFlags(manager, words));
  if (UPDATE.has(first))
    return globally(manager, manager === 'yarn' ? 'upgrade' : 'update', withoutFlags(manager, words));
  if (first === 'run' || first === 'run-script') return [manager, 'run', ...withoutSeparator(words)];
  if (SCRIPTS.has(first)) {
    const script = first === 't' ? 'test' : first;
    // `bun test` is a built-in command, so the script needs `run`.
    return [manager, ...(manager === 'bun' ? ['run'] : []), script, ...withoutSeparator(words)];
  }
  if (first === 'exec' || first === 'x') return runPackage(manager, words);
  if (first === 'create' || first === 'init') {
    const isTemplate = words.some((word) => !word.startsWith('-'));
    if (isTemplate) return [manager, 'create', ...withoutSeparator(words)];
    // `pnpm init` is not interactive and has no `--yes`.
    return [manager, 'init', ...(manager === 'pnpm' ? words.filter((word) => !YES.has(word)) : words)];
  }
  return null;
}

function addCommand(manager: Exclude<Manager, 'npm'>, words: readonly string[]): string[] {
  const rest = withoutFlags(manager, words);
  const hasPackages = rest.some((word) => !word.startsWith('-'));
  return globally(manager, hasPackages ? 'add' : 'install', rest);
}

/** Equivalents of npm's flags; an empty one is dropped, since it is the default. */
const FLAGS: Readonly<Record<string, string | Readonly<Record<Exclude<Manager, 'npm'>, string>>>> = {
  '-S': '',
  '--save': '',
  '-P': '',
  '--save-prod': '',
  '-D': { pnpm: '-D', yarn: '-D', bun: '-d' },
  '--save-dev': { pnpm: '--save-dev', yarn: '--dev', bun: '--dev' },
  '-O': { pnpm: '-O', yarn: '-O', bun: '--optional' },
  '--save-optional': { pnpm: '--save-optional', yarn: '--optional', bun: '--optional' },
  '-E': { pnpm: '-E', yarn: '-E', bun: '--exact' },
  '--save-exact': { pnpm: '--save-exact', yarn: '--exact', bun: '--exact' },
};

function withoutFlags(manager: Exclude<Manager, 'npm'>, words: readonly string[]): string[] {
  return words.flatMap((word) => {
    const flag = Object.hasOwn(FLAGS, word) ? FLAGS[word]! : word;
    const own = typeof flag === 'string' ? flag : flag[manager];
    return own === '' ? [] : [own];
  });
}

function globally(manager: Exclude<Manager, 'npm'>, command: string, words: readonly string[]): string[] {
  const isGlobal = words.some((word) => word === '-g' || word === '--global');
  const rest = words.filter((word) => word !== '-g' && word !== '--global');
  if (!isGlobal) return [manager, command, ...rest];
  return manager === 'yarn' ? [manager, 'global', command, ...rest] : [manager, command, '-g', ...rest];
}

/** Removes the `--` before arguments of a script, which only npm needs. */
function withoutSeparator(words: readonly string[]): string[] {
  const at = words.indexOf('--');
  return at < 0 ? [...words] : [...words.slice(0, at), ...words.slice(at + 1)];
}

function runPackage(manager: Exclude<Manager, 'npm'>, words: readonly string[]): string[] {
  const rest = withoutSeparator(words.filter((word) => !YES.has(word)));
  return [...(manager === 'bun' ? ['bunx'] : [manager, 'dlx']), ...rest];
}
