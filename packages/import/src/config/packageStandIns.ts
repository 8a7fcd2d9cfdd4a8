interface PackageMember {
  readonly name: string;
  readonly member: string;
  readonly args?: readonly unknown[];
}

/** Replacements for packages, which are not run. */
export interface PackageStandIns {
  /** Value of an import of a package: any property can be read and called. */
  readonly of: (name: string) => unknown;
  readonly is: (value: unknown) => boolean;
  /**
   * Converts a value to plain data: functions are dropped, and values of a package become
   * `{ $package, $member, $args }`.
   */
  readonly plain: (value: unknown) => unknown;
}

/**
 * Creates the replacements. It is sent to another process as text, and so must not use anything outside of itself.
 */
export function packageStandIns(): PackageStandIns {
  const MARK = Symbol('package');
  const standIn = (mark: PackageMember): unknown => {
    const get = (target: object, key: string | symbol): unknown => {
      if (key === MARK) return mark;
      if (key === 'prototype') return Reflect.get(target, key);
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (key === Symbol.toPrimitive) return () => '';
      if (typeof key === 'symbol' || /^(?:then|__esModule|toJSON)$/.test(key)) return undefined;
      return key === 'default' ? self : standIn({ name: mark.name, member: key });
    };
    // Named imports of a package look for the names in its prototype.
    const prototype = new Proxy({}, { get, getPrototypeOf: () => null });
    const call = (args: unknown[]) => standIn({ name: mark.name, member: mark.member, args });
    const self: unknown = new Proxy(class {}, {
      get,
      getPrototypeOf: () => prototype,
      construct: (_, args: unknown[]) => call(args) as object,
      apply: (_, __, args: unknown[]) => {
        if (/^(?:define|with)/.test(mark.member)) return args[0];
        return /^merge/.test(mark.member) ? Object.assign({}, ...args) : call(args);
      },
    });
    return self;
  };

  const plain = (value: unknown, ancestors: readonly unknown[]): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (typeof value !== 'object' && typeof value !== 'function') return undefined;
    const mark = (value as { [MARK]?: PackageMember })[MARK];
    if (mark !== undefined)
      return {
        $package: mark.name,
        $member: mark.member,
        ...(mark.args ? { $args: plain(mark.args, [...ancestors, value]) } : {}),
      };
    if (typeof value === 'function' || ancestors.includes(value) || ancestors.length > 60) return undefined;
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
    if (value instanceof RegExp || value instanceof Map || value instanceof Set) return undefined;
    const inner = [...ancestors, value];
    if (Array.isArray(value)) return value.map((item) => plain(item, inner) ?? null);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, inner)]));
  };

  return {
    of: (name) => standIn({ name, member: 'default' }),
    is: (value) => (value as { [MARK]?: PackageMember } | null)?.[MARK] !== undefined,
    plain: (value) => plain(value, []),
  };
}
