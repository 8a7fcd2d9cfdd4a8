import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import type { Plugin } from 'vite';

/** Modules that articles share with the application, as loaded in Node. */
const MODULES: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
};

/** Names under which articles import these modules. */
export const SHARED_MODULES: readonly string[] = Object.keys(MODULES);

const PREFIX = 'virtual:devlog/';

/** Id of the bundle entry that exports a shared module to articles. */
export const sharedEntry = (name: string): string => PREFIX + name;

/**
 * Entries that export the application's React to MDX articles, which are bundled on the author's machine. React is
 * not an ES module, so its exports must be named one by one.
 */
export function sharedModules(): Plugin {
  return {
    name: 'devlog:shared-modules',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const exported = Object.keys(MODULES[name] ?? {}).filter(
        (key) => /^[A-Za-z]\w*$/.test(key) && key !== 'default',
      );
      return `import whole from ${JSON.stringify(name)};\nexport default whole;\nexport const { ${exported.join(', ')} } = whole;\n`;
    },
  };
}
