import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SharedModules } from './nodeModule';

/** The engine's React, shared with plugins and components that are rendered while the site is built. */
export function sharedReact(): SharedModules {
  const manifest = readFileSync(createRequire(import.meta.url).resolve('react/package.json'), 'utf8');
  return {
    maker: pathToFileURL(join(import.meta.dirname, 'drawDirective.js')).href,
    from: 'devlog:react',
    names: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/server'],
    version: (JSON.parse(manifest) as { readonly version: string }).version,
  };
}
