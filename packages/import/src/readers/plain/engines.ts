import type { ReaderInput } from '../../types';
import { docsify } from './docsify';
import { hashnode } from './hashnode';
import { lume } from './lume';
import { mdbook } from './mdbook';
import { mkdocs } from './mkdocs';
import { nextra } from './nextra';
import { nikola } from './nikola';
import { pelican } from './pelican';
import type { PlainSite } from './plainSite';
import { sphinx } from './sphinx';

/** Rules of the engines that are a folder of Markdown; `null` for any other folder, which has none. */
export function plainSiteOf(input: ReaderInput): PlainSite | null {
  const { files } = input;
  return (
    mkdocs(input) ??
    mdbook(input) ??
    nextra(files) ??
    pelican(files) ??
    nikola(files) ??
    lume(input) ??
    sphinx(input) ??
    docsify(files) ??
    hashnode(input)
  );
}
