declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: unknown };

interface Container {
  init(scope: unknown): Promise<void>;
  get(module: string): Promise<() => unknown>;
}

const containers = new Map<string, Container>();

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    };
    document.head.append(script);
  });
}

/** Remembers only containers that worked. After a failure the next call starts over. */
export async function loadRemote<T>(name: string, url: string, module: string): Promise<T> {
  let container = containers.get(name);
  if (!container) {
    await __webpack_init_sharing__('default');
    await loadScript(url);
    container = (window as unknown as Record<string, Container>)[name];
    if (!container) throw new Error(`${url} has no ${name}`);
    await container.init(__webpack_share_scopes__.default);
    containers.set(name, container);
  }
  return (await container.get(module))() as T;
}
