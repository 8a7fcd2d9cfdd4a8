import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientFile } from '../../bundle/client';
import { locateOptions } from '../../bundle/config';
import { optionError, optionProblem } from '../../config/configFile';
import type { SiteConfig } from '../../config/resolve';
import { isFile } from '../../node/files';
import { hash } from '../../node/hash';
import { keepOnly, makeKeptFolder, writeKept } from '../../node/kept';
import { readSealed, writeSealed } from '../../node/sealed';
import { readSiteFileIfAny } from '../../node/siteFile';
import type { Problem } from '../../shared/problem';
import { toAddress } from '../../shared/url';
import { messageOf } from '../../shared/values/messageOf';
import type { AssembledSite } from '../assemble';
import type { InstalledPackage } from '../installed';
import type { Project } from '../project';
import { charactersOf } from './characters';
import { fontStyles } from './styles';

type FontOption = SiteConfig['fonts'][number];

/** A font that a site publishes. */
export interface SubsetFont {
  readonly option: FontOption;
  /** Address of the file. */
  readonly href: string;
}

/** The fonts of a site, cut down to its characters. */
export interface SiteFonts {
  readonly files: readonly ClientFile[];
  readonly css: string;
  /** Addresses of fonts that documents preload. */
  readonly preload: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * In bytes: maximum size of one font without a warning, and of all fonts together to preload them. Larger ones load
 * late on a phone and delay the content.
 */
const LIGHT = 30_000;

const NONE: SiteFonts = { files: [], css: '', preload: [], problems: [] };

/**
 * Subsets the fonts of a site to the characters that it uses. Results are cached by the bytes of the file and the
 * characters, so a font is subset again only when a character is new to the whole site.
 *
 * @param styles the theme's styles, whose `--sans` and `--mono` follow as fallbacks
 * @throws SiteError for a file that is missing or no font
 */
export async function siteFonts(
  project: Project,
  site: Pick<AssembledSite, 'site' | 'content' | 'drafts'>,
  styles: string,
): Promise<SiteFonts> {
  const { config, subsetter } = project;
  if (config.fonts.length === 0) return NONE;
  if (subsetter === null) return { ...NONE, problems: await locateOptions(project.root, [NOT_INSTALLED]) };
  const folder = join(project.cache, 'fonts');
  makeKeptFolder(folder);
  const subsets = [];
  for (const [index, option] of config.fonts.entries()) {
    const characters = charactersOf(option.use, project, site);
    subsets.push({
      option,
      characters,
      index,
      ...(await subset(project, { index, option, characters, folder, subsetter })),
    });
  }
  const wanted = new Set(subsets.flatMap(({ path }) => [basename(path), `${basename(path)}.json`]));
  keepOnly(folder, wanted);
  const fonts = subsets.map(({ option, path }) => ({
    option,
    href: toAddress(config.baseUrl, `/${path}`),
  }));
  const all = subsets.reduce((sum, { size }) => sum + size, 0);
  return {
    files: subsets.map(({ path }) => ({ path, source: join(folder, basename(path)) })),
    css: fontStyles(fonts, styles),
    preload: all <= LIGHT ? fonts.map(({ href }) => href) : [],
    problems: await locateOptions(
      project.root,
      subsets.flatMap(({ option, size, characters, index }) =>
        size <= LIGHT ? [] : [heavy(option, { size, index, count: [...characters].length })],
      ),
    ),
  };
}

interface SubsetJob {
  readonly index: number;
  readonly option: FontOption;
  readonly characters: string;
  readonly folder: string;
  readonly subsetter: InstalledPackage;
}

interface Subset {
  /** Site-relative. */
  readonly path: string;
  readonly size: number;
}

async function subset(
  { root }: Project,
  { index, option, characters, folder, subsetter }: SubsetJob,
): Promise<Subset> {
  const bytes = readSiteFileIfAny(root, option.file);
  if (bytes === null)
    throw optionError(['fonts', index, 'file'], {
      message: `\`fonts\` names ${option.file}, which does not exist`,
      hint: 'Correct the path; it is relative to the folder of the site.',
    });
  const key = hash(bytes, characters, subsetter.version).slice(0, 8);
  const name = basename(option.file, extname(option.file)).replace(/[^\p{L}\p{N}_-]+/gu, '-');
  const path = `assets/${name}.${key}.woff2`;
  const file = join(folder, basename(path));
  const known = isFile(file) ? readFileSync(file) : null;
  if (known && hash(known) === readSealed<string>(`${file}.json`, FORMAT))
    return { path, size: known.length };
  try {
    const woff2 = await cutDown(subsetter, bytes, characters);
    writeKept(file, woff2);
    writeSealed(`${file}.json`, FORMAT, hash(woff2));
    return { path, size: woff2.length };
  } catch (error) {
    throw optionError(['fonts', index, 'file'], {
      message: `the font ${option.file} cannot be read: ${messageOf(error)}`,
      hint: 'Use a TTF, OTF, WOFF or WOFF2 file with one font; take one out of a collection (.ttc).',
    });
  }
}

/** Of the file beside a font that has its hash. */
const FORMAT = 'font 3';

type Cut = (font: Buffer, text: string, options: object) => Promise<Buffer>;

/**
 * OpenType features to keep: those that texts need, and `tnum` for the theme's dates. Alternate glyph forms are
 * dropped.
 */
const FEATURES = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

async function cutDown({ file }: InstalledPackage, font: Buffer, characters: string): Promise<Buffer> {
  const { default: cut } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: Cut };
  // Hinting matters on low-resolution screens only; current browsers antialias.
  return cut(font, characters, { targetFormat: 'woff2', noHinting: true, keepFeatures: FEATURES });
}

function heavy(
  { file, use }: FontOption,
  { size, index, count }: { size: number; index: number; count: number },
): Problem {
  return optionProblem(['fonts', index, 'file'], {
    level: 'warn',
    message: `the font ${file} has ${Math.round(size / 1000)} kB for ${count} characters, of 30 kB that a page should carry`,
    hint: `${use === 'titles' ? 'Choose' : 'Use it for titles alone, or choose'} a font with simpler shapes. It is not asked for ahead, so readers have it from their second visit on.`,
  });
}

const NOT_INSTALLED = optionProblem(['fonts'], {
  level: 'warn',
  message: '`fonts` has no effect, because the package subset-font is not installed',
  hint: 'Run `npm install -D subset-font`, or take `fonts` out of the configuration.',
});
