import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE, loadConfig, locateOptions } from '../bundle/config';
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

/** Everything that is wrong with a site and what surrounds it; nothing of it stops the rest from being found. */
export async function diagnose(engine: Engine, root: string): Promise<Problem[]> {
  const { config, problems } = await configOf(root);
  const found: Problem[] = [];
  // One after the other: the content is read by threads that need the machine.
  for (const examine of examinations) found.push(...(await examine({ root, engine, config })));
  return [...problems, ...(config ? await locateOptions(root, found) : found)];
}

async function configOf(root: string): Promise<{ config: SiteConfig | null; problems: readonly Problem[] }> {
  const cache = join(root, '.cache', 'check');
  // A folder that is no site is left as it is.
  if (existsSync(join(root, CONFIG_FILE))) mkdirSync(cache, { recursive: true });
  try {
    return { config: await loadConfig(root, cache), problems: [] };
  } catch (error) {
    if (error instanceof SiteError) return { config: null, problems: error.problems };
    throw error;
  }
}
