import type { SourceFiles } from '../source';
import { ImportError, type SourceReader } from '../types';
import { astro } from './astro';
import { docusaurus } from './docusaurus/index';
import { gatsby } from './gatsby';
import { ghost } from './ghost';
import { hexo } from './hexo';
import { hugo } from './hugo';
import { jekyll } from './jekyll';
import { markdown } from './markdown';
import { medium } from './medium';
import { notion } from './notion';
import { obsidian } from './obsidian';
import { quartz } from './quartz';
import { tistory } from './tistory';
import { velog } from './velog';
import { vitepress, vuepress } from './vitepress';
import { wordpress } from './wordpress';

/** Every kind of source, the more particular ones first: the first that recognizes the files reads them. */
export const READERS: readonly SourceReader[] = [
  quartz,
  obsidian,
  docusaurus,
  vitepress,
  vuepress,
  gatsby,
  astro,
  hexo,
  jekyll,
  hugo,
  notion,
  tistory,
  medium,
  wordpress,
  ghost,
  velog,
  markdown,
];

/** The reader of a name, or the one that recognizes the files. @throws ImportError when there is none */
export function readerFor(files: SourceFiles, name: string | undefined): SourceReader {
  const found = READERS.find((reader) =>
    name === undefined ? reader.recognizes(files) : reader.name === name,
  );
  if (found) return found;
  const names = READERS.map((reader) => reader.name).join(', ');
  throw name === undefined
    ? new ImportError('The source is of no kind that is known', `Name its kind with \`--from\`: ${names}.`)
    : new ImportError(`\`${name}\` is no kind of source`, `Known are ${names}.`);
}
