/** Input of {@link sourceFileSystem}. */
export interface FileSystemInput {
  /** Absolute paths of all files of the source. */
  readonly paths: readonly string[];
  /** Contents of the files that a configuration may read. */
  readonly texts: Readonly<Record<string, string>>;
  /** Folder in which the old engine runs. */
  readonly cwd: string;
}

/** A read-only `node:fs` over the files of the source. */
export interface SourceFileSystem {
  readonly module: unknown;
  /** `require.resolve`, relative to a folder. */
  readonly resolve: (folder: string, name: string) => string;
}

/** Creates the file system. It is sent to another process as text, and so must not use anything outside of itself. */
export function sourceFileSystem({ paths, texts, cwd }: FileSystemInput): SourceFileSystem {
  const known = new Set(paths);
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    const parts = path.split('/');
    for (const [at, name] of parts.entries()) {
      const folder = parts.slice(0, at).join('/') || '/';
      if (at > 0) folders.set(folder, (folders.get(folder) ?? new Set()).add(name));
    }
  }
  const normalize = (path: unknown): string => {
    const text = path instanceof URL ? decodeURIComponent(path.pathname) : String(path);
    const parts: string[] = [];
    for (const part of (text.startsWith('/') ? text : `${cwd}/${text}`).split('/'))
      if (part === '..') parts.pop();
      else if (part !== '' && part !== '.') parts.push(part);
    return `/${parts.join('/')}`;
  };
  const missing = (path: string) =>
    Object.assign(new Error(`there is no ${path} in the source`), { code: 'ENOENT' });
  const isFolder = (path: string) => folders.has(path);
  const entry = (path: string, name = path.slice(path.lastIndexOf('/') + 1)) => {
    if (!known.has(path) && !isFolder(path)) throw missing(path);
    return {
      name,
      parentPath: path.slice(0, -name.length - 1),
      size: texts[path]?.length ?? 0,
      mtimeMs: 0,
      mtime: new Date(0),
      isFile: () => known.has(path),
      isDirectory: () => isFolder(path),
      isSymbolicLink: () => false,
    };
  };
  const files = {
    existsSync: (path: unknown) => known.has(normalize(path)) || isFolder(normalize(path)),
    readFileSync: (file: unknown, options?: unknown) => {
      const path = normalize(file);
      const text = Object.hasOwn(texts, path) ? texts[path] : undefined;
      if (text === undefined) throw missing(path);
      return options === undefined ? Buffer.from(text) : text;
    },
    readdirSync: (folder: unknown, options?: { withFileTypes?: boolean }) => {
      const path = normalize(folder);
      const names = folders.get(path);
      if (names === undefined) throw missing(path);
      const sorted = [...names].sort();
      return options?.withFileTypes ? sorted.map((name) => entry(`${path}/${name}`, name)) : sorted;
    },
    statSync: (path: unknown) => entry(normalize(path)),
    lstatSync: (path: unknown) => entry(normalize(path)),
    realpathSync: normalize,
    accessSync: (path: unknown) => void entry(normalize(path)),
    readJsonSync: (path: unknown) => JSON.parse(String(files.readFileSync(path))) as unknown,
  };
  const asyncFiles = Object.fromEntries(
    Object.entries(files).map(([name, call]) => [
      name.replace(/Sync$/, ''),
      async (...args: unknown[]) => (call as (...all: unknown[]) => unknown)(...args),
    ]),
  );
  const fallback = {
    get: (target: Record<string, unknown>, key: string) =>
      key in target || /^(?:then|__esModule)$/.test(key) ? target[key] : () => undefined,
  };
  const promises = new Proxy<Record<string, unknown>>(asyncFiles, fallback);

  return {
    module: new Proxy<Record<string, unknown>>({ ...asyncFiles, ...files, promises }, fallback),
    resolve: (folder, name) => {
      if (!name.startsWith('.')) return name;
      const path = normalize(`${folder}/${name}`);
      const endings = ['', '.js', '.ts', '.json', '.cjs', '.mjs'];
      return endings.map((end) => path + end).find((at) => known.has(at)) ?? path;
    },
  };
}
