import { createCauses } from '../causes';
import type { SourceFiles } from '../source/files';
import { foundInstead } from '../source/unread';
import { ImportError, type SourceReader } from '../types';
import { application } from './application';
import { astro } from './astro/index';
import { docusaurus } from './docusaurus/index';
import { eleventy } from './eleventy/index';
import { blogger } from './exports/blogger';
import { ghost } from './exports/ghost';
import { medium } from './exports/medium';
import { notion } from './exports/notion';
import { substack } from './exports/substack';
import { tistory } from './exports/tistory';
import { velog } from './exports/velog';
import { wordpress } from './exports/wordpress';
import { gatsby } from './gatsby';
import { hexo } from './hexo/index';
import { hugo } from './hugo/index';
import { jekyll } from './jekyll/index';
import { logseq } from './logseq';
import { plainSiteOf } from './plain/engines';
import { markdown } from './plain/markdown';
import { obsidian, quartz } from './vaults';
import { vitepress, vuepress } from './vitepress/index';

/** Engines whose sites may be in a subfolder of a repository, the more specific ones first. */
const ENGINES: readonly SourceReader[] = [
  quartz,
  docusaurus,
  vitepress,
  vuepress,
  gatsby,
  astro,
  hexo,
  jekyll,
  hugo,
  eleventy,
  application,
];

/** All kinds of source: the first that recognizes the files reads them. */
export const READERS: readonly SourceReader[] = [
  ...ENGINES,
  logseq,
  obsidian,
  notion,
  substack,
  tistory,
  medium,
  wordpress,
  blogger,
  ghost,
  velog,
  markdown,
];

/** The reader with a name, or the first that recognizes the files. @throws ImportError if there is none */
export function readerFor(files: SourceFiles, name: string | undefined): SourceReader {
  const found = READERS.find((reader) =>
    name === undefined ? reader.recognizes(files) : reader.name === name,
  );
  if (name === undefined && (found === undefined || found === markdown)) rejectOuterFolder(files);
  if (found) return found;
  const names = READERS.map((reader) => reader.name).join(', ');
  throw name === undefined
    ? new ImportError(
        'The source is of no kind that is known',
        foundInstead(files) ?? `Name its kind with \`--from\`: ${names}.`,
      )
    : new ImportError(`\`${name}\` is no kind of source`, `Known are ${names}.`);
}

/**
 * Rejects a source with a site in a subfolder. Read as a plain folder, it would publish what its configuration hides.
 * @throws ImportError in this case
 */
function rejectOuterFolder(files: SourceFiles): void {
  const plain = (of: SourceFiles) => plainSiteOf({ files: of, causes: createCauses(), map: new Map() });
  const isPlain = plain(files) !== null;
  const texts = files.paths.filter((path) => /\.(?:md|mdx|markdown)$/i.test(path));
  // A repository of several packages has its site in a folder of a folder.
  const counts = new Map<string, number>();
  for (const path of texts) {
    const [first = '', second = ''] = path.split('/').slice(0, -1);
    for (const folder of new Set([first, second && `${first}/${second}`]))
      if (folder !== '') counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of counts) {
    if (count * 2 < texts.length) continue;
    const inside = filesBelow(files, folder);
    const engine = ENGINES.find(({ recognizes }) => recognizes(inside)) ?? (isPlain ? null : plain(inside));
    if (engine)
      throw new ImportError(
        `The folder \`${folder}\` is a site of ${engine.label}`,
        `Name it as the source; \`--from markdown\` reads all texts, whatever it hides.`,
      );
  }
}

/** The files of a folder, as a source of its own. */
function filesBelow(files: SourceFiles, folder: string): SourceFiles {
  const at = (path: string) => `${folder}/${path}`;
  return {
    ...files,
    paths: files.paths.flatMap((path) => (path.startsWith(at('')) ? path.slice(at('').length) : [])),
    has: (path) => files.has(at(path)),
    bytes: (path) => files.bytes(at(path)),
    text: (path) => files.text(at(path)),
    head: (path) => files.head(at(path)),
  };
}
