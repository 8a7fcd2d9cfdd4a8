import { join } from 'node:path';
import type { LookName } from '../config/looks';
import { hash } from '../node/hash';
import type { ArticleScript } from './articles';
import { type Prebuilt, prebuiltFolder, readPrebuilt } from './prebuilt';

/** A client file to publish. */
export interface ClientFile {
  /** Relative to the base URL. */
  readonly path: string;
  /** Absolute path of the file to copy. */
  readonly source: string;
}

/** The client of a site: the engine's application and the scripts of the site's MDX articles. */
export interface ClientBundle extends Omit<Prebuilt, 'files' | 'looks' | 'sharedModules'> {
  readonly files: readonly ClientFile[];
  /** Script and styles of an MDX article by its file. */
  readonly mdx: Readonly<Record<string, ArticleScript>>;
}

/** Path of the service worker. At the base URL, since its scope is limited to its own folder. */
const SERVICE_WORKER = 'sw.js';

interface ClientInput {
  /** Folder of the engine's bundles. */
  readonly engine: string;
  readonly look: LookName;
  /** Whether visited pages can be read offline. */
  readonly isOfflineOn: boolean;
  /** The bundled MDX articles. */
  readonly articles: {
    readonly files: readonly ClientFile[];
    readonly scripts: Readonly<Record<string, ArticleScript>>;
  };
}

/** Assembles the client files of a site from prebuilt and bundled ones. */
export function clientBundle({ engine, look, isOfflineOn, articles }: ClientInput): ClientBundle {
  const folder = prebuiltFolder(engine);
  const { key, files, entry, inline, css, screenCss, looks } = readPrebuilt(engine);
  const worker = join(folder, `serviceWorker.${isOfflineOn ? 'on' : 'off'}.js`);
  const client = {
    key,
    files: [
      ...files.map((path) => ({ path, source: join(folder, path) })),
      { path: SERVICE_WORKER, source: worker },
      ...articles.files,
    ],
    entry,
    inline,
    css,
    screenCss,
    mdx: articles.scripts,
  };
  return withStyles(client, looks[look]);
}

/**
 * Appends styles to those of the application, which changes the key; returns the client unchanged if `css` is empty.
 */
export function withStyles(client: ClientBundle, css: string): ClientBundle {
  return css === ''
    ? client
    : { ...client, css: client.css + css, key: hash(client.key, css).slice(0, client.key.length) };
}
