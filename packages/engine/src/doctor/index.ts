import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, locateOptions } from '../bundle/config';
import { CONFIG_FILE } from '../config/configFile';
import type { SiteConfig } from '../config/resolve';
import type { Engine } from '../pipeline/project';
import { type Problem, SiteError } from '../shared/problem';
import { examineContent } from './content';
import { examineGit } from './git';
import { examineAddress } from './hostAddress';
import { examineHostFiles } from './hostFiles';
import { examineTouchIcon } from './touchIcon';
import type { Examination } from './types';
import { examineVersions } from './versions';

const examinations: readonly Examination[] = [
  examineVersions,
  examineContent,
  examineGit,
  examineAddress,
  examineHostFiles,
  examineTouchIcon,
];

/** Finds all problems of a site and its environment; none prevents the others from being found. */
export async function diagnose(engine: Engine, root: string): Promise<Problem[]> {
  const { config, problems } = await configOf(root);
  const found: Problem[] = [];
  // Sequential, since reading the content uses all cores.
  for (const examine of examinations) found.push(...(await examine({ root, engine, config })));
  return [...problems, ...(config ? await locateOptions(root, found) : found)];
}

async function configOf(root: string): Promise<{ config: SiteConfig | null; problems: readonly Problem[] }> {
  const cache = join(root, '.cache', 'check');
  // Do not write into a folder that is no site.
  if (existsSync(join(root, CONFIG_FILE))) mkdirSync(cache, { recursive: true });
  try {
    return { config: await loadConfig(root, cache), problems: [] };
  } catch (error) {
    if (error instanceof SiteError) return { config: null, problems: error.problems };
    throw error;
  }
}
