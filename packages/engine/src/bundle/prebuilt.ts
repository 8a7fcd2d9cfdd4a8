import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LookName } from '../config/looks';
import type { ScreenName } from '../shared/screens';

/** The scripts inside documents, minified. */
export interface InlineScripts {
  /** In every document; at most 1 kB. */
  readonly boot: string;
  /** In documents of a site with an announcement bar, after `boot`. */
  readonly bar: string;
}

/** The browser's side of the application as it comes with the engine; `client.json` in its folder. */
export interface Prebuilt {
  /** Names its content; also the id that pages and data share, so that a page never mixes two versions. */
  readonly key: string;
  /** Files to publish as they are, relative to the base URL. */
  readonly files: readonly string[];
  /** Address of the script that takes over a page, relative to the base URL. */
  readonly entry: string;
  readonly inline: InlineScripts;
  /** Styles of the application. */
  readonly css: string;
  /** Styles of a screen, after those; empty for most. */
  readonly screenCss: Readonly<Record<ScreenName, string>>;
  /** Styles of each look, after those. */
  readonly looks: Readonly<Record<LookName, string>>;
  /** Script that holds a module which MDX articles share with the application, relative to the base URL. */
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
