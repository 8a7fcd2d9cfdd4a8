import { join } from 'node:path';
import type SharpFunction from 'sharp';
import type { Asset } from '../links/assets';
import { type Tints, tintClass } from '../links/tints';
import { readSealed, writeSealed } from '../node/sealed';
import { readSiteFile } from '../node/siteFile';
import { fewAtOnce, loadSharp, TINTS } from './pictures';
import type { Project } from './project';

/** Changes with the classes of {@link tintClass}. */
const SEAL = 'picture tints 1';

/** Tints that earlier builds computed. */
export function cachedTints({ pictures }: Project): Tints {
  return readSealed<Tints>(join(pictures, TINTS), SEAL) ?? {};
}

/**
 * Computes the tints of `missing`, and caches all. A picture that cannot be decoded gets `null`; resizing it reports
 * the error.
 */
export async function addTints(
  { root, pictures, sharp: found }: Project,
  known: Tints,
  missing: readonly Asset[],
): Promise<Tints> {
  if (found === null || missing.length === 0) return known;
  const sharp = await loadSharp(found);
  const tints: Record<string, string | null> = { ...known };
  await fewAtOnce(missing, async ({ hash, source }) => {
    tints[hash] = await tintOf(sharp, readSiteFile(root, source)).catch(() => null);
  });
  writeSealed(join(pictures, TINTS), SEAL, tints);
  return tints;
}

async function tintOf(sharp: typeof SharpFunction, bytes: Uint8Array): Promise<string | null> {
  const image = sharp(bytes);
  // Behind transparent parts of a picture, the tint would stay visible.
  if ((await image.metadata()).hasAlpha && !(await image.stats()).isOpaque) return null;
  const [red = 0, green = 0, blue = 0] = await image
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return tintClass([red, green, blue]);
}
