import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { locateOptions } from '../../bundle/config';
import { bundleNodeModules, type NodeModuleKind } from '../../bundle/nodeModule';
import { sharedReact } from '../../bundle/sharedReact';
import { hash } from '../../node/hash';
import { keepOnly } from '../../node/kept';
import type { Problem } from '../../shared/problem';
import type { AssembledSite } from '../assemble';
import { batches } from '../pool';
import type { Project } from '../project';
import type { FileRecord, PublishedFiles } from '../publish/stage';
import { type Cards, cardsOf } from './cards';
import { missingLetters } from './missingLetters';
import { resolvePackage } from './package';
import type { PaintSetup } from './paint';

/** The social cards of a site, and the setup that paints them. */
export interface Social extends Cards {
  readonly setup: PaintSetup;
  readonly problems: readonly Problem[];
}

/** The author's template, for messages. */
const TEMPLATE: NodeModuleKind = {
  rule: 'template',
  option: ['social', 'template'],
  mayBePackage: false,
  wanted:
    'Its default export is a React component that gets `title`, `section`, `site`, `date`, `lang` and `colors`.',
  mistake: (exported) => (typeof exported === 'function' ? null : 'has no component as its default export'),
};

/**
 * Plans the social cards of a site; `null` when `social` is off.
 *
 * @throws SiteError when `social` is on and the package that paints cards is not installed
 */
export async function socialOf(
  { root, cache, config }: Project,
  { pages, contexts }: AssembledSite,
): Promise<Social | null> {
  if (config.social === false) return null;
  const { template, fonts } = config.social;
  const module = resolvePackage(root);
  const names = template === undefined ? [] : [template];
  const [bundled] = await bundleNodeModules(names, { root, cache, shared: sharedReact() }, TEMPLATE);
  const files = fonts.map((file) => join(root, file));
  const own = files.map((file) => readFileSync(file));
  const builtIn = readFileSync(join(module, '../../fonts/Pretendard-SemiBold.otf'));
  const look = hash(
    readFileSync(join(module, '../../package.json')),
    bundled ? basename(bundled.file) : '',
    builtIn,
    ...own,
  );
  const setup = { module, template: bundled?.file ?? null, fonts: files, look };
  const cards = cardsOf(pages, contexts, { config, look });
  return {
    ...cards,
    setup,
    problems: await locateOptions(root, missingLetters(cards.files, [builtIn, ...own])),
  };
}

/** Paints the cards that are neither published nor cached, on the pool's threads. */
export async function paintCards(
  { pool, social: folder }: Project,
  social: Social | null,
  published: PublishedFiles,
): Promise<FileRecord[]> {
  if (!social) return [];
  const missing = social.files.filter(({ path }) => !published.has(path));
  mkdirSync(folder, { recursive: true });
  // A card takes a hundredth of what a thread takes to load its code.
  const tasks = batches(missing, 64).map((jobs) => ({
    kind: 'paint' as const,
    jobs,
    folder,
    setup: social.setup,
  }));
  const painted = (await pool.run('Painting', tasks)).flat();
  keepOnly(folder, new Set(social.files.map(({ path }) => basename(path))));
  const paintedByPath = new Map(painted.map((file) => [file.path, file]));
  return social.files.map(({ path }) => paintedByPath.get(path) ?? published.get(path)!);
}

export { touchIcon } from './touchIcon';
