import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sharp, default as SharpFunction } from 'sharp';
import { ENCODING, type SizedPicture } from '../links/sizedPictures';
import { keepOnly } from '../node/kept';
import { readSealedBytes, writeSealedBytes } from '../node/sealed';
import { readSiteFile } from '../node/siteFile';
import { SiteError } from '../shared/problem';
import { messageOf } from '../shared/values/messageOf';
import type { InstalledPackage } from './installed';
import { progressLine } from './progress';
import type { Project } from './project';
import { type FileRecord, type PublishedFiles, stageFile } from './publish/stage';

/** Maximum number of pictures processed concurrently: each takes some tens of megabytes. */
const AT_ONCE = Math.min(4, availableParallelism());

/** Processes pictures, a few concurrently, the last first. */
export async function fewAtOnce<T>(
  pictures: Iterable<T>,
  work: (picture: T) => Promise<void>,
): Promise<void> {
  const queue = [...pictures];
  const worker = async () => {
    while (queue.length > 0) await work(queue.pop()!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** File with the tints of pictures, in the folder of the copies. */
export const TINTS = 'tints.json';

/**
 * Generates the smaller copies of pictures that are neither published nor cached.
 *
 * @throws SiteError for a picture that cannot be decoded
 */
export async function resizePictures(
  { root, sharp: found, stage, pictures: folder }: Project,
  wanted: readonly SizedPicture[],
  published: PublishedFiles,
): Promise<FileRecord[]> {
  const records: FileRecord[] = [];
  const missing = new Map<string, SizedPicture[]>();
  const staged = (path: string, content: Uint8Array) => stageFile({ path, content }, stage, {});
  for (const picture of wanted) {
    const path = picture.path.slice(1);
    const known = published.get(path);
    if (known) records.push(known);
    else {
      const cached = readSealedBytes(join(folder, basename(path)), SEAL);
      if (cached) records.push(staged(path, cached));
      else missing.set(picture.source, [...(missing.get(picture.source) ?? []), picture]);
    }
  }
  if (missing.size === 0 || found === null) return records;
  const sharp = await loadSharp(found);
  const progress = progressLine('Resizing', missing.size);
  await fewAtOnce(missing, async ([source, sizes]) => {
    for await (const { picture, bytes } of resize(sharp, { root, source, sizes })) {
      const path = picture.path.slice(1);
      writeSealedBytes(join(folder, basename(path)), SEAL, bytes);
      records.push(staged(path, bytes));
    }
    progress.advance(1);
  });
  progress.end();
  keepOnly(folder, new Set([TINTS, ...wanted.map(({ path }) => basename(path))]));
  return records;
}

const SEAL = 'sized picture 1';

/** Imports sharp, configured to use little memory. */
export async function loadSharp({ file }: InstalledPackage): Promise<typeof SharpFunction> {
  const { default: sharp } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    default: typeof SharpFunction;
  };
  // Pictures are already processed concurrently; threads within one and cached decoded pictures would only take memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

interface ResizeJob {
  readonly root: string;
  readonly source: string;
  readonly sizes: readonly SizedPicture[];
}

async function* resize(sharp: typeof SharpFunction, { root, source, sizes }: ResizeJob) {
  try {
    const largest = Math.max(...sizes.map(({ width }) => width));
    // The original is decoded once, and rotated by its EXIF orientation.
    const { data, info } = await sharp(readSiteFile(root, source), { failOn: 'error' })
      .rotate()
      .resize({ width: largest })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    for (const picture of sizes) {
      const image: Sharp = sharp(data, { raw: { width, height, channels } }).resize({ width: picture.width });
      yield { picture, bytes: await encode(image, picture.format) };
    }
  } catch (error) {
    throw new SiteError({
      rule: 'broken-image',
      file: source,
      message: `the picture cannot be decoded: ${messageOf(error)}`,
      hint: 'Export it again.',
    });
  }
}

function encode(image: Sharp, format: SizedPicture['format']): Promise<Buffer> {
  return format === 'avif' ? image.avif(ENCODING.avif).toBuffer() : image.webp(ENCODING.webp).toBuffer();
}
