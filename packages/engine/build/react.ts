import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import type { Plugin } from 'vite';

/** What Node knows of the modules that articles take from the application. */
const MODULES: Readonly<Record<string, object>> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
};

/** Names under which articles import those modules. */
export const SHARED_MODULES: readonly string[] = Object.keys(MODULES);

const PREFIX = 'virtual:devlog/';

/** The bundler's entry that gives a shared module to articles. */
export const sharedEntry = (name: string): string => PREFIX + name;

/**
 * Entries that pass the application's React on to MDX articles, which are bundled on the author's machine. React is no
 * ES module: what it exports has to be named one by one.
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
