/** Web storage that never throws. Where access is denied, reads return `null` and the console warns once. */
export interface SafeStorage {
  /** The stored text; `null` when there is none or storage is denied. */
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

let hasWarned = false;

function guarded(open: () => Storage): SafeStorage {
  const attempt = <T>(step: (storage: Storage) => T): T | null => {
    try {
      return step(open());
    } catch (error) {
      if (!hasWarned) console.warn('Storage cannot be used; choices last as long as this page.', error);
      hasWarned = true;
      return null;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key)),
    set: (key, value) => void attempt((storage) => storage.setItem(key, value)),
    remove: (key) => void attempt((storage) => storage.removeItem(key)),
  };
}

/** Stores choices across visits, shared between tabs. */
export const localStore = guarded(() => window.localStorage);

/** Stores values of this tab. */
export const sessionStore = guarded(() => window.sessionStorage);

/** A stored list; empty when there is none, or its value is damaged. */
export function storedList(store: SafeStorage, key: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(store.get(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
