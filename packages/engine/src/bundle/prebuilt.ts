import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LookName } from '../config/looks';
import type { ScreenName } from '../shared/screens';

/** Minified inline scripts of documents. */
export interface InlineScripts {
  /** In every document; at most 1 kB. */
  readonly boot: string;
  /** In documents of a site with an announcement bar, after `boot`. */
  readonly bar: string;
}

/** The prebuilt client application of the engine; `client.json` in its folder. */
export interface Prebuilt {
  /** Hash of its content; also the build id of pages and data, so that a page never mixes two versions. */
  readonly key: string;
  /** Files to publish unchanged, relative to the base URL. */
  readonly files: readonly string[];
  /** Script that hydrates a page, relative to the base URL. */
  readonly entry: string;
  readonly inline: InlineScripts;
  /** Styles of the application. */
  readonly css: string;
  /** Further styles of a screen, appended to `css`; empty for most. */
  readonly screenCss: Readonly<Record<ScreenName, string>>;
  /** Further styles of each look, appended to `css`. */
  readonly looks: Readonly<Record<LookName, string>>;
  /** Modules that MDX articles share with the application → script, relative to the base URL. */
  readonly sharedModules: Readonly<Record<string, string>>;
}

/** Folder of the prebuilt application. @param engine folder of the engine's bundles */
export function prebuiltFolder(engine: string): string {
  return join(engine, 'client');
}

/** @param engine folder of the engine's bundles */
export function readPrebuilt(engine: string): Prebuilt {
  return JSON.parse(readFileSync(join(prebuiltFolder(engine), 'client.json'), 'utf8')) as Prebuilt;
}
